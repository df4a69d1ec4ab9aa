/// The change of a master by operations on the pixels of its plane.
///
/// Most pixels are kept, inverted, filled or cleared. Only those that a new edge may run through
/// are computed.

#pragma once

#include "pixels.h"

/// The first point of a row or a column of the raster at or behind a corner of the plane's pixels.
static inline size_t first_behind(int32_t corner, float factor, float origin, float step,
                                  size_t limit) {
  return first_point(((float)corner * factor - origin) / step, limit);
}

/// The row or column of the plane that contains the first point; at least the second one.
static inline int32_t cell_before(const cdf_drawing *drawing, float origin) {
  const int32_t cell = drawing->margin + (int32_t)floorf(origin / (float)drawing->factor);
  return cell < 1 ? 1 : cell;
}

/// The row or column of the plane after the one with the last point; at most the last one.
static inline int32_t cell_behind(const cdf_drawing *drawing, float origin, float step,
                                  size_t count, size_t limit) {
  const float last = origin + (float)count * step;
  const int32_t cell = drawing->margin + 1 + (int32_t)floorf(last / (float)drawing->factor);
  return cell < (int32_t)limit ? cell : (int32_t)limit - 1;
}

/// A row of the plane and the rows of the raster that it covers.
typedef struct plane_row {
  int32_t number;
  size_t top, bottom;
} plane_row;

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

static void compose_plane_row(const corner_grid *grid, const uint8_t *operations,
                              const cdf_raster *raster, const plane_row *row) {
  const cdf_drawing *drawing = grid->drawing;
  const float factor = (float)drawing->factor;
  const int32_t end =
      cell_behind(drawing, raster->x, raster->step_x, raster->width, drawing->width);
  const uint8_t *operation_of = operations + (size_t)row->number * drawing->width;
  size_t left = 0;
  for (int32_t column = cell_before(drawing, raster->x); column < end;) {
    const uint8_t operation = operation_of[column];
    const int32_t first = column;
    do column++;
    while (operation < CDF_STROKE && column < end && operation_of[column] == operation);
    const size_t right = first_behind(column - drawing->margin, factor, raster->x, raster->step_x,
                                     raster->width);
    const area area = {left, right, row->top, row->bottom};
    left = right;
    if (operation < CDF_STROKE)
      apply(raster, area, operation);
    else if (area.left < area.right)
      compose_pixel(grid, raster, first, row->number, area, operation);
  }
}

void cdf_compose(const cdf_drawing *drawing, const cdf_contour *contour,
                         const uint8_t *operations, const cdf_raster *raster) {
  const float factor = (float)drawing->factor;
  const corner_grid grid = {drawing, contour, (corner *)(raster->line + raster->width + 2 * LANES),
                            drawing->width + 1};
  for (size_t number = 0; number < 4 * grid.count; number++) grid.corners[number].row = -1;
  const int32_t end =
      cell_behind(drawing, raster->y, raster->step_y, raster->height, drawing->height);
  plane_row row = {cell_before(drawing, raster->y), 0, 0};
  for (; row.number < end; row.number++) {
    row.bottom = first_behind(row.number + 1 - drawing->margin, factor, raster->y, raster->step_y,
                               raster->height);
    if (row.top < row.bottom) compose_plane_row(&grid, operations, raster, &row);
    row.top = row.bottom;
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

void cdf_cut(const cdf_raster *raster, const cdf_channel *channel) {
  const float reach = channel->radius + 1;
  const size_t left = first_point(smaller(channel->from_x, channel->to_x) - reach, raster->width);
  const size_t right = first_point(larger(channel->from_x, channel->to_x) + reach, raster->width);
  const size_t top = first_point(smaller(channel->from_y, channel->to_y) - reach, raster->height);
  const size_t bottom =
      first_point(larger(channel->from_y, channel->to_y) + reach, raster->height);
  const floats lanes = __builtin_convertvector(lane_numbers(), floats);
  for (size_t y = top; y < bottom; y++) {
    for (size_t x = left; x < right; x += LANES) {
      uint8_t *target = raster->samples + y * raster->width + x;
      const size_t count = right - x < LANES ? right - x : LANES;
      uint64_t samples = 0;
      memcpy(&samples, target, count);
      samples = cut_eight(channel, samples, lanes + ((float)x + 0.5f), (float)y + 0.5f);
      memcpy(target, &samples, count);
    }
  }
}
