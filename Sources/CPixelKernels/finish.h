#ifndef CPK_FINISH_H
#define CPK_FINISH_H

#include "CPixelKernels.h"

/// Shifts a sum to the right, rounding, and clamps it to a sample.
static inline uint8_t cpk_sample(int64_t sum, int32_t shift) {
  int64_t rounded = (sum + (INT64_C(1) << (shift - 1))) >> shift;
  return rounded < 0 ? 0 : rounded > 255 ? 255 : (uint8_t)rounded;
}

/// `sum_rows` for rows that fill no vector.
static inline void cpk_sum_few_columns(const cpk_rows *rows, const cpk_row_taps *taps,
                                       int16_t *sums) {
  for (size_t x = 0; x < rows->width; ++x) {
    int32_t sum = 1 << (taps->shift - 1);
    for (size_t k = 0; k < taps->count; ++k) {
      sum += taps->taps[k] * rows->first[k * rows->stride + x];
    }
    sums[x] = (int16_t)(sum >> taps->shift);
  }
}

/// The first tap of a pixel in a chunk.
static inline const int16_t *cpk_chunk(const cpk_axis *axis, size_t pixel, size_t chunk) {
  size_t place = pixel % CPK_GROUP;
  size_t slot = place < 4 ? 2 * place : 2 * (place - 4) + 1;
  return axis->taps + ((pixel / CPK_GROUP * axis->chunks + chunk) * CPK_GROUP + slot) * CPK_CHUNK;
}

#endif
