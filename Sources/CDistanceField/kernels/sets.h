/// Sets of a plane's pixels, as bits: the words of a row hold 64 pixels each. The bits behind the last
/// pixel of a row, one at least, are 0.

#pragma once

#include "vectors.h"

enum { WORD = 64, PACKED = 16 };

typedef uint8_t packed_bytes __attribute__((ext_vector_type(PACKED)));
typedef bool packed_bits __attribute__((ext_vector_type(PACKED)));

ALWAYS_INLINE size_t words_of(size_t width) { return width / WORD + 1; }

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

ALWAYS_INLINE uint64_t widened(uint64_t before, uint64_t word, uint64_t behind) {
  return word | word << 1 | before >> (WORD - 1) | word >> 1 | behind << (WORD - 1);
}

/// Adds the pixels to the left and to the right of each pixel of a set.
static void widen_rows(const uint64_t *set, size_t width, size_t height, uint64_t *wide) {
  const size_t words = words_of(width), last = words * height - 1;
  const uint64_t members = ((uint64_t)1 << width % WORD) - 1;
  wide[0] = widened(0, set[0], last > 0 ? set[1] : 0);
  for (size_t i = 1; i < last; i++) wide[i] = widened(set[i - 1], set[i], set[i + 1]);
  if (last > 0) wide[last] = widened(set[last - 1], set[last], 0);
  for (size_t i = words - 1; i <= last; i += words) wide[i] &= members;
}

void cdf_dilate(const uint64_t *set, size_t width, size_t height, float radius, uint64_t *dilated,
                uint64_t *scratch) {
  const size_t words = words_of(width), count = words * height;
  const uint64_t *wide = set;
  uint64_t *next = scratch;
  memset(dilated, 0, count * sizeof *dilated);
  // From the rows at the top and the bottom of a disc, where it is narrow, to its middle row.
  int32_t half = 0;
  for (int32_t rows = (int32_t)radius; rows >= 0; rows--) {
    for (; (float)((half + 1) * (half + 1) + rows * rows) <= radius * radius; half++) {
      widen_rows(wide, width, height, next);
      wide = next;
      next = next == scratch ? scratch + count : scratch;
    }
    const size_t offset = (size_t)rows * words;
    for (size_t i = offset; i < count; i++) dilated[i] |= wide[i - offset];
    for (size_t i = offset; rows > 0 && i < count; i++) dilated[i - offset] |= wide[i];
  }
}

void cdf_find_ridges(const float *distances, const uint8_t *set, size_t width, size_t height,
                     uint8_t *ridges) {
  const size_t count = width * height;
  memset(ridges, 0, count);
  for (size_t index = width + 1; index + width + 1 < count; index++) {
    const float *here = distances + index, *above = here - width, *below = here + width;
    const float beside = larger(larger(here[-1], here[1]), larger(above[0], below[0]));
    const float across = larger(larger(above[-1], above[1]), larger(below[-1], below[1]));
    const float distance = here[0];
    // Pixels at an edge have no middle between two edges.
    ridges[index] = set[index] & (distance > 0.5f) & (distance < CDF_UNREACHABLE) &
                    (distance >= beside) & (distance >= across);
  }
}
