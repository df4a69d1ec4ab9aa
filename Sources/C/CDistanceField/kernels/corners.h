/// Distances at the corners of the plane's pixels and between them.

#pragma once

#include "search.h"

/// A corner of the plane's pixels.
typedef struct corner {
  /// In pixels of the master.
  float distance;
  /// The direction away from the edge, or zero where the distance comes from the plane.
  float x, y;
  /// The row of the corner, or -1.
  int32_t row;
} corner;

/// The distance from the level, in pixels of the plane, up to which corners are measured. New edges
/// run between corners up to half as far; the others are needed for the corners between them.
static const float CORNER_REACH = 3;
/// The least cosine between the directions at two corners beside each other whose nearest edge is
/// one smooth edge.
static const float SMOOTH = 0.85f;
/// The least cosine at corners that are twice as far apart.
static const float SMOOTH_TWICE = 0.95f;

/// The largest difference between a measured distance and that of the plane, in pixels of the
/// plane. It is larger where the edge of the plane, such as a bridge over a gap, is not an edge of
/// the source.
static const float PLAUSIBLE = 1.5f;

/// The upper left corner of a pixel, from the distances of the plane.
static inline corner coarse_corner(const cdf_drawing *drawing, int32_t column, int32_t row) {
  const int32_t width = (int32_t)drawing->width, height = (int32_t)drawing->height;
  if (column < 1 || row < 1 || column >= width || row >= height)
    return (corner){INFINITY, 0, 0, row};
  const float *below = drawing->distances + row * width + column, *above = below - width;
  const float sum = (below[0] + above[-1]) + (above[0] + below[-1]);
  return (corner){sum / 4 * (float)drawing->factor, 0, 0, row};
}

/// The corner measured from the edge, or the coarse one where that is not possible.
static inline corner measured_corner(const cdf_drawing *drawing, const cdf_contour *contour,
                                     corner coarse, int32_t column) {
  const float factor = (float)drawing->factor;
  const int32_t row = coarse.row;
  const size_t width = drawing->width, index = (size_t)row * width + (size_t)column;
  const size_t pixels[] = {index, index - width - 1, index - width, index - 1};
  const point at = {(float)(column - drawing->margin) * factor,
                    (float)(row - drawing->margin) * factor};
  point nearest_point;
  if (!find_nearest_point(drawing, contour, at, pixels, 4, &nearest_point)) return coarse;
  const float x = at.x - nearest_point.x, y = at.y - nearest_point.y;
  const float length = sqrtf(x * x + y * y);
  const float measured = coarse.distance > 0 ? length : -length;
  if (length <= 0.01f || fabsf(measured - coarse.distance) >= PLAUSIBLE * factor) return coarse;
  return (corner){measured, x / measured, y / measured, row};
}

/// Interpolates the corner in the middle of four others, if one smooth edge is nearest to all of
/// them.
///
/// The four are those around it, or two beside it, each of them twice. Along a curve the mean of
/// their distances is too high, the mean of the distances that their tangents give too low by as
/// much.
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

/// The corners of the last four rows. Row `n` takes the place of row `n - 4`.
typedef struct corner_grid {
  const cdf_drawing *drawing;
  const cdf_contour *contour;
  corner *corners;
  /// The corners of a row.
  size_t count;
} corner_grid;

/// A corner, which is computed when it is first needed. Those in even columns and rows are measured, others
/// only where edges meet.
static const corner *corner_at(const corner_grid *grid, int32_t column, int32_t row) {
  corner *result = grid->corners + (size_t)(row & 3) * grid->count + (size_t)column;
  if (result->row == row) return result;
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

/// The difference from the level, in pixels of the plane, from which on interpolated distances are
/// exact enough.
static const float NEAR_LEVEL = 0.5f;

/// The corners of a pixel of the plane.
typedef struct cell {
  const corner *a, *b, *c, *d;
  /// True when one smooth edge is nearest throughout.
  bool is_smooth;
  /// The bounds of the distances inside.
  float lowest, highest;
} cell;

static inline cell cell_at(const corner_grid *grid, int32_t column, int32_t row) {
  const cdf_drawing *drawing = grid->drawing;
  cell cell = {corner_at(grid, column, row),
               corner_at(grid, column + 1, row),
               corner_at(grid, column, row + 1),
               corner_at(grid, column + 1, row + 1),
               false,
               -INFINITY,
               INFINITY};
  const corner a = *cell.a, b = *cell.b, c = *cell.c, d = *cell.d;
  cell.is_smooth = a.x * b.x + a.y * b.y > SMOOTH && a.x * c.x + a.y * c.y > SMOOTH &&
                   a.x * d.x + a.y * d.y > SMOOTH;
  const float lowest = smaller(smaller(a.distance, b.distance), smaller(c.distance, d.distance));
  const float highest = larger(larger(a.distance, b.distance), larger(c.distance, d.distance));
  const float factor = (float)drawing->factor;
  float rest = 0;
  if (cell.is_smooth) {
    // Half of the difference of the normals times `t * (1 - t)`, which is at most a quarter.
    rest = factor / 8 * (larger(fabsf(a.x - b.x), fabsf(c.x - d.x)) +
                         larger(fabsf(a.y - c.y), fabsf(b.y - d.y)));
  } else if (lowest <= drawing->level + NEAR_LEVEL * factor &&
             highest >= drawing->level - NEAR_LEVEL * factor) {
    return cell;
  }
  cell.lowest = lowest - rest, cell.highest = highest + rest;
  return cell;
}

/// Distances along a row: `start + s * (slope + (1 - s) * bend)`, where `s` runs from 0 to 1.
typedef struct line {
  floats start, slope, bend;
} line;

/// Eight rows at parts of the height of a cell.
static inline line lines_at(const cell *cell, float factor, floats t) {
  floats left = cell->a->distance * (1 - t) + cell->c->distance * t;
  floats right = cell->b->distance * (1 - t) + cell->d->distance * t;
  if (!cell->is_smooth) return (line){left, right - left, 0};
  // Along a curve linear interpolation is too high, and tangents are too low by as much.
  const floats curve = factor / 2 * t * (1 - t);
  left += curve * (cell->a->y - cell->c->y);
  right += curve * (cell->b->y - cell->d->y);
  const floats bend =
      factor / 2 * ((1 - t) * (cell->a->x - cell->b->x) + t * (cell->c->x - cell->d->x));
  return (line){left, right - left, bend};
}
