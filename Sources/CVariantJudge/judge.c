/// The layers of the network, and their builds for some processors.
///
/// Numbers between layers have `FRACTION` binary places. Without AVX2 the layers take four times as
/// long; with AVX-512 they take little more than half.

#include "CVariantJudge.h"
#include "weights.h"

#include <string.h>

// Vectors may be larger than the registers that pass them. No function outside of this file takes
// any.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int8_t small_words __attribute__((ext_vector_type(16)));
typedef int16_t words __attribute__((ext_vector_type(16)));
typedef int16_t pairs __attribute__((ext_vector_type(32)));
typedef int32_t ints __attribute__((ext_vector_type(16)));
typedef int32_t products __attribute__((ext_vector_type(32)));

#define INLINE static inline __attribute__((always_inline))

enum {
  /// The cells of a row that are computed together, at most, and the channels of the result.
  TILE = 8,
  BLOCK = 16,
  FRACTION = 6,
  /// The largest number between layers: with it no sum needs more than 32 bits.
  LARGEST = 4095,
};

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

INLINE pairs load_pairs(const int16_t *numbers) {
  pairs result;
  memcpy(&result, numbers, sizeof result);
  return result;
}

/// The weights of characters; their count is a multiple of 16.
static void read(const char *text, int count, int16_t *weights) {
  for (int i = 0; i < count; i += BLOCK) {
    small_words characters;
    memcpy(&characters, text + i, sizeof characters);
    const words numbers = __builtin_convertvector(characters - (int8_t)CVJ_ZERO, words);
    memcpy(weights + i, &numbers, sizeof numbers);
  }
}

INLINE pairs repeat_pair(const int16_t *pair) {
  int32_t both;
  memcpy(&both, pair, sizeof both);
  return (pairs)(ints)both;
}

/// Adds the products of the 3 by 3 cells around each of some cells for a block of channels.
INLINE void add_products(const plane *source, int x, int y, int tile, const int16_t *weights,
                         ints *sums) {
  for (int row = y - 1; row <= y + 1; ++row) {
    const int16_t *first = cell(source, x - 1, row);
    // Cells of a row follow each other, and so do their weights.
#pragma unroll 2
    for (int i = 0; i < 3 * source->channels; i += 2, weights += 2 * BLOCK) {
      const pairs of_block = load_pairs(weights);
#pragma unroll
      for (int k = 0; k < tile; ++k)
        sums[k] += multiply_pairs(repeat_pair(first + i + k * source->channels), of_block);
    }
  }
}

/// Rounds sums of some channels to numbers between layers, and adds others to them.
INLINE void store(ints sums, const int8_t *shifts, int least, const int16_t *others,
                  int16_t *target) {
  small_words places_of;
  words added;
  memcpy(&places_of, shifts, sizeof places_of);
  memcpy(&added, others, sizeof added);
  const ints places = __builtin_convertvector(places_of, ints);
  sums = (sums + ((ints)1 << (places - 1))) >> places;
  sums += __builtin_convertvector(added, ints);
  sums = sums < least ? least : sums;
  sums = sums > LARGEST ? LARGEST : sums;
  const words result = __builtin_convertvector(sums, words);
  memcpy(target, &result, sizeof result);
}

/// Convolves a plane, and adds another one of half the side to the sums unless that is null.
INLINE void convolve(const plane *source, const cvj_layer *layer, int least, const plane *other,
                     const plane *target, int most) {
  static const int16_t none[BLOCK];
  const int tile = source->side < most ? source->side : most;
  int16_t weights[9 * CVJ_MOST * BLOCK];
  for (int block = 0; block < target->channels; block += BLOCK) {
    read(layer->weights + 9 * source->channels * block, 9 * source->channels * BLOCK, weights);
    const int8_t *shifts = layer->shifts + block;
    for (int y = 0; y < source->side; ++y)
      for (int x = 0; x < source->side; x += tile) {
        ints sums[TILE];
        for (int k = 0; k < tile; ++k) memcpy(&sums[k], layer->biases + block, sizeof sums[k]);
        add_products(source, x, y, tile, weights, sums);
        for (int k = 0; k < tile; ++k) {
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

/// Sums the products of numbers and weights for each of some results, as layers do.
static void connect(const int16_t *numbers, int count, const cvj_layer *layer, int least,
                    int16_t *results, int result_count) {
  for (int r = 0; r < result_count; ++r) {
    int32_t sum = layer->biases[r];
    for (int i = 0; i < count; ++i) sum += numbers[i] * (layer->weights[r * count + i] - CVJ_ZERO);
    const int shift = layer->shifts[r];
    sum = (sum + (1 << (shift - 1))) >> shift;
    results[r] = (int16_t)(sum < least ? least : sum > LARGEST ? LARGEST : sum);
  }
}

/// The likelihood of a result of the last layer, between the knots around it.
static int likelihood(int result, const int16_t *knots) {
  const int steps = (result - CVJ_FIRST_KNOT) * 256 / CVJ_KNOT_DISTANCE;
  if (steps <= 0) return knots[0];
  if (steps >= (CVJ_KNOTS - 1) * 256) return knots[CVJ_KNOTS - 1];
  knots += steps / 256;
  return (knots[0] * (256 - steps % 256) + knots[1] * (steps % 256) + 128) / 256;
}

INLINE int judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules,
                 int tile) {
  PLANE(input, 32, 10);
  PLANE(first, 32, CVJ_FIRST);
  PLANE(first_half, 16, CVJ_FIRST);
  PLANE(second, 16, CVJ_SECOND);
  PLANE(second_half, 8, CVJ_SECOND);
  PLANE(third, 8, CVJ_THIRD);
  PLANE(fourth, 8, CVJ_THIRD);
  PLANE(fourth_half, 4, CVJ_THIRD);
  PLANE(fifth, 4, CVJ_FIFTH);
  PLANE(sixth, 4, CVJ_SIXTH);
  PLANE(seventh, 8, CVJ_SIXTH);
  fill(&input, outlined, filled, derives_outlined);
  convolve(&input, &cvj_layers[0], 0, NULL, &first, tile);
  halve(&first, &first_half);
  convolve(&first_half, &cvj_layers[1], 0, NULL, &second, tile);
  halve(&second, &second_half);
  convolve(&second_half, &cvj_layers[2], 0, NULL, &third, tile);
  convolve(&third, &cvj_layers[3], 0, NULL, &fourth, tile);
  halve(&fourth, &fourth_half);
  convolve(&fourth_half, &cvj_layers[4], 0, NULL, &fifth, tile);
  convolve(&fifth, &cvj_layers[5], -LARGEST, NULL, &sixth, tile);
  convolve(&fourth, &cvj_layers[6], 0, &sixth, &seventh, tile);
  int16_t summary[2 * CVJ_SIXTH + 1], hidden[CVJ_HIDDEN], result;
  summarize(&seventh, summary, summary + CVJ_SIXTH);
  summary[2 * CVJ_SIXTH] = (int16_t)(rules * (4 << FRACTION) / 1000);
  connect(summary, 2 * CVJ_SIXTH + 1, &cvj_layers[7], 0, hidden, CVJ_HIDDEN);
  connect(hidden, CVJ_HIDDEN, &cvj_layers[8], -LARGEST, &result, 1);
  return likelihood(result, cvj_knots[derives_outlined]);
}

int cvj_judge_portable(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules, 4);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int judge_avx2(
    const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules, 4);
}

__attribute__((target("avx512bw,avx512vl,avx512vnni"))) static int judge_avx512(
    const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
  return judge(outlined, filled, derives_outlined, rules, TILE);
}
#endif

int cvj_judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vl"))
    return judge_avx512(outlined, filled, derives_outlined, rules);
  if (__builtin_cpu_supports("avx2"))
    return judge_avx2(outlined, filled, derives_outlined, rules);
#endif
  return judge(outlined, filled, derives_outlined, rules, 4);
}
