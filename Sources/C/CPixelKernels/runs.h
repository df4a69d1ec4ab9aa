/// Sums of columns whose taps are equal but for one at each end: samples are summed in 16 bits and
/// multiplied once.

#pragma once

#include "CPixelKernels.h"
#include "vectors.h"

/// The columns of a block; two blocks are a cache line.
enum { BLOCK = 32 };

/// The columns of a block in 16 bits: those with even numbers, and those with odd ones.
typedef struct column_words {
  words even, odd;
} column_words;

INLINE unsigned_words odd_bytes(bytes samples) { return (unsigned_words)samples >> 8; }

/// A row's samples.
INLINE column_words words_of(bytes samples) {
  return (column_words){(words)samples & 255, (words)odd_bytes(samples)};
}

/// Stores words in the order of columns.
INLINE void store_columns(int16_t *target, column_words columns) {
  store_words(target, __builtin_shufflevector(columns.even, columns.odd, 0, 16, 1, 17, 2, 18, 3, 19,
                                              4, 20, 5, 21, 6, 22, 7, 23));
  store_words(target + 16, __builtin_shufflevector(columns.even, columns.odd, 8, 24, 9, 25, 10, 26,
                                                   11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
}

/// Sums a run's samples.
///
/// Two bytes as one word are the even sample plus 256 times the odd one. The odd samples are also
/// summed alone, and 256 times that sum is subtracted. What overflows a word cancels.
INLINE void sum_run(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                    column_words *sums, int blocks) {
  unsigned_words all[2] = {0, 0}, odd[2] = {0, 0};
  const uint8_t *row = first + taps->run_start * stride;
  for (size_t k = 0; k < taps->run_count; ++k, row += stride) {
    __builtin_prefetch(row + 4 * BLOCK);
#pragma unroll
    for (int b = 0; b < blocks; ++b) {
      const bytes samples = load_bytes(row + BLOCK * b);
      all[b] += (unsigned_words)samples;
      odd[b] += odd_bytes(samples);
    }
  }
#pragma unroll
  for (int b = 0; b < blocks; ++b) {
    sums[b] = (column_words){(words)(all[b] - (odd[b] << 8)), (words)odd[b]};
  }
}

/// The number of bits by which a positive tap can be shifted to the left in 15 bits.
static inline int headroom(int tap) { return __builtin_clz((unsigned)tap) - 17; }

/// Multiplies the sums of a run, which is all of a window, by its tap.
///
/// The factors are shifted to the left so far that `multiply_rounding` gives
/// `(sum * tap + (1 << (shift - 1))) >> shift`. With AVX2, rows of whole ratios take 1.4 to 1.5
/// times as long with `multiply_words`, and 1.3 to 1.5 times as long without the intrinsic.
INLINE words multiply_run(words sums, int tap, int shift) {
  const int room = headroom(tap);
  return multiply_rounding(sums << (15 - shift - room), (words)(int16_t)(tap << room));
}

/// Whether `multiply_run` can multiply a window.
///
/// The shifted tap has 15 bits, the first of them set, and a result has 14 at most. So a sum has 15
/// at most.
static inline bool is_run_alone(const cpk_row_taps *taps) {
  return taps->run_count == taps->count &&
         taps->shift + headroom(taps->taps[taps->run_start]) <= 15;
}

/// Taps for two words each. The last one is the rounding term, which is the tap of a word of 1.
typedef struct word_taps {
  words run_and_before, after_and_half;
} word_taps;

/// Multiplies sums of a run by its tap and the rows at its ends by theirs, adds, rounds and shifts.
INLINE words multiply_words(words run, words before, words after, word_taps taps, int shift) {
  const words one = 1;
  const ints low = multiply_pairs(interleave_low_words(run, before), taps.run_and_before) +
                   multiply_pairs(interleave_low_words(after, one), taps.after_and_half);
  const ints high = multiply_pairs(interleave_high_words(run, before), taps.run_and_before) +
                    multiply_pairs(interleave_high_words(after, one), taps.after_and_half);
  return pack(low >> shift, high >> shift);
}

/// Sums one or two blocks whose taps are a run and at most one at each end.
INLINE void sum_flat(const uint8_t *first, size_t stride, const cpk_row_taps *taps, int16_t *target,
                     int blocks, bool is_alone) {
  const int shift = taps->shift, tap = taps->taps[taps->run_start];
  column_words sums[2];
  sum_run(first, stride, taps, sums, blocks);
  if (is_alone) {
#pragma unroll
    for (int b = 0; b < blocks; ++b) {
      const column_words results = {multiply_run(sums[b].even, tap, shift),
                                    multiply_run(sums[b].odd, tap, shift)};
      store_columns(target + BLOCK * b, results);
    }
    return;
  }
  const size_t last = taps->count - 1;
  const bool has_before = taps->run_start > 0;
  const bool has_after = taps->run_start + taps->run_count <= last;
  const word_taps ends = {repeat_pair(tap, has_before ? taps->taps[0] : 0),
                          repeat_pair(has_after ? taps->taps[last] : 0, 1 << (shift - 1))};
#pragma unroll
  for (int b = 0; b < blocks; ++b) {
    const column_words before = words_of(load_bytes(first + BLOCK * b));
    const column_words after = words_of(load_bytes(first + last * stride + BLOCK * b));
    const column_words results = {
        multiply_words(sums[b].even, before.even, after.even, ends, shift),
        multiply_words(sums[b].odd, before.odd, after.odd, ends, shift)};
    store_columns(target + BLOCK * b, results);
  }
}
