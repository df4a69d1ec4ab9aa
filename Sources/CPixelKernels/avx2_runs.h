#ifndef CPK_AVX2_RUNS_H
#define CPK_AVX2_RUNS_H

#include "avx2.h"

/// 32 columns in 16 bits: those with even numbers, and those with odd ones.
typedef struct column_words {
  __m256i even, odd;
} column_words;

/// A row's samples.
INLINE_AVX2 column_words words_of(__m256i samples) {
  return (column_words){_mm256_and_si256(samples, _mm256_set1_epi16(255)),
                        _mm256_srli_epi16(samples, 8)};
}

/// Stores words in the order of columns.
INLINE_AVX2 void store_words(column_words words, int16_t *target) {
  __m256i low = _mm256_unpacklo_epi16(words.even, words.odd);
  __m256i high = _mm256_unpackhi_epi16(words.even, words.odd);
  store(target, _mm256_permute2x128_si256(low, high, 0x20));
  store(target + 16, _mm256_permute2x128_si256(low, high, 0x31));
}

/// The sums of a run's samples.
///
/// As 16-bit words, samples sum to those of the even columns plus 256 times those of the odd ones,
/// of which the multiple is known and comes off; what overflows on the way comes off with it.
INLINE_AVX2 void sum_run(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                         column_words *sums, int vectors) {
  __m256i all[2], odd[2];
  for (int v = 0; v < vectors; ++v) all[v] = odd[v] = _mm256_setzero_si256();
  const uint8_t *row = first + taps->run_start * stride;
  for (size_t k = 0; k < taps->run_count; ++k, row += stride) {
    _mm_prefetch((const char *)row + 128, _MM_HINT_T0);
    for (int v = 0; v < vectors; ++v) {
      __m256i samples = load(row + 32 * v);
      all[v] = _mm256_add_epi16(all[v], samples);
      odd[v] = _mm256_add_epi16(odd[v], _mm256_srli_epi16(samples, 8));
    }
  }
  for (int v = 0; v < vectors; ++v) {
    sums[v].even = _mm256_sub_epi16(all[v], _mm256_slli_epi16(odd[v], 8));
    sums[v].odd = odd[v];
  }
}

/// Sums, where a run is all there is, times its tap.
///
/// `_mm256_mulhrs_epi16` gives `(a * b + (1 << 14)) >> 15`, so the factors are shifted to where that
/// is `(sum * tap + (1 << (shift - 1))) >> shift`.
INLINE_AVX2 __m256i multiply_run(__m256i sums, int tap, int shift) {
  int tap_shift = __builtin_clz((unsigned)tap) - 17;
  __m128i sum_shift = _mm_cvtsi32_si128(15 - shift - tap_shift);
  return _mm256_mulhrs_epi16(_mm256_sll_epi16(sums, sum_shift),
                             _mm256_set1_epi16((int16_t)(tap << tap_shift)));
}

/// Whether `multiply_run` does for a window.
///
/// A tap has 15 bits then, the first of them set, and a result at most 14; so a sum has at most 15.
static inline bool is_run_alone(const cpk_row_taps *taps) {
  int tap_shift = __builtin_clz((unsigned)taps->taps[taps->run_start]) - 17;
  return taps->run_count == taps->count && taps->shift + tap_shift <= 15;
}

/// Taps for two words, and a rounding term that a word of 1 takes in.
typedef struct word_taps {
  __m256i run_and_before, after_and_half;
} word_taps;

/// A sum by the run's tap and the rows at its ends by theirs, shifted and rounded.
INLINE_AVX2 __m256i multiply_words(__m256i run, __m256i before, __m256i after, word_taps taps,
                                   __m128i shift) {
  __m256i one = _mm256_set1_epi16(1);
  __m256i low = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_unpacklo_epi16(run, before), taps.run_and_before),
      _mm256_madd_epi16(_mm256_unpacklo_epi16(after, one), taps.after_and_half));
  __m256i high = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_unpackhi_epi16(run, before), taps.run_and_before),
      _mm256_madd_epi16(_mm256_unpackhi_epi16(after, one), taps.after_and_half));
  return _mm256_packs_epi32(_mm256_sra_epi32(low, shift), _mm256_sra_epi32(high, shift));
}

INLINE_AVX2 __m256i two_words(int low, int high) {
  return _mm256_set1_epi32((int32_t)((uint32_t)high << 16 | (uint16_t)low));
}

/// Sums a block whose taps are those of a run and at most one at each end.
INLINE_AVX2 void sum_flat_block(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                                int16_t *target, int vectors, bool is_alone) {
  column_words sums[2];
  sum_run(first, stride, taps, sums, vectors);
  int tap = taps->taps[taps->run_start];
  if (is_alone) {
    for (int v = 0; v < vectors; ++v) {
      column_words words = {multiply_run(sums[v].even, tap, taps->shift),
                            multiply_run(sums[v].odd, tap, taps->shift)};
      store_words(words, target + 32 * v);
    }
    return;
  }
  size_t last = taps->count - 1;
  bool has_after = taps->run_start + taps->run_count <= last;
  word_taps ends = {two_words(tap, taps->run_start > 0 ? taps->taps[0] : 0),
                    two_words(has_after ? taps->taps[last] : 0, 1 << (taps->shift - 1))};
  __m128i shift = _mm_cvtsi32_si128(taps->shift);
  for (int v = 0; v < vectors; ++v) {
    column_words before = words_of(load(first + 32 * v));
    column_words after = words_of(load(first + last * stride + 32 * v));
    column_words words = {multiply_words(sums[v].even, before.even, after.even, ends, shift),
                          multiply_words(sums[v].odd, before.odd, after.odd, ends, shift)};
    store_words(words, target + 32 * v);
  }
}

#endif
