#pragma once

#include <stddef.h>

/// Returns the text of Documentation/TouchSemantics.md at the time of the build, in UTF-8 without a terminating
/// zero. Stores the number of bytes in `count`.
const unsigned char *touch_rules(size_t *count);

/// Returns the text of Documentation/TouchSemantics.zh.md in the same form.
const unsigned char *touch_rules_chinese(size_t *count);
