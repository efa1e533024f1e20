// A module for Weston 10 (weston --modules=…/weston-inject.so) that plays the scripts (script.h) that arrive
// on a Unix stream socket. It creates a seat with a pointer, a keyboard and a touchscreen. When a script
// names the second seat, it also creates that seat, with a touchscreen.
//
//   WESTON_INJECT_SOCKET     the socket's path; "inject: listening" is printed to stderr once it exists
//   WESTON_INJECT_LIFELINE   a FIFO; when its writing end closes, Weston ends, so that it does not outlive a
//                            test runner that dies
//
// Each connection sends one script. The module replies "error …" for a line that it cannot play, and "ok"
// after the last line has been played, including sleeps and pictures.

#define _GNU_SOURCE
#include "picture.h"
#include "script.h"

#include <errno.h>
#include <fcntl.h>
#include <libweston/libweston.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// libweston-10.so.0 exports the following functions, but the header that declares them (libweston/backend.h)
// is not installed.
struct weston_point2d_device_normalized;
struct weston_touch_device_ops;
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
int weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
int weston_seat_init_touch(struct weston_seat *);
void weston_seat_release(struct weston_seat *);
void weston_seat_release_pointer(struct weston_seat *);
void weston_seat_release_keyboard(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *syspath, void *data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void weston_touch_set_focus(struct weston_touch *, struct weston_view *);
void weston_output_damage(struct weston_output *);
void weston_head_set_connection_status(struct weston_head *, bool connected);
void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int id, double x, double y,
    const struct weston_point2d_device_normalized *, int type);
void notify_touch_frame(struct weston_touch_device *);
void notify_touch_cancel(struct weston_touch_device *);
void notify_motion(struct weston_seat *, const struct timespec *, struct weston_pointer_motion_event *);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
void notify_button(struct weston_seat *, const struct timespec *, int32_t button, enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_pointer_frame(struct weston_seat *);
void notify_key(
    struct weston_seat *, const struct timespec *, uint32_t key, enum wl_keyboard_key_state,
    enum weston_key_state_update);

#define container_of(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))

static struct weston_compositor *compositor;
static struct wl_listener destroy_listener;
static char socket_path[sizeof((struct sockaddr_un *)0)->sun_path];
static int listening_socket;

// A person with a seat. Weston sends all fingers of a seat to the surface on which the first finger landed,
// so two windows can only be touched at the same time by two people.
struct person {
  struct weston_seat seat;
  struct weston_touch_device *touch_device;
  bool is_there;
};
static struct person people[2], *person = &people[0];

// One connection: the script that has arrived, and the timer or picture for which the next line waits.
struct player {
  int socket;
  struct wl_event_source *source, *timer;
  char *script;
  size_t length, capacity;
  bool waiting, complete;
  struct wl_listener frame_listener;
  struct weston_output *output;
  char picture[256];
};

// MARK: Time

// "at MS" sets the exact time of the following events, counted from the first "at" and independent of the
// clock.
static int64_t fixed_base, fixed_time = -1;

// Returns the time on the clock that libinput uses for input. The headless backend's presentation clock is a
// different one, and the two drift apart.
static struct timespec event_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  if (fixed_time >= 0) {
    int64_t milliseconds = fixed_base + fixed_time;
    time.tv_sec = milliseconds / 1000;
    time.tv_nsec = milliseconds % 1000 * 1000000;
  }
  return time;
}

static void set_event_time(double milliseconds) {
  if (fixed_base == 0) {
    fixed_time = -1;
    struct timespec now = event_time();
    fixed_base = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
  }
  fixed_time = milliseconds < 0 ? -1 : (int64_t)milliseconds;
}

// MARK: What a seat can do

static void set_touch(bool on) {
  if (on && !person->touch_device) {
    weston_seat_init_touch(&person->seat);
    // The device has no operations (NULL). Therefore it cannot be calibrated, and no code needs its
    // normalized coordinates.
    person->touch_device =
      weston_touch_create_touch_device(person->seat.touch_state, "weston-inject", NULL, NULL);
  } else if (!on && person->touch_device) {
    weston_touch_device_destroy(person->touch_device);
    person->touch_device = NULL;
    weston_seat_release_touch(&person->seat);
  }
}

// Selects the person, the first or the second, whose seat the following commands use. Adds the second person if
// necessary.
static bool choose_person(int number) {
  if (number != 1 && number != 2) return false;
  person = &people[number - 1];
  if (!person->is_there) {
    person->is_there = true;
    weston_seat_init(&person->seat, compositor, "second");
    set_touch(true);
  }
  return true;
}

// Removes the second person, who has a seat of their own, and that seat, even if fingers are down.
static bool part(void) {
  if (!people[1].is_there) return false;
  person = &people[1];
  set_touch(false);
  weston_seat_release(&person->seat);
  memset(person, 0, sizeof *person);
  person = &people[0];
  return true;
}

static bool set_capability(const char *name, bool on) {
  if (!strcmp(name, "touch")) {
    set_touch(on);
  } else if (!strcmp(name, "pointer")) {
    if (on) weston_seat_init_pointer(&people[0].seat);
    else weston_seat_release_pointer(&people[0].seat);
  } else if (!strcmp(name, "keyboard")) {
    if (on) weston_seat_init_keyboard(&people[0].seat, NULL);
    else weston_seat_release_keyboard(&people[0].seat);
  } else {
    return false;
  }
  return true;
}

// MARK: The output

static struct weston_output *first_output(void) {
  if (wl_list_empty(&compositor->output_list)) return NULL;
  return container_of(compositor->output_list.next, struct weston_output, link);
}

// Connects or disconnects the head. Weston creates an output for a connected head, and removes it on
// disconnection.
static bool plug_output(bool on) {
  struct weston_head *head = weston_compositor_iterate_heads(compositor, NULL);
  if (head) weston_head_set_connection_status(head, on);
  return head;
}

// Moves the top left corner of the program's window with this number to a position. Windows are numbered in
// the order of their creation.
static bool place_window(int number, double x, double y) {
  struct weston_view *view, *found = NULL;
  uint32_t above = 0;
  while (number-- > 0) {
    uint32_t lowest = UINT32_MAX;
    found = NULL;
    wl_list_for_each(view, &compositor->view_list, link) {
      const char *role = weston_surface_get_role(view->surface);
      if (!role || strcmp(role, "xdg_toplevel") || !view->surface->resource) continue;
      uint32_t id = wl_resource_get_id(view->surface->resource);
      if (id <= above || id >= lowest) continue;
      lowest = id;
      found = view;
    }
    if (!found) return false;
    above = lowest;
  }
  if (!found) return false;
  weston_view_set_position(found, x, y);
  weston_compositor_schedule_repaint(compositor);
  return true;
}

// Sets the scale. The mode does not change, so the logical size becomes mode / scale.
static void set_scale(struct weston_output *output, int scale) {
  struct weston_head *head;
  struct wl_resource *resource;
  output->current_scale = output->native_scale = output->original_scale = output->scale = scale;
  wl_list_for_each(head, &output->head_list, output_link)
    wl_resource_for_each(resource, &head->resource_list)
      if (wl_resource_get_version(resource) >= WL_OUTPUT_SCALE_SINCE_VERSION)
        wl_output_send_scale(resource, scale);
  weston_output_set_transform(output, output->transform);  // recomputes and sends the geometry, sends done
}

// MARK: The clipboard

static char *clipboard_text;
static size_t clipboard_length;

static void ignore_accept(struct weston_data_source *source, uint32_t serial, const char *type) {}

// Writes the copied text to the pipe. The text is short enough not to fill the pipe.
static void send_clipboard(struct weston_data_source *source, const char *type, int32_t fd) {
  if (write(fd, clipboard_text, clipboard_length) < 0) weston_log("inject: nobody reads what was copied: %m\n");
  close(fd);
}

static void free_clipboard(struct weston_data_source *source) {
  char **type;
  wl_signal_emit(&source->destroy_signal, source);
  wl_array_for_each(type, &source->mime_types) free(*type);
  wl_array_release(&source->mime_types);
  free(source);
}

// Puts the file's contents on the clipboard, as a copy by another client would.
static bool copy_file(const char *path) {
  static char text[4096];
  FILE *file = fopen(path, "r");
  if (!file) return false;
  clipboard_text = text;
  clipboard_length = fread(text, 1, sizeof text, file);
  fclose(file);
  struct weston_data_source *source = calloc(1, sizeof *source);
  if (!source) return false;
  wl_signal_init(&source->destroy_signal);
  wl_array_init(&source->mime_types);
  *(char **)wl_array_add(&source->mime_types, sizeof(char *)) = strdup("text/plain;charset=utf-8");
  source->accept = ignore_accept;
  source->send = send_clipboard;
  source->cancel = free_clipboard;
  weston_seat_set_selection(&people[0].seat, source, wl_display_next_serial(compositor->wl_display));
  return true;
}

// MARK: Playing

static void answer(struct player *player, const char *text) {
  if (write(player->socket, text, strlen(text)) < 0) weston_log("inject: the player went away: %m\n");
}

static bool write_picture(const struct player *player) {
  struct weston_output *output = player->output;
  int width = output->current_mode->width, height = output->current_mode->height;
  uint32_t *pixels = malloc((size_t)width * height * sizeof *pixels);
  // The pixman renderer, with which the headless Weston draws here, returns the rows from top to bottom.
  bool done = pixels && compositor->renderer->read_pixels(output, PIXMAN_a8r8g8b8, pixels, 0, 0, width, height) == 0
    && write_png(player->picture, pixels, width, height, width * 4);
  free(pixels);
  return done;
}

static void on_frame(struct wl_listener *listener, void *data) {
  struct player *player = container_of(listener, struct player, frame_listener);
  wl_list_remove(&listener->link);
  if (!write_picture(player)) answer(player, "error the picture could not be written\n");
  wl_event_source_timer_update(player->timer, 1);  // continues outside of the repaint
}

static void take_picture(struct player *player, const char *path) {
  player->output = first_output();
  if (!player->output) {
    answer(player, "error there is no output\n");
    return;
  }
  snprintf(player->picture, sizeof player->picture, "%s", path);
  player->frame_listener.notify = on_frame;
  wl_signal_add(&player->output->frame_signal, &player->frame_listener);
  weston_output_damage(player->output);
  weston_output_schedule_repaint(player->output);
  player->waiting = true;
}

// Weston's default touch grab ignores notify_touch_cancel(). Therefore this function sends the event to the
// clients, as other compositors do.
static void cancel_touches(void) {
  struct weston_touch *touch = person->seat.touch_state;
  struct wl_resource *resource;
  notify_touch_cancel(person->touch_device);  // ends the shell's grabs and drags
  wl_resource_for_each(resource, &touch->focus_resource_list) wl_touch_send_cancel(resource);
  weston_touch_set_focus(touch, NULL);
  touch->num_tp = 0;
}

static bool play_touch(const struct command *command, const struct timespec *time) {
  const char *word = command->word;
  const double *n = command->number;
  if (!strcmp(word, "down")) {
    notify_touch_normalized(person->touch_device, time, n[0], n[1], n[2], NULL, WL_TOUCH_DOWN);
  } else if (!strcmp(word, "move")) {
    notify_touch_normalized(person->touch_device, time, n[0], n[1], n[2], NULL, WL_TOUCH_MOTION);
  } else if (!strcmp(word, "up")) {
    notify_touch_normalized(person->touch_device, time, n[0], 0, 0, NULL, WL_TOUCH_UP);
  } else if (!strcmp(word, "frame")) {
    notify_touch_frame(person->touch_device);
  } else if (!strcmp(word, "cancel")) {
    cancel_touches();
  } else {
    return false;
  }
  return true;
}

static bool play_pointer_or_key(const struct command *command, const struct timespec *time) {
  const char *word = command->word;
  const double *n = command->number;
  if (!strcmp(word, "key")) {
    notify_key(&people[0].seat, time, n[0], n[1], STATE_UPDATE_AUTOMATIC);
    return true;
  }
  if (!strcmp(word, "pabs")) {
    notify_motion_absolute(&people[0].seat, time, n[0], n[1]);
  } else if (!strcmp(word, "pmove")) {
    struct weston_pointer_motion_event event = {
      .mask = WESTON_POINTER_MOTION_REL, .time = *time, .dx = n[0], .dy = n[1]};
    notify_motion(&people[0].seat, time, &event);
  } else if (!strcmp(word, "pbutton")) {
    notify_button(&people[0].seat, time, n[0], n[1]);
  } else if (!strcmp(word, "axis")) {
    struct weston_pointer_axis_event event = {.axis = n[0], .value = n[1]};
    notify_axis_source(&people[0].seat, WL_POINTER_AXIS_SOURCE_WHEEL);
    notify_axis(&people[0].seat, time, &event);
  } else {
    return false;
  }
  notify_pointer_frame(&people[0].seat);
  return true;
}

static void play_line(struct player *player, const char *line) {
  struct command command;
  if (!parse_command(line, &command)) return;
  struct timespec time = event_time();
  const char *word = command.word;
  const double *n = command.number;

  if (person->touch_device && play_touch(&command, &time)) return;
  if (play_pointer_or_key(&command, &time)) return;

  if (!strcmp(word, "sleep")) {
    wl_event_source_timer_update(player->timer, n[0] < 1 ? 1 : n[0]);
    player->waiting = true;
  } else if (!strcmp(word, "shot") && command.count == 1) {
    take_picture(player, command.text);
  } else if (!strcmp(word, "copy") && copy_file(command.text)) {
    return;
  } else if (!strcmp(word, "seat") && choose_person(n[0])) {
    return;
  } else if (!strcmp(word, "part") && part()) {
    return;
  } else if (!strcmp(word, "output") && plug_output(n[0] != 0)) {
    return;
  } else if (!strcmp(word, "place") && place_window(n[0], n[1], n[2])) {
    return;
  } else if (!strcmp(word, "caps") && set_capability(command.text, n[1] != 0)) {
    return;
  } else if (!strcmp(word, "scale") && n[0] >= 1 && first_output()) {
    set_scale(first_output(), n[0]);
  } else if (!strcmp(word, "transform") && first_output()) {
    weston_output_set_transform(first_output(), n[0]);
  } else if (!strcmp(word, "at")) {
    set_event_time(n[0]);
  } else {
    char error[320];
    snprintf(error, sizeof error, "error cannot play: %.280s\n", line);
    answer(player, error);
  }
}

static void end_player(struct player *player) {
  wl_event_source_remove(player->timer);
  if (player->source) wl_event_source_remove(player->source);
  close(player->socket);
  free(player->script);
  free(player);
}

static void continue_playing(struct player *player) {
  char *newline;
  while (!player->waiting && (newline = memchr(player->script, '\n', player->length))) {
    char line[512];
    size_t length = newline - player->script;
    snprintf(line, sizeof line, "%.*s", (int)length, player->script);
    player->length -= length + 1;
    memmove(player->script, newline + 1, player->length);
    play_line(player, line);
  }
  if (player->complete && !player->waiting) {
    wl_display_flush_clients(compositor->wl_display);
    answer(player, "ok\n");
    end_player(player);
  }
}

static int on_timer(void *data) {
  struct player *player = data;
  player->waiting = false;
  continue_playing(player);
  return 0;
}

static int on_script(int fd, uint32_t mask, void *data) {
  struct player *player = data;
  char bytes[4096];
  ssize_t count = read(fd, bytes, sizeof bytes);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  if (count <= 0) {
    player->complete = true;
    wl_event_source_remove(player->source);
    player->source = NULL;
    continue_playing(player);
    return 0;
  }
  if (player->length + count > player->capacity) {
    size_t capacity = 2 * (player->length + count);
    char *script = realloc(player->script, capacity);
    if (!script) return 0;
    player->script = script;
    player->capacity = capacity;
  }
  memcpy(player->script + player->length, bytes, count);
  player->length += count;
  continue_playing(player);
  return 0;
}

// MARK: Coming and going

static int on_connection(int fd, uint32_t mask, void *data) {
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  int connection = accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (connection < 0) return 0;
  struct player *player = calloc(1, sizeof *player);
  char *script = malloc(4096);
  if (!player || !script) {
    close(connection);
    free(player);
    free(script);
    return 0;
  }
  person = &people[0];
  player->socket = connection;
  player->script = script;
  player->capacity = 4096;
  player->timer = wl_event_loop_add_timer(loop, on_timer, player);
  player->source = wl_event_loop_add_fd(loop, connection, WL_EVENT_READABLE, on_script, player);
  return 0;
}

static int on_lifeline(int fd, uint32_t mask, void *data) {
  wl_display_terminate(compositor->wl_display);
  return 0;
}

static void on_destroy(struct wl_listener *listener, void *data) {
  wl_list_remove(&listener->link);
  unlink(socket_path);
  close(listening_socket);
  for (person = people; person < people + 2; person++) {
    if (!person->is_there) continue;
    set_touch(false);
    weston_seat_release(&person->seat);
  }
}

__attribute__((visibility("default"))) int wet_module_init(
    struct weston_compositor *weston, int *argc, char *argv[]) {
  compositor = weston;
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  const char *path = getenv("WESTON_INJECT_SOCKET"), *lifeline_path = getenv("WESTON_INJECT_LIFELINE");
  if (!path || strlen(path) >= sizeof socket_path) {
    weston_log("inject: WESTON_INJECT_SOCKET must name a socket (at most %zu bytes)\n", sizeof socket_path - 1);
    return -1;
  }
  strcpy(socket_path, path);

  struct weston_seat *seat = &person->seat;
  person->is_there = true;
  weston_seat_init(seat, compositor, "default");
  weston_seat_init_pointer(seat);
  if (weston_seat_init_keyboard(seat, NULL) < 0) return -1;
  set_touch(true);

  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, socket_path);
  unlink(socket_path);
  listening_socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (bind(listening_socket, (struct sockaddr *)&address, sizeof address) || listen(listening_socket, 8)) {
    weston_log("inject: %s: %m\n", socket_path);
    return -1;
  }
  wl_event_loop_add_fd(loop, listening_socket, WL_EVENT_READABLE, on_connection, NULL);
  int lifeline = lifeline_path ? open(lifeline_path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
  if (lifeline >= 0) wl_event_loop_add_fd(loop, lifeline, WL_EVENT_READABLE, on_lifeline, NULL);
  destroy_listener.notify = on_destroy;
  wl_signal_add(&compositor->destroy_signal, &destroy_listener);
  fprintf(stderr, "inject: listening\n");
  return 0;
}
