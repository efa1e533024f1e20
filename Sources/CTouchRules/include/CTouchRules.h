#pragma once

#include <stddef.h>

/// Documentation/TouchSemantics.md as it was when the program was built: UTF-8, not terminated.
const unsigned char *touch_rules(size_t *count);
