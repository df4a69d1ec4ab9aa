#include "CPixelKernels.h"

#if defined(__aarch64__)

#include "finish.h"

#include <arm_neon.h>

/// Four sums of four columns each.
typedef struct column_sums {
  int32x4_t part[4];
} column_sums;

/// Adds 16 columns of 16-bit samples by a tap.
static inline void add(uint16x8_t low, uint16x8_t high, int16_t tap, column_sums *sums) {
  int16x8_t a = vreinterpretq_s16_u16(low), b = vreinterpretq_s16_u16(high);
  sums->part[0] = vmlal_n_s16(sums->part[0], vget_low_s16(a), tap);
  sums->part[1] = vmlal_high_n_s16(sums->part[1], a, tap);
  sums->part[2] = vmlal_n_s16(sums->part[2], vget_low_s16(b), tap);
  sums->part[3] = vmlal_high_n_s16(sums->part[3], b, tap);
}

/// Sums a block of 16 columns.
static inline void sum_block(const uint8_t *first, size_t stride, const cpk_row_taps *taps,
                             int16_t *target) {
  column_sums sums;
  for (int i = 0; i < 4; ++i) sums.part[i] = vdupq_n_s32(0);
  for (size_t k = 0; k < taps->count; ++k) {
    uint8x16_t bytes = vld1q_u8(first + k * stride);
    uint16x8_t low = vmovl_u8(vget_low_u8(bytes)), high = vmovl_high_u8(bytes);
    // Samples of equal taps are summed before they are multiplied.
    size_t end = taps->run_start + taps->run_count;
    if (k >= taps->run_start && k < end) {
      for (; k + 1 < end; ++k) {
        bytes = vld1q_u8(first + (k + 1) * stride);
        low = vaddw_u8(low, vget_low_u8(bytes));
        high = vaddw_high_u8(high, bytes);
      }
    }
    add(low, high, taps->taps[k], &sums);
  }
  // A shift to the left by a negative number is a rounding one to the right.
  int32x4_t amount = vdupq_n_s32(-taps->shift);
  for (int i = 0; i < 4; ++i) sums.part[i] = vrshlq_s32(sums.part[i], amount);
  vst1q_s16(target, vmovn_high_s32(vmovn_s32(sums.part[0]), sums.part[1]));
  vst1q_s16(target + 8, vmovn_high_s32(vmovn_s32(sums.part[2]), sums.part[3]));
}

static void sum_rows(const cpk_rows *rows, const cpk_row_taps *taps, int16_t *sums) {
  if (rows->width < 16) {
    cpk_sum_few_columns(rows, taps, sums);
    return;
  }
  for (size_t x = 0; x < rows->width; x += 16) {
    // The last block overlaps the one before it.
    if (x + 16 > rows->width) x = rows->width - 16;
    sum_block(rows->first + x, rows->stride, taps, sums + x);
  }
}

/// One pixel in 32 bits, which wrap around on the way to a sum that fits.
static inline int32_t narrow_sum(const int16_t *row, const cpk_axis *axis, size_t x) {
  const int16_t *samples = row + axis->starts[x];
  int32x4_t even = vdupq_n_s32(0), odd = even;
  for (size_t k = 0; k < axis->chunks; ++k) {
    int16x8_t a = vld1q_s16(samples + k * CPK_CHUNK), b = vld1q_s16(cpk_chunk(axis, x, k));
    even = vmlal_s16(even, vget_low_s16(a), vget_low_s16(b));
    odd = vmlal_high_s16(odd, a, b);
  }
  return vaddvq_s32(vaddq_s32(even, odd));
}

/// One pixel in 64 bits.
static inline int64_t wide_sum(const int16_t *row, const cpk_axis *axis, size_t x) {
  const int16_t *samples = row + axis->starts[x];
  int64x2_t sum = vdupq_n_s64(0);
  for (size_t k = 0; k < axis->chunks; ++k) {
    int16x8_t a = vld1q_s16(samples + k * CPK_CHUNK), b = vld1q_s16(cpk_chunk(axis, x, k));
    sum = vpadalq_s32(sum, vmull_s16(vget_low_s16(a), vget_low_s16(b)));
    sum = vpadalq_s32(sum, vmull_high_s16(a, b));
  }
  return vaddvq_s64(sum);
}

static void sum_columns(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels) {
  for (size_t y = 0; y < band->rows; ++y) {
    const int16_t *row = band->first + y * band->stride;
    uint8_t *target = pixels->first + y * pixels->stride;
    for (size_t x = 0; x < axis->count; ++x) {
      int64_t sum = axis->is_wide ? wide_sum(row, axis, x) : narrow_sum(row, axis, x);
      target[x] = cpk_sample(sum, axis->shifts[x]);
    }
  }
}

const cpk_kernels *cpk_neon(void) {
  static const cpk_kernels kernels = {sum_rows, sum_columns};
  return &kernels;
}

#else

const cpk_kernels *cpk_neon(void) { return NULL; }

#endif
