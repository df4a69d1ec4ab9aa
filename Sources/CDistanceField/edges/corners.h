/// Distances at the corners of the plane's pixels.

#pragma once

#include "search.h"

/// A corner of the plane's pixels.
typedef struct corner {
  /// In pixels of the master.
  float distance;
  /// The direction away from the edge, or zero where the distance is the plane's own.
  float x, y;
  /// The row of corners that it was found for, or -1.
  int32_t row;
} corner;

/// How far from the level, in pixels of the plane, corners are measured: edges run between those up to
/// half of that, or are found by those beside them.
static const float CORNER_REACH = 3;
/// The least cosine between the directions of edges that are parts of one smooth edge, at corners
/// beside each other.
static const float SMOOTH = 0.85f;
/// The same at corners that are twice as far apart.
static const float SMOOTH_TWICE = 0.95f;

/// How far a measured distance may be from the plane's own, in pixels of the plane: edges that the
/// source does not have, such as the bridge over a gap, are the plane's alone.
static const float PLAUSIBLE = 1.5f;

/// What the plane's own distances make of the corner on the upper left of a pixel.
static inline corner coarse_corner(const cdf_drawing *drawing, int32_t column, int32_t row) {
  const int32_t width = (int32_t)drawing->width, height = (int32_t)drawing->height;
  if (column < 1 || row < 1 || column >= width || row >= height)
    return (corner){INFINITY, 0, 0, row};
  const float *below = drawing->distances + row * width + column, *above = below - width;
  const float sum = (below[0] + above[-1]) + (above[0] + below[-1]);
  return (corner){sum / 4 * (float)drawing->factor, 0, 0, row};
}

/// Measures a corner from the edge.
static inline corner measured_corner(const cdf_drawing *drawing, const cdf_contour *contour,
                                     corner coarse, int32_t column) {
  const float factor = (float)drawing->factor;
  const int32_t row = coarse.row;
  const size_t width = drawing->width, index = (size_t)row * width + (size_t)column;
  const size_t pixels[] = {index, index - width - 1, index - width, index - 1};
  const point at = {(float)(column - drawing->margin) * factor,
                    (float)(row - drawing->margin) * factor};
  point foot;
  if (!find_foot(drawing, contour, at, pixels, 4, &foot)) return coarse;
  const float x = at.x - foot.x, y = at.y - foot.y, length = sqrtf(x * x + y * y);
  const float measured = coarse.distance > 0 ? length : -length;
  if (length <= 0.01f || fabsf(measured - coarse.distance) >= PLAUSIBLE * factor) return coarse;
  return (corner){measured, x / measured, y / measured, row};
}

/// The corner in the middle of four others, if one smooth edge is nearest to all of them.
///
/// With `a` and `b` beside it and `c` and `d` the same, or with the four around it, at twice the
/// distance of corners: means of distances come out too high between points of a curve, their
/// tangents too low by as much.
static inline bool find_between(const cdf_drawing *drawing, const corner *const around[4],
                                corner *result) {
  const corner *a = around[0], *b = around[1], *c = around[2], *d = around[3];
  const float least = smaller(smaller(a->x * b->x + a->y * b->y, a->x * c->x + a->y * c->y),
                              a->x * d->x + a->y * d->y);
  if (!(least > SMOOTH_TWICE)) return false;
  const float x = (a->x + c->x) + (b->x + d->x), y = (a->y + c->y) + (b->y + d->y);
  const float length = sqrtf(x * x + y * y), reach = 2 * (float)drawing->factor;
  const float across = (a->x - b->x) + (c->x - d->x), along = (a->y - c->y) + (b->y - d->y);
  const float mean = ((a->distance + c->distance) + (b->distance + d->distance)) / 4;
  *result = (corner){mean + reach / 16 * (across + along), x / length, y / length, result->row};
  return true;
}

/// The corners of four rows, each kept at its row's remainder.
typedef struct corner_grid {
  const cdf_drawing *drawing;
  const cdf_contour *contour;
  corner *corners;
  /// Of a row.
  size_t count;
} corner_grid;

static const corner *find_corner(const corner_grid *grid, corner *result, int32_t column,
                                 int32_t row);

/// A corner, which is found when it is first asked for.
static inline const corner *corner_at(const corner_grid *grid, int32_t column, int32_t row) {
  corner *result = grid->corners + (size_t)(row & 3) * grid->count + (size_t)column;
  return result->row == row ? result : find_corner(grid, result, column, row);
}

/// Finds a corner; those in even columns and rows are measured, others only where edges meet.
static const corner *find_corner(const corner_grid *grid, corner *result, int32_t column,
                                 int32_t row) {
  const cdf_drawing *drawing = grid->drawing;
  *result = coarse_corner(drawing, column, row);
  const float reach = CORNER_REACH * (float)drawing->factor;
  if (!(fabsf(result->distance - drawing->level) <= reach)) return result;
  const int32_t dx = column & 1, dy = row & 1;
  if (dx + dy > 0) {
    const corner *around[] = {
        corner_at(grid, column - dx, row - dy), corner_at(grid, column + dx, row - dy),
        corner_at(grid, column - dx, row + dy), corner_at(grid, column + dx, row + dy)};
    if (find_between(drawing, around, result)) return result;
  }
  *result = measured_corner(drawing, grid->contour, *result, column);
  return result;
}
