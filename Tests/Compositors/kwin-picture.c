// Takes a picture through org.kde.KWin.ScreenShot2, which writes the raw pixels into a pipe. KWin must
// compose with OpenGL (KWIN_COMPOSE=O2) and run with KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1.

#define _GNU_SOURCE
#include "kwin.h"
#include "picture.h"

#include <dbus/dbus.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct picture {
  unsigned width, height, stride;
};

static void append_option(DBusMessageIter *options, const char *name, dbus_bool_t value) {
  DBusMessageIter entry, variant;
  dbus_message_iter_open_container(options, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "b", &variant);
  dbus_message_iter_append_basic(&variant, DBUS_TYPE_BOOLEAN, &value);
  dbus_message_iter_close_container(&entry, &variant);
  dbus_message_iter_close_container(options, &entry);
}

static DBusMessage *capture_call(int pipe_end) {
  DBusMessage *call = dbus_message_new_method_call(
    "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureWorkspace");
  DBusMessageIter arguments, options;
  dbus_message_iter_init_append(call, &arguments);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options);
  append_option(&options, "native-resolution", TRUE);
  append_option(&options, "include-cursor", FALSE);
  dbus_message_iter_close_container(&arguments, &options);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_UNIX_FD, &pipe_end);
  return call;
}

// Reads the reply, a dictionary. Only width, height and stride are used. The format is 32 bits, 0xAARRGGBB.
static bool read_answer(DBusMessage *reply, struct picture *picture) {
  DBusMessageIter arguments, entries;
  if (!dbus_message_iter_init(reply, &arguments)
      || dbus_message_iter_get_arg_type(&arguments) != DBUS_TYPE_ARRAY) return false;
  for (dbus_message_iter_recurse(&arguments, &entries);
       dbus_message_iter_get_arg_type(&entries) == DBUS_TYPE_DICT_ENTRY; dbus_message_iter_next(&entries)) {
    DBusMessageIter entry, variant;
    const char *name;
    dbus_uint32_t number;
    dbus_message_iter_recurse(&entries, &entry);
    dbus_message_iter_get_basic(&entry, &name);
    dbus_message_iter_next(&entry);
    dbus_message_iter_recurse(&entry, &variant);
    if (dbus_message_iter_get_arg_type(&variant) != DBUS_TYPE_UINT32) continue;
    dbus_message_iter_get_basic(&variant, &number);
    if (!strcmp(name, "width")) picture->width = number;
    if (!strcmp(name, "height")) picture->height = number;
    if (!strcmp(name, "stride")) picture->stride = number;
  }
  return picture->width && picture->height && picture->stride >= picture->width * 4;
}

static bool read_exactly(int fd, unsigned char *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = read(fd, bytes, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    count -= got;
  }
  return true;
}

static bool copy_png(int fd, const struct picture *picture, const char *path) {
  size_t size = (size_t)picture->stride * picture->height;
  unsigned char *pixels = malloc(size);
  bool done = pixels && read_exactly(fd, pixels, size)
    && write_png(path, (uint32_t *)pixels, picture->width, picture->height, picture->stride);
  free(pixels);
  return done;
}

const char *take_picture(const char *path) {
  static DBusConnection *bus;
  if (!bus) bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!bus) return "there is no session bus";
  dbus_connection_set_exit_on_disconnect(bus, FALSE);

  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return "there is no pipe left";
  DBusMessage *call = capture_call(ends[1]);
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 10000, NULL);
  dbus_message_unref(call);
  close(ends[1]);

  const char *error = NULL;
  struct picture picture = {0, 0, 0};
  if (!reply) error = "KWin took no picture";
  else if (!read_answer(reply, &picture)) error = "KWin's answer has no picture";
  else if (!copy_png(ends[0], &picture, path)) error = "the picture could not be written";
  if (reply) dbus_message_unref(reply);
  close(ends[0]);
  return error;
}
