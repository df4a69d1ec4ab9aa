/// Vectors of eight numbers, which the compiler translates for the processor.

#pragma once

#include "CDistanceField.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Equal bits on every processor.
#pragma clang fp contract(off)
// Vectors may be larger than the registers that pass them. No function outside of this file's
// inclusions takes any.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t ints __attribute__((ext_vector_type(8)));
typedef uint8_t bytes __attribute__((ext_vector_type(8)));

enum { LANES = 8 };

#define ALWAYS_INLINE static inline __attribute__((always_inline))

static inline floats load(const float *numbers) {
  floats result;
  memcpy(&result, numbers, sizeof result);
  return result;
}

static inline void store(float *numbers, floats values) { memcpy(numbers, &values, sizeof values); }

static inline floats least(floats a, floats b) { return a < b ? a : b; }

static inline floats most(floats a, floats b) { return a > b ? a : b; }

static inline bytes bytes_at(const uint8_t *values) {
  bytes result;
  memcpy(&result, values, sizeof result);
  return result;
}

static inline uint64_t eight_of(bytes values) {
  uint64_t result;
  memcpy(&result, &values, sizeof result);
  return result;
}

static inline uint64_t eight_at(const uint8_t *values) { return eight_of(bytes_at(values)); }

static inline floats floats_of(uint64_t eight) {
  return __builtin_convertvector(bytes_at((const uint8_t *)&eight), floats);
}

/// Rounds numbers to bytes; numbers below 0 become 0, those above 255 become 255.
static inline uint64_t bytes_of(floats numbers) {
  const ints whole = __builtin_convertvector(least(most(numbers, 0), 255) + 0.5f, ints);
  return eight_of(__builtin_convertvector(whole, bytes));
}

/// A mask of the first bytes of eight; of one byte at least.
static inline uint64_t first_bytes(size_t count) { return UINT64_MAX >> (8 * (LANES - count)); }

/// Eight values, or the first of them where there are no eight.
static inline uint64_t first_bytes_at(const uint8_t *values, size_t count, bool has_eight) {
  if (__builtin_expect(has_eight, true)) return eight_at(values);
  uint64_t result = 0;
  memcpy(&result, values, count);
  return result;
}

static inline floats magnitude(floats a) { return __builtin_elementwise_abs(a); }

static inline floats root(floats a) { return __builtin_elementwise_sqrt(a); }

static inline ints bits_of(floats a) {
  ints result;
  memcpy(&result, &a, sizeof result);
  return result;
}

static inline ints lane_numbers(void) { return (ints){0, 1, 2, 3, 4, 5, 6, 7}; }

static inline float smaller(float a, float b) { return a < b ? a : b; }

static inline float larger(float a, float b) { return a > b ? a : b; }
