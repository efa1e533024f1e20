// The vocabulary all injectors understand: one command a line, '#' starts a comment.
// README.md beside this file lists the words.
#pragma once

#include <stdbool.h>

struct command {
  char word[16];
  char text[256];    // the first argument as written, for file names and capability names
  double number[3];  // the arguments as numbers; 0 where there is none
  int count;         // how many arguments there are
};

// False for a line with nothing on it.
bool parse_command(const char *line, struct command *command);
