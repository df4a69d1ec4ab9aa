/// Vectors of 32 bytes, which the compiler maps to the registers of the instruction set.
///
/// A build sets the instruction set before it includes this. With `CPK_AVX2` two operations are
/// intrinsics, for which no generic expression gives one instruction; `sum_rows.h` and `runs.h` say
/// what they save.

#pragma once

#include <stdint.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "words hold the even byte below the odd");

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t bytes __attribute__((ext_vector_type(32)));
typedef int16_t words __attribute__((ext_vector_type(16)));
typedef uint16_t unsigned_words __attribute__((ext_vector_type(16)));
typedef int32_t ints __attribute__((ext_vector_type(8)));

typedef uint8_t eight_bytes __attribute__((ext_vector_type(8)));
typedef int16_t eight_words __attribute__((ext_vector_type(8)));
typedef int32_t sixteen_ints __attribute__((ext_vector_type(16)));

INLINE bytes load_bytes(const uint8_t *samples) {
  bytes result;
  memcpy(&result, samples, sizeof result);
  return result;
}

INLINE words load_words(const int16_t *numbers) {
  words result;
  memcpy(&result, numbers, sizeof result);
  return result;
}

/// Eight words at each of two places, as the halves of a vector.
INLINE words load_halves(const int16_t *first, const int16_t *second) {
  eight_words low, high;
  memcpy(&low, first, sizeof low);
  memcpy(&high, second, sizeof high);
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

INLINE ints load_ints(const int32_t *numbers) {
  ints result;
  memcpy(&result, numbers, sizeof result);
  return result;
}

INLINE void store_words(int16_t *numbers, words values) {
  memcpy(numbers, &values, sizeof values);
}

// Wide registers of x86-64 are halves that interleave and pack by themselves. The functions below
// do the same on every processor, so that all builds have one order of columns.

/// The first eight bytes of each half of two vectors in turn: `a[0] b[0] ... a[7] b[7]`, then
/// `a[16] b[16] ... a[23] b[23]`.
INLINE bytes interleave_low_bytes(bytes a, bytes b) {
  return __builtin_shufflevector(a, b, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 16,
                                 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55);
}

/// The last eight bytes of each half of two vectors in turn.
INLINE bytes interleave_high_bytes(bytes a, bytes b) {
  return __builtin_shufflevector(a, b, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47,
                                 24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63);
}

/// The first four words of each half of two vectors in turn.
INLINE words interleave_low_words(words a, words b) {
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
}

/// The last four words of each half of two vectors in turn.
INLINE words interleave_high_words(words a, words b) {
  return __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
}

/// Numbers that fit 16 bits as words: in each half, those of `a`, then those of `b`.
INLINE words pack(ints a, ints b) {
#ifdef CPK_AVX2
  return (words)__builtin_ia32_packssdw256(a, b);
#else
  const sixteen_ints all =
      __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
  return __builtin_convertvector(all, words);
#endif
}

/// The sums of two neighbouring products: `a[0] * b[0] + a[1] * b[1]`, and so on.
///
/// Clang 21 makes one instruction of it on x86-64, `pmaddwd`.
INLINE ints multiply_pairs(words a, words b) {
  const sixteen_ints products =
      __builtin_convertvector(a, sixteen_ints) * __builtin_convertvector(b, sixteen_ints);
  return __builtin_shufflevector(products, products, 0, 2, 4, 6, 8, 10, 12, 14) +
         __builtin_shufflevector(products, products, 1, 3, 5, 7, 9, 11, 13, 15);
}

/// A vector of equal pairs for `multiply_pairs`.
INLINE words repeat_pair(int first, int second) {
  return (words)(ints)(int32_t)((uint32_t)second << 16 | (uint16_t)first);
}

/// `(a * b + (1 << 14)) >> 15`, which fits 16 bits unless both are -32768.
INLINE words multiply_rounding(words a, words b) {
#ifdef CPK_AVX2
  return (words)__builtin_ia32_pmulhrsw256(a, b);
#else
  const sixteen_ints products =
      __builtin_convertvector(a, sixteen_ints) * __builtin_convertvector(b, sixteen_ints);
  return __builtin_convertvector((products + (1 << 14)) >> 15, words);
#endif
}
