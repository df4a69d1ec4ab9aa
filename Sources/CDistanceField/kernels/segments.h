/// The pixels that the drawing's edges run through, on the plane and in the halved master.

#pragma once

#include "sets.h"

/// Marks the nearest seeds of the pixels of a set.
static void mark_seeds(const cdf_drawing *drawing, const uint64_t *set, uint8_t *marks) {
  memset(marks, 0, drawing->width * drawing->height);
  for (size_t y = 0; y < drawing->height; y++) {
    for (size_t x = 0; x <= drawing->width; x += WORD) {
      for (uint64_t rest = *set++; rest != 0; rest &= rest - 1) {
        const size_t index = y * drawing->width + x + (size_t)__builtin_ctzll(rest);
        if (drawing->nearest[index] >= 0) marks[drawing->nearest[index]] = 1;
      }
    }
  }
}

size_t cdf_find_edges(const cdf_drawing *drawing, const uint8_t *operations, uint8_t *edges,
                      uint64_t *scratch) {
  const size_t width = drawing->width, height = drawing->height, count = width * height;
  const size_t words = words_of(width) * height;
  uint64_t *set = scratch, *dilated = scratch + words, *rest = scratch + 2 * words;
  cdf_pack(operations, width, height, 0, CDF_STROKE, set);
  // The corners that are measured lie up to two pixels from those whose operation is a formula.
  cdf_dilate(set, width, height, SQUARE_OF_FIVE, dilated, rest);
  mark_seeds(drawing, dilated, edges);
  // A search starts at a seed, looks at the pixels around it, and may continue at one of them.
  cdf_pack(edges, width, height, 0, 1, set);
  cdf_dilate(set, width, height, SQUARE_OF_FIVE, dilated, rest);
  cdf_pack(drawing->seeds, width, height, 0, 1, rest);
  cdf_dilate(rest, width, height, SQUARE_OF_THREE, set, rest + words);
  for (size_t i = 0; i < words; i++) set[i] &= dilated[i];
  cdf_unpack(set, width, height, edges);
  memset(edges, 0, width + 1);
  memset(edges + count - width - 1, 0, width + 1);
  const uint8_t *coverage = drawing->coverage;
  for (size_t index = width + 1; index < count - width - 1; index++) {
    const uint8_t beside =
        coverage[index - 1] < coverage[index + 1] ? coverage[index - 1] : coverage[index + 1];
    const uint8_t across = coverage[index - width] < coverage[index + width]
                               ? coverage[index - width]
                               : coverage[index + width];
    uint8_t lowest = beside < across ? beside : across;
    lowest = lowest < coverage[index] ? lowest : coverage[index];
    edges[index] &= (coverage[index] > 0) & (lowest < 255);
  }
  size_t sum = 0;
  for (size_t index = 0; index < count; index++) sum += edges[index];
  return sum;
}

/// Sets the highest bit of each of eight bytes that is not 0. The other bits mean nothing.
static inline uint64_t is_not_zero(uint64_t bytes) {
  const uint64_t low = 0x7F7F7F7F7F7F7F7F;
  return ((bytes & low) + low) | bytes;
}

/// Sets the highest bit for each of eight pixels in a row that an edge runs through or along.
static inline uint64_t edges_at(const uint8_t *samples, size_t width) {
  const uint64_t here = eight_at(samples);
  const uint64_t has_full_sides =
      is_not_zero(eight_at(samples - 1)) & is_not_zero(eight_at(samples + 1)) &
      is_not_zero(eight_at(samples - width)) & is_not_zero(eight_at(samples + width));
  return is_not_zero(here) & (is_not_zero(~here) | ~has_full_sides) & 0x8080808080808080;
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

size_t cdf_find_segments(const cdf_drawing *drawing, const uint8_t *edges,
                                 cdf_contour *contour) {
  const size_t count = drawing->width * drawing->height;
  int32_t *starts = contour->starts;
  size_t found = 0;
  for (size_t first = 0; first < count; first += LANES) {
    const size_t end = first + LANES < count ? first + LANES : count;
    const bool is_empty = end == first + LANES && eight_at(edges + first) == 0;
    for (size_t index = first; is_empty && index < first + LANES; index++)
      starts[index] = (int32_t)found;
    for (size_t index = first; !is_empty && index < end; index++) {
      starts[index] = (int32_t)found;
      if (edges[index]) found = add_segments(drawing, index, found, contour->pixels);
    }
  }
  starts[count] = (int32_t)found;
  return found;
}
