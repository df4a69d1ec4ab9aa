#include "internal.h"

#if defined(__x86_64__)

#include <math.h>
#include <stdlib.h>

enum { GROUP = 8, LANES_OF_GROUP = 6 };

/// The nearest piece so far.
typedef struct nearest {
  float square;
  int32_t piece;
} nearest;

typedef struct point {
  float x, y;
} point;

INLINE_AVX2 float least_of(__m256 lanes) {
  const __m128 four = _mm_min_ps(_mm256_castps256_ps128(lanes), _mm256_extractf128_ps(lanes, 1));
  const __m128 two = _mm_min_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_min_ss(two, _mm_shuffle_ps(two, two, 1)));
}

/// The squares of the distances of eight pieces.
INLINE_AVX2 __m256 squares_of(const float *lanes, __m256 x, __m256 y) {
  const __m256 px = _mm256_loadu_ps(lanes), py = _mm256_loadu_ps(lanes + GROUP);
  const __m256 dx = _mm256_loadu_ps(lanes + 2 * GROUP), dy = _mm256_loadu_ps(lanes + 3 * GROUP);
  const __m256 start = _mm256_loadu_ps(lanes + 4 * GROUP);
  const __m256 end = _mm256_loadu_ps(lanes + 5 * GROUP);
  const __m256 along = _mm256_add_ps(_mm256_mul_ps(_mm256_sub_ps(x, px), dx),
                                     _mm256_mul_ps(_mm256_sub_ps(y, py), dy));
  const __m256 place = _mm256_min_ps(_mm256_max_ps(along, start), end);
  const __m256 rx = _mm256_sub_ps(x, _mm256_add_ps(px, _mm256_mul_ps(place, dx)));
  const __m256 ry = _mm256_sub_ps(y, _mm256_add_ps(py, _mm256_mul_ps(place, dy)));
  return _mm256_add_ps(_mm256_mul_ps(rx, rx), _mm256_mul_ps(ry, ry));
}

/// Finds the first of the nearest pieces in a range, if it is nearer than the best before.
INLINE_AVX2 void search_range(const cdf_edge *edge, int32_t from, int32_t to, point at,
                              nearest *best) {
  if (from >= to) return;
  const __m256 x = _mm256_set1_ps(at.x), y = _mm256_set1_ps(at.y);
  const __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i before = _mm256_set1_epi32(from - 1), end = _mm256_set1_epi32(to);
  __m256 least = _mm256_set1_ps(best->square);
  __m256i found = _mm256_set1_epi32(-1);
  for (int32_t group = from / GROUP; group <= (to - 1) / GROUP; group++) {
    const __m256 squares =
        squares_of(edge->lanes + (size_t)group * GROUP * LANES_OF_GROUP, x, y);
    const __m256i piece = _mm256_add_epi32(_mm256_set1_epi32(group * GROUP), lane);
    const __m256i is_inside =
        _mm256_and_si256(_mm256_cmpgt_epi32(piece, before), _mm256_cmpgt_epi32(end, piece));
    const __m256 is_nearer =
        _mm256_and_ps(_mm256_cmp_ps(squares, least, _CMP_LT_OQ), _mm256_castsi256_ps(is_inside));
    least = _mm256_blendv_ps(least, squares, is_nearer);
    found = _mm256_blendv_epi8(found, piece, _mm256_castps_si256(is_nearer));
  }
  const float square = least_of(least);
  if (!(square < best->square)) return;
  int32_t pieces[GROUP];
  _mm256_storeu_si256((__m256i *)pieces, found);
  int lanes = _mm256_movemask_ps(_mm256_cmp_ps(least, _mm256_set1_ps(square), _CMP_EQ_OQ));
  int32_t first = INT32_MAX;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int32_t piece = pieces[__builtin_ctz((unsigned)lanes)];
    if (piece < first) first = piece;
  }
  *best = (nearest){square, first};
}

/// Looks at the pieces around a pixel, and on from there while they get nearer.
INLINE_AVX2 void search_from(const cdf_edge *edge, point at, int32_t start, nearest *best) {
  const int32_t width = (int32_t)edge->width, last = width * (int32_t)edge->height - 1;
  int32_t centre = start, row = start / width;
  int step_columns = 0, step_rows = 3;
  for (int turn = 0; turn < 4; turn++) {
    const int32_t before = best->piece;
    for (int rows = -1; rows <= 1; rows++) {
      // How far the row is at least, but for rounding; only something nearer is looked for.
      const float middle = ((float)(row + rows - edge->margin) + 0.5f) * edge->factor;
      const float gap = fabsf(at.y - middle) - edge->factor / 2 - 0.01f;
      if (gap > 0 && gap * gap > best->square) continue;
      int left = -1, right = 1;
      // What a search from the last centre has looked at is not nearer now.
      if (abs(rows + step_rows) <= 1) {
        if (step_columns == 0) continue;
        left = right = step_columns;
      }
      const int32_t index = centre + rows * width;
      const int32_t first = index + left < 0 ? 0 : index + left;
      const int32_t end = index + right > last ? last : index + right;
      if (first <= end) search_range(edge, edge->starts[first], edge->starts[end + 1], at, best);
    }
    if (best->piece == before) return;
    const int32_t offset = edge->pixels[best->piece] - centre;
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

AVX2 int32_t cdf_nearest_piece(const cdf_edge *edge, float x, float y, size_t pixel) {
  const int32_t width = (int32_t)edge->width, seed = edge->nearest[pixel];
  if (seed < 0) return -1;
  const point at = {x, y};
  nearest best = {INFINITY, -1};
  search_from(edge, at, seed, &best);
  const int32_t ways[] = {-1, 1, -width, width};
  for (size_t way = 0; way < 4; way++) {
    const int32_t other = edge->nearest[(ptrdiff_t)pixel + ways[way]];
    if (other >= 0 && !is_close(seed, other, width)) search_from(edge, at, other, &best);
  }
  return best.piece;
}

#else

int32_t cdf_nearest_piece(const cdf_edge *edge, float x, float y, size_t pixel) {
  (void)edge, (void)x, (void)y, (void)pixel;
  return -1;
}

#endif
