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
  /// Stands for a distance that is longer than the reach.
  CDF_UNREACHABLE = 30000,
};

/// A plane of pixels, and what is found for each of them; rows follow each other.
///
/// It is at least `CDF_LEAST_WIDTH` pixels wide and a row high.
typedef struct cdf_plane {
  /// 1 for each seed, 0 for others.
  const uint8_t *seeds;
  /// The part of each pixel that belongs to what is not a seed, of 255.
  const uint8_t *coverage;
  size_t width, height;
  /// The longest distance that is measured, at most `CDF_LONGEST_REACH`.
  int reach;
  /// In pixels; `CDF_UNREACHABLE` for what lies farther than the reach.
  float *distances;
  /// The index of the nearest seed, or -1.
  int32_t *nearest;
  /// As many bytes as `cdf_scratch_size` returns, the first at an even address.
  uint8_t *scratch;
} cdf_plane;

/// Measures distances.
void cdf_measure(const cdf_plane *plane);

/// The bytes of scratch space for a plane.
size_t cdf_scratch_size(size_t width, size_t height);

/// Finds the pixels of a set, 1 for each, whose distance is above half a pixel and no shorter than any
/// of the eight around, one byte each; none in the first and the last row, which the plane may lack.
void cdf_find_ridges(const float *distances, const uint8_t *set, size_t width, size_t height,
                     uint8_t *ridges);

/// Finds the pixels whose samples, with some bits flipped, have a least value above 0. The set is bits: a
/// row has one word for each whole 64 pixels and one more.
void cdf_pack(const uint8_t *samples, size_t width, size_t height, uint8_t flipped, uint8_t least,
              uint64_t *set);

/// Finds the pixels whose centres lie within a radius of those of a set; `scratch` has room for two sets.
void cdf_dilate(const uint64_t *set, size_t width, size_t height, float radius, uint64_t *dilated,
                uint64_t *scratch);

/// A mask and the smaller one that it is reduced to.
typedef struct cdf_reduction {
  const uint8_t *samples;
  /// The columns and rows of the mask, and the samples from row to row.
  size_t columns, rows, stride;
  /// Pixels of the mask per pixel of the result, along each side; at most 256.
  size_t side;
  /// The size of the result, and the pixels on each of its sides that are left as they are.
  size_t width, height, margin;
} cdf_reduction;

/// Finds the means of squares of a mask; beyond its edges it is empty. `sums` has room for one number for
/// each column of the squares.
void cdf_reduce(const cdf_reduction *reduction, uint8_t *reduced, uint16_t *sums);

/// Adds up the differences between the samples of two masks, and the smaller ones of them.
void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *common);

#endif
