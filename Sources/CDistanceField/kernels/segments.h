/// The pixels of the halved master that the drawing's edges run through.

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
