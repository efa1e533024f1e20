// The injectors' side of the connection to the tests: a Unix socket on which each connection sends one
// script. See README.md beside this file.
#pragma once

#include "script.h"

// Listens on a socket at the path, and returns its descriptor; -1 on failure.
int listen_at(const char *path);

// Accepts the next connection, plays its script line by line, and replies. The reply contains the error that
// `play_line` returns for each line that it cannot play. At the end, the reply contains "ok" if `finish`
// returns true, which means that the compositor has handled all events.
void play_next(int listener, const char *(*play_line)(const struct command *command), bool (*finish)(void));

// Waits for the given time, during which the fingers do not move.
void rest(double milliseconds);

// Prints the reason why the injector ends, and returns the exit status.
int fail(const char *message);
