/// The horizontal pass; each build of the kernels includes it.

#include "CPixelKernels.h"
#include "vectors.h"

/// The taps of a chunk of a group: 16 words for each pair of pixels that share a vector.
enum { CHUNK_TAPS = CPK_GROUP * CPK_CHUNK, PAIR_TAPS = 2 * CPK_CHUNK };

/// Adds neighbours: in each half, those of `a`, then those of `b`.
INLINE ints add_neighbors(ints a, ints b) {
  return __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14) +
         __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15);
}

/// Products of a chunk's samples and taps for pixels `i` and `i + 4` of a group, in pairs.
INLINE ints multiply_chunk(const int16_t *const *starts, size_t offset, const int16_t *taps,
                           int i) {
  return multiply_pairs(load_halves(starts[i] + offset, starts[i + 4] + offset),
                        load_words(taps + i * PAIR_TAPS));
}

/// The sums of the eight pixels of a group, whose samples begin at `starts` plus `offset`.
INLINE ints sums_of(const int16_t *const *starts, size_t offset, const int16_t *taps,
                    size_t chunks) {
  ints sums[4];
#pragma unroll
  for (int i = 0; i < 4; ++i) sums[i] = multiply_chunk(starts, offset, taps, i);
  for (size_t k = 1; k < chunks; ++k) {
    offset += CPK_CHUNK;
    taps += CHUNK_TAPS;
#pragma unroll
    for (int i = 0; i < 4; ++i) sums[i] += multiply_chunk(starts, offset, taps, i);
  }
  return add_neighbors(add_neighbors(sums[0], sums[1]), add_neighbors(sums[2], sums[3]));
}

/// Clamps sums to samples.
INLINE eight_bytes clamp(ints sums) {
  return __builtin_convertvector(
      __builtin_elementwise_min(__builtin_elementwise_max(sums, (ints)0), (ints)255), eight_bytes);
}

/// Computes `count` of the eight pixels from `x` on in each row, which share starts and taps.
INLINE void sum_group(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels,
                      size_t x, size_t count, size_t chunks) {
  const int16_t *taps = axis->taps + x * chunks * CPK_CHUNK;
  const int16_t *starts[CPK_GROUP];
#pragma unroll
  for (int i = 0; i < CPK_GROUP; ++i) starts[i] = band->first + axis->starts[x + i];
  const ints shifts = load_ints(axis->shifts + x), halves = (ints)1 << (shifts - 1);
  uint8_t *target = pixels->first + x;
  for (size_t y = 0; y < band->rows; ++y, target += pixels->stride) {
    const ints sums = sums_of(starts, y * band->stride, taps, chunks);
    const eight_bytes samples = clamp((sums + halves) >> shifts);
    // A count that the compiler knows makes one store.
    if (count == CPK_GROUP) {
      memcpy(target, &samples, CPK_GROUP);
    } else {
      memcpy(target, &samples, count);
    }
  }
}

INLINE void sum_groups(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels,
                       size_t chunks) {
  size_t x = 0;
  for (; x + CPK_GROUP <= axis->count; x += CPK_GROUP) {
    sum_group(band, axis, pixels, x, CPK_GROUP, chunks);
  }
  if (x < axis->count) sum_group(band, axis, pixels, x, axis->count - x, chunks);
}

/// Shifts a sum of 64 bits, rounding, clamps it and stores it, if there is such a pixel.
INLINE void store_wide(const cpk_axis *axis, size_t x, int64_t sum, uint8_t *row) {
  if (x >= axis->count) return;
  const int32_t shift = axis->shifts[x];
  const int64_t rounded = (sum + (INT64_C(1) << (shift - 1))) >> shift;
  row[x] = rounded < 0 ? 0 : rounded > 255 ? 255 : (uint8_t)rounded;
}

/// Sums all pixels in 64 bits.
static void sum_wide_groups(const cpk_band *band, const cpk_axis *axis, const cpk_pixels *pixels) {
  for (size_t y = 0; y < band->rows; ++y) {
    uint8_t *target = pixels->first + y * pixels->stride;
    for (size_t x = 0; x < axis->count; x += CPK_GROUP) {
      const int16_t *taps = axis->taps + x * axis->chunks * CPK_CHUNK;
      const int16_t *starts[CPK_GROUP];
      for (int i = 0; i < CPK_GROUP; ++i) {
        starts[i] = band->first + y * band->stride + axis->starts[x + i];
      }
      for (int i = 0; i < 4; ++i) {
        eight_longs sums = 0;
        for (size_t k = 0; k < axis->chunks; ++k) {
          const ints chunk = multiply_chunk(starts, k * CPK_CHUNK, taps + k * CHUNK_TAPS, i);
          sums += __builtin_convertvector(chunk, eight_longs);
        }
        store_wide(axis, x + i, __builtin_reduce_add(sums.lo), target);
        store_wide(axis, x + i + 4, __builtin_reduce_add(sums.hi), target);
      }
    }
  }
}

static void EXPORT(sum_columns)(const cpk_band *band, const cpk_axis *axis,
                                const cpk_pixels *pixels) {
  // A number of chunks that the compiler knows spares the loop.
  if (axis->is_wide) {
    sum_wide_groups(band, axis, pixels);
  } else if (axis->chunks == 1) {
    sum_groups(band, axis, pixels, 1);
  } else if (axis->chunks == 2) {
    sum_groups(band, axis, pixels, 2);
  } else {
    sum_groups(band, axis, pixels, axis->chunks);
  }
}
