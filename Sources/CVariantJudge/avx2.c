/// The network for AVX2.

#if defined(__x86_64__)

// In front of the attribute, which is for the network and not for what the system declares.
#include "CVariantJudge.h"

#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "layers.h"

int cvj_judge_avx2(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules);
}

#pragma clang attribute pop

#endif
