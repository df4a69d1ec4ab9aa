/// The pieces of an edge around a pixel of the plane.

#pragma once

#include "search.h"

/// Pieces that are looked at together, in ranges.
typedef struct surroundings {
  int32_t from[25], to[25];
  size_t count;
} surroundings;

/// The pieces up to two pixels around the seeds that a pixel of the plane and those beside it are
/// nearest to.
static inline surroundings surroundings_of(const cdf_drawing *drawing, const cdf_contour *contour,
                                           size_t pixel) {
  const int32_t width = (int32_t)drawing->width, last = width * (int32_t)drawing->height - 1;
  const int32_t steps[] = {0, -1, 1, -width, width};
  surroundings result = {.count = 0};
  int32_t first = -1;
  for (int way = 0; way < 5; way++) {
    const int32_t seed = drawing->nearest[(ptrdiff_t)pixel + steps[way]];
    if (seed < 0 || (first >= 0 && is_close(first, seed, width))) continue;
    if (first < 0) first = seed;
    for (int32_t rows = -2; rows <= 2; rows++) {
      const int32_t left = seed + rows * width - 2, right = left + 4;
      if (right < 0 || left > last) continue;
      result.from[result.count] = contour->starts[left < 0 ? 0 : left];
      result.to[result.count] = contour->starts[(right > last ? last : right) + 1];
      result.count++;
    }
  }
  return result;
}

/// The squares of the distances of eight points in a row from the nearest of some pieces.
static inline floats nearest_squares(const cdf_contour *contour, const surroundings *near,
                                     floats x, float y) {
  const size_t stride = contour->stride;
  floats nearest = NO_PIECE;
  for (size_t range = 0; range < near->count; range++) {
    for (int32_t piece = near->from[range]; piece < near->to[range]; piece++) {
      const float *lanes = contour->lanes + piece;
      const float dx = lanes[2 * stride], dy = lanes[3 * stride];
      const floats along = (x - lanes[0]) * dx + (y - lanes[stride]) * dy;
      const floats place = least(most(along, lanes[4 * stride]), lanes[5 * stride]);
      const floats rx = x - (lanes[0] + place * dx), ry = y - (lanes[stride] + place * dy);
      nearest = least(nearest, rx * rx + ry * ry);
    }
  }
  return nearest;
}
