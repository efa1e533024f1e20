// Writes the picture of an output as a PNG file.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Writes rows from top to bottom. Each pixel is 0xXXRRGGBB in the machine's byte order.
bool write_png(const char *path, uint32_t *pixels, int width, int height, int stride);
