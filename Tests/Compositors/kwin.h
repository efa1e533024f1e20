// What kwin-inject does besides input: the outputs (kwin-output.c) and pictures (kwin-picture.c).
// Each function returns NULL, or what went wrong.
#pragma once

#include <wayland-client.h>

// A property of every output.
enum output_property { OUTPUT_SCALE, OUTPUT_TRANSFORM };

// Offers a global to the output code; call it for each global of the registry.
void output_global(struct wl_registry *registry, uint32_t name, const char *interface);

const char *set_output(struct wl_display *display, enum output_property property, double value);

// Writes what is on the screen, in device pixels and without the cursor, as a PNG file.
const char *take_picture(const char *path);
