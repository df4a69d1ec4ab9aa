#include "internal.h"

#if defined(__x86_64__)

/// The order of a pixel's bytes in `sides`, and their number.
enum { LEFT, RIGHT, ABOVE, BELOW, SIDES };

/// Copies what the plane holds, with its first row again before it and its last one behind it, as
/// what lies beside its edge.
static void pad(const cdf_plane *plane, uint8_t *padded) {
  const size_t width = plane->width, count = width * plane->height;
  memcpy(padded, plane->matter, width);
  memcpy(padded + width, plane->matter, count);
  memcpy(padded + width + count, plane->matter + count - width, width);
}

/// How far the edge between seeds and what lies on one side of them is from where it would be if
/// pixels were full or empty, of 255: `min(seed, 127) - 255 + max(before, 128)`. The first two of
/// these, of which a byte holds what matters, are given.
INLINE_AVX2 __m128i shifts(__m128i seed, const uint8_t *before) {
  const __m128i other =
      _mm_max_epu8(_mm_loadu_si128((const __m128i *)before), _mm_set1_epi8((char)128));
  return _mm_add_epi8(seed, other);
}

AVX2 void cdf_find_sides(const cdf_plane *plane, uint8_t *padded, uint8_t *sides) {
  const size_t width = plane->width, count = width * plane->height;
  pad(plane, padded);
  for (size_t block = 0; block < count; block += LANES) {
    const size_t index = block_start(block, count);
    const uint8_t *matter = padded + width + index;
    const __m128i own = _mm_loadu_si128((const __m128i *)matter);
    const __m128i seed =
        _mm_add_epi8(_mm_min_epu8(own, _mm_set1_epi8(127)), _mm_set1_epi8(1));
    const __m128i left = shifts(seed, matter - 1), right = shifts(seed, matter + 1);
    const __m128i above = shifts(seed, matter - width), below = shifts(seed, matter + width);
    const __m128i beside[] = {_mm_unpacklo_epi8(left, right), _mm_unpackhi_epi8(left, right)};
    const __m128i across[] = {_mm_unpacklo_epi8(above, below), _mm_unpackhi_epi8(above, below)};
    __m128i *target = (__m128i *)(sides + SIDES * index);
    for (int half = 0; half < 2; half++) {
      _mm_storeu_si128(target++, _mm_unpacklo_epi16(beside[half], across[half]));
      _mm_storeu_si128(target++, _mm_unpackhi_epi16(beside[half], across[half]));
    }
  }
}

/// Bytes of a row of 64 by their numbers.
INLINE_AVX2 __m128i look_up(const int8_t *row, __m128i number) {
  __m128i result = _mm_setzero_si128();
  for (int part = 0; part < 4; part++) {
    const __m128i place = _mm_sub_epi8(number, _mm_set1_epi8((char)(16 * part)));
    // Numbers with the highest bit set give nothing.
    const __m128i inside = _mm_or_si128(place, _mm_cmpgt_epi8(place, _mm_set1_epi8(15)));
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(row + 16 * part));
    result = _mm_or_si128(result, _mm_shuffle_epi8(bytes, inside));
  }
  return result;
}

/// The way from a block's pixels to their seeds.
typedef struct way {
  /// The squares of the distances.
  __m256i squares;
  /// Columns to the seeds, rows from them, and the number of bits of `sides` above those of the side
  /// that the seed is seen from.
  __m128i columns, rises, above;
} way;

INLINE_AVX2 way way_of(const cdf_row *row, size_t x, __m256i found) {
  const __m256i wide = _mm256_sub_epi16(
      _mm256_and_si256(found, _mm256_set1_epi16((1 << COLUMN_BITS) - 1)),
      _mm256_set1_epi16(COLUMN_BIAS));
  const __m128i columns =
      _mm_packs_epi16(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  const __m128i lanes = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m128i rises = look_up(
      row->rises + x, _mm_add_epi8(_mm_add_epi8(columns, lanes), _mm_set1_epi8(PADDING)));
  const __m128i is_upright = _mm_cmpgt_epi8(_mm_abs_epi8(rises), _mm_abs_epi8(columns));
  const __m128i zero = _mm_setzero_si128();
  const __m128i sideways =
      _mm_blendv_epi8(_mm_set1_epi8(8 * (BELOW - RIGHT)), _mm_set1_epi8(8 * (BELOW - LEFT)),
                      _mm_cmpgt_epi8(columns, zero));
  const __m128i upright =
      _mm_blendv_epi8(_mm_set1_epi8(8 * (BELOW - ABOVE)), zero, _mm_cmpgt_epi8(rises, zero));
  return (way){_mm256_srli_epi16(found, COLUMN_BITS), columns, rises,
               _mm_blendv_epi8(sideways, upright, is_upright)};
}

INLINE_AVX2 __m256 distance_of(__m256i shift) {
  return _mm256_mul_ps(_mm256_cvtepi32_ps(shift), _mm256_set1_ps(1.0f / 255.0f));
}

/// The distances of seeds, which the edge runs through or beside.
INLINE_AVX2 __m256 seed_distances(__m256i sides) {
  const __m256i two = _mm256_max_epi8(sides, _mm256_srli_epi32(sides, 16));
  const __m256i most = _mm256_max_epi8(two, _mm256_srli_epi32(two, 8));
  const __m256i shift = _mm256_srai_epi32(_mm256_slli_epi32(most, 24), 24);
  return _mm256_sub_ps(distance_of(shift), _mm256_set1_ps(0.5f));
}

/// Eight numbers from one on.
INLINE_AVX2 __m256i indices(size_t start) {
  return _mm256_add_epi32(_mm256_set1_epi32((int)start), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

/// Writes what was found for eight pixels.
INLINE_AVX2 void store_eight(const cdf_row *row, size_t x, __m128i squares, __m128i columns,
                             __m128i rises, __m128i above) {
  const size_t start = row->start + x;
  const int *sides = (const int *)row->sides;
  const __m256i index = indices(start);
  const __m256i square = _mm256_cvtepu16_epi32(squares);
  const __m256i is_seed = _mm256_cmpeq_epi32(square, _mm256_setzero_si256());
  const __m256i is_far = _mm256_cmpgt_epi32(square, _mm256_set1_epi32(row->reach * row->reach));
  const __m256i is_found =
      _mm256_andnot_si256(_mm256_or_si256(is_seed, is_far), _mm256_set1_epi32(-1));
  __m256 distances = _mm256_set1_ps(row->unreachable);
  __m256i nearest = _mm256_set1_epi32(-1);
  if (_mm256_movemask_epi8(is_found)) {
    // Neither factor needs more than sixteen bits.
    const __m256i rows = _mm256_madd_epi16(_mm256_cvtepi8_epi32(rises),
                                           _mm256_set1_epi32((int)row->plane->width));
    const __m256i seed = _mm256_and_si256(
        is_found,
        _mm256_sub_epi32(_mm256_add_epi32(index, _mm256_cvtepi8_epi32(columns)), rows));
    const __m256i word = _mm256_i32gather_epi32(sides, seed, 4);
    const __m256i shift =
        _mm256_srai_epi32(_mm256_sllv_epi32(word, _mm256_cvtepi8_epi32(above)), 24);
    const __m256 between =
        _mm256_sub_ps(_mm256_sqrt_ps(_mm256_cvtepi32_ps(square)), _mm256_set1_ps(0.5f));
    distances = _mm256_blendv_ps(distances, _mm256_add_ps(between, distance_of(shift)),
                                 _mm256_castsi256_ps(is_found));
    nearest = _mm256_blendv_epi8(nearest, seed, is_found);
  }
  const __m256i own = _mm256_loadu_si256((const __m256i *)(sides + start));
  distances = _mm256_blendv_ps(distances, seed_distances(own), _mm256_castsi256_ps(is_seed));
  nearest = _mm256_blendv_epi8(nearest, index, is_seed);
  _mm256_storeu_ps(row->result->distances + start, distances);
  _mm256_storeu_si256((__m256i *)(row->result->nearest + start), nearest);
}

/// Writes eight pixels that are seeds.
INLINE_AVX2 void store_seeds(const cdf_row *row, size_t x) {
  const size_t start = row->start + x;
  const __m256i own = _mm256_loadu_si256((const __m256i *)(row->sides + SIDES * start));
  _mm256_storeu_ps(row->result->distances + start, seed_distances(own));
  _mm256_storeu_si256((__m256i *)(row->result->nearest + start), indices(start));
}

AVX2 void cdf_store(const cdf_row *row, size_t x, const uint16_t found[LANES]) {
  const __m256i wide = _mm256_loadu_si256((const __m256i *)found);
  if (_mm256_testz_si256(wide, _mm256_set1_epi16((short)~((1 << COLUMN_BITS) - 1)))) {
    store_seeds(row, x);
    store_seeds(row, x + 8);
    return;
  }
  const way way = way_of(row, x, wide);
  store_eight(row, x, _mm256_castsi256_si128(way.squares), way.columns, way.rises, way.above);
  store_eight(row, x + 8, _mm256_extracti128_si256(way.squares, 1),
              _mm_srli_si128(way.columns, 8), _mm_srli_si128(way.rises, 8),
              _mm_srli_si128(way.above, 8));
}

#endif
