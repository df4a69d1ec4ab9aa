#ifndef CDF_INTERNAL_H
#define CDF_INTERNAL_H

#include "CDistanceField.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 AVX2 static inline __attribute__((always_inline))

enum {
  /// Pixels that are worked on together.
  LANES = 16,
  /// The rows to the nearest seed of a column that has none in reach.
  NONE = CDF_LONGEST_REACH + 1,
  /// The empty columns on either side of a line.
  PADDING = 24,
  /// The bits below the square of a distance; they hold the columns to the seed.
  COLUMN_BITS = 6,
  COLUMN_BIAS = 1 << (COLUMN_BITS - 1),
};

/// Where a block begins: the last one overlaps the one before, and does what that did again.
static inline size_t block_start(size_t block, size_t width) {
  return block + LANES <= width ? block : width - LANES;
}

/// One row of a plane.
typedef struct cdf_row {
  const cdf_plane *plane;
  const cdf_result *result;
  /// The rows from the nearest seed of each column down to the row, with padding.
  const int8_t *rises;
  /// For each pixel of the plane the shifts of its sides, as `cdf_find_sides` writes them.
  const uint8_t *sides;
  /// The index of the first pixel.
  size_t start;
  int reach;
  float unreachable;
} cdf_row;

/// Finds how far above and below each pixel the nearest seed of its column lies; `none` has room for
/// a row.
void cdf_find_rises(const cdf_plane *plane, uint8_t *above, uint8_t *below, uint8_t *none);

/// Finds how far the edge on each side of each pixel lies from the pixel's side, four bytes a pixel;
/// `padded` has room for the plane and two rows.
void cdf_find_sides(const cdf_plane *plane, uint8_t *padded, uint8_t *sides);

/// Writes what was found for a block of pixels: squares and columns, packed. By way of memory, since
/// how vectors are passed depends on what a file is compiled for.
void cdf_store(const cdf_row *row, size_t x, const uint16_t found[LANES]);

#endif
#endif
