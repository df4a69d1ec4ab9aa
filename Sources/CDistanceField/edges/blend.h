/// Up to eight pixels of a master in a row.

#pragma once

#include "cell.h"
#include "ramps.h"

/// What a formula makes of coverage, of 255.
static inline floats formula(uint8_t treatment, floats sample, floats source, floats deep,
                             floats open) {
  switch (treatment) {
  case CDF_STROKE: return sample * (1 - deep);
  case CDF_SIGN: return sample * (1 - deep) + (255 - sample) * open;
  case CDF_KNOCKOUT: return 255 - sample * deep;
  case CDF_BRIDGE: return most(sample, 255 * open);
  case CDF_CLEARANCE: return most(source, sample * deep);
  default: return 255 * (1 - deep);
  }
}

/// What a formula amounts to where all pixels are beyond the level or the edge, or none is.
///
/// Returns the treatment itself where it is more.
static inline uint8_t settle(uint8_t treatment, const cell *cell, float level) {
  const bool is_deep = cell->lowest >= level + LONGEST_HALF;
  const bool is_shallow = cell->highest <= level - LONGEST_HALF;
  const bool is_open = cell->lowest >= LONGEST_HALF, is_closed = cell->highest <= -LONGEST_HALF;
  switch (treatment) {
  case CDF_STROKE: return is_deep ? CDF_CLEAR : is_shallow ? CDF_KEEP : treatment;
  case CDF_SIGN:
    if (is_open) return is_deep ? CDF_INVERT : is_shallow ? CDF_FILL : treatment;
    return is_closed && is_shallow ? CDF_KEEP : treatment;
  case CDF_KNOCKOUT: return is_deep ? CDF_INVERT : is_shallow ? CDF_FILL : treatment;
  case CDF_BRIDGE: return is_open ? CDF_FILL : is_closed ? CDF_KEEP : treatment;
  case CDF_CLEARANCE: return is_deep ? CDF_KEEP : treatment;
  default: return is_deep ? CDF_CLEAR : is_shallow ? CDF_FILL : treatment;
  }
}

/// The first of the numbers from 0 to a limit that is not below a place.
static inline size_t first_point(float place, size_t limit) {
  const float first = ceilf(place);
  return first <= 0 ? 0 : first >= (float)limit ? limit : (size_t)first;
}

/// Pixels of a raster.
typedef struct area {
  size_t left, right, top, bottom;
} area;

static inline void treat_row(uint8_t *samples, size_t count, uint8_t treatment) {
  switch (treatment) {
  case CDF_FILL: memset(samples, 255, count); break;
  case CDF_CLEAR: memset(samples, 0, count); break;
  case CDF_INVERT:
    for (size_t x = 0; x < count; x++) samples[x] = (uint8_t)~samples[x];
    break;
  default: break;
  }
}

/// Treats pixels alike; up to eight in a row are so few that a call for each row would take longer.
static inline void treat(const cdf_raster *raster, area area, uint8_t treatment) {
  if (treatment == CDF_KEEP) return;
  const size_t count = area.right - area.left;
  uint8_t *row = raster->samples + area.top * raster->width + area.left;
  const bool is_short =
      count <= LANES && (area.bottom - 1) * raster->width + area.left + LANES <=
                            raster->width * raster->height;
  const uint64_t mask = is_short && count > 0 ? first_bytes(count) : 0;
  for (size_t y = area.top; y < area.bottom; y++, row += raster->width) {
    if (!is_short) {
      treat_row(row, count, treatment);
      continue;
    }
    uint64_t samples = eight_at(row);
    if (treatment == CDF_INVERT) samples ^= mask;
    if (treatment == CDF_FILL) samples |= mask;
    if (treatment == CDF_CLEAR) samples &= ~mask;
    memcpy(row, &samples, sizeof samples);
  }
}

/// Up to eight samples in a row.
typedef struct stretch {
  size_t start, count;
} stretch;

/// What becomes of eight samples at distances from the edge.
ALWAYS_INLINE uint64_t blended(uint8_t treatment, uint64_t samples, uint64_t sources,
                               floats distances, float level, const ramp *ramp) {
  const floats deep = part_beyond(ramp, distances - level);
  const bool needs_open = treatment == CDF_SIGN || treatment == CDF_BRIDGE;
  const floats open = needs_open ? part_beyond(ramp, distances) : 0;
  return bytes_of(formula(treatment, floats_of(samples), floats_of(sources), deep, open));
}

/// Changes some samples where eight can be read and written.
ALWAYS_INLINE void blend(const cdf_raster *raster, stretch stretch, uint8_t treatment,
                         floats distances, float level, const ramp *ramp) {
  uint8_t *target = raster->samples + stretch.start;
  const uint64_t before = eight_at(target), mask = first_bytes(stretch.count);
  const uint64_t sources =
      treatment == CDF_CLEARANCE ? eight_at(raster->source + stretch.start) : 0;
  const uint64_t after = blended(treatment, before, sources, distances, level, ramp);
  const uint64_t result = (before & ~mask) | (after & mask);
  memcpy(target, &result, sizeof result);
}

/// The same at the end of a raster.
static void blend_last(const cdf_raster *raster, stretch stretch, uint8_t treatment,
                       floats distances, float level, const ramp *ramp) {
  uint64_t samples = 0, sources = 0;
  memcpy(&samples, raster->samples + stretch.start, stretch.count);
  memcpy(&sources, raster->source + stretch.start, stretch.count);
  samples = blended(treatment, samples, sources, distances, level, ramp);
  memcpy(raster->samples + stretch.start, &samples, stretch.count);
}

static inline bool has_room(const cdf_raster *raster, stretch stretch) {
  return stretch.start + LANES <= raster->width * raster->height;
}
