#include "internal.h"

#if defined(__x86_64__)

/// What is added to a line to look so many columns left and right.
typedef struct steps {
  __m256i left[CDF_LONGEST_REACH + 1], right[CDF_LONGEST_REACH + 1];
} steps;

AVX2 static void prepare(steps *steps, int reach) {
  for (int distance = 0; distance <= reach; distance++) {
    const int square = (distance * distance << COLUMN_BITS) + COLUMN_BIAS;
    steps->left[distance] = _mm256_set1_epi16((short)(square - distance));
    steps->right[distance] = _mm256_set1_epi16((short)(square + distance));
  }
}

/// Joins what lies above and below the pixels of a row: the squares of the rows to the nearer seed,
/// packed, and those rows.
AVX2 static void join(const uint8_t *above, const uint8_t *below, size_t width, int16_t *line,
                      int8_t *rises) {
  for (size_t block = 0; block < width; block += LANES) {
    const size_t x = block_start(block, width);
    const __m128i up = _mm_loadu_si128((const __m128i *)(above + x));
    const __m128i down = _mm_loadu_si128((const __m128i *)(below + x));
    const __m128i is_below = _mm_cmplt_epi8(down, up);
    const __m128i rise =
        _mm_blendv_epi8(up, _mm_sub_epi8(_mm_setzero_si128(), down), is_below);
    _mm_storeu_si128((__m128i *)(rises + PADDING + x), rise);
    const __m256i wide = _mm256_cvtepi8_epi16(rise);
    const __m256i square = _mm256_slli_epi16(_mm256_mullo_epi16(wide, wide), COLUMN_BITS);
    _mm256_storeu_si256((__m256i *)(line + PADDING + x),
                        _mm256_add_epi16(square, _mm256_set1_epi16(INT16_MIN)));
  }
}

/// The nearest seeds of a block among those up to some columns away, packed.
INLINE_AVX2 __m256i search(const int16_t *line, const steps *steps, int bound) {
  __m256i best = _mm256_add_epi16(_mm256_loadu_si256((const __m256i *)line), steps->left[0]);
  for (int distance = 1; distance <= bound; distance++) {
    const __m256i left = _mm256_add_epi16(
        _mm256_loadu_si256((const __m256i *)(line - distance)), steps->left[distance]);
    const __m256i right = _mm256_add_epi16(
        _mm256_loadu_si256((const __m256i *)(line + distance)), steps->right[distance]);
    best = _mm256_min_epi16(best, _mm256_min_epi16(left, right));
  }
  return _mm256_xor_si256(best, _mm256_set1_epi16(INT16_MIN));
}

/// Whether no seed is in reach of a block.
INLINE_AVX2 bool is_beyond(__m256i found, int reach) {
  const __m128i least =
      _mm_min_epu16(_mm256_castsi256_si128(found), _mm256_extracti128_si256(found, 1));
  return _mm_extract_epi16(_mm_minpos_epu16(least), 0) >> COLUMN_BITS > reach * reach;
}

/// How far the block below one has to look: farther by a pixel than the longest distance found, and
/// in steps of four, since what changes less often is foreseen more often.
INLINE_AVX2 int next_bound(__m256i found) {
  const __m128i most =
      _mm_max_epu16(_mm256_castsi256_si128(found), _mm256_extracti128_si256(found, 1));
  const __m128i least = _mm_minpos_epu16(_mm_xor_si128(most, _mm_set1_epi16(-1)));
  const int square = (0xFFFF - _mm_extract_epi16(least, 0)) >> COLUMN_BITS;
  int steps = 1;
  for (int step = 1; 4 * step < CDF_LONGEST_REACH; step++) steps += square >= 16 * step * step;
  return 4 * steps;
}

/// Writes what stands for no seed in reach.
INLINE_AVX2 void store_nothing(const cdf_row *row, size_t x) {
  const __m256 unreachable = _mm256_set1_ps(row->unreachable);
  for (size_t lane = 0; lane < LANES; lane += 8) {
    _mm256_storeu_ps(row->result->distances + row->start + x + lane, unreachable);
    _mm256_storeu_si256((__m256i *)(row->result->nearest + row->start + x + lane),
                        _mm256_set1_epi32(-1));
  }
}

AVX2 void cdf_measure(const cdf_plane *plane, int reach, float unreachable,
                      const cdf_result *result) {
  const size_t width = plane->width, count = width * plane->height;
  const size_t padded = width + 2 * PADDING;
  uint8_t *sides = plane->scratch, *above = sides + 4 * count, *below = above + count;
  int16_t *line = (int16_t *)(below + count);
  int8_t *rises = (int8_t *)(line + padded);
  // How far each block has to look: a distance changes by at most a pixel from row to row.
  uint8_t *bounds = (uint8_t *)(rises + padded);
  // Where the rises go afterwards there is room for the plane and two rows.
  cdf_find_sides(plane, above, sides);
  cdf_find_rises(plane, above, below, bounds);
  steps steps;
  prepare(&steps, reach);
  for (size_t x = 0; x < padded; x++)
    line[x] = (int16_t)((NONE * NONE << COLUMN_BITS) + INT16_MIN);
  memset(rises, NONE, padded);
  memset(bounds, reach, width);
  for (size_t y = 0; y < plane->height; y++) {
    const cdf_row row = {plane, result, rises, sides, y * width, reach, unreachable};
    join(above + row.start, below + row.start, width, line, rises);
    for (size_t block = 0; block < width; block += LANES) {
      const size_t x = block_start(block, width);
      const __m256i found = search(line + PADDING + x, &steps, bounds[block / LANES]);
      const int bound = next_bound(found);
      bounds[block / LANES] = (uint8_t)(bound < reach ? bound : reach);
      if (is_beyond(found, reach)) {
        store_nothing(&row, x);
        continue;
      }
      uint16_t packed[LANES];
      _mm256_storeu_si256((__m256i *)packed, found);
      cdf_store(&row, x, packed);
    }
  }
}

size_t cdf_scratch_size(size_t width, size_t height) {
  return 6 * width * height + 3 * (width + 2 * PADDING) + width;
}

bool cdf_is_available(void) { return __builtin_cpu_supports("avx2"); }

#else

bool cdf_is_available(void) { return false; }

size_t cdf_scratch_size(size_t width, size_t height) {
  (void)width, (void)height;
  return 0;
}

void cdf_measure(const cdf_plane *plane, int reach, float unreachable, const cdf_result *result) {
  (void)plane, (void)reach, (void)unreachable, (void)result;
}

#endif
