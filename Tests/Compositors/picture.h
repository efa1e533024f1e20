// What an output shows, as a PNG file.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Rows from the top, each pixel 0xXXRRGGBB in the machine's byte order.
bool write_png(const char *path, uint32_t *pixels, int width, int height, int stride);
