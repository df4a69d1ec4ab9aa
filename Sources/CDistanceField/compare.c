/// How much two masks have in common.

#include "internal.h"

#include <stdlib.h>

static void compare_rest(const uint8_t *first, const uint8_t *second, size_t count,
                         uint64_t *difference, uint64_t *common) {
  for (size_t index = 0; index < count; index++) {
    *difference += (uint64_t)abs(first[index] - second[index]);
    *common += first[index] < second[index] ? first[index] : second[index];
  }
}

#if defined(__x86_64__)

/// Adds up to a multiple of 32 samples; returns how many.
AVX2 static size_t compare_blocks(const uint8_t *first, const uint8_t *second, size_t count,
                                  uint64_t *difference, uint64_t *common) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i differences = zero, minima = zero;
  size_t index = 0;
  for (; index + 32 <= count; index += 32) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(first + index));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(second + index));
    differences = _mm256_add_epi64(differences, _mm256_sad_epu8(a, b));
    minima = _mm256_add_epi64(minima, _mm256_sad_epu8(_mm256_min_epu8(a, b), zero));
  }
  uint64_t sums[8];
  _mm256_storeu_si256((__m256i *)sums, differences);
  _mm256_storeu_si256((__m256i *)(sums + 4), minima);
  *difference += sums[0] + sums[1] + sums[2] + sums[3];
  *common += sums[4] + sums[5] + sums[6] + sums[7];
  return index;
}

#endif

void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *common) {
  *difference = *common = 0;
  size_t done = 0;
#if defined(__x86_64__)
  if (cdf_is_available()) done = compare_blocks(first, second, count, difference, common);
#endif
  compare_rest(first + done, second + done, count - done, difference, common);
}
