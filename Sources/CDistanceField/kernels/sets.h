/// Sets of pixels of a plane, one byte each.

#pragma once

#include "vectors.h"

/// Adds pixels to a set.
static void add_pixels(const uint8_t *source, size_t count, uint8_t *target) {
  for (size_t x = 0; x < count; x++) target[x] |= source[x];
}

/// Adds the pixels to the left and to the right of each pixel of a set.
static void widen_rows(const uint8_t *source, size_t width, size_t height, uint8_t *target) {
  const size_t count = width * height;
  for (size_t x = 1; x < count - 1; x++) target[x] = source[x - 1] | source[x] | source[x + 1];
  // The last pixel of a row and the first of the next one are not beside each other.
  for (size_t first = 0; first < count; first += width) {
    const size_t last = first + width - 1;
    target[first] = source[first] | source[first + 1];
    target[last] = source[last - 1] | source[last];
  }
}

/// The radii of discs that are squares of three and of five pixels.
static const float SQUARE_OF_THREE = 1.5f, SQUARE_OF_FIVE = 2.9f;

/// Finds the pixels whose centres lie within a radius of those of a set.
static void dilate(const uint8_t *set, size_t width, size_t height, float radius, uint8_t *dilated,
                   uint8_t *scratch) {
  const size_t count = width * height;
  const uint8_t *wide = set;
  uint8_t *next = scratch;
  memset(dilated, 0, count);
  // From the rows at the top and the bottom of a disc, where it is narrow, to its middle row.
  int32_t half = 0;
  for (int32_t rows = (int32_t)radius; rows >= 0; rows--) {
    for (; (float)((half + 1) * (half + 1) + rows * rows) <= radius * radius; half++) {
      widen_rows(wide, width, height, next);
      wide = next;
      next = next == scratch ? scratch + count : scratch;
    }
    const size_t offset = (size_t)rows * width;
    if (offset >= count) continue;
    add_pixels(wide, count - offset, dilated + offset);
    if (rows > 0) add_pixels(wide + offset, count - offset, dilated);
  }
}

void cdf_dilate(const uint8_t *set, size_t width, size_t height, float radius,
                        uint8_t *dilated, uint8_t *scratch) {
  dilate(set, width, height, radius, dilated, scratch);
}

void cdf_find_ridges(const cdf_ridge_search *search, uint8_t *ridges) {
  const size_t width = search->width, count = width * search->height;
  const float *distances = search->distances;
  const uint8_t *set = search->set;
  const float least = search->least, limit = search->limit;
  memset(ridges, 0, count);
  for (size_t index = width + 1; index < count - width - 1; index++) {
    const float *here = distances + index, *above = here - width, *below = here + width;
    const float beside = larger(larger(here[-1], here[1]), larger(above[0], below[0]));
    const float across = larger(larger(above[-1], above[1]), larger(below[-1], below[1]));
    const float distance = here[0];
    ridges[index] = set[index] & (distance > least) & (distance < limit) & (distance >= beside) &
                    (distance >= across);
  }
}
