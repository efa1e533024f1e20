// The injectors' end of the tests: a Unix socket on which each connection sends one script. See README.md beside this file.
#pragma once

#include "script.h"

// Listens at the path; -1 where it cannot.
int listen_at(const char *path);

// Takes the next connection, plays its script line by line, and answers: what `play_line` says of a line that it cannot
// play, and "ok" at the end if `finish` finds that the compositor has seen it all.
void play_next(int listener, const char *(*play_line)(const struct command *command), bool (*finish)(void));

// Lets the fingers rest.
void rest(double milliseconds);

// Says why the injector ends; answers its status.
int fail(const char *message);
