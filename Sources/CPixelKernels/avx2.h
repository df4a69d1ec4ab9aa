#ifndef CPK_AVX2_H
#define CPK_AVX2_H

#include "CPixelKernels.h"

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 AVX2 static inline __attribute__((always_inline))

INLINE_AVX2 __m256i load(const void *bytes) { return _mm256_loadu_si256(bytes); }

INLINE_AVX2 void store(void *bytes, __m256i vector) { _mm256_storeu_si256(bytes, vector); }

void cpk_avx2_sum_rows(const cpk_rows *rows, const cpk_row_taps *taps, int16_t *sums);
void cpk_avx2_sum_columns(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels);

#endif
