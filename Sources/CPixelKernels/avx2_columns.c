#if defined(__x86_64__)

#include "avx2.h"
#include "finish.h"

#include <string.h>

/// Eight samples of each of two pixels.
INLINE_AVX2 __m256i load_two(const int16_t *a, const int16_t *b) {
  __m256i low = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a));
  return _mm256_inserti128_si256(low, _mm_loadu_si128((const __m128i *)b), 1);
}

/// Shifts eight sums, rounding, and clamps them to samples.
INLINE_AVX2 __m128i samples_of(__m256i sums, __m256i shifts) {
  __m256i one = _mm256_set1_epi32(1);
  __m256i half = _mm256_sllv_epi32(one, _mm256_sub_epi32(shifts, one));
  __m256i rounded = _mm256_srav_epi32(_mm256_add_epi32(sums, half), shifts);
  __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(rounded),
                                  _mm256_extracti128_si256(rounded, 1));
  return _mm_packus_epi16(words, words);
}

/// Eight pixels from `x` on: pixels 0 to 3 in the lower halves of vectors, 4 to 7 in the upper.
INLINE_AVX2 __m128i group(const int16_t *row, const cpk_axis *axis, size_t x, size_t chunks) {
  const int32_t *starts = axis->starts + x;
  const int16_t *taps = axis->taps + x * chunks * CPK_CHUNK;
  __m256i sums[4];
  for (int i = 0; i < 4; ++i) {
    sums[i] = _mm256_madd_epi16(load_two(row + starts[i], row + starts[i + 4]),
                                load(taps + 2 * i * CPK_CHUNK));
  }
  for (size_t k = 1; k < chunks; ++k) {
    const int16_t *chunk = row + k * CPK_CHUNK;
    taps += CPK_GROUP * CPK_CHUNK;
    for (int i = 0; i < 4; ++i) {
      __m256i samples = load_two(chunk + starts[i], chunk + starts[i + 4]);
      sums[i] = _mm256_add_epi32(
          sums[i], _mm256_madd_epi16(samples, load(taps + 2 * i * CPK_CHUNK)));
    }
  }
  __m256i all = _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]),
                                  _mm256_hadd_epi32(sums[2], sums[3]));
  return samples_of(all, load(axis->shifts + x));
}

INLINE_AVX2 void sum_groups(const int16_t *row, const cpk_axis *axis, uint8_t *pixels,
                            size_t chunks) {
  size_t x = 0;
  for (; x + CPK_GROUP <= axis->count; x += CPK_GROUP) {
    _mm_storel_epi64((__m128i *)(pixels + x), group(row, axis, x, chunks));
  }
  if (x < axis->count) {
    uint8_t last[16];
    _mm_storeu_si128((__m128i *)last, group(row, axis, x, chunks));
    memcpy(pixels + x, last, axis->count - x);
  }
}

/// One pixel in 64 bits.
INLINE_AVX2 uint8_t wide_pixel(const int16_t *row, const cpk_axis *axis, size_t x) {
  const int16_t *samples = row + axis->starts[x];
  __m256i sum = _mm256_setzero_si256();
  for (size_t k = 0; k < axis->chunks; ++k) {
    __m128i taps = _mm_loadu_si128((const __m128i *)cpk_chunk(axis, x, k));
    __m128i chunk = _mm_loadu_si128((const __m128i *)(samples + k * CPK_CHUNK));
    sum = _mm256_add_epi64(sum, _mm256_cvtepi32_epi64(_mm_madd_epi16(chunk, taps)));
  }
  int64_t lanes[4];
  store(lanes, sum);
  return cpk_sample(lanes[0] + lanes[1] + lanes[2] + lanes[3], axis->shifts[x]);
}

AVX2 void cpk_avx2_sum_columns(const int16_t *row, const cpk_axis *axis, uint8_t *pixels) {
  if (axis->is_wide) {
    for (size_t x = 0; x < axis->count; ++x) pixels[x] = wide_pixel(row, axis, x);
  } else if (axis->chunks == 1) {
    // A length that the compiler knows spares the loop.
    sum_groups(row, axis, pixels, 1);
  } else {
    sum_groups(row, axis, pixels, axis->chunks);
  }
}

#else

typedef int cpk_avx2_columns_are_empty;

#endif
