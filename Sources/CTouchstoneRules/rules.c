#include "CTouchstoneRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char rules[] = {
#embed "../../Documentation/TouchSemantics.md"
};

static const unsigned char chinese_rules[] = {
#embed "../../Documentation/TouchSemantics.zh.md"
};

const unsigned char *touch_rules(size_t *count) {
  *count = sizeof rules;
  return rules;
}

const unsigned char *touch_rules_chinese(size_t *count) {
  *count = sizeof chinese_rules;
  return chinese_rules;
}
