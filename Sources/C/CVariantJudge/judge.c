/// The layers of the network, and their builds for some processors.
///
/// Numbers between layers have `FRACTION` binary places. Without AVX2 the layers take four times as long;
/// with AVX-512 they take two thirds of the time.

#include "CVariantJudge.h"

#include <string.h>

// Vectors may be larger than the registers that pass them. No function outside of this file takes
// any.
#pragma clang diagnostic ignored "-Wpsabi"
// `#embed` is of C23; the compilers that the package needs have it in C17 too.
#pragma clang diagnostic ignored "-Wc23-extensions"

typedef int16_t words __attribute__((ext_vector_type(16)));
typedef int16_t pairs __attribute__((ext_vector_type(32)));
typedef int32_t ints __attribute__((ext_vector_type(16)));
typedef int32_t products __attribute__((ext_vector_type(32)));

#define INLINE static inline __attribute__((always_inline))

enum {
  /// The cells of a row that are computed together, and the channels of the result.
  TILE = 4,
  BLOCK = 16,
  FRACTION = 6,
  /// The largest number between layers: with it no sum needs more than 32 bits.
  LARGEST = 4095,
  /// The channels of the layers' results.
  FIRST = 16,
  SECOND = 32,
  THIRD = 48,
  FIFTH = 64,
  SIXTH = 48,
  SUMMARY = 2 * SIXTH + 1,
  HIDDEN = 32,
  /// The likelihoods of derived filled and outlined variants, of 1000, for results that are equally far
  /// from each other.
  KNOTS = 9,
  FIRST_KNOT = -256,
  KNOT_DISTANCE = 64,
};

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the numbers' first byte is the lowest");

/// The numbers that training has found: those of the layers in the order of their use, then the knots
/// of filled and of outlined variants, in 32 bits each.
static const uint8_t trained[] = {
#embed "weights.bin"
};

/// The numbers of a layer.
typedef struct layer {
  /// In 16 bits each. Of layers that convolve, for each 16 channels of the result, each cell and each two
  /// channels of the source: the weights of both for each of the 16.
  const uint8_t *weights;
  /// In 32 bits each.
  const uint8_t *biases;
  /// The binary places that sums have more than results, in 32 bits each.
  const uint8_t *shifts;
} layer;

/// Returns the layer at a place, and moves the place behind it.
INLINE layer next_layer(const uint8_t **place, int weights, int results) {
  const uint8_t *biases = *place + 2 * weights, *shifts = biases + 4 * results;
  const layer layer = {*place, biases, shifts};
  *place = shifts + 4 * results;
  return layer;
}

/// A square plane with a ring of empty cells around it. The channels of a cell follow each other.
typedef struct plane {
  int side, channels;
  int16_t *numbers;
} plane;

/// The numbers of a plane of zeros.
#define PLANE(name, cells, count)                                       \
  int16_t name##_numbers[((cells) + 2) * ((cells) + 2) * (count)] = {}; \
  const plane name = {cells, count, name##_numbers}

INLINE int16_t *cell(const plane *plane, int x, int y) {
  return plane->numbers + ((y + 1) * (plane->side + 2) + x + 1) * plane->channels;
}

/// The sums of two neighbouring products. Clang 21 makes one instruction of it on x86-64, `pmaddwd`.
INLINE ints multiply_pairs(pairs a, pairs b) {
  const products all = __builtin_convertvector(a, products) * __builtin_convertvector(b, products);
  return all.even + all.odd;
}

INLINE pairs repeat_pair(const int16_t *pair) {
  int32_t both;
  memcpy(&both, pair, sizeof both);
  return (pairs)(ints)both;
}

/// Adds the products of the 3 by 3 cells around each of some cells for a block of channels.
INLINE void add_products(const plane *source, int x, int y, const uint8_t *weights, ints *sums) {
  for (int row = y - 1; row <= y + 1; ++row) {
    const int16_t *first = cell(source, x - 1, row);
    // Cells of a row follow each other, and so do their weights.
#pragma unroll 2
    for (int i = 0; i < 3 * source->channels; i += 2, weights += sizeof(pairs)) {
      pairs of_block;
      memcpy(&of_block, weights, sizeof of_block);
#pragma unroll
      for (int k = 0; k < TILE; ++k)
        sums[k] += multiply_pairs(repeat_pair(first + i + k * source->channels), of_block);
    }
  }
}

/// Rounds sums of some channels to numbers between layers, and adds others to them.
INLINE void store(ints sums, ints places, int least, const int16_t *others, int16_t *target) {
  words added;
  memcpy(&added, others, sizeof added);
  sums = (sums + ((ints)1 << (places - 1))) >> places;
  sums += __builtin_convertvector(added, ints);
  sums = __builtin_elementwise_min(__builtin_elementwise_max(sums, (ints)least), (ints)LARGEST);
  const words result = __builtin_convertvector(sums, words);
  memcpy(target, &result, sizeof result);
}

/// Convolves a plane by the layer at a place, and adds another plane of half the side to the sums unless
/// that is null.
INLINE void convolve(const plane *source, const uint8_t **place, int least, const plane *other,
                     const plane *target) {
  static const int16_t none[BLOCK];
  const layer layer = next_layer(place, 9 * source->channels * target->channels, target->channels);
  for (int block = 0; block < target->channels; block += BLOCK) {
    const uint8_t *weights = layer.weights + 2 * 9 * source->channels * block;
    ints biases, shifts;
    memcpy(&biases, layer.biases + 4 * block, sizeof biases);
    memcpy(&shifts, layer.shifts + 4 * block, sizeof shifts);
    for (int y = 0; y < source->side; ++y)
      for (int x = 0; x < source->side; x += TILE) {
        ints sums[TILE] = {biases, biases, biases, biases};
        add_products(source, x, y, weights, sums);
        for (int k = 0; k < TILE; ++k) {
          const int16_t *others = other ? cell(other, (x + k) / 2, y / 2) + block : none;
          store(sums[k], shifts, least, others, cell(target, x + k, y) + block);
        }
      }
  }
}

static inline int16_t larger(int16_t a, int16_t b) { return a > b ? a : b; }

/// Takes the largest numbers of two by two cells.
static void halve(const plane *source, const plane *target) {
  for (int y = 0; y < target->side; ++y)
    for (int x = 0; x < target->side; ++x) {
      const int16_t *upper = cell(source, 2 * x, 2 * y), *lower = cell(source, 2 * x, 2 * y + 1);
      int16_t *numbers = cell(target, x, y);
      const int count = source->channels;
      for (int i = 0; i < count; ++i)
        numbers[i] =
            larger(larger(upper[i], upper[i + count]), larger(lower[i], lower[i + count]));
    }
}

/// A cell is two by two pixels of both variants, and which of them is derived.
static void fill(const plane *cells, const uint8_t *outlined, const uint8_t *filled,
                 bool derives_outlined) {
  for (int y = 0; y < cells->side; ++y)
    for (int x = 0; x < cells->side; ++x) {
      int16_t *numbers = cell(cells, x, y);
      for (int k = 0; k < 4; ++k) {
        const int pixel = (2 * y + k / 2) * CVJ_SIDE + 2 * x + k % 2;
        numbers[2 * k] = outlined[pixel];
        numbers[2 * k + 1] = filled[pixel];
      }
      numbers[8] = derives_outlined ? 255 : 0;
    }
}

/// The means and the largest numbers of the channels of a plane.
static void summarize(const plane *plane, int16_t *means, int16_t *largest) {
  for (int i = 0; i < plane->channels; ++i) {
    int32_t sum = 0;
    largest[i] = 0;
    for (int y = 0; y < plane->side; ++y)
      for (int x = 0; x < plane->side; ++x) {
        const int16_t number = cell(plane, x, y)[i];
        sum += number;
        largest[i] = larger(largest[i], number);
      }
    means[i] = (int16_t)(sum / (plane->side * plane->side));
  }
}

/// Sums the products of numbers and weights for each of some results, by the layer at a place.
static void connect(const int16_t *numbers, int count, const uint8_t **place, int least,
                    int16_t *results, int result_count) {
  const layer layer = next_layer(place, count * result_count, result_count);
  int16_t weights[SUMMARY];
  int32_t sum, shift;
  for (int r = 0; r < result_count; ++r) {
    memcpy(weights, layer.weights + 2 * r * count, 2 * (size_t)count);
    memcpy(&sum, layer.biases + 4 * r, sizeof sum);
    memcpy(&shift, layer.shifts + 4 * r, sizeof shift);
    for (int i = 0; i < count; ++i) sum += numbers[i] * weights[i];
    sum = (sum + (1 << (shift - 1))) >> shift;
    results[r] = (int16_t)(sum < least ? least : sum > LARGEST ? LARGEST : sum);
  }
}

/// The likelihood of a result of the last layer, between the knots around it.
static int likelihood(int result, const uint8_t *place) {
  int32_t knots[KNOTS];
  memcpy(knots, place, sizeof knots);
  const int steps = (result - FIRST_KNOT) * 256 / KNOT_DISTANCE;
  if (steps <= 0) return knots[0];
  if (steps >= (KNOTS - 1) * 256) return knots[KNOTS - 1];
  const int32_t *pair = knots + steps / 256;
  return (pair[0] * (256 - steps % 256) + pair[1] * (steps % 256) + 128) / 256;
}

INLINE int judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  PLANE(input, 32, 10);
  PLANE(first, 32, FIRST);
  PLANE(first_half, 16, FIRST);
  PLANE(second, 16, SECOND);
  PLANE(second_half, 8, SECOND);
  PLANE(third, 8, THIRD);
  PLANE(fourth, 8, THIRD);
  PLANE(fourth_half, 4, THIRD);
  PLANE(fifth, 4, FIFTH);
  PLANE(sixth, 4, SIXTH);
  PLANE(seventh, 8, SIXTH);
  const uint8_t *place = trained;
  fill(&input, outlined, filled, derives_outlined);
  convolve(&input, &place, 0, NULL, &first);
  halve(&first, &first_half);
  convolve(&first_half, &place, 0, NULL, &second);
  halve(&second, &second_half);
  convolve(&second_half, &place, 0, NULL, &third);
  convolve(&third, &place, 0, NULL, &fourth);
  halve(&fourth, &fourth_half);
  convolve(&fourth_half, &place, 0, NULL, &fifth);
  convolve(&fifth, &place, -LARGEST, NULL, &sixth);
  convolve(&fourth, &place, 0, &sixth, &seventh);
  int16_t summary[SUMMARY], hidden[HIDDEN], result;
  summarize(&seventh, summary, summary + SIXTH);
  summary[2 * SIXTH] = (int16_t)(rules * (4 << FRACTION) / 1000);
  connect(summary, SUMMARY, &place, 0, hidden, HIDDEN);
  connect(hidden, HIDDEN, &place, -LARGEST, &result, 1);
  return likelihood(result, place + (derives_outlined ? sizeof(int32_t[KNOTS]) : 0));
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int judge_avx2(
    const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules);
}

__attribute__((target("avx512bw,avx512vl,avx512vnni"))) static int judge_avx512(
    const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules);
}
#endif

int cvj_judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules,
              bool is_portable) {
#if defined(__x86_64__)
  if (!is_portable && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vl"))
    return judge_avx512(outlined, filled, derives_outlined, rules);
  if (!is_portable && __builtin_cpu_supports("avx2"))
    return judge_avx2(outlined, filled, derives_outlined, rules);
#endif
  return judge(outlined, filled, derives_outlined, rules);
}
