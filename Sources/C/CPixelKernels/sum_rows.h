/// The vertical pass; each build of the kernels includes it.

#include "CPixelKernels.h"
#include "runs.h"
#include "vectors.h"

/// Which taps a loop is for.
typedef enum tap_kind {
  any_taps,
  /// A run, and at most one tap at each end.
  flat_taps,
  /// A run alone that `multiply_run` can multiply.
  equal_taps,
} tap_kind;

/// Sums of the 32 columns of a block in 32 bits, in the order that interleaving bytes twice leaves:
/// 0-3 and 16-19, 4-7 and 20-23, 8-11 and 24-27, 12-15 and 28-31.
typedef struct block_sums {
  ints part[4];
} block_sums;

/// Adds two rows, each by its tap.
INLINE void add_rows(const uint8_t *first, const uint8_t *second, words taps, block_sums *sums) {
  const bytes zero = 0, a = load_bytes(first), b = load_bytes(second);
  const bytes low = interleave_low_bytes(a, b), high = interleave_high_bytes(a, b);
  sums->part[0] += multiply_pairs((words)interleave_low_bytes(low, zero), taps);
  sums->part[1] += multiply_pairs((words)interleave_high_bytes(low, zero), taps);
  sums->part[2] += multiply_pairs((words)interleave_low_bytes(high, zero), taps);
  sums->part[3] += multiply_pairs((words)interleave_high_bytes(high, zero), taps);
}

/// Shifts the sums and stores them in the order of columns.
///
/// With AVX2, windows of two taps take 1.3 times as long without the intrinsic in `pack`, and areas
/// of fractional ratios 1.07 times.
INLINE void store_sums(int16_t *target, const block_sums *sums, int shift) {
  const words low = pack(sums->part[0] >> shift, sums->part[1] >> shift);
  const words high = pack(sums->part[2] >> shift, sums->part[3] >> shift);
  store_words(target, __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20,
                                              21, 22, 23));
  store_words(target + 16, __builtin_shufflevector(low, high, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25,
                                                   26, 27, 28, 29, 30, 31));
}

/// Sums one or two blocks by any taps.
INLINE void sum_any(const uint8_t *first, size_t stride, const cpk_row_taps *taps, int16_t *target,
                    int blocks) {
  const int shift = taps->shift;
  block_sums sums[2];
#pragma unroll
  for (int b = 0; b < blocks; ++b) {
#pragma unroll
    for (int i = 0; i < 4; ++i) sums[b].part[i] = 1 << (shift - 1);
  }
  size_t k = 0;
  for (; k + 1 < taps->count; k += 2) {
    const words pair = repeat_pair(taps->taps[k], taps->taps[k + 1]);
    const uint8_t *row = first + k * stride;
#pragma unroll
    for (int b = 0; b < blocks; ++b) {
      add_rows(row + BLOCK * b, row + stride + BLOCK * b, pair, &sums[b]);
    }
  }
  if (k < taps->count) {
    const words pair = repeat_pair(taps->taps[k], 0);
    const uint8_t *row = first + k * stride;
#pragma unroll
    for (int b = 0; b < blocks; ++b) add_rows(row + BLOCK * b, row + BLOCK * b, pair, &sums[b]);
  }
#pragma unroll
  for (int b = 0; b < blocks; ++b) store_sums(target + BLOCK * b, &sums[b], shift);
}

INLINE void sum_window(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                       int16_t *target, int blocks, tap_kind kind) {
  if (kind == any_taps) {
    sum_any(first, stride, taps, target, blocks);
  } else {
    sum_flat(first, stride, taps, target, blocks, kind == equal_taps);
  }
}

/// Sums all columns, which are one block or more.
INLINE void sum_blocks(const uint8_t *first, size_t stride, size_t width, const cpk_row_taps *taps,
                       int16_t *sums, tap_kind kind) {
  size_t x = 0;
  // Where all rows begin at the same offset in a cache line, two blocks are one line: in planes of
  // 4,096 columns all rows of a block share one set of the cache, so no line is to be loaded twice.
  const size_t lead = -(size_t)first % (2 * BLOCK);
  if (stride % (2 * BLOCK) == 0 && lead != 0 && width >= 4 * BLOCK) {
    sum_window(first, stride, taps, sums, 2, kind);
    x = lead;
  }
  for (; x + 2 * BLOCK <= width; x += 2 * BLOCK) {
    sum_window(first + x, stride, taps, sums + x, 2, kind);
  }
  for (; x < width; x += BLOCK) {
    // The last block overlaps the one before it.
    if (x + BLOCK > width) x = width - BLOCK;
    sum_window(first + x, stride, taps, sums + x, 1, kind);
  }
}

static void EXPORT(sum_rows)(const uint8_t *first, size_t stride, size_t width,
                             const cpk_row_taps *taps, int16_t *sums) {
  if (width < BLOCK || taps->is_wide) {
    // Sums in 64 bits, or columns that fill no block.
    for (size_t x = 0; x < width; ++x) {
      int64_t sum = INT64_C(1) << (taps->shift - 1);
      for (size_t k = 0; k < taps->count; ++k) sum += taps->taps[k] * first[k * stride + x];
      sums[x] = (int16_t)(sum >> taps->shift);
    }
  } else if (taps->run_count == 0 || taps->shift > 15) {
    sum_blocks(first, stride, width, taps, sums, any_taps);
  } else if (is_run_alone(taps)) {
    sum_blocks(first, stride, width, taps, sums, equal_taps);
  } else {
    sum_blocks(first, stride, width, taps, sums, flat_taps);
  }
}
