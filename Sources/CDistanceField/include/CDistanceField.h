/// The kernels that derive variants: distances, sets of pixels, reduced masks and edges.
///
/// Their results have equal bits on every processor.

#ifndef CDISTANCEFIELD_H
#define CDISTANCEFIELD_H

#include <stddef.h>
#include <stdint.h>

#include "edges.h"

enum {
  /// The least width of a plane whose distances are measured, in pixels.
  CDF_LEAST_WIDTH = 16,
  /// The longest reach, in pixels; twice its square fits into ten bits.
  CDF_LONGEST_REACH = 22,
};

/// A plane of pixels; rows follow each other.
typedef struct cdf_plane {
  /// 1 for each seed, 0 for others.
  const uint8_t *seeds;
  /// The part of each pixel that belongs to what is not a seed, of 255.
  const uint8_t *coverage;
  size_t width, height;
  /// As many bytes as `cdf_scratch_size` returns, the first at an even address.
  uint8_t *scratch;
} cdf_plane;

/// What is found for each pixel.
typedef struct cdf_result {
  /// In pixels.
  float *distances;
  /// The index of the nearest seed, or -1.
  int32_t *nearest;
} cdf_result;

/// Measures the distances up to a reach; `unreachable` stands for longer ones.
///
/// The plane is at least `CDF_LEAST_WIDTH` pixels wide and a row high, and the reach is at most
/// `CDF_LONGEST_REACH`.
void cdf_measure(const cdf_plane *plane, int reach, float unreachable, const cdf_result *result);

/// The bytes of scratch space for a plane.
size_t cdf_scratch_size(size_t width, size_t height);

/// Distances, and which of them are compared.
typedef struct cdf_ridge_search {
  const float *distances;
  /// 1 for each pixel that may be on a ridge.
  const uint8_t *set;
  size_t width, height;
  /// The distances on ridges are longer than `least` and shorter than `limit`.
  float least, limit;
} cdf_ridge_search;

/// Finds the pixels of a set whose distance is no shorter than any of the eight around, one byte
/// each; none in the first and the last row. The plane has three rows at least.
void cdf_find_ridges(const cdf_ridge_search *search, uint8_t *ridges);

/// Finds the pixels whose samples, with some bits flipped, have a least value above 0. The set is bits: a
/// row has one word for each whole 64 pixels and one more.
void cdf_pack(const uint8_t *samples, size_t width, size_t height, uint8_t flipped, uint8_t least,
              uint64_t *set);

/// Writes 1 for each pixel of a set and 0 for others.
void cdf_unpack(const uint64_t *set, size_t width, size_t height, uint8_t *members);

/// Finds the pixels whose centres lie within a radius of those of a set; `scratch` has room for two sets.
void cdf_dilate(const uint64_t *set, size_t width, size_t height, float radius, uint64_t *dilated,
                uint64_t *scratch);

/// Halves a mask. The result has a ring of empty pixels around it, and so a side of (n + 1) / 2 +
/// 2, and `CDF_HALVED_PADDING` empty pixels behind the last row.
void cdf_halve(const uint8_t *mask, size_t width, size_t height, uint8_t *halved);

/// A halved master and the plane that it is reduced to.
typedef struct cdf_reduction {
  const uint8_t *halved;
  size_t halved_width, halved_height;
  /// The size of the plane, and the empty pixels on each of its sides.
  size_t width, height, margin;
  /// Pixels of the halved master per pixel of the plane, at most 256.
  size_t side;
} cdf_reduction;

/// Finds the means of squares of a halved master; `sums` has room for one number for each column of
/// the squares.
void cdf_reduce(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums);

/// Adds up the differences between the samples of two masks, and the smaller ones of them.
void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *common);

#endif
