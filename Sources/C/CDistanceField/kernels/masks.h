/// Masks at lower resolutions, the comparison of masks, and sets of their pixels.

#pragma once

#include "vectors.h"

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

/// The means of pixels of two rows, two by two. Loading two samples as one number is faster than moving
/// every second one beside the other.
static void halve_rows(const uint8_t *above, const uint8_t *below, size_t count, uint8_t *means) {
  for (size_t x = 0; x < count; x++) {
    uint16_t upper, lower;
    memcpy(&upper, above + 2 * x, sizeof upper);
    memcpy(&lower, below + 2 * x, sizeof lower);
    const uint16_t sum = (uint16_t)((upper & 255) + (upper >> 8) + (lower & 255) + (lower >> 8));
    means[x] = (uint8_t)((uint16_t)(sum + 2) >> 2);
  }
}

void cdf_reduce(const cdf_reduction *reduction, uint8_t *reduced, uint16_t *sums) {
  const size_t side = reduction->side, margin = reduction->margin;
  const size_t blocks = reduction->width - 2 * margin;
  for (size_t row = 0; row < reduction->height - 2 * margin; row++) {
    const uint8_t *first = reduction->samples + row * side * reduction->stride;
    uint8_t *target = reduced + (row + margin) * reduction->width + margin;
    if (side == 2 && 2 * row + 2 <= reduction->rows && reduction->columns % 2 == 0) {
      halve_rows(first, first + reduction->stride, blocks, target);
      continue;
    }
    memset(sums, 0, blocks * side * sizeof *sums);
    for (size_t y = row * side; y < (row + 1) * side && y < reduction->rows; y++)
      add_row(reduction->samples + y * reduction->stride, reduction->columns, sums);
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

enum { WORD = 64, PACKED = 16 };

typedef uint8_t packed_bytes __attribute__((ext_vector_type(PACKED)));
typedef bool packed_bits __attribute__((ext_vector_type(PACKED)));

/// The pixels of a block whose samples, with some bits flipped, have a least value.
ALWAYS_INLINE uint64_t pack_block(const uint8_t *samples, size_t count, uint8_t flipped,
                                  uint8_t least) {
  packed_bytes values = flipped;
  memcpy(&values, samples, count);
  const packed_bits found = __builtin_convertvector((values ^ flipped) >= least, packed_bits);
  uint16_t bits;
  memcpy(&bits, &found, sizeof bits);
  return bits;
}

void cdf_pack(const uint8_t *samples, size_t width, size_t height, uint8_t flipped, uint8_t least,
              uint64_t *set) {
  for (size_t y = 0; y < height; y++, samples += width, set++) {
    size_t x = 0;
    for (; x + WORD <= width; x += WORD, set++) {
      *set = 0;
      for (size_t i = 0; i < WORD; i += PACKED)
        *set |= pack_block(samples + x + i, PACKED, flipped, least) << i;
    }
    *set = 0;
    for (size_t i = 0; x + i + PACKED <= width; i += PACKED)
      *set |= pack_block(samples + x + i, PACKED, flipped, least) << i;
    const size_t rest = width % PACKED;
    if (rest == 0) continue;
    // The last block ends with the row: it overlaps the one before.
    const uint64_t last =
        width < PACKED ? pack_block(samples, width, flipped, least)
                       : pack_block(samples + width - PACKED, PACKED, flipped, least) >>
                             (PACKED - rest);
    *set |= last << (width - rest) % WORD;
  }
}

/// Finds the pixels of a set and those to the left and to the right of each.
static void widen(const uint64_t *restrict set, size_t width, size_t height,
                  uint64_t *restrict wide) {
  const size_t row = width / WORD + 1, last = row * height - 1;
  // The bits after the last pixel of a row are 0.
  for (size_t word = 1; word < last; word++)
    wide[word] = set[word] | set[word] << 1 | set[word] >> 1 | set[word - 1] >> 63 | set[word + 1] << 63;
  wide[0] = set[0] | set[0] << 1 | set[0] >> 1 | (last > 0 ? set[1] << 63 : 0);
  if (last > 0) wide[last] = set[last] | set[last] << 1 | set[last] >> 1 | set[last - 1] >> 63;
  for (size_t word = row - 1; word <= last; word += row)
    wide[word] &= ((uint64_t)1 << width % WORD) - 1;
}

static void add_words(const uint64_t *restrict words, size_t count, uint64_t *restrict sums) {
  for (size_t word = 0; word < count; word++) sums[word] |= words[word];
}

void cdf_dilate(const uint64_t *set, size_t width, size_t height, float radius, uint64_t *dilated,
                uint64_t *scratch) {
  const size_t row = width / WORD + 1, count = row * height;
  memset(dilated, 0, count * sizeof *dilated);
  float half = 0;
  // From the rows at the top and the bottom of a disc, where it is narrow, to its middle row.
  for (size_t rows = (size_t)radius + 1; rows-- > 0;) {
    for (; (half + 1) * (half + 1) + (float)(rows * rows) <= radius * radius; half++) {
      uint64_t *wide = set == scratch ? scratch + count : scratch;
      widen(set, width, height, wide);
      set = wide;
    }
    const size_t offset = rows * row;
    if (offset >= count) continue;
    add_words(set, count - offset, dilated + offset);
    if (offset > 0) add_words(set + offset, count - offset, dilated);
  }
}
