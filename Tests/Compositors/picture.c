#include "picture.h"

#include <cairo.h>

bool write_png(const char *path, uint32_t *pixels, int width, int height, int stride) {
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, stride);
  bool done = cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(surface);
  return done;
}
