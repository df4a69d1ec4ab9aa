/// The place of each segment of an edge.
///
/// Where a segment lies in its pixel follows from the pixel's coverage and the direction in which
/// coverage rises (Gustavson and Strand, "Anti-aliased Euclidean distance transform", 2011). For
/// straight edges that is exact but for the rounding of coverage. At half the master's resolution
/// an edge with a radius of eight pixels is off by a sixteenth of one.

#pragma once

#include "vectors.h"

/// The gradients of coverage at eight pixels.
typedef struct gradient {
  floats x, y;
} gradient;

/// Finds the gradients at eight pixels.
///
/// An edge that runs along a side of a full pixel has the direction of that side. Near a corner the
/// coverage of the pixels around would give another direction.
static inline gradient gradient_at(const uint8_t *halved, size_t width, const int32_t *pixels) {
  floats sides[4], corners[4], samples;
  for (int lane = 0; lane < LANES; lane++) {
    const uint8_t *sample = halved + pixels[2 * lane], *above = sample - width;
    const uint8_t *below = sample + width;
    samples[lane] = *sample;
    sides[0][lane] = sample[-1], sides[1][lane] = sample[1];
    sides[2][lane] = *above, sides[3][lane] = *below;
    corners[0][lane] = above[-1], corners[1][lane] = above[1];
    corners[2][lane] = below[-1], corners[3][lane] = below[1];
  }
  const floats falling = corners[3] - corners[0], rising = corners[1] - corners[2];
  const float weight = 1.41421356f;
  const floats none = 0, whole = 1024;
  const floats across = (sides[0] == 0 ? whole : none) - (sides[1] == 0 ? whole : none);
  const floats along = (sides[2] == 0 ? whole : none) - (sides[3] == 0 ? whole : none);
  const ints is_full = samples == 255;
  return (gradient){is_full ? across : falling + rising + weight * (sides[1] - sides[0]),
                    is_full ? along : falling - rising + weight * (sides[3] - sides[2])};
}

/// The distance of an edge from the middle of a pixel, in the direction of the gradient.
static inline floats offset_of(floats coverage, floats x, floats y) {
  const floats a = magnitude(x), b = magnitude(y);
  const floats longer = most(a, b), shorter = least(a, b);
  const floats corner = shorter / (2 * longer), half = (longer + shorter) / 2;
  const floats double_area = 2 * longer * shorter;
  const floats before = half - root(double_area * coverage);
  const floats behind = root(double_area * (1 - coverage)) - half;
  const floats straight = (0.5f - coverage) * longer;
  return coverage < corner ? before : coverage > 1 - corner ? behind : straight;
}

/// Finds eight segments.
static inline void trace_eight(const cdf_drawing *drawing, const int32_t *pixels, size_t stride,
                               float *values) {
  // The gradient at an edge of full ink is (2 + sqrt(2)) * 255 long. A third of that is the least
  // that counts, because the coverage of pale ink changes inside of it.
  const float least_length = 290;
  const gradient gradient = gradient_at(drawing->halved, drawing->halved_width, pixels);
  const floats length = root(gradient.x * gradient.x + gradient.y * gradient.y);
  const floats x = gradient.x / length, y = gradient.y / length;
  floats coverage, column, row;
  for (int lane = 0; lane < LANES; lane++) {
    const size_t pixel = (size_t)pixels[2 * lane];
    coverage[lane] = drawing->halved[pixel];
    column[lane] = (float)(pixel % drawing->halved_width);
    row[lane] = (float)(pixel / drawing->halved_width);
  }
  const floats offset = offset_of(coverage / 255, x, y);
  // The direction of the segment is (-y, x). It ends at the sides of the pixel.
  const floats none = 1;
  const floats across = y * offset / x, along = -x * offset / -y;
  const floats half_across = 0.5f / magnitude(x), half_along = 0.5f / magnitude(y);
  floats start = -none, end = none;
  const ints is_along = magnitude(y) > 1e-4f, is_across = magnitude(x) > 1e-4f;
  start = most(start, is_along ? along - half_along : start);
  end = least(end, is_along ? along + half_along : end);
  start = most(start, is_across ? -across - half_across : start);
  end = least(end, is_across ? -across + half_across : end);
  // The halved master has a ring of one pixel around the master.
  const ints is_steep = length > least_length;
  const floats far = 1e9f;
  store(values, is_steep ? (column - 0.5f + x * offset) * CDF_HALVED_FACTOR : far);
  store(values + stride, is_steep ? (row - 0.5f + y * offset) * CDF_HALVED_FACTOR : far);
  store(values + 2 * stride, is_steep ? -y : none);
  store(values + 3 * stride, is_steep ? x : none);
  store(values + 4 * stride, is_steep ? start * CDF_HALVED_FACTOR : none);
  store(values + 5 * stride, is_steep ? most(start, end) * CDF_HALVED_FACTOR : none);
}

void cdf_trace(const cdf_drawing *drawing, size_t count, cdf_contour *contour) {
  int32_t last[2 * LANES] = {0};
  for (size_t first = 0; first < count; first += LANES) {
    const int32_t *pixels = contour->pixels + 2 * first;
    if (first + LANES > count) {
      for (int lane = 0; lane < LANES; lane++) last[2 * lane] = (int32_t)drawing->halved_width + 1;
      memcpy(last, pixels, 2 * (count - first) * sizeof *pixels);
      pixels = last;
    }
    trace_eight(drawing, pixels, contour->stride, contour->values + first);
  }
}
