/// How much two masks have in common.

#include "CDistanceField.h"

#include <stdlib.h>

#if defined(__SSE2__)

#include <emmintrin.h>

/// Adds what sixteen samples of each mask differ by and sum up to.
static inline void add_sixteen(const uint8_t *first, const uint8_t *second, __m128i *difference,
                               __m128i *sum) {
  const __m128i a = _mm_loadu_si128((const __m128i *)first), zero = _mm_setzero_si128();
  const __m128i b = _mm_loadu_si128((const __m128i *)second);
  *difference = _mm_add_epi64(*difference, _mm_sad_epu8(a, b));
  *sum = _mm_add_epi64(*sum, _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero)));
}

static inline uint64_t total(__m128i halves) {
  return (uint64_t)_mm_cvtsi128_si64(_mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves)));
}

#endif

void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *sum) {
  size_t index = 0;
  *difference = *sum = 0;
#if defined(__SSE2__)
  __m128i differences = _mm_setzero_si128(), sums = _mm_setzero_si128();
  for (; index + 16 <= count; index += 16)
    add_sixteen(first + index, second + index, &differences, &sums);
  *difference = total(differences), *sum = total(sums);
#endif
  for (; index < count; index++) {
    *difference += (uint64_t)abs(first[index] - second[index]);
    *sum += (uint64_t)first[index] + second[index];
  }
}
