// Plays scripts (script.h) into KWin through its fake input protocol. KWin starts it as its session:
//
//   kwin_wayland … --exit-with-session "kwin-inject SOCKET [LIFELINE]"
//
// It listens on the Unix socket SOCKET like weston-inject. Each connection sends one script, and receives
// "error …" for a line that cannot be played and "ok" at the end. The program prints "inject: listening" to
// stderr once the seat has a touchscreen. When the other end of the FIFO LIFELINE closes, the program ends,
// and KWin with it.

#define _GNU_SOURCE
#include "kwin.h"
#include "listener.h"

#include "fake-input-client.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

static struct wl_display *display;
static struct org_kde_kwin_fake_input *input;
static bool has_touch;

static void on_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  has_touch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
}

static void on_seat_name(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seat_listener = {on_capabilities, on_seat_name};

static void on_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  if (!strcmp(interface, org_kde_kwin_fake_input_interface.name)) {
    input = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, version < 4 ? version : 4);
  } else if (!strcmp(interface, wl_seat_interface.name)) {
    struct wl_seat *seat = wl_registry_bind(registry, name, &wl_seat_interface, version < 2 ? version : 2);
    wl_seat_add_listener(seat, &seat_listener, NULL);
  } else {
    output_global(registry, name, interface);
  }
}

static void on_global_remove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {on_global, on_global_remove};

static const char *play_line(const struct command *command) {
  const char *word = command->word;
  const double *n = command->number;
  wl_fixed_t x, y;
  bool touch = !strcmp(word, "down") || !strcmp(word, "move");
  x = wl_fixed_from_double(n[touch ? 1 : 0]);
  y = wl_fixed_from_double(n[touch ? 2 : 1]);

  if (!strcmp(word, "down")) org_kde_kwin_fake_input_touch_down(input, n[0], x, y);
  else if (!strcmp(word, "move")) org_kde_kwin_fake_input_touch_motion(input, n[0], x, y);
  else if (!strcmp(word, "up")) org_kde_kwin_fake_input_touch_up(input, n[0]);
  else if (!strcmp(word, "cancel")) org_kde_kwin_fake_input_touch_cancel(input);
  else if (!strcmp(word, "frame")) org_kde_kwin_fake_input_touch_frame(input);
  else if (!strcmp(word, "pabs")) org_kde_kwin_fake_input_pointer_motion_absolute(input, x, y);
  else if (!strcmp(word, "pmove")) org_kde_kwin_fake_input_pointer_motion(input, x, y);
  else if (!strcmp(word, "pbutton")) org_kde_kwin_fake_input_button(input, n[0], n[1]);
  else if (!strcmp(word, "axis")) org_kde_kwin_fake_input_axis(input, n[0], y);
  else if (!strcmp(word, "key")) org_kde_kwin_fake_input_keyboard_key(input, n[0], n[1]);
  else if (!strcmp(word, "scale")) return set_output(display, OUTPUT_SCALE, n[0]);
  else if (!strcmp(word, "transform")) return set_output(display, OUTPUT_TRANSFORM, n[0]);
  else if (!strcmp(word, "shot") || !strcmp(word, "sleep")) {
    wl_display_roundtrip(display);  // KWin has handled what was sent before
    if (!strcmp(word, "shot")) return take_picture(command->text);
    rest(n[0]);
  } else return "what is this word?";

  // The events of one moment are sent together. Otherwise KWin might handle one finger alone and send its
  // event alone.
  if (touch || !strcmp(word, "up")) return NULL;
  wl_display_flush(display);
  return NULL;
}

static bool finish(void) { return wl_display_roundtrip(display) >= 0; }

int main(int count, char **arguments) {
  if (count < 2) return fail("name the socket to listen on");
  // The test runner has the writing end open. If that end closes, the runner has ended.
  int lifeline = count > 2 ? open(arguments[2], O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
  display = wl_display_connect(NULL);
  if (!display) return fail("there is no Wayland display");
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!input) return fail("KWin offers no fake input: a .desktop file must ask for it, with this program as its Exec");
  org_kde_kwin_fake_input_authenticate(input, "kwin-inject", "end-to-end tests");
  while (!has_touch)
    if (wl_display_dispatch(display) < 0) return fail("KWin went away");

  int listener = listen_at(arguments[1]);
  if (listener < 0) return fail("the socket could not be made");
  fprintf(stderr, "inject: listening\n");

  for (;;) {
    wl_display_dispatch_pending(display);
    wl_display_flush(display);
    struct pollfd sources[] = {
      {.fd = listener, .events = POLLIN},
      {.fd = wl_display_get_fd(display), .events = POLLIN},
      {.fd = lifeline, .events = POLLIN},
    };
    if (poll(sources, 3, -1) < 0) continue;
    if (sources[2].revents) return 0;
    if (sources[1].revents && wl_display_dispatch(display) < 0) return fail("KWin went away");
    if (sources[0].revents) play_next(listener, play_line, finish);
  }
}
