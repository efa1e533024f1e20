#include "CTouchRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char rules[] = {
#embed "../../Documentation/TouchSemantics.md"
};

const unsigned char *touch_rules(size_t *count) {
  *count = sizeof rules;
  return rules;
}
