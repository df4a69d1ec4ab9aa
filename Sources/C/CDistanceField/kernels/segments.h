/// The pixels of the halved master that the drawing's edges run through, and where in them they lie.
///
/// Where a segment lies in its pixel follows from the pixel's coverage and the direction in which
/// coverage rises (Gustavson and Strand, "Anti-aliased Euclidean distance transform", 2011). For
/// straight edges that is exact but for the rounding of coverage. At half the master's resolution
/// an edge with a radius of eight pixels is off by a sixteenth of one.

#pragma once

#include "vectors.h"

/// Sets the highest bit for each of eight pixels in a row that an edge runs through or along.
static inline uint64_t edges_at(const uint8_t *samples, size_t width) {
  const bytes here = bytes_at(samples);
  const bytes beside = __builtin_elementwise_min(bytes_at(samples - 1), bytes_at(samples + 1));
  const bytes across =
      __builtin_elementwise_min(bytes_at(samples - width), bytes_at(samples + width));
  const bytes lowest = __builtin_elementwise_min(beside, across);
  const bytes has_edge = (bytes)((here != 0) & ((here != 255) | (lowest == 0)));
  return eight_of(has_edge) & 0x8080808080808080;
}

/// Adds the segments in a pixel of the plane. Returns the number of all segments.
static inline size_t add_segments(const cdf_drawing *drawing, size_t index, size_t found,
                                  int32_t *pixels) {
  const size_t side = (size_t)drawing->factor / CDF_HALVED_FACTOR, margin = (size_t)drawing->margin;
  const size_t row = index / drawing->width, column = index - row * drawing->width;
  if (row < margin || column < margin) return found;
  const size_t left = (column - margin) * side + 1, top = (row - margin) * side + 1;
  const size_t width = drawing->halved_width, last = width - 1;
  const size_t right = left + side < last ? left + side : last;
  for (size_t y = top; y < top + side && y < drawing->halved_height - 1; y++) {
    for (size_t x = left; x < right; x += LANES) {
      const size_t count = right - x < LANES ? right - x : LANES, pixel = y * width + x;
      uint64_t rest = edges_at(drawing->halved + pixel, width) & first_bytes(count);
      while (rest != 0) {
        const size_t lane = (size_t)__builtin_ctzll(rest) / 8;
        rest &= rest - 1;
        pixels[2 * found] = (int32_t)(pixel + lane);
        pixels[2 * found + 1] = (int32_t)index;
        found++;
      }
    }
  }
  return found;
}

size_t cdf_find_segments(const cdf_drawing *drawing, const uint8_t *edges, cdf_contour *contour) {
  const size_t count = drawing->width * drawing->height;
  int32_t *starts = contour->starts;
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    starts[index] = (int32_t)found;
    // Most of them contain none.
    for (; index + LANES < count && eight_at(edges + index) == 0; index += LANES)
      for (size_t lane = 1; lane <= LANES; lane++) starts[index + lane] = (int32_t)found;
    if (edges[index]) found = add_segments(drawing, index, found, contour->pixels);
  }
  starts[count] = (int32_t)found;
  // The last eight are traced together.
  for (int lane = 0; lane < LANES; lane++)
    contour->pixels[2 * (found + (size_t)lane)] = (int32_t)drawing->halved_width + 1;
  return found;
}

/// The coverage of eight pixels, and its gradients.
typedef struct gradient {
  floats samples, x, y;
} gradient;

/// Finds the gradients at eight pixels.
///
/// An edge that runs along a side of a full pixel has the direction of that side. Near a corner the
/// coverage of the pixels around would give another direction.
static inline gradient gradient_at(const uint8_t *halved, size_t width, const int32_t *pixels) {
  uint8_t around[9][LANES];
  for (int lane = 0; lane < LANES; lane++) {
    const uint8_t *sample = halved + pixels[2 * lane] - width - 1;
    for (int place = 0; place < 9; place++)
      around[place][lane] = sample[place / 3 * width + place % 3];
  }
  floats at[9];
  for (int place = 0; place < 9; place++) at[place] = floats_of(eight_at(around[place]));
  const floats falling = at[8] - at[0], rising = at[2] - at[6];
  const float weight = 1.41421356f;
  const floats none = 0, whole = 1024;
  const floats across = (at[3] == 0 ? whole : none) - (at[5] == 0 ? whole : none);
  const floats along = (at[1] == 0 ? whole : none) - (at[7] == 0 ? whole : none);
  const ints is_full = at[4] == 255;
  return (gradient){at[4], is_full ? across : falling + rising + weight * (at[5] - at[3]),
                    is_full ? along : falling - rising + weight * (at[7] - at[1])};
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
  const uint32_t width = (uint32_t)drawing->halved_width;
  floats column, row;
  for (int lane = 0; lane < LANES; lane++) {
    // A division of 32 bits takes half as long as one of 64.
    const uint32_t pixel = (uint32_t)pixels[2 * lane];
    column[lane] = (float)(pixel % width), row[lane] = (float)(pixel / width);
  }
  const floats offset = offset_of(gradient.samples / 255, x, y);
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
  for (size_t first = 0; first < count; first += LANES)
    trace_eight(drawing, contour->pixels + 2 * first, contour->stride, contour->values + first);
}
