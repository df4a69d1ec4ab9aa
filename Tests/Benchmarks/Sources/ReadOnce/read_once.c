#include "ReadOnce.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
__attribute__((target_clones("avx2", "default")))
#endif
uint64_t read_once(const uint8_t *bytes, size_t count) {
  uint64_t lanes[16] = {0};
  for (size_t i = 0; i + sizeof lanes <= count; i += sizeof lanes) {
    uint64_t words[16];
    memcpy(words, bytes + i, sizeof words);
    for (int lane = 0; lane < 16; ++lane) lanes[lane] ^= words[lane];
  }
  uint64_t all = 0;
  for (int lane = 0; lane < 16; ++lane) all ^= lanes[lane];
  return all;
}
