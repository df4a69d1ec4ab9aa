/// The search for the segment of an edge that is nearest to a point.

#pragma once

#include "vectors.h"

typedef struct point {
  float x, y;
} point;

/// The nearest segment that a search has found, or -1.
typedef struct nearest {
  float square;
  int32_t segment;
} nearest;

/// The square of a distance that no segment has.
static const float NO_SEGMENT = 1e8f;

/// The squares of the distances of eight segments from a point.
static inline floats squares_of(const cdf_contour *contour, int32_t first, point at) {
  const float *values = contour->values + first;
  const size_t stride = contour->stride;
  const floats px = load(values), py = load(values + stride);
  const floats dx = load(values + 2 * stride), dy = load(values + 3 * stride);
  const floats along = (at.x - px) * dx + (at.y - py) * dy;
  const floats place =
      least(most(along, load(values + 4 * stride)), load(values + 5 * stride));
  const floats rx = at.x - (px + place * dx), ry = at.y - (py + place * dy);
  return rx * rx + ry * ry;
}

/// The nearest segment of each of eight lanes. Squares of distances are compared without their last
/// three bits: segments whose squares differ by less are equally near, and the first of them
/// counts.
typedef struct candidates {
  ints squares, segments;
} candidates;

static const candidates NO_CANDIDATES = {INT32_MAX, -1};

/// Compares the segments of a range, which may be empty.
static inline void search_range(const cdf_contour *contour, int32_t from, int32_t to, point at,
                                candidates *found) {
  for (int32_t first = from; first < to; first += LANES) {
    const ints segments = lane_numbers() + first;
    const ints squares = bits_of(squares_of(contour, first, at)) & ~7;
    const ints is_nearer = (squares < found->squares) & (segments < to);
    found->squares = is_nearer ? squares : found->squares;
    found->segments = is_nearer ? segments : found->segments;
  }
}

/// Takes the nearest candidate if it is nearer than the best segment.
static inline void take_nearer(const candidates *found, nearest *best) {
  const int32_t bits = __builtin_reduce_min(found->squares);
  float square;
  memcpy(&square, &bits, sizeof square);
  if (!(square < best->square)) return;
  const ints segments = found->squares == bits ? found->segments : INT32_MAX;
  *best = (nearest){square, __builtin_reduce_min(segments)};
}

/// Compares the segments in a pixel of the plane and in those beside it.
static inline void search_pixels(const cdf_drawing *drawing, const cdf_contour *contour, point at,
                                 int32_t pixel, candidates *found) {
  const int32_t last = (int32_t)(drawing->width * drawing->height) - 1;
  const int32_t left = pixel < 1 ? 0 : pixel > last ? last : pixel - 1;
  const int32_t right = pixel >= last ? last : pixel < 0 ? 0 : pixel + 1;
  search_range(contour, contour->starts[left], contour->starts[right + 1], at, found);
}

/// Compares the segments around a pixel of the plane, then those around the pixel of the nearest
/// one, and so on while nearer ones are found.
static inline void search_from(const cdf_drawing *drawing, const cdf_contour *contour, point at,
                               int32_t start, nearest *best) {
  const int32_t width = (int32_t)drawing->width;
  int32_t centre = start;
  for (int turn = 0; turn < 4; turn++) {
    candidates found = NO_CANDIDATES;
    for (int32_t row = centre - width; row <= centre + width; row += width)
      search_pixels(drawing, contour, at, row, &found);
    const int32_t before = best->segment;
    take_nearer(&found, best);
    if (best->segment == before || contour->pixels[2 * best->segment + 1] == centre) return;
    centre = contour->pixels[2 * best->segment + 1];
  }
}

/// Whether two pixels are so close that searches from them find the same segment.
static inline bool are_close(int32_t first, int32_t second, int32_t width) {
  const int32_t offset = abs(first - second);
  return offset <= 2 || abs(offset - width) <= 2 || abs(offset - 2 * width) <= 2;
}

/// Finds the point of an edge that is nearest to a point.
///
/// The search starts at the nearest seeds of several pixels, because the seed of one may lie at
/// another edge where two edges are almost equally near. Returns false where there is no edge.
static inline bool find_nearest_point(const cdf_drawing *drawing, const cdf_contour *contour,
                                      point at, const size_t *pixels, size_t count,
                                      point *nearest_point) {
  nearest best = {NO_SEGMENT, -1};
  int32_t first = -1;
  for (size_t number = 0; number < count; number++) {
    const int32_t seed = drawing->nearest[pixels[number]];
    if (seed < 0 || (first >= 0 && are_close(first, seed, (int32_t)drawing->width))) continue;
    if (first < 0) first = seed;
    search_from(drawing, contour, at, seed, &best);
  }
  if (best.segment < 0) return false;
  const float *values = contour->values + best.segment;
  const size_t stride = contour->stride;
  const float x = values[0], y = values[stride], dx = values[2 * stride], dy = values[3 * stride];
  const float along = (at.x - x) * dx + (at.y - y) * dy;
  const float place = smaller(larger(along, values[4 * stride]), values[5 * stride]);
  *nearest_point = (point){x + place * dx, y + place * dy};
  return true;
}

/// Ranges of segments.
typedef struct segment_ranges {
  int32_t from[25], to[25];
  size_t count;
} segment_ranges;

/// The segments in the pixels up to two columns and rows from the nearest seeds of a pixel and of
/// the four beside it.
static inline segment_ranges ranges_around(const cdf_drawing *drawing, const cdf_contour *contour,
                                           size_t pixel) {
  const int32_t width = (int32_t)drawing->width, last = width * (int32_t)drawing->height - 1;
  const int32_t steps[] = {0, -1, 1, -width, width};
  segment_ranges result = {.count = 0};
  int32_t first = -1;
  for (int way = 0; way < 5; way++) {
    const int32_t seed = drawing->nearest[(ptrdiff_t)pixel + steps[way]];
    if (seed < 0 || (first >= 0 && are_close(first, seed, width))) continue;
    if (first < 0) first = seed;
    for (int32_t rows = -2; rows <= 2; rows++) {
      const int32_t left = seed + rows * width - 2, right = left + 4;
      if (right < 0 || left > last) continue;
      result.from[result.count] = contour->starts[left < 0 ? 0 : left];
      result.to[result.count] = contour->starts[(right > last ? last : right) + 1];
      result.count++;
    }
  }
  return result;
}

/// The squares of the distances of eight points in a row from the nearest segment of some ranges.
static inline floats nearest_squares(const cdf_contour *contour, const segment_ranges *near,
                                     floats x, float y) {
  const size_t stride = contour->stride;
  floats nearest = NO_SEGMENT;
  for (size_t range = 0; range < near->count; range++) {
    for (int32_t segment = near->from[range]; segment < near->to[range]; segment++) {
      const float *values = contour->values + segment;
      const float dx = values[2 * stride], dy = values[3 * stride];
      const floats along = (x - values[0]) * dx + (y - values[stride]) * dy;
      const floats place = least(most(along, values[4 * stride]), values[5 * stride]);
      const floats rx = x - (values[0] + place * dx), ry = y - (values[stride] + place * dy);
      nearest = least(nearest, rx * rx + ry * ry);
    }
  }
  return nearest;
}
