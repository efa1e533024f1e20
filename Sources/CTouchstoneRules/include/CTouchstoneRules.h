#pragma once

#include <stddef.h>

/// Documentation/TouchSemantics.md as it was when the program was built: UTF-8, not terminated.
const unsigned char *touch_rules(size_t *count);

/// The same of Documentation/TouchSemantics.zh.md.
const unsigned char *touch_rules_chinese(size_t *count);
