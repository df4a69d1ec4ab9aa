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
INLINE void sum_group(const int16_t *first, size_t stride, size_t rows, const cpk_axis *axis,
                      uint8_t *pixels, size_t x, size_t count, size_t chunks) {
  const int16_t *taps = axis->taps + x * chunks * CPK_CHUNK;
  const int16_t *starts[CPK_GROUP];
#pragma unroll
  for (int i = 0; i < CPK_GROUP; ++i) starts[i] = first + axis->starts[x + i];
  const ints shifts = load_ints(axis->shifts + x), halves = (ints)1 << (shifts - 1);
  uint8_t *target = pixels + x;
  for (size_t y = 0; y < rows; ++y, target += axis->count) {
    const ints sums = sums_of(starts, y * stride, taps, chunks);
    const eight_bytes samples = clamp((sums + halves) >> shifts);
    // A count that the compiler knows makes one store.
    if (count == CPK_GROUP) {
      memcpy(target, &samples, CPK_GROUP);
    } else {
      memcpy(target, &samples, count);
    }
  }
}

INLINE void sum_groups(const int16_t *first, size_t stride, size_t rows, const cpk_axis *axis,
                       uint8_t *pixels, size_t chunks) {
  size_t x = 0;
  for (; x + CPK_GROUP <= axis->count; x += CPK_GROUP) {
    sum_group(first, stride, rows, axis, pixels, x, CPK_GROUP, chunks);
  }
  if (x < axis->count) {
    sum_group(first, stride, rows, axis, pixels, x, axis->count - x, chunks);
  }
}

/// Sums all pixels in 64 bits, one by one: windows of more than 128 source columns are rare.
static void sum_wide(const int16_t *first, size_t stride, size_t rows, const cpk_axis *axis,
                     uint8_t *pixels) {
  for (size_t y = 0; y < rows; ++y, first += stride) {
    for (size_t x = 0; x < axis->count; ++x, ++pixels) {
      const size_t i = x % CPK_GROUP, slot = i < 4 ? 2 * i : 2 * i - 7;
      const int16_t *samples = first + axis->starts[x];
      const int16_t *taps = axis->taps + (x - i) * axis->chunks * CPK_CHUNK + slot * CPK_CHUNK;
      int64_t sum = INT64_C(1) << (axis->shifts[x] - 1);
      for (size_t k = 0; k < axis->chunks; ++k, samples += CPK_CHUNK, taps += CHUNK_TAPS) {
        for (int j = 0; j < CPK_CHUNK; ++j) sum += samples[j] * taps[j];
      }
      sum >>= axis->shifts[x];
      *pixels = sum < 0 ? 0 : sum > 255 ? 255 : (uint8_t)sum;
    }
  }
}

static void EXPORT(sum_columns)(const int16_t *first, size_t stride, size_t rows,
                                const cpk_axis *axis, uint8_t *pixels) {
  // A number of chunks that the compiler knows spares the loop.
  if (axis->is_wide) {
    sum_wide(first, stride, rows, axis, pixels);
  } else if (axis->chunks == 1) {
    sum_groups(first, stride, rows, axis, pixels, 1);
  } else if (axis->chunks == 2) {
    sum_groups(first, stride, rows, axis, pixels, 2);
  } else {
    sum_groups(first, stride, rows, axis, pixels, axis->chunks);
  }
}
