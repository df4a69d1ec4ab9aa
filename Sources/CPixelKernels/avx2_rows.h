#ifndef CPK_AVX2_ROWS_H
#define CPK_AVX2_ROWS_H

#include "avx2.h"

/// Sums of 32 columns in 32 bits, in the order that unpacking bytes twice leaves: 0-3 and 16-19,
/// 4-7 and 20-23, 8-11 and 24-27, 12-15 and 28-31.
typedef struct column_sums {
  __m256i part[4];
} column_sums;

/// Adds two rows by their taps.
INLINE_AVX2 void add_pair(__m256i a, __m256i b, __m256i taps, column_sums *sums) {
  __m256i zero = _mm256_setzero_si256();
  __m256i low = _mm256_unpacklo_epi8(a, b), high = _mm256_unpackhi_epi8(a, b);
  __m256i pairs[4] = {_mm256_unpacklo_epi8(low, zero), _mm256_unpackhi_epi8(low, zero),
                      _mm256_unpacklo_epi8(high, zero), _mm256_unpackhi_epi8(high, zero)};
  for (int i = 0; i < 4; ++i) {
    sums->part[i] = _mm256_add_epi32(sums->part[i], _mm256_madd_epi16(pairs[i], taps));
  }
}

/// Shifts the sums and stores them in the order of columns.
INLINE_AVX2 void store_sums(const column_sums *sums, int shift, int16_t *target) {
  __m128i amount = _mm_cvtsi32_si128(shift);
  __m256i low = _mm256_packs_epi32(_mm256_sra_epi32(sums->part[0], amount),
                                   _mm256_sra_epi32(sums->part[1], amount));
  __m256i high = _mm256_packs_epi32(_mm256_sra_epi32(sums->part[2], amount),
                                    _mm256_sra_epi32(sums->part[3], amount));
  store(target, _mm256_permute2x128_si256(low, high, 0x20));
  store(target + 16, _mm256_permute2x128_si256(low, high, 0x31));
}

/// Adds two rows, each by its tap.
INLINE_AVX2 void add_rows(const uint8_t *a, const uint8_t *b, int16_t tap_a, int16_t tap_b,
                          column_sums *sums, int vectors) {
  __m256i taps = _mm256_set1_epi32((int32_t)((uint32_t)(uint16_t)tap_b << 16 | (uint16_t)tap_a));
  for (int v = 0; v < vectors; ++v) add_pair(load(a + 32 * v), load(b + 32 * v), taps, &sums[v]);
}

/// Sums a block of 32 `vectors` columns; two vectors are a cache line.
INLINE_AVX2 void sum_block(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                           int16_t *target, int vectors) {
  column_sums sums[2];
  for (int v = 0; v < vectors; ++v) {
    for (int i = 0; i < 4; ++i) sums[v].part[i] = _mm256_set1_epi32(1 << (taps->shift - 1));
  }
  size_t k = 0;
  for (; k + 1 < taps->count; k += 2) {
    const uint8_t *row = first + k * stride;
    add_rows(row, row + stride, taps->taps[k], taps->taps[k + 1], sums, vectors);
  }
  if (k < taps->count) {
    const uint8_t *row = first + k * stride;
    add_rows(row, row, taps->taps[k], 0, sums, vectors);
  }
  for (int v = 0; v < vectors; ++v) store_sums(&sums[v], taps->shift, target + 32 * v);
}

#endif
