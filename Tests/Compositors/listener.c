#define _GNU_SOURCE
#include "listener.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

int listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 8)) return -1;
  return listener;
}

void play_next(int listener, const char *(*play_line)(const struct command *command), bool (*finish)(void)) {
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0) return;
  FILE *script = fdopen(connection, "r+");
  if (!script) {
    close(connection);
    return;
  }
  char line[512];
  struct command command;
  while (fgets(line, sizeof line, script)) {
    if (!parse_command(line, &command)) continue;
    const char *error = play_line(&command);
    if (error) dprintf(connection, "error cannot play %s: %s\n", command.word, error);
  }
  if (finish()) dprintf(connection, "ok\n");
  fclose(script);
}

void rest(double milliseconds) {
  struct timespec time = {milliseconds / 1000, (long)(milliseconds * 1e6) % 1000000000L};
  nanosleep(&time, NULL);
}

int fail(const char *message) {
  fprintf(stderr, "inject: %s\n", message);
  return 1;
}
