/// The two loops of separable resampling, written for the vector units of processors.
///
/// Swift has no per-function processor features, and plain loops compiled for the oldest x86-64 run
/// at a fifth of what AVX2 does. What these loops must give is defined in Swift, by `RowKernels`
/// of IconScaling: integer sums, so every order of summation gives equal samples.

#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// Taps come in multiples of this, so a row is read that far behind its last tap.
  CPK_CHUNK = 8,
  /// Pixels are worked on in groups of this.
  CPK_GROUP = 8,
  /// The longest run of equal taps: that many samples of 255 fit 16 bits with a sign.
  CPK_LONGEST_RUN = 128,
};

/// Source rows.
typedef struct cpk_rows {
  const uint8_t *first;
  /// From a row to the next, in samples.
  size_t stride;
  /// The number of columns.
  size_t width;
} cpk_rows;

/// How rows are summed.
typedef struct cpk_row_taps {
  /// One for each row.
  const int16_t *taps;
  size_t count;
  /// Where positive taps that are all equal begin, and how many there are; those of box filters are,
  /// but for one at each end. A run is no longer than `CPK_LONGEST_RUN`.
  size_t run_start, run_count;
  /// How far a sum is shifted to the right, rounding; positive.
  int shift;
} cpk_row_taps;

/// Rows between the two passes.
typedef struct cpk_band {
  const int16_t *first;
  /// From a row to the next, in samples.
  size_t stride;
  size_t rows;
} cpk_band;

/// Where results go.
typedef struct cpk_pixels {
  uint8_t *first;
  /// From a row to the next.
  size_t stride;
} cpk_pixels;

/// How columns are summed: the taps of an axis, those of all pixels equally long.
typedef struct cpk_axis {
  /// For each pixel, where its taps begin in a row; the number of pixels is rounded up to a multiple
  /// of `CPK_GROUP`.
  const int32_t *starts;
  /// For each pixel, how far its sum is shifted to the right, rounding; positive.
  const int32_t *shifts;
  /// For each group and each of its chunks, the chunk's taps of pixels 0, 4, 1, 5, 2, 6, 3 and 7,
  /// with zeros where a pixel has fewer.
  const int16_t *taps;
  /// The number of pixels.
  size_t count;
  size_t chunks;
  /// Whether a sum needs 64 bits; products of two 16-bit numbers never do.
  bool is_wide;
} cpk_axis;

/// One instruction set's loops.
typedef struct cpk_kernels {
  /// Sums rows by their taps in 32 bits, shifts, rounds and stores 16 bits.
  void (*sum_rows)(const cpk_rows *rows, const cpk_row_taps *taps, int16_t *sums);
  /// Sums the samples of each row by the taps of each pixel, shifts, rounds and clamps to 0...255.
  void (*sum_columns)(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels);
} cpk_kernels;

/// The loops for AVX2, or null where the processor, or the architecture, has none.
const cpk_kernels *cpk_avx2(void);

/// The loops for NEON, or null where the architecture has none.
const cpk_kernels *cpk_neon(void);

#endif
