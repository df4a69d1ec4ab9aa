/// The loops over the samples of contours.

#include "CContours.h"

#pragma clang fp contract(off)

enum {
  /// The points that are compared together.
  GROUP = 4,
};

typedef double group __attribute__((ext_vector_type(GROUP)));
typedef double pairs __attribute__((ext_vector_type(2 * GROUP), aligned(16)));

static inline double cross(cct_point a, cct_point b) { return a.x * b.y - a.y * b.x; }
static inline double dot(cct_point a, cct_point b) { return a.x * b.x + a.y * b.y; }
static inline double magnitude(double number) { return number < 0 ? -number : number; }

size_t cct_turns(const cct_point *points, size_t count, size_t near, size_t far, double least,
                 ptrdiff_t *places) {
  size_t found = 0;
  size_t first = count - far, second = count - near, third = near, fourth = far;
  for (size_t i = 0; i < count; ++i) {
    const cct_point before = points[second] - points[first];
    const cct_point after = points[fourth] - points[third];
    places[found] = (ptrdiff_t)i;
    found += !(magnitude(cross(before, after)) < least * dot(before, after));
    first = first + 1 < count ? first + 1 : 0;
    second = second + 1 < count ? second + 1 : 0;
    third = third + 1 < count ? third + 1 : 0;
    fourth = fourth + 1 < count ? fourth + 1 : 0;
  }
  return found;
}

/// How far a point is from a line through a place, times the length of its direction.
static inline double distance(cct_point point, cct_point start, cct_point way, double length) {
  const cct_point offset = point - start;
  return length > 0 ? magnitude(cross(way, offset)) : __builtin_sqrt(dot(offset, offset));
}

size_t cct_farthest(const cct_point *points, size_t first, size_t last, double least) {
  const cct_point start = points[first], way = points[last] - start;
  const double whole = __builtin_sqrt(dot(way, way)), length = whole < 1e-9 ? 0 : whole;
  const double scale = length > 0 ? length : 1;
  double most = 0;
  size_t i = first + 1;
  if (length > 0) {
    group farthest = 0;
    for (; i + GROUP <= last; i += GROUP) {
      const pairs points_of_group = *(const pairs *)(points + i);
      const group x = points_of_group.even - start.x, y = points_of_group.odd - start.y;
      const group distances = __builtin_elementwise_abs(way.x * y - way.y * x);
      farthest = distances > farthest ? distances : farthest;
    }
    for (int k = 0; k < GROUP; ++k) most = farthest[k] > most ? farthest[k] : most;
  }
  for (; i < last; ++i) {
    const double own = distance(points[i], start, way, length);
    most = own > most ? own : most;
  }
  if (!(most / scale > least)) return first;
  for (i = first + 1; i + 1 < last; ++i) {
    const double own = distance(points[i], start, way, length);
    // Rounded quotients may be equal.
    if (own > (1 - 1e-15) * most && own / scale >= most / scale) break;
  }
  return i;
}
