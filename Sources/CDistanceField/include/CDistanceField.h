/// The distance of every pixel of a plane from the nearest seed, for the vector units of processors.
///
/// Swift has no per-function processor features, and four tenths of the time of a derivation went
/// into distances. What must come out is defined in Swift, by `SeedColumns`, `SeedSearch` and
/// `SeedEdges` of IconVariants: the same operations in the same order, so that every bit is equal.

#ifndef CDISTANCEFIELD_H
#define CDISTANCEFIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "edges.h"

enum {
  /// The least width of a plane, in pixels.
  CDF_LEAST_WIDTH = 16,
  /// The most.
  CDF_MOST_WIDTH = INT16_MAX,
  /// The longest reach, in pixels.
  CDF_LONGEST_REACH = 22,
};

/// A plane of pixels; rows follow each other.
typedef struct cdf_plane {
  /// 1 for each seed, 0 for others.
  const uint8_t *seeds;
  /// How much of each pixel belongs to what is not a seed, of 255.
  const uint8_t *matter;
  size_t width, height;
  /// As many bytes as `cdf_scratch_size` tells, the first at an even address.
  uint8_t *scratch;
} cdf_plane;

/// What is found for each pixel.
typedef struct cdf_result {
  /// In pixels.
  float *distances;
  /// The index of the nearest seed, or -1.
  int32_t *nearest;
} cdf_result;

/// Whether `cdf_measure` can be called.
bool cdf_is_available(void);

/// The bytes of scratch space for a plane.
size_t cdf_scratch_size(size_t width, size_t height);

/// Measures the distances up to a reach; `unreachable` stands for longer ones.
///
/// The plane is from `CDF_LEAST_WIDTH` to `CDF_MOST_WIDTH` wide, at least a row high, and its reach at
/// most `CDF_LONGEST_REACH`.
void cdf_measure(const cdf_plane *plane, int reach, float unreachable, const cdf_result *result);

#endif
