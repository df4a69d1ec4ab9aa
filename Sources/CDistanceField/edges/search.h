/// The way from a point to the nearest piece of an edge.

#pragma once

#include "vectors.h"

typedef struct point {
  float x, y;
} point;

/// The nearest piece so far: -1 before any was found.
typedef struct nearest {
  float square;
  int32_t piece;
} nearest;

/// The pieces that are looked at, and how far away a piece may be.
static const float NO_PIECE = 1e8f;

/// The squares of the distances of eight pieces from a point.
static inline floats squares_of(const cdf_contour *contour, int32_t first, point at) {
  const float *lanes = contour->lanes + first;
  const size_t stride = contour->stride;
  const floats px = load(lanes), py = load(lanes + stride);
  const floats dx = load(lanes + 2 * stride), dy = load(lanes + 3 * stride);
  const floats along = (at.x - px) * dx + (at.y - py) * dy;
  const floats place =
      least(most(along, load(lanes + 4 * stride)), load(lanes + 5 * stride));
  const floats rx = at.x - (px + place * dx), ry = at.y - (py + place * dy);
  return rx * rx + ry * ry;
}

/// Looks at some pieces that follow each other.
///
/// Squares are compared but for their last three bits, in which the lane is kept.
static inline void search_range(const cdf_contour *contour, int32_t from, int32_t to, point at,
                                nearest *best) {
  for (int32_t first = from; first < to; first += LANES) {
    const ints lanes = lane_numbers();
    ints keys = (bits_of(squares_of(contour, first, at)) & ~7) | lanes;
    keys = lanes < to - first ? keys : INT32_MAX;
    const int32_t key = __builtin_reduce_min(keys), bits = key & ~7;
    float square;
    memcpy(&square, &bits, sizeof square);
    if (square < best->square) *best = (nearest){square, first + (key & 7)};
  }
}

/// Looks at the pieces around a pixel of the plane, and on from there while they get nearer.
static inline void search_from(const cdf_drawing *drawing, const cdf_contour *contour, point at,
                               int32_t start, nearest *best) {
  const int32_t width = (int32_t)drawing->width, last = width * (int32_t)drawing->height - 1;
  const float factor = (float)drawing->factor;
  int32_t centre = start, row = start / width;
  int32_t step_columns = 0, step_rows = 3;
  for (int turn = 0; turn < 4; turn++) {
    const int32_t before = best->piece;
    for (int32_t rows = -1; rows <= 1; rows++) {
      // How far the row is at least, but for rounding; only something nearer is looked for.
      const float middle = ((float)(row + rows - drawing->margin) + 0.5f) * factor;
      const float gap = fabsf(at.y - middle) - factor / 2 - 0.01f;
      if (gap > 0 && gap * gap > best->square) continue;
      int32_t left = -1, right = 1;
      // What a search from the last centre has looked at is not nearer now.
      if (abs(rows + step_rows) <= 1) {
        if (step_columns == 0) continue;
        left = right = step_columns;
      }
      const int32_t index = centre + rows * width;
      const int32_t first = index + left < 0 ? 0 : index + left;
      const int32_t end = index + right > last ? last : index + right;
      if (first <= end)
        search_range(contour, contour->starts[first], contour->starts[end + 1], at, best);
    }
    if (best->piece == before) return;
    const int32_t offset = contour->pixels[2 * best->piece + 1] - centre;
    if (offset == 0) return;
    step_rows = offset > 1 ? 1 : offset < -1 ? -1 : 0;
    step_columns = offset - step_rows * width;
    centre += offset;
    row += step_rows;
  }
}

/// Whether a search from one pixel finds what one from the other does.
static inline bool is_close(int32_t first, int32_t second, int32_t width) {
  const int32_t offset = abs(first - second);
  return offset <= 2 || abs(offset - width) <= 2 || abs(offset - 2 * width) <= 2;
}

/// The point of the edge that is nearest to a point, looked for from the seeds that some pixels of
/// the plane are nearest to, since close to a bisector of edges one alone is not certain.
///
/// Returns false where there is no edge.
static inline bool find_foot(const cdf_drawing *drawing, const cdf_contour *contour, point at,
                             const size_t *pixels, size_t count, point *foot) {
  nearest best = {NO_PIECE, -1};
  int32_t first = -1;
  for (size_t number = 0; number < count; number++) {
    const int32_t seed = drawing->nearest[pixels[number]];
    if (seed < 0 || (first >= 0 && is_close(first, seed, (int32_t)drawing->width))) continue;
    if (first < 0) first = seed;
    search_from(drawing, contour, at, seed, &best);
  }
  if (best.piece < 0) return false;
  const float *lanes = contour->lanes + best.piece;
  const size_t stride = contour->stride;
  const float x = lanes[0], y = lanes[stride], dx = lanes[2 * stride], dy = lanes[3 * stride];
  const float along = (at.x - x) * dx + (at.y - y) * dy;
  const float place = smaller(larger(along, lanes[4 * stride]), lanes[5 * stride]);
  *foot = (point){x + place * dx, y + place * dy};
  return true;
}
