// Starts GNOME Shell without a screen, and plays scripts (script.h) into it through its interfaces for remote
// desktops, on a session bus of its own:
//
//   dbus-run-session … -- gnome-inject SOCKET LIFELINE WIDTH HEIGHT
//
// It listens on the Unix socket SOCKET like the other injectors, and prints "inject: listening" to stderr
// once the desktop is shown and the seat has a touchscreen. When the other end of the FIFO LIFELINE closes,
// the shell and this program end.

#define _GNU_SOURCE
#include "listener.h"

#include <dbus/dbus.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define REMOTE "org.gnome.Mutter.RemoteDesktop"
#define CAST "org.gnome.Mutter.ScreenCast"
#define SHELL "org.gnome.Shell"

static DBusConnection *bus;
static char session[128], stream[128];  // object paths

// MARK: Calls

// Sends the call and waits for the reply, which comes after the request was carried out. Returns NULL if the
// request was refused.
static DBusMessage *send_call(DBusMessage *call) {
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, 10000, NULL);
  dbus_message_unref(call);
  return reply;
}

static bool is_done(DBusMessage *reply) {
  if (reply) dbus_message_unref(reply);
  return reply != NULL;
}

// Copies the path or text with which the reply begins.
static bool take_text(DBusMessage *reply, char *text, size_t size) {
  DBusMessageIter arguments;
  if (!reply) return false;
  bool found = dbus_message_iter_init(reply, &arguments);
  if (found && dbus_message_iter_get_arg_type(&arguments) == DBUS_TYPE_VARIANT) {
    DBusMessageIter inner;
    dbus_message_iter_recurse(&arguments, &inner);
    arguments = inner;
  }
  int type = found ? dbus_message_iter_get_arg_type(&arguments) : DBUS_TYPE_INVALID;
  found = type == DBUS_TYPE_STRING || type == DBUS_TYPE_OBJECT_PATH;
  if (found) {
    const char *value;
    dbus_message_iter_get_basic(&arguments, &value);
    snprintf(text, size, "%s", value);
  }
  dbus_message_unref(reply);
  return found;
}

// Sends an input event. The events of fingers at one moment are sent without waiting for replies. Otherwise
// clients would receive them one by one.
static bool notify(bool waits, const char *method, int first_type, ...) {
  DBusMessage *call = dbus_message_new_method_call(REMOTE, session, REMOTE ".Session", method);
  va_list arguments;
  va_start(arguments, first_type);
  dbus_message_append_args_valist(call, first_type, arguments);
  va_end(arguments);
  if (waits) return is_done(send_call(call));
  dbus_message_set_no_reply(call, TRUE);
  bool is_sent = dbus_connection_send(bus, call, NULL);
  dbus_message_unref(call);
  return is_sent;
}

// MARK: The shell

static pid_t start(char *const arguments[]) {
  pid_t child = fork();
  if (child) return child;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  execvp(arguments[0], arguments);
  _exit(127);
}

// Runs JavaScript in the shell, which allows this only in its unsafe mode. Returns false on failure, and also
// if the shell has not started yet.
static bool evaluate(const char *script) {
  DBusMessage *call = dbus_message_new_method_call(SHELL, "/org/gnome/Shell", SHELL, "Eval");
  dbus_message_append_args(call, DBUS_TYPE_STRING, &script, DBUS_TYPE_INVALID);
  DBusMessage *reply = send_call(call);
  dbus_bool_t worked = FALSE;
  if (reply) dbus_message_get_args(reply, NULL, DBUS_TYPE_BOOLEAN, &worked, DBUS_TYPE_INVALID);
  is_done(reply);
  return worked;
}

// Shows the desktop as it is after the user has closed the overview, but without animations.
static bool show_desktop(void) {
  for (int attempt = 0; attempt < 200; attempt++) {
    if (evaluate("if (Main.layoutManager._startingUp) throw 0; Main.overview.hide();"
                 "imports.gi.St.Settings.get().inhibit_animations()")) return true;
    rest(50);
  }
  return false;
}

// MARK: The remote desktop

static bool append_session(DBusMessage *call, const char *identifier) {
  const char *key = "remote-desktop-session-id";
  DBusMessageIter arguments, options, entry, variant;
  dbus_message_iter_init_append(call, &arguments);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options);
  dbus_message_iter_open_container(&options, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "s", &variant);
  dbus_message_iter_append_basic(&variant, DBUS_TYPE_STRING, &identifier);
  dbus_message_iter_close_container(&entry, &variant);
  dbus_message_iter_close_container(&options, &entry);
  return dbus_message_iter_close_container(&arguments, &options);
}

static DBusMessage *record_call(const char *cast) {
  const char *monitor = "";
  DBusMessage *call = dbus_message_new_method_call(CAST, cast, CAST ".Session", "RecordMonitor");
  DBusMessageIter arguments, options;
  dbus_message_iter_init_append(call, &arguments);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &monitor);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options);
  dbus_message_iter_close_container(&arguments, &options);
  return call;
}

// Absolute positions refer to the stream of a screen. Therefore a screen cast is started, although nobody
// watches it.
static bool open_session(void) {
  const char *interface = REMOTE ".Session", *property = "SessionId";
  char identifier[128], cast[128];
  DBusMessage *create = dbus_message_new_method_call(REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE, "CreateSession");
  if (!take_text(send_call(create), session, sizeof session)) return false;
  DBusMessage *get = dbus_message_new_method_call(REMOTE, session, "org.freedesktop.DBus.Properties", "Get");
  dbus_message_append_args(get, DBUS_TYPE_STRING, &interface, DBUS_TYPE_STRING, &property, DBUS_TYPE_INVALID);
  if (!take_text(send_call(get), identifier, sizeof identifier)) return false;
  DBusMessage *join = dbus_message_new_method_call(CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession");
  append_session(join, identifier);
  if (!take_text(send_call(join), cast, sizeof cast)) return false;
  if (!take_text(send_call(record_call(cast)), stream, sizeof stream)) return false;
  return is_done(send_call(dbus_message_new_method_call(REMOTE, session, interface, "Start")));
}

static bool point_touch(const char *method, dbus_uint32_t finger, double x, double y) {
  const char *path = stream;
  return notify(false, method, DBUS_TYPE_STRING, &path, DBUS_TYPE_UINT32, &finger, DBUS_TYPE_DOUBLE, &x, DBUS_TYPE_DOUBLE,
    &y, DBUS_TYPE_INVALID);
}

static bool lift(dbus_uint32_t finger) { return notify(false, "NotifyTouchUp", DBUS_TYPE_UINT32, &finger, DBUS_TYPE_INVALID); }

static bool take_picture(const char *path) {
  dbus_bool_t no = FALSE, worked = FALSE;
  DBusMessage *call
    = dbus_message_new_method_call(SHELL, "/org/gnome/Shell/Screenshot", SHELL ".Screenshot", "Screenshot");
  dbus_message_append_args(
    call, DBUS_TYPE_BOOLEAN, &no, DBUS_TYPE_BOOLEAN, &no, DBUS_TYPE_STRING, &path, DBUS_TYPE_INVALID);
  DBusMessage *reply = send_call(call);
  if (reply) dbus_message_get_args(reply, NULL, DBUS_TYPE_BOOLEAN, &worked, DBUS_TYPE_INVALID);
  is_done(reply);
  return worked;
}

// MARK: Scripts

// Whether the shell delivers input to the newest window. Before that, the window receives no touches, although
// it has shown its first frame.
static bool is_settled;
static char scratch[256];

// Waits until the shell finds the focused window at the window's middle. Gives up after two seconds, because
// another surface may cover the middle. Taking a picture makes the shell draw.
static bool settle(void) {
  for (int attempt = 0; attempt < 40; attempt++) {
    if (!take_picture(scratch)) return false;
    if (evaluate("let window = global.display.focus_window, frame = window.get_frame_rect();"
                 "let actor = global.stage.get_actor_at_pos(imports.gi.Clutter.PickMode.REACTIVE,"
                 "  frame.x + frame.width / 2, frame.y + frame.height / 2);"
                 "while (actor.meta_window !== window) actor = actor.get_parent()")) return true;
    rest(50);
  }
  return true;
}

static const char *play_line(const struct command *command) {
  if (!is_settled) is_settled = settle();
  const char *word = command->word, *path = stream;
  const double *n = command->number;
  dbus_int32_t button = n[0];
  dbus_uint32_t key = n[0], no_flags = 0;
  dbus_bool_t is_down = n[1] != 0;
  double zero = 0;
  bool done = true;
  if (!strcmp(word, "down")) done = point_touch("NotifyTouchDown", n[0], n[1], n[2]);
  else if (!strcmp(word, "move")) done = point_touch("NotifyTouchMotion", n[0], n[1], n[2]);
  else if (!strcmp(word, "up")) done = lift(n[0]);
  else if (!strcmp(word, "pabs"))
    done = notify(true, "NotifyPointerMotionAbsolute", DBUS_TYPE_STRING, &path, DBUS_TYPE_DOUBLE, &n[0], DBUS_TYPE_DOUBLE,
      &n[1], DBUS_TYPE_INVALID);
  else if (!strcmp(word, "pmove"))
    done = notify(true, "NotifyPointerMotionRelative", DBUS_TYPE_DOUBLE, &n[0], DBUS_TYPE_DOUBLE, &n[1], DBUS_TYPE_INVALID);
  else if (!strcmp(word, "pbutton"))
    done = notify(true, "NotifyPointerButton", DBUS_TYPE_INT32, &button, DBUS_TYPE_BOOLEAN, &is_down, DBUS_TYPE_INVALID);
  else if (!strcmp(word, "axis"))
    done = notify(true, "NotifyPointerAxis", DBUS_TYPE_DOUBLE, n[0] ? &n[1] : &zero, DBUS_TYPE_DOUBLE, n[0] ? &zero : &n[1],
      DBUS_TYPE_UINT32, &no_flags, DBUS_TYPE_INVALID);
  else if (!strcmp(word, "key"))
    done = notify(true, "NotifyKeyboardKeycode", DBUS_TYPE_UINT32, &key, DBUS_TYPE_BOOLEAN, &is_down, DBUS_TYPE_INVALID);
  else if (!strcmp(word, "shot")) done = take_picture(command->text);
  else if (!strcmp(word, "sleep")) {
    dbus_connection_flush(bus);
    rest(n[0]);
  } else if (!strcmp(word, "frame")) dbus_connection_flush(bus);
  else return "what is this word?";
  return done ? NULL : "GNOME Shell refused it";
}

// Waits for a call's reply, which comes after all earlier messages were handled.
static bool finish(void) {
  is_settled = false;
  return evaluate("0");
}

int main(int count, char **arguments) {
  if (count < 5) return fail("name the socket, the lifeline, the width and the height");
  snprintf(scratch, sizeof scratch, "%s.png", arguments[1]);
  int lifeline = open(arguments[2], O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  char size[32];
  snprintf(size, sizeof size, "%dx%d", atoi(arguments[3]), atoi(arguments[4]));
  // GNOME Shell calls many services on the system bus, but also runs if that bus has none.
  setenv("DBUS_SYSTEM_BUS_ADDRESS", getenv("DBUS_SESSION_BUS_ADDRESS") ?: "", 1);
  pid_t pipewire = start((char *[]){"pipewire", NULL});
  pid_t shell = start((char *[]){"gnome-shell", "--wayland", "--headless", "--no-x11", "--unsafe-mode",
    "--virtual-monitor", size, "--wayland-display", "wayland-gnome", NULL});

  bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!bus) return fail("there is no session bus");
  dbus_connection_set_exit_on_disconnect(bus, FALSE);
  if (!show_desktop()) return fail("GNOME Shell did not start");
  if (!open_session()) return fail("GNOME Shell lets nobody touch it; is there a pipewire?");
  // The first touch creates the touchscreen.
  if (!point_touch("NotifyTouchDown", 0, 100, 400) || !lift(0)) return fail("GNOME Shell has no touch screen");

  int listener = listen_at(arguments[1]);
  if (listener < 0) return fail("the socket could not be made");
  fprintf(stderr, "inject: listening\n");
  int status = 0;
  for (;;) {
    struct pollfd sources[] = {{.fd = listener, .events = POLLIN}, {.fd = lifeline, .events = POLLIN}};
    // Wakes once a second to check whether the shell is still running.
    poll(sources, 2, 1000);
    if (sources[1].revents) break;
    if (waitpid(shell, NULL, WNOHANG) == shell) {
      status = fail("GNOME Shell went away");
      break;
    }
    if (sources[0].revents) play_next(listener, play_line, finish);
  }
  kill(shell, SIGTERM);
  kill(pipewire, SIGTERM);
  return status;
}
