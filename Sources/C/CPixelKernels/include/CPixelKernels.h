/// The two passes of separable resampling, as loops over the vectors of the processor.
///
/// Each loop is one source, compiled for every processor of the architecture and, on x86-64, once
/// more for AVX2 and for AVX-512 with VNNI: Swift cannot compile a function for other processors than
/// the rest. Without AVX2 the loops take 1.5 to 2.2 times as long at icon sizes. All sums are of
/// integers, so any order of additions gives the same samples.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// The number of taps of a pixel is a multiple of this, so a row is read that far behind its last
  /// tap.
  CPK_CHUNK = 8,
  /// The number of pixels that are computed together.
  CPK_GROUP = 8,
  /// The longest run of equal taps: the sum of that many samples of 255 fits a signed 16-bit
  /// number.
  CPK_LONGEST_RUN = 128,
};

/// The taps of one row of the result.
typedef struct cpk_row_taps {
  /// One for each source row.
  const int16_t *taps;
  size_t count;
  /// The index of the first tap of a run of equal, positive taps, and the length of the run, at
  /// most `CPK_LONGEST_RUN`, or 0 for none. At most one tap lies before the run and one behind it,
  /// as in a box filter.
  size_t run_start, run_count;
  /// The number of bits that a sum is shifted to the right, rounding; positive.
  int shift;
  /// Whether a sum needs 64 bits.
  bool is_wide;
} cpk_row_taps;

/// The taps of all pixels of a row, equally many for each pixel.
typedef struct cpk_axis {
  /// For each pixel, the index of the sample under its first tap. The number of pixels is rounded
  /// up to a multiple of `CPK_GROUP`.
  const int32_t *starts;
  /// For each pixel, the number of bits that its sum is shifted to the right, rounding; positive.
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

/// The loops as compiled for one instruction set.
typedef struct cpk_kernels {
  /// Vertical pass: sums the samples of each of `width` columns by the taps of the rows, shifts and
  /// rounds. Rows are `stride` samples apart.
  void (*sum_rows)(const uint8_t *first, size_t stride, size_t width, const cpk_row_taps *taps,
                   int16_t *sums);
  /// Horizontal pass: sums the samples of each row by the taps of each pixel, shifts, rounds and
  /// clamps to 0...255. Rows are `stride` samples apart, and rows of pixels follow each other.
  void (*sum_columns)(const int16_t *first, size_t stride, size_t rows, const cpk_axis *axis,
                      uint8_t *pixels);
} cpk_kernels;

/// The loops for every processor of the architecture.
const cpk_kernels *cpk_portable(void);

/// The loops for AVX2, or null where the processor or the architecture does not have it.
const cpk_kernels *cpk_avx2(void);

/// The same for AVX-512 with VNNI.
const cpk_kernels *cpk_avx512(void);
