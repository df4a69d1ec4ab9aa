/// The change of a master by operations on the pixels of its plane.
///
/// Most pixels are kept, inverted, filled or cleared. Only those that a new edge may run through
/// are computed.

#pragma once

#include "pixels.h"

/// The first point of a row or a column of the raster at or behind a corner of the plane's pixels.
static inline size_t first_behind(const cdf_drawing *drawing, int32_t corner, float origin,
                                  float step, size_t limit) {
  const float place = (float)(corner - drawing->margin) * (float)drawing->factor;
  return first_point((place - origin) / step, limit);
}

static inline void compose_pixel(const corner_grid *grid, const cdf_raster *raster, int32_t column,
                                 int32_t row, area area, uint8_t operation) {
  const cdf_drawing *drawing = grid->drawing;
  const cell cell = cell_at(grid, column, row);
  const uint8_t simplified = simplify(operation, &cell, drawing->level);
  if (simplified < CDF_STROKE) {
    apply(raster, area, simplified);
    return;
  }
  const float factor = (float)drawing->factor;
  const point corner = {(float)(column - drawing->margin) * factor,
                        (float)(row - drawing->margin) * factor};
  if (cell.is_smooth)
    blend_one_edge(drawing, raster, area, operation, &cell, corner);
  else
    blend_meeting_edges(drawing, grid->contour, raster, area, operation, &cell, corner,
                        (size_t)row * drawing->width + (size_t)column);
}

/// Changes the rows of the raster that a row of the plane covers, from `top` to before `bottom`.
static void compose_plane_row(const corner_grid *grid, const uint8_t *operations,
                              const cdf_raster *raster, int32_t row, size_t top, size_t bottom) {
  const cdf_drawing *drawing = grid->drawing;
  const int32_t end = (int32_t)drawing->width - 1;
  operations += (size_t)row * drawing->width;
  size_t left = 0;
  for (int32_t column = 1; column < end;) {
    const uint8_t operation = operations[column];
    const int32_t first = column;
    do column++;
    while (operation < CDF_STROKE && column < end && operations[column] == operation);
    const size_t right =
        first_behind(drawing, column, raster->x, raster->step_x, raster->width);
    const area area = {left, right, top, bottom};
    left = right;
    if (operation < CDF_STROKE)
      apply(raster, area, operation);
    else if (area.left < area.right)
      compose_pixel(grid, raster, first, row, area, operation);
  }
}

void cdf_compose(const cdf_drawing *drawing, const cdf_contour *contour, const uint8_t *operations,
                 const cdf_raster *raster) {
  const corner_grid grid = {drawing, contour, (corner *)(raster->line + raster->width + 2 * LANES),
                            drawing->width + 1};
  for (size_t number = 0; number < 4 * grid.count; number++) grid.corners[number].row = -1;
  size_t top = 0;
  for (int32_t row = 1; row < (int32_t)drawing->height - 1; row++) {
    const size_t bottom =
        first_behind(drawing, row + 1, raster->y, raster->step_y, raster->height);
    if (top < bottom) compose_plane_row(&grid, operations, raster, row, top, bottom);
    top = bottom;
  }
}

size_t cdf_line_size(size_t plane_width, size_t raster_width) {
  // The corners of four rows follow the line.
  return raster_width + 2 * LANES + 4 * (sizeof(corner) / sizeof(float)) * (plane_width + 1);
}

/// What a cut leaves of eight samples in a row.
static inline uint64_t cut_eight(const cdf_channel *channel, uint64_t samples, floats x, float y) {
  const float dx = channel->to_x - channel->from_x, dy = channel->to_y - channel->from_y;
  const floats ax = x - channel->from_x;
  const float ay = y - channel->from_y;
  const floats along = least(most((ax * dx + ay * dy) / (dx * dx + dy * dy), 0), 1);
  const floats ex = ax - along * dx, ey = ay - along * dy;
  const floats distances = root(ex * ex + ey * ey);
  const ramp ramp = ramp_of(ex / most(distances, 1e-6f));
  return bytes_of(floats_of(samples) * part_beyond(&ramp, distances - channel->radius));
}

void cdf_cut(const cdf_channel *channel, uint8_t *samples, size_t width, size_t height) {
  const float reach = channel->radius + 1;
  const size_t left = first_point(smaller(channel->from_x, channel->to_x) - reach, width);
  const size_t right = first_point(larger(channel->from_x, channel->to_x) + reach, width);
  const size_t top = first_point(smaller(channel->from_y, channel->to_y) - reach, height);
  const size_t bottom = first_point(larger(channel->from_y, channel->to_y) + reach, height);
  const floats lanes = __builtin_convertvector(lane_numbers(), floats);
  for (size_t y = top; y < bottom; y++) {
    for (size_t x = left; x < right; x += LANES) {
      uint8_t *target = samples + y * width + x;
      const size_t count = right - x < LANES ? right - x : LANES;
      const uint64_t before = first_bytes_at(target, count, count == LANES);
      const uint64_t after =
          cut_eight(channel, before, lanes + ((float)x + 0.5f), (float)y + 0.5f);
      memcpy(target, &after, count);
    }
  }
}
