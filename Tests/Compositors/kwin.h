// The functions of kwin-inject other than input: outputs (kwin-output.c) and pictures (kwin-picture.c).
// A function that returns a string returns NULL, or a description of the error.
#pragma once

#include <wayland-client.h>

// A property of every output.
enum output_property { OUTPUT_SCALE, OUTPUT_TRANSFORM };

// Binds a global if the output code uses it. Call this function for each global of the registry.
void output_global(struct wl_registry *registry, uint32_t name, const char *interface);

const char *set_output(struct wl_display *display, enum output_property property, double value);

// Writes the picture on the screen as a PNG file, in device pixels and without the cursor.
const char *take_picture(const char *path);
