/// Masks at lower resolutions, and the comparison of masks.

#pragma once

#include "vectors.h"

/// The means of pixels of two rows, two by two.
static void halve_rows(const uint8_t *above, const uint8_t *below, size_t width,
                       uint8_t *halved) {
  for (size_t x = 0; x < width / 2; x++) {
    // Loading two samples as one number is faster than moving every second one beside the other.
    uint16_t upper, lower;
    memcpy(&upper, above + 2 * x, sizeof upper);
    memcpy(&lower, below + 2 * x, sizeof lower);
    const uint16_t sum = (uint16_t)((upper & 255) + (upper >> 8) + (lower & 255) + (lower >> 8));
    halved[x] = (uint8_t)((uint16_t)(sum + 2) >> 2);
  }
  if (width % 2) halved[width / 2] = (uint8_t)((above[width - 1] + below[width - 1] + 2) / 4);
}

void cdf_halve(const uint8_t *mask, size_t width, size_t height, uint8_t *halved) {
  const size_t columns = (width + 1) / 2 + 2, rows = (height + 1) / 2 + 2;
  memset(halved, 0, columns);
  for (size_t row = 1; row + 1 < rows; row++) {
    uint8_t *target = halved + row * columns;
    const uint8_t *above = mask + 2 * (row - 1) * width;
    target[0] = target[columns - 1] = 0;
    if (2 * row <= height) {
      halve_rows(above, above + width, width, target + 1);
    } else {
      for (size_t x = 0; x < columns - 2; x++) {
        const int next = 2 * x + 1 < width ? above[2 * x + 1] : 0;
        target[1 + x] = (uint8_t)((above[2 * x] + next + 2) / 4);
      }
    }
  }
  memset(halved + (rows - 1) * columns, 0, columns + CDF_HALVED_PADDING);
}

/// Adds the samples of a row to sums.
static void add_row(const uint8_t *samples, size_t count, uint16_t *sums) {
  for (size_t x = 0; x < count; x++) sums[x] += samples[x];
}

/// The means of squares side by side, from the sums of their columns.
ALWAYS_INLINE void reduce_row(const uint16_t *sums, size_t count, size_t side, uint8_t *means) {
  const uint32_t area = (uint32_t)(side * side);
  // The product with it, shifted, is the exact quotient by the area of any number below 2^24.
  const uint64_t reciprocal = ((uint64_t)1 << 40) / area + 1;
  for (size_t block = 0; block < count; block++, sums += side) {
    uint32_t sum = area / 2;
    for (size_t x = 0; x < side; x++) sum += sums[x];
    means[block] = (uint8_t)(sum * reciprocal >> 40);
  }
}

void cdf_reduce(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums) {
  const size_t side = reduction->side, columns = reduction->halved_width - 2;
  const size_t last = reduction->halved_height - 1, margin = reduction->margin;
  const size_t blocks = reduction->width - 2 * margin;
  memset(plane, 0, reduction->width * reduction->height);
  for (size_t row = 0; row < reduction->height - 2 * margin; row++) {
    memset(sums, 0, blocks * side * sizeof *sums);
    for (size_t y = row * side + 1; y <= (row + 1) * side && y < last; y++)
      add_row(reduction->halved + y * reduction->halved_width + 1, columns, sums);
    uint8_t *target = plane + (row + margin) * reduction->width + margin;
    // Most masters are reduced by three. The compiler unrolls loops of a known length.
    if (side == 3)
      reduce_row(sums, blocks, 3, target);
    else
      reduce_row(sums, blocks, side, target);
  }
}

typedef uint8_t many_bytes __attribute__((ext_vector_type(64)));
typedef uint16_t many_words __attribute__((ext_vector_type(64)));

/// The sum of bytes. Clang 21 adds up eight of them by one instruction on x86-64, `psadbw`.
ALWAYS_INLINE uint64_t sum_of(many_bytes bytes) {
  return __builtin_reduce_add(__builtin_convertvector(bytes, many_words));
}

void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *common) {
  uint64_t differences = 0, minima = 0;
  size_t index = 0;
  for (; index + sizeof(many_bytes) <= count; index += sizeof(many_bytes)) {
    many_bytes a, b;
    memcpy(&a, first + index, sizeof a), memcpy(&b, second + index, sizeof b);
    const many_bytes minimum = __builtin_elementwise_min(a, b);
    differences += sum_of(__builtin_elementwise_max(a, b) - minimum);
    minima += sum_of(minimum);
  }
  for (; index < count; index++) {
    differences += (uint64_t)abs(first[index] - second[index]);
    minima += first[index] < second[index] ? first[index] : second[index];
  }
  *difference = differences, *common = minima;
}
