/// A derived master, put together from the source and from decisions made on its plane.
///
/// Most pixels are the source's own, their opposite, or full or empty ink. Only where a new edge may
/// run are they computed.

#pragma once

#include "pixels.h"

/// The first point at or behind a corner of the plane's pixels, among those of a row or a column.
static inline size_t first_behind(int32_t corner, float factor, float origin, float step,
                                  size_t limit) {
  return first_point(((float)corner * factor - origin) / step, limit);
}

/// A row or column of the plane before or at which no point lies; one that has another before it.
static inline int32_t cell_before(const cdf_drawing *drawing, float origin) {
  const int32_t cell = drawing->margin + (int32_t)floorf(origin / (float)drawing->factor);
  return cell < 1 ? 1 : cell;
}

/// A row or column of the plane behind all points; at most the last.
static inline int32_t cell_behind(const cdf_drawing *drawing, float origin, float step,
                                  size_t count, size_t limit) {
  const float last = origin + (float)count * step;
  const int32_t cell = drawing->margin + 1 + (int32_t)floorf(last / (float)drawing->factor);
  return cell < (int32_t)limit ? cell : (int32_t)limit - 1;
}

/// The pixels under one row of the plane.
typedef struct strip {
  int32_t row;
  size_t top, bottom;
} strip;

static inline void compose_pixel(const corner_grid *grid, const cdf_raster *raster, int32_t column,
                                 int32_t row, area area, uint8_t treatment) {
  const cdf_drawing *drawing = grid->drawing;
  const cell cell = cell_at(grid, column, row);
  const uint8_t settled = settle(treatment, &cell, drawing->level);
  if (settled < CDF_STROKE) {
    treat(raster, area, settled);
    return;
  }
  const float factor = (float)drawing->factor;
  const point corner = {(float)(column - drawing->margin) * factor,
                        (float)(row - drawing->margin) * factor};
  if (cell.is_smooth)
    blend_smooth_by(drawing, raster, area, treatment, &cell, corner);
  else
    blend_rough(drawing, grid->contour, raster, area, treatment, &cell, corner,
                (size_t)row * drawing->width + (size_t)column);
}

static void compose_strip(const corner_grid *grid, const uint8_t *treatments,
                          const cdf_raster *raster, const strip *strip) {
  const cdf_drawing *drawing = grid->drawing;
  const float factor = (float)drawing->factor;
  const int32_t end = cell_behind(drawing, raster->x, raster->step_x, raster->width, drawing->width);
  const uint8_t *row = treatments + (size_t)strip->row * drawing->width;
  size_t left = 0;
  for (int32_t column = cell_before(drawing, raster->x); column < end;) {
    const uint8_t treatment = row[column];
    const int32_t first = column;
    do column++;
    while (treatment < CDF_STROKE && column < end && row[column] == treatment);
    const size_t right = first_behind(column - drawing->margin, factor, raster->x, raster->step_x,
                                     raster->width);
    const area area = {left, right, strip->top, strip->bottom};
    left = right;
    if (treatment < CDF_STROKE)
      treat(raster, area, treatment);
    else if (area.left < area.right)
      compose_pixel(grid, raster, first, strip->row, area, treatment);
  }
}

void EXPORT(cdf_compose)(const cdf_drawing *drawing, const cdf_contour *contour,
                         const uint8_t *treatments, const cdf_raster *raster) {
  const float factor = (float)drawing->factor;
  const corner_grid grid = {drawing, contour, (corner *)(raster->line + raster->width + 2 * LANES),
                            drawing->width + 1};
  for (size_t number = 0; number < 4 * grid.count; number++) grid.corners[number].row = -1;
  const int32_t end =
      cell_behind(drawing, raster->y, raster->step_y, raster->height, drawing->height);
  strip strip = {cell_before(drawing, raster->y), 0, 0};
  for (; strip.row < end; strip.row++) {
    strip.bottom = first_behind(strip.row + 1 - drawing->margin, factor, raster->y, raster->step_y,
                               raster->height);
    if (strip.top < strip.bottom) compose_strip(&grid, treatments, raster, &strip);
    strip.top = strip.bottom;
  }
}
