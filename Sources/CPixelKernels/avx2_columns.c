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
INLINE_AVX2 __m128i samples_of(__m256i sums, __m256i halves, __m256i shifts) {
  __m256i rounded = _mm256_srav_epi32(_mm256_add_epi32(sums, halves), shifts);
  __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(rounded),
                                  _mm256_extracti128_si256(rounded, 1));
  return _mm_packus_epi16(words, words);
}

/// The sums of eight pixels whose samples begin at `starts`: pixels 0 to 3 in the lower halves of
/// vectors, 4 to 7 in the upper.
INLINE_AVX2 __m256i sums_of(const int16_t *const *starts, size_t row, const int16_t *taps,
                            size_t chunks) {
  __m256i sums[4];
  for (int i = 0; i < 4; ++i) {
    __m256i samples = load_two(starts[i] + row, starts[i + 4] + row);
    sums[i] = _mm256_madd_epi16(samples, load(taps + 2 * i * CPK_CHUNK));
  }
  for (size_t k = 1; k < chunks; ++k) {
    row += CPK_CHUNK;
    taps += CPK_GROUP * CPK_CHUNK;
    for (int i = 0; i < 4; ++i) {
      __m256i samples = load_two(starts[i] + row, starts[i + 4] + row);
      __m256i products = _mm256_madd_epi16(samples, load(taps + 2 * i * CPK_CHUNK));
      sums[i] = _mm256_add_epi32(sums[i], products);
    }
  }
  return _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]),
                           _mm256_hadd_epi32(sums[2], sums[3]));
}

/// Eight pixels of each row from `x` on, of which `count` are stored.
///
/// The rows of a band share what belongs to their pixels.
INLINE_AVX2 void sum_group(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels,
                           size_t x, size_t count, size_t chunks) {
  const int16_t *taps = axis->taps + x * chunks * CPK_CHUNK;
  const int16_t *starts[CPK_GROUP];
  for (int i = 0; i < CPK_GROUP; ++i) starts[i] = band->first + axis->starts[x + i];
  __m256i shifts = load(axis->shifts + x), one = _mm256_set1_epi32(1);
  __m256i halves = _mm256_sllv_epi32(one, _mm256_sub_epi32(shifts, one));
  uint8_t *target = pixels->first + x;
  for (size_t y = 0; y < band->rows; ++y, target += pixels->stride) {
    __m128i samples = samples_of(sums_of(starts, y * band->stride, taps, chunks), halves, shifts);
    if (count == CPK_GROUP) {
      _mm_storel_epi64((__m128i *)target, samples);
    } else {
      uint8_t last[16];
      _mm_storeu_si128((__m128i *)last, samples);
      memcpy(target, last, count);
    }
  }
}

INLINE_AVX2 void sum_groups(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels,
                            size_t chunks) {
  size_t x = 0;
  for (; x + CPK_GROUP <= axis->count; x += CPK_GROUP) {
    sum_group(band, axis, pixels, x, CPK_GROUP, chunks);
  }
  if (x < axis->count) sum_group(band, axis, pixels, x, axis->count - x, chunks);
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

INLINE_AVX2 void sum_wide_columns(const cpk_band *band, const cpk_axis *axis,
                                  const cpk_pixels *pixels) {
  for (size_t y = 0; y < band->rows; ++y) {
    const int16_t *row = band->first + y * band->stride;
    uint8_t *target = pixels->first + y * pixels->stride;
    for (size_t x = 0; x < axis->count; ++x) target[x] = wide_pixel(row, axis, x);
  }
}

AVX2 void cpk_avx2_sum_columns(const cpk_band *band, const cpk_axis *axis,
                               const cpk_pixels *pixels) {
  // A length that the compiler knows spares the loop.
  if (axis->is_wide) {
    sum_wide_columns(band, axis, pixels);
  } else if (axis->chunks == 1) {
    sum_groups(band, axis, pixels, 1);
  } else if (axis->chunks == 2) {
    sum_groups(band, axis, pixels, 2);
  } else {
    sum_groups(band, axis, pixels, axis->chunks);
  }
}

#else

typedef int cpk_avx2_columns_are_empty;

#endif
