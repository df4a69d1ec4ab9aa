#include "internal.h"

#if defined(__x86_64__)

/// One row more, away from the seeds behind.
AVX2 static void advance(const uint8_t *seeds, const uint8_t *behind, uint8_t *row, size_t width) {
  const __m128i none = _mm_set1_epi8(NONE), one = _mm_set1_epi8(1), zero = _mm_setzero_si128();
  for (size_t block = 0; block < width; block += LANES) {
    const size_t x = block_start(block, width);
    const __m128i further = _mm_add_epi8(_mm_loadu_si128((const __m128i *)(behind + x)), one);
    const __m128i is_open = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(seeds + x)), zero);
    _mm_storeu_si128((__m128i *)(row + x), _mm_and_si128(_mm_min_epu8(further, none), is_open));
  }
}

AVX2 void cdf_find_rises(const cdf_plane *plane, uint8_t *above, uint8_t *below, uint8_t *none) {
  const size_t width = plane->width, last = plane->height - 1;
  memset(none, NONE, width);
  for (size_t y = 0; y <= last; y++)
    advance(plane->seeds + y * width, y == 0 ? none : above + (y - 1) * width, above + y * width,
            width);
  for (size_t y = last + 1; y-- > 0;)
    advance(plane->seeds + y * width, y == last ? none : below + (y + 1) * width,
            below + y * width, width);
}

#endif
