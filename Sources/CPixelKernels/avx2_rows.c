#if defined(__x86_64__)

#include "avx2_rows.h"
#include "finish.h"

/// Adds the rows of the run: their samples first, then the tap.
///
/// As 16-bit words, samples sum to those of the even columns plus 256 times those of the odd ones,
/// of which the multiple is known and comes off; what overflows on the way comes off with it.
INLINE_AVX2 void add_runs(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                          column_sums *sums, int vectors) {
  __m256i all[2], odd[2];
  for (int v = 0; v < vectors; ++v) all[v] = odd[v] = _mm256_setzero_si256();
  const uint8_t *row = first + taps->run_start * stride;
  for (size_t k = 0; k < taps->run_count; ++k, row += stride) {
    _mm_prefetch((const char *)row + 128, _MM_HINT_T0);
    for (int v = 0; v < vectors; ++v) {
      __m256i samples = load(row + 32 * v);
      all[v] = _mm256_add_epi16(all[v], samples);
      odd[v] = _mm256_add_epi16(odd[v], _mm256_srli_epi16(samples, 8));
    }
  }
  __m256i tap = _mm256_set1_epi32(taps->taps[taps->run_start]);
  for (int v = 0; v < vectors; ++v) {
    __m256i even = _mm256_sub_epi16(all[v], _mm256_slli_epi16(odd[v], 8));
    add_run(even, odd[v], tap, &sums[v]);
  }
}

/// Adds two rows, each by its tap.
INLINE_AVX2 void add_rows(const uint8_t *a, const uint8_t *b, int16_t tap_a, int16_t tap_b,
                          column_sums *sums, int vectors) {
  __m256i taps = _mm256_set1_epi32((int32_t)((uint32_t)(uint16_t)tap_b << 16 | (uint16_t)tap_a));
  for (int v = 0; v < vectors; ++v) add_pair(load(a + 32 * v), load(b + 32 * v), taps, &sums[v]);
}

/// Sums a block of 32 `vectors` columns; two vectors are a cache line.
INLINE_AVX2 void sum_block(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                           int16_t *target, int vectors) {
  column_sums sums[2];
  for (int v = 0; v < vectors; ++v) {
    for (int i = 0; i < 4; ++i) sums[v].part[i] = _mm256_set1_epi32(1 << (taps->shift - 1));
  }
  size_t k = 0, end = taps->count;
  if (taps->run_count > 0) {
    add_runs(first, stride, taps, sums, vectors);
    // Before and behind the run there is mostly one row each.
    k = taps->run_start + taps->run_count;
    for (size_t before = taps->run_start; before > 0; --before) {
      bool has_partner = end > k;
      if (has_partner) --end;
      size_t partner = has_partner ? end : before - 1;
      add_rows(first + (before - 1) * stride, first + partner * stride, taps->taps[before - 1],
               has_partner ? taps->taps[end] : 0, sums, vectors);
    }
  }
  for (; k + 1 < end; k += 2) {
    const uint8_t *row = first + k * stride;
    add_rows(row, row + stride, taps->taps[k], taps->taps[k + 1], sums, vectors);
  }
  if (k < end) {
    const uint8_t *row = first + k * stride;
    add_rows(row, row, taps->taps[k], 0, sums, vectors);
  }
  for (int v = 0; v < vectors; ++v) store_sums(&sums[v], taps->shift, target + 32 * v);
}

AVX2 void cpk_avx2_sum_rows(const cpk_rows *rows, const cpk_row_taps *taps, int16_t *sums) {
  if (rows->width < 32) {
    cpk_sum_few_columns(rows, taps, sums);
    return;
  }
  size_t x = 0;
  // Where rows begin at equal places of cache lines, blocks shall be cache lines: in planes of
  // 4,096 columns all rows of a block fall on one set of the cache.
  size_t lead = -(size_t)rows->first % 64;
  if (rows->stride % 64 == 0 && lead != 0 && rows->width >= 128) {
    sum_block(rows->first, rows->stride, taps, sums, 2);
    x = lead;
  }
  for (; x + 64 <= rows->width; x += 64) {
    sum_block(rows->first + x, rows->stride, taps, sums + x, 2);
  }
  for (; x < rows->width; x += 32) {
    // The last block overlaps the one before it.
    if (x + 32 > rows->width) x = rows->width - 32;
    sum_block(rows->first + x, rows->stride, taps, sums + x, 1);
  }
}

#else

typedef int cpk_avx2_rows_are_empty;

#endif
