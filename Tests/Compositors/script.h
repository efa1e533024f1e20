// The language of the injectors' scripts: one command per line; '#' starts a comment.
// README.md beside this file lists the commands.
#pragma once

#include <stdbool.h>

struct command {
  char word[16];
  char text[256];    // the first argument as text, for file names and capability names
  double number[3];  // the arguments as numbers; 0 for a missing argument
  int count;         // the number of arguments
};

// Parses a line. Returns false if the line contains no command.
bool parse_command(const char *line, struct command *command);
