/// The change of up to eight pixels of a master in a row.

#pragma once

#include "corners.h"

/// More than half the diagonal of a pixel by the rounding errors of distances: a pixel whose centre
/// is farther from an edge lies on one side of it.
static const float LONGEST_HALF = 0.7072f + 0.002f;

/// How the part of a pixel beyond a straight edge follows from the distance of its centre, for one
/// direction of the edge.
///
/// It is exact. A linear ramp as wide as a pixel would shift diagonal edges by a twelfth of a
/// pixel.
typedef struct ramp {
  floats half, flat, per_length, per_corner;
} ramp;

/// The ramps of edges whose distances change by some numbers from pixel to pixel of a row.
static inline ramp ramp_of(floats slope) {
  const floats first = least(magnitude(slope), 1), second = root(1 - first * first);
  const floats longer = most(first, second), shorter = least(first, second);
  const floats half = (longer + shorter) / 2;
  return (ramp){half, half - shorter, 1 / longer, 1 / (2 * longer * shorter)};
}

/// The ramp of one of eight rows.
static inline ramp ramp_at(const ramp *rows, size_t row) {
  return (ramp){rows->half[row], rows->flat[row], rows->per_length[row], rows->per_corner[row]};
}

/// The part of pixels that lies beyond an edge, by the distances of their centres behind it.
static inline floats part_beyond(const ramp *ramp, floats depth) {
  const floats size = magnitude(depth), gap = ramp->half - size;
  floats rest = size <= ramp->flat ? 0.5f - size * ramp->per_length : gap * gap * ramp->per_corner;
  rest = size >= ramp->half ? 0 : rest;
  return depth > 0 ? 1 - rest : rest;
}

/// The new coverage, of 255: `deep` is the part of the pixel that lies farther from the drawing's edge than
/// the level, `open` the part that lies on the inner side of that edge.
static inline floats formula(uint8_t operation, floats sample, floats source, floats deep,
                             floats open) {
  switch (operation) {
  case CDF_STROKE: return sample * (1 - deep);
  case CDF_SIGN: return sample * (1 - deep) + (255 - sample) * open;
  case CDF_KNOCKOUT: return 255 - sample * deep;
  case CDF_BRIDGE: return most(sample, 255 * open);
  case CDF_CLEARANCE: return most(least(source, sample), sample * deep);
  default: return 255 * (1 - deep);
  }
}

/// The operation without a formula that has the same result in a cell, because all of its pixels
/// lie on one side of the level and of the edge.
///
/// Returns the operation itself where there is none.
static inline uint8_t simplify(uint8_t operation, const cell *cell, float level) {
  const bool is_deep = cell->lowest >= level + LONGEST_HALF;
  const bool is_shallow = cell->highest <= level - LONGEST_HALF;
  const bool is_open = cell->lowest >= LONGEST_HALF, is_closed = cell->highest <= -LONGEST_HALF;
  switch (operation) {
  case CDF_STROKE: return is_deep ? CDF_CLEAR : is_shallow ? CDF_KEEP : operation;
  case CDF_SIGN:
    if (is_open) return is_deep ? CDF_INVERT : is_shallow ? CDF_FILL : operation;
    return is_closed && is_shallow ? CDF_KEEP : operation;
  case CDF_KNOCKOUT: return is_deep ? CDF_INVERT : is_shallow ? CDF_FILL : operation;
  case CDF_BRIDGE: return is_open ? CDF_FILL : is_closed ? CDF_KEEP : operation;
  case CDF_CLEARANCE: return is_deep ? CDF_KEEP : operation;
  default: return is_deep ? CDF_CLEAR : is_shallow ? CDF_FILL : operation;
  }
}

/// The first whole number from 0 to a limit that is not less than a place.
static inline size_t first_point(float place, size_t limit) {
  const float first = ceilf(place);
  return first <= 0 ? 0 : first >= (float)limit ? limit : (size_t)first;
}

/// Pixels of a raster.
typedef struct area {
  size_t left, right, top, bottom;
} area;

/// Applies an operation without a formula.
static inline void apply(const cdf_raster *raster, area area, uint8_t operation) {
  const size_t count = area.right - area.left;
  uint8_t *row = raster->samples + area.top * raster->width + area.left;
  for (size_t y = area.top; operation != CDF_KEEP && y < area.bottom; y++, row += raster->width) {
    for (size_t x = 0; operation == CDF_INVERT && x < count; x++) row[x] = (uint8_t)~row[x];
    if (operation != CDF_INVERT) memset(row, operation == CDF_FILL ? 255 : 0, count);
  }
}

/// Applies a formula to the first of eight samples in a row, at distances from the edge.
ALWAYS_INLINE void blend(const cdf_raster *raster, size_t start, size_t count, uint8_t operation,
                         floats distances, float level, const ramp *ramp) {
  const floats deep = part_beyond(ramp, distances - level);
  const bool needs_open = operation == CDF_SIGN || operation == CDF_BRIDGE;
  const floats open = needs_open ? part_beyond(ramp, distances) : 0;
  // The raster may end with the samples.
  const bool has_eight = start + LANES <= raster->width * raster->height;
  const uint64_t before = first_bytes_at(raster->samples + start, count, has_eight);
  const uint64_t source =
      operation == CDF_CLEARANCE ? first_bytes_at(raster->source + start, count, has_eight) : 0;
  const uint64_t after =
      bytes_of(formula(operation, floats_of(before), floats_of(source), deep, open));
  const uint64_t mask = first_bytes(count), result = (before & ~mask) | (after & mask);
  if (__builtin_expect(has_eight, true))
    memcpy(raster->samples + start, &result, LANES);
  else
    memcpy(raster->samples + start, &result, count);
}
