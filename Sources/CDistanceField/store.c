#include "internal.h"

#if defined(__x86_64__)

/// Eight bytes of a plane at any indices; four bytes are read at a time, none behind the last.
INLINE_AVX2 __m256i gather(const uint8_t *bytes, __m256i index, size_t count) {
  const __m256i first = _mm256_min_epi32(index, _mm256_set1_epi32((int)count - 4));
  const __m256i bits = _mm256_slli_epi32(_mm256_sub_epi32(index, first), 3);
  const __m256i word = _mm256_i32gather_epi32((const int *)bytes, first, 1);
  return _mm256_and_si256(_mm256_srlv_epi32(word, bits), _mm256_set1_epi32(255));
}

/// How far the edge beside a seed lies from where it would if pixels were full or empty.
INLINE_AVX2 __m256 shift(__m256i seed, __m256i before) {
  const __m256i own = _mm256_min_epi32(seed, _mm256_set1_epi32(127));
  const __m256i other = _mm256_max_epi32(before, _mm256_set1_epi32(128));
  const __m256i sum = _mm256_add_epi32(_mm256_sub_epi32(own, _mm256_set1_epi32(255)), other);
  return _mm256_mul_ps(_mm256_cvtepi32_ps(sum), _mm256_set1_ps(1.0f / 255.0f));
}

INLINE_AVX2 __m256i load_bytes(const uint8_t *bytes) {
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)bytes));
}

/// The distances of seeds, which the edge runs through or beside.
INLINE_AVX2 __m256 seed_distances(const cdf_row *row, size_t x) {
  const size_t width = row->plane->width, last = (row->plane->height - 1) * width;
  const size_t start = row->start;
  const uint8_t *matter = row->plane->matter + x;
  const __m256i left = load_bytes(matter + (start == 0 ? 0 : start - 1));
  const __m256i right = load_bytes(matter + (start == last ? last : start + 1));
  const __m256i above = load_bytes(matter + (start == 0 ? 0 : start - width));
  const __m256i below = load_bytes(matter + (start == last ? last : start + width));
  const __m256i most =
      _mm256_max_epi32(_mm256_max_epi32(left, right), _mm256_max_epi32(above, below));
  return _mm256_sub_ps(shift(load_bytes(matter + start), most), _mm256_set1_ps(0.5f));
}

/// Writes what was found for eight pixels.
INLINE_AVX2 void store_eight(const cdf_row *row, size_t x, __m256i found) {
  const cdf_plane *plane = row->plane;
  const __m256i zero = _mm256_setzero_si256(), width = _mm256_set1_epi32((int)plane->width);
  const __m256i column =
      _mm256_add_epi32(_mm256_set1_epi32((int)x), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  const __m256i index = _mm256_add_epi32(_mm256_set1_epi32((int)row->start), column);
  const __m256i square = _mm256_srli_epi32(found, COLUMN_BITS);
  const __m256i is_seed = _mm256_cmpeq_epi32(square, zero);
  const __m256i is_far = _mm256_cmpgt_epi32(square, _mm256_set1_epi32(row->reach * row->reach));
  const __m256i is_found = _mm256_andnot_si256(_mm256_or_si256(is_seed, is_far),
                                               _mm256_set1_epi32(-1));
  __m256 distances = _mm256_set1_ps(row->unreachable);
  __m256i nearest = _mm256_set1_epi32(-1);
  if (_mm256_movemask_epi8(is_found)) {
    const __m256i columns = _mm256_and_si256(
        _mm256_sub_epi32(_mm256_and_si256(found, _mm256_set1_epi32((1 << COLUMN_BITS) - 1)),
                         _mm256_set1_epi32(COLUMN_BIAS)),
        is_found);
    const __m256i rises = _mm256_srai_epi32(
        _mm256_slli_epi32(_mm256_i32gather_epi32((const int *)(row->rises + PADDING),
                                                 _mm256_add_epi32(column, columns), 1),
                          24),
        24);
    const __m256i seed = _mm256_and_si256(
        is_found, _mm256_sub_epi32(_mm256_add_epi32(index, columns),
                                   _mm256_mullo_epi32(rises, width)));
    // The pixel before the seed, on the side that it is seen from.
    const __m256i is_upright =
        _mm256_cmpgt_epi32(_mm256_abs_epi32(rises), _mm256_abs_epi32(columns));
    const __m256i step =
        _mm256_blendv_epi8(_mm256_sign_epi32(_mm256_set1_epi32(-1), columns),
                           _mm256_sign_epi32(width, rises), is_upright);
    const __m256i before = _mm256_and_si256(is_found, _mm256_add_epi32(seed, step));
    const size_t count = plane->width * plane->height;
    const __m256 between =
        _mm256_sub_ps(_mm256_sqrt_ps(_mm256_cvtepi32_ps(square)), _mm256_set1_ps(0.5f));
    const __m256 distance = _mm256_add_ps(
        between, shift(gather(plane->matter, seed, count), gather(plane->matter, before, count)));
    distances = _mm256_blendv_ps(distances, distance, _mm256_castsi256_ps(is_found));
    nearest = _mm256_blendv_epi8(nearest, seed, is_found);
  }
  if (_mm256_movemask_epi8(is_seed)) {
    distances =
        _mm256_blendv_ps(distances, seed_distances(row, x), _mm256_castsi256_ps(is_seed));
    nearest = _mm256_blendv_epi8(nearest, index, is_seed);
  }
  _mm256_storeu_ps(row->result->distances + row->start + x, distances);
  _mm256_storeu_si256((__m256i *)(row->result->nearest + row->start + x), nearest);
}

AVX2 void cdf_store(const cdf_row *row, size_t x, const uint16_t found[LANES]) {
  for (size_t lane = 0; lane < LANES; lane += 8)
    store_eight(row, x + lane,
                _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(found + lane))));
}

#endif
