/// Distances under one pixel of the plane, between its corners.

#pragma once

#include "corners.h"

/// How far from the level, in pixels of the plane, the interpolated distance is good enough.
static const float NEAR_LEVEL = 0.5f;

/// The corners of a pixel of the plane.
typedef struct cell {
  const corner *a, *b, *c, *d;
  /// True when one smooth edge is nearest throughout.
  bool is_smooth;
  /// What distances inside lie between.
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
    // Half of what the normals change by, times `t * (1 - t)`, which is at most a quarter.
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

/// Eight rows, each at a part of the way from the upper corners to the lower ones.
static inline line lines_at(const cell *cell, float factor, floats t) {
  floats left = cell->a->distance * (1 - t) + cell->c->distance * t;
  floats right = cell->b->distance * (1 - t) + cell->d->distance * t;
  if (!cell->is_smooth) return (line){left, right - left, 0};
  // Values alone come out too high between points of a curve, their tangents too low by as much.
  const floats curve = factor / 2 * t * (1 - t);
  left += curve * (cell->a->y - cell->c->y);
  right += curve * (cell->b->y - cell->d->y);
  const floats bend =
      factor / 2 * ((1 - t) * (cell->a->x - cell->b->x) + t * (cell->c->x - cell->d->x));
  return (line){left, right - left, bend};
}
