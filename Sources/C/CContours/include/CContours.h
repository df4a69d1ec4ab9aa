/// The loops over the pixels and samples of contours.
///
/// Sums have one order and no fused operations, so that every machine finds the same numbers.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Two coordinates, in pixels.
typedef double cct_point __attribute__((ext_vector_type(2)));

/// What follows the boundaries of a mask, one after the other.
typedef struct cct_tracer cct_tracer;

/// @param samples The coverage of each pixel, by rows; they stay until the tracer's end.
/// @param has_ink_on_left Whether boundaries have the ink on the left.
cct_tracer *cct_start(const uint8_t *samples, size_t width, size_t height, bool has_ink_on_left);

/// Follows the next boundary.
///
/// @param points Where the place of its samples is written; they stay until the next call.
/// @return The number of its samples; 0 if no boundary is left.
size_t cct_next(cct_tracer *tracer, const cct_point **points);

void cct_end(cct_tracer *tracer);

/// Finds the points of a closed line at which it turns.
///
/// @param near The number of points on either side that do not count.
/// @param far The last point on either side from which the direction is taken, fewer than all.
/// @param least The tangent of the least angle.
/// @param places Where the places of these points are written; there is room for all.
/// @return Their number.
size_t cct_turns(const cct_point *points, size_t count, size_t near, size_t far, double least,
                 ptrdiff_t *places);

/// The point between two others that is farthest from the line through them, the first of several.
///
/// @return Its place, or that of the first point where none is farther than a distance.
size_t cct_farthest(const cct_point *points, size_t first, size_t last, double distance);
