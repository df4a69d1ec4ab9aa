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

/// The nearest pieces of eight that were looked at together, again and again. Squares are compared but
/// for their last three bits: what differs by less is as near, and of such the first one counts.
typedef struct candidates {
  ints squares, pieces;
} candidates;

static const candidates NO_CANDIDATES = {INT32_MAX, -1};

/// Looks at some pieces that follow each other, of which there may be none.
static inline void search_range(const cdf_contour *contour, int32_t from, int32_t to, point at,
                                candidates *found) {
  int32_t first = from;
  do {
    const ints pieces = lane_numbers() + first;
    const ints squares = bits_of(squares_of(contour, first, at)) & ~7;
    const ints is_nearer = (squares < found->squares) & (pieces < to);
    found->squares = is_nearer ? squares : found->squares;
    found->pieces = is_nearer ? pieces : found->pieces;
    first += LANES;
  } while (first < to);
}

/// Takes the nearest of what was found, if it is nearer.
static inline void take_nearer(const candidates *found, nearest *best) {
  const int32_t bits = __builtin_reduce_min(found->squares);
  float square;
  memcpy(&square, &bits, sizeof square);
  if (!(square < best->square)) return;
  const ints pieces = found->squares == bits ? found->pieces : INT32_MAX;
  *best = (nearest){square, __builtin_reduce_min(pieces)};
}

/// Looks at the pieces of some pixels of the plane in a row.
static inline void search_pixels(const cdf_drawing *drawing, const cdf_contour *contour, point at,
                                 int32_t left, int32_t right, candidates *found) {
  const int32_t last = (int32_t)(drawing->width * drawing->height) - 1;
  const int32_t first = left < 0 ? 0 : left > last ? last : left;
  const int32_t end = right > last ? last : right < 0 ? 0 : right;
  search_range(contour, contour->starts[first], contour->starts[end + 1], at, found);
}

/// Looks at the pieces around a pixel of the plane, and on from there while they get nearer.
static inline void search_from(const cdf_drawing *drawing, const cdf_contour *contour, point at,
                               int32_t start, nearest *best) {
  const int32_t width = (int32_t)drawing->width;
  int32_t centre = start;
  candidates found = NO_CANDIDATES;
  // All of them: to foresee which row can be left out is harder for a processor than to look.
  for (int32_t row = centre - width; row <= centre + width; row += width)
    search_pixels(drawing, contour, at, row - 1, row + 1, &found);
  for (int turn = 0; turn < 4; turn++) {
    const int32_t before = best->piece;
    take_nearer(&found, best);
    if (best->piece == before) return;
    const int32_t offset = contour->pixels[2 * best->piece + 1] - centre;
    if (offset == 0) return;
    const int32_t rows = offset > 1 ? 1 : offset < -1 ? -1 : 0, columns = offset - rows * width;
    centre += offset;
    found = NO_CANDIDATES;
    // What a search from the last centre has looked at is not nearer now.
    for (int32_t row = -1; row <= 1; row++) {
      const int32_t middle = centre + row * width;
      if (rows != 0 && row == rows)
        search_pixels(drawing, contour, at, middle - 1, middle + 1, &found);
      else if (columns != 0)
        search_pixels(drawing, contour, at, middle + columns, middle + columns, &found);
    }
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
