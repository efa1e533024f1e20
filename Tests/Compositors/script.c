#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool parse_command(const char *line, struct command *command) {
  char arguments[3][256] = {"", "", ""};
  char copy[512];
  snprintf(copy, sizeof copy, "%s", line);
  char *comment = strchr(copy, '#');
  if (comment) *comment = 0;

  memset(command, 0, sizeof *command);
  int words = sscanf(copy, "%15s %255s %255s %255s", command->word, arguments[0], arguments[1], arguments[2]);
  if (words < 1) return false;
  command->count = words - 1;
  strcpy(command->text, arguments[0]);
  for (int i = 0; i < 3; i++) command->number[i] = atof(arguments[i]);
  return true;
}
