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

/// The ramps of eight rows, stored so that each can be loaded alone.
typedef struct ramps {
  float half[LANES], flat[LANES], per_length[LANES], per_corner[LANES];
} ramps;

/// The ramps of edges whose distances change by some numbers from pixel to pixel of a row.
static inline ramp ramp_of(floats slope) {
  const floats first = least(magnitude(slope), 1), second = root(1 - first * first);
  const floats longer = most(first, second), shorter = least(first, second);
  const floats half = (longer + shorter) / 2;
  return (ramp){half, half - shorter, 1 / longer, 1 / (2 * longer * shorter)};
}

static inline void store_ramps(const ramp *rows, ramps *ramps) {
  store(ramps->half, rows->half), store(ramps->flat, rows->flat);
  store(ramps->per_length, rows->per_length), store(ramps->per_corner, rows->per_corner);
}

static inline ramp ramp_at(const ramps *ramps, size_t row) {
  return (ramp){ramps->half[row], ramps->flat[row], ramps->per_length[row],
                ramps->per_corner[row]};
}

/// The part of pixels that lies beyond an edge, by the distances of their centres behind it.
static inline floats part_beyond(const ramp *ramp, floats depth) {
  const floats size = magnitude(depth), gap = ramp->half - size;
  floats rest = size <= ramp->flat ? 0.5f - size * ramp->per_length : gap * gap * ramp->per_corner;
  rest = size >= ramp->half ? 0 : rest;
  return depth > 0 ? 1 - rest : rest;
}

/// The new coverage, of 255.
static inline floats formula(uint8_t operation, floats sample, floats source, floats deep,
                             floats open) {
  switch (operation) {
  case CDF_STROKE: return sample * (1 - deep);
  case CDF_SIGN: return sample * (1 - deep) + (255 - sample) * open;
  case CDF_KNOCKOUT: return 255 - sample * deep;
  case CDF_BRIDGE: return most(sample, 255 * open);
  case CDF_CLEARANCE: return most(source, sample * deep);
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

static inline void apply_to_row(uint8_t *samples, size_t count, uint8_t operation) {
  switch (operation) {
  case CDF_FILL: memset(samples, 255, count); break;
  case CDF_CLEAR: memset(samples, 0, count); break;
  case CDF_INVERT:
    for (size_t x = 0; x < count; x++) samples[x] = (uint8_t)~samples[x];
    break;
  default: break;
  }
}

/// Applies an operation without a formula. Rows of up to eight pixels are changed as one number,
/// because a call for each would take longer.
static inline void apply(const cdf_raster *raster, area area, uint8_t operation) {
  if (operation == CDF_KEEP) return;
  const size_t count = area.right - area.left;
  uint8_t *row = raster->samples + area.top * raster->width + area.left;
  const bool is_short =
      count <= LANES && (area.bottom - 1) * raster->width + area.left + LANES <=
                            raster->width * raster->height;
  const uint64_t mask = is_short && count > 0 ? first_bytes(count) : 0;
  for (size_t y = area.top; y < area.bottom; y++, row += raster->width) {
    if (!is_short) {
      apply_to_row(row, count, operation);
      continue;
    }
    uint64_t samples = eight_at(row);
    if (operation == CDF_INVERT) samples ^= mask;
    if (operation == CDF_FILL) samples |= mask;
    if (operation == CDF_CLEAR) samples &= ~mask;
    memcpy(row, &samples, sizeof samples);
  }
}

/// Up to eight samples in a row.
typedef struct run {
  size_t start, count;
} run;

/// The new values of eight samples at distances from the edge.
ALWAYS_INLINE uint64_t blended(uint8_t operation, uint64_t samples, uint64_t sources,
                               floats distances, float level, const ramp *ramp) {
  const floats deep = part_beyond(ramp, distances - level);
  const bool needs_open = operation == CDF_SIGN || operation == CDF_BRIDGE;
  const floats open = needs_open ? part_beyond(ramp, distances) : 0;
  return bytes_of(formula(operation, floats_of(samples), floats_of(sources), deep, open));
}

/// Applies a formula to samples where the raster has eight.
ALWAYS_INLINE void blend(const cdf_raster *raster, run run, uint8_t operation, floats distances,
                         float level, const ramp *ramp) {
  uint8_t *target = raster->samples + run.start;
  const uint64_t before = eight_at(target), mask = first_bytes(run.count);
  const uint64_t sources = operation == CDF_CLEARANCE ? eight_at(raster->source + run.start) : 0;
  const uint64_t after = blended(operation, before, sources, distances, level, ramp);
  const uint64_t result = (before & ~mask) | (after & mask);
  memcpy(target, &result, sizeof result);
}

/// Applies a formula to samples at the end of a raster.
static void blend_last(const cdf_raster *raster, run run, uint8_t operation, floats distances,
                       float level, const ramp *ramp) {
  uint64_t samples = 0, sources = 0;
  memcpy(&samples, raster->samples + run.start, run.count);
  memcpy(&sources, raster->source + run.start, run.count);
  samples = blended(operation, samples, sources, distances, level, ramp);
  memcpy(raster->samples + run.start, &samples, run.count);
}

/// Whether the raster has eight samples from the start of a run on.
static inline bool has_room(const cdf_raster *raster, run run) {
  return run.start + LANES <= raster->width * raster->height;
}
