/// How much of a pixel lies on one side of a straight edge.

#pragma once

#include "vectors.h"

/// Half the diagonal of a pixel, and more than single precision rounds distances by: no pixel reaches
/// farther across an edge.
static const float LONGEST_HALF = 0.7072f + 0.002f;

/// The part of a pixel that lies farther from a straight edge than a level, by the direction in which
/// the edge runs.
///
/// Exactly: a ramp as wide as a pixel would shift diagonal edges by a twelfth of one, all of them
/// alike where pixels meet them alike.
typedef struct ramp {
  floats half, flat, per_length, per_corner;
} ramp;

/// The ramps of eight rows, to be taken one by one.
typedef struct ramps {
  float half[LANES], flat[LANES], per_length[LANES], per_corner[LANES];
} ramps;

/// The ramp of edges whose distance changes by some numbers from one pixel of a row to the next.
static inline ramp ramp_of(floats slope) {
  const floats first = least(magnitude(slope), 1), second = root(1 - first * first);
  const floats longer = most(first, second), shorter = least(first, second);
  const floats half = (longer + shorter) / 2;
  return (ramp){half, half - shorter, 1 / longer, 1 / (2 * longer * shorter)};
}

static inline void keep_ramps(const ramp *rows, ramps *ramps) {
  store(ramps->half, rows->half), store(ramps->flat, rows->flat);
  store(ramps->per_length, rows->per_length), store(ramps->per_corner, rows->per_corner);
}

static inline ramp ramp_at(const ramps *ramps, size_t row) {
  return (ramp){ramps->half[row], ramps->flat[row], ramps->per_length[row],
                ramps->per_corner[row]};
}

static inline floats part_beyond(const ramp *ramp, floats depth) {
  const floats size = magnitude(depth), gap = ramp->half - size;
  floats rest = size <= ramp->flat ? 0.5f - size * ramp->per_length : gap * gap * ramp->per_corner;
  rest = size >= ramp->half ? 0 : rest;
  return depth > 0 ? 1 - rest : rest;
}
