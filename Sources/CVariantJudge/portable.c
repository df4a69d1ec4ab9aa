/// The network for every processor of the architecture, and the choice of a build.

#include "layers.h"

int cvj_judge_portable(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules);
}

#if defined(__x86_64__)
int cvj_judge_avx2(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules);

int cvj_judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return __builtin_cpu_supports("avx2") ? cvj_judge_avx2(outlined, filled, derives_outlined, rules)
                                        : judge(outlined, filled, derives_outlined, rules);
}
#else
int cvj_judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules);
}
#endif
