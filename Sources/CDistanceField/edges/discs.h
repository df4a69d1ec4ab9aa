/// Sets of pixels, one byte each, grown by discs.

#pragma once

#include "vectors.h"

/// Adds a row's pixels to another row.
static void unite(const uint8_t *source, size_t count, uint8_t *target) {
  for (size_t x = 0; x < count; x++) target[x] |= source[x];
}

/// Grows the runs of each row by a pixel on either side.
static void widen(const uint8_t *source, size_t width, size_t height, uint8_t *target) {
  const size_t count = width * height;
  for (size_t x = 1; x < count - 1; x++) target[x] = source[x - 1] | source[x] | source[x + 1];
  // The ends of rows, which are not beside each other.
  for (size_t first = 0; first < count; first += width) {
    const size_t last = first + width - 1;
    target[first] = source[first] | source[first + 1];
    target[last] = source[last - 1] | source[last];
  }
}

/// The radii of discs that are squares of three and of five pixels.
static const float SQUARE_OF_THREE = 1.5f, SQUARE_OF_FIVE = 2.9f;

/// Finds the pixels whose middles lie within a radius of those of a set; `scratch` has room for two
/// sets.
static void grow(const uint8_t *set, size_t width, size_t height, float radius, uint8_t *grown,
                 uint8_t *scratch) {
  const size_t count = width * height;
  const uint8_t *wide = set;
  uint8_t *next = scratch;
  memset(grown, 0, count);
  // From the rows farthest from a disc's middle, where it is narrow, to the widest.
  int32_t half = 0;
  for (int32_t rows = (int32_t)radius; rows >= 0; rows--) {
    for (; (float)((half + 1) * (half + 1) + rows * rows) <= radius * radius; half++) {
      widen(wide, width, height, next);
      wide = next;
      next = next == scratch ? scratch + count : scratch;
    }
    const size_t offset = (size_t)rows * width;
    if (offset >= count) continue;
    unite(wide, count - offset, grown + offset);
    if (rows > 0) unite(wide + offset, count - offset, grown);
  }
}

void EXPORT(cdf_grow)(const uint8_t *set, size_t width, size_t height, float radius,
                      uint8_t *grown, uint8_t *scratch) {
  grow(set, width, height, radius, grown, scratch);
}
