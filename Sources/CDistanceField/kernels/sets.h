/// Sets of a plane's pixels, as bits: the words of a row hold 64 pixels each. The bits behind the last
/// pixel of a row, one at least, are 0.

#pragma once

#include "vectors.h"

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
