/// The pixels of a master under one pixel of the plane.

#pragma once

#include "blend.h"

/// Changes the pixels of a cell to which one smooth edge is nearest.
static void blend_one_edge(const cdf_drawing *drawing, const cdf_raster *raster, area area,
                           uint8_t operation, const cell *cell, point corner) {
  const float factor = (float)drawing->factor, scale = 1 / factor, level = drawing->level;
  const floats lanes = __builtin_convertvector(lane_numbers(), floats);
  const floats steps = lanes * (raster->step_x * scale);
  const float left = (raster->x + (float)area.left * raster->step_x - corner.x) * scale;
  for (size_t top = area.top; top < area.bottom; top += LANES) {
    const float y = (raster->y + (float)top * raster->step_y - corner.y) * scale;
    const line lines = lines_at(cell, factor, y + lanes * (raster->step_y * scale));
    // The directions in the middle of the rows.
    const ramp ramps = ramp_of(lines.slope * (raster->step_x * scale));
    const size_t rows = area.bottom - top < LANES ? area.bottom - top : LANES;
    for (size_t x = area.left; x < area.right; x += LANES) {
      const floats s = left + (float)(x - area.left) * (raster->step_x * scale) + steps;
      const size_t count = area.right - x < LANES ? area.right - x : LANES;
      for (size_t row = 0; row < rows; row++) {
        const floats distances =
            lines.start[row] + s * (lines.slope[row] + (1 - s) * lines.bend[row]);
        const ramp ramp = ramp_at(&ramps, row);
        blend(raster, (top + row) * raster->width + x, count, operation, distances, level, &ramp);
      }
    }
  }
}

/// Replaces those of eight interpolated distances that are near the level by measured ones.
static inline floats measured(const cdf_drawing *drawing, const cdf_contour *contour,
                              const segment_ranges *near, floats x, float y, floats coarse,
                              bool is_inside) {
  const float factor = (float)drawing->factor;
  const ints is_near = magnitude(coarse - drawing->level) < NEAR_LEVEL * factor;
  if (__builtin_reduce_min(is_near) == 0) return coarse;
  const floats length = root(nearest_squares(contour, near, x, y));
  const floats distances = coarse > 0 ? length : is_inside ? length : -length;
  const ints is_plausible = magnitude(distances - coarse) < PLAUSIBLE * factor;
  return (is_near & is_plausible) ? distances : coarse;
}

/// Changes the pixels of a cell in which edges meet.
static void blend_meeting_edges(const cdf_drawing *drawing, const cdf_contour *contour,
                                const cdf_raster *raster, area area, uint8_t operation,
                                const cell *cell, point corner, size_t pixel) {
  const float scale = 1 / (float)drawing->factor;
  const size_t count = area.right - area.left;
  const floats lanes = __builtin_convertvector(lane_numbers(), floats);
  const segment_ranges near = ranges_around(drawing, contour, pixel);
  float *distances = raster->line;
  for (size_t row = area.top; row < area.bottom; row++) {
    const float y = raster->y + (float)row * raster->step_y;
    const line line = lines_at(cell, (float)drawing->factor, (y - corner.y) * scale);
    for (size_t first = 0; first < count; first += LANES) {
      const floats x =
          raster->x + ((float)(area.left + first) + lanes) * raster->step_x;
      const floats coarse = line.start[0] + (x - corner.x) * scale * line.slope[0];
      store(distances + first + 1, measured(drawing, contour, &near, x, y, coarse,
                                            drawing->distances[pixel] > 0));
    }
    distances[0] = count > 1 ? 2 * distances[1] - distances[2] : distances[1];
    distances[count + 1] = count > 1 ? 2 * distances[count] - distances[count - 1] : distances[1];
    for (size_t x = 0; x < count; x += LANES) {
      const ramp ramp = ramp_of((load(distances + x + 2) - load(distances + x)) / 2);
      blend(raster, row * raster->width + area.left + x, count - x < LANES ? count - x : LANES,
            operation, load(distances + x + 1), drawing->level, &ramp);
    }
  }
}
