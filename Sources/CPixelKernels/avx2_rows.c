#if defined(__x86_64__)

#include "avx2_rows.h"
#include "avx2_runs.h"
#include "finish.h"

/// Which loop a window gets.
typedef enum window_kind { any_taps, flat_taps, equal_taps } window_kind;

INLINE_AVX2 void sum_window(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                            int16_t *target, int vectors, window_kind kind) {
  if (kind == any_taps) {
    sum_block(first, stride, taps, target, vectors);
  } else {
    sum_flat_block(first, stride, taps, target, vectors, kind == equal_taps);
  }
}

INLINE_AVX2 void sum_blocks(const cpk_rows *rows, const cpk_row_taps *taps, int16_t *sums,
                            window_kind kind) {
  size_t x = 0;
  // Where rows begin at equal places of cache lines, blocks shall be cache lines: in planes of
  // 4,096 columns all rows of a block fall on one set of the cache.
  size_t lead = -(size_t)rows->first % 64;
  if (rows->stride % 64 == 0 && lead != 0 && rows->width >= 128) {
    sum_window(rows->first, rows->stride, taps, sums, 2, kind);
    x = lead;
  }
  for (; x + 64 <= rows->width; x += 64) {
    sum_window(rows->first + x, rows->stride, taps, sums + x, 2, kind);
  }
  for (; x < rows->width; x += 32) {
    // The last block overlaps the one before it.
    if (x + 32 > rows->width) x = rows->width - 32;
    sum_window(rows->first + x, rows->stride, taps, sums + x, 1, kind);
  }
}

AVX2 void cpk_avx2_sum_rows(const cpk_rows *rows, const cpk_row_taps *taps, int16_t *sums) {
  if (rows->width < 32) {
    cpk_sum_few_columns(rows, taps, sums);
  } else if (taps->run_count == 0 || taps->shift > 15) {
    sum_blocks(rows, taps, sums, any_taps);
  } else if (is_run_alone(taps)) {
    sum_blocks(rows, taps, sums, equal_taps);
  } else {
    sum_blocks(rows, taps, sums, flat_taps);
  }
}

#else

typedef int cpk_avx2_rows_are_empty;

#endif
