/// The kernels that derive variants: distances, sets of pixels, reduced masks, and new edges at a distance
/// from those of the drawing.
///
/// Their results have equal bits on every processor.

#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
  /// Master pixels per pixel of the halved master, along each side.
  CDF_HALVED_FACTOR = 2,
  /// Samples that follow the last one of a halved master. They are read and not used.
  CDF_HALVED_PADDING = 8,
  /// Values of each segment of an edge.
  CDF_SEGMENT_VALUES = 6,
  /// Segments that follow the last one of a contour. They are read and not used.
  CDF_SEGMENT_PADDING = 8,
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

/// Finds the pixels whose samples, with some bits flipped, have a least value above 0. The set is bits: a
/// row has one word for each whole 64 pixels and one more.
void cdf_pack(const uint8_t *samples, size_t width, size_t height, uint8_t flipped, uint8_t least,
              uint64_t *set);

/// Finds the pixels whose centres lie within a radius of those of a set. The scratch space is twice as large
/// as the set.
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

/// The operation on the pixels of a master that one pixel of a plane covers; those from `CDF_STROKE` on
/// compute a new coverage.
enum cdf_operation {
  CDF_KEEP,
  CDF_FILL,
  CDF_CLEAR,
  CDF_INVERT,
  CDF_STROKE,
  CDF_SIGN,
  CDF_KNOCKOUT,
  CDF_BRIDGE,
  CDF_CLEARANCE,
  CDF_GROWTH,
};

/// A drawing, its plane, and the distances of the plane's pixels from some edges of the drawing.
typedef struct cdf_drawing {
  /// The master at half its resolution, with a ring of empty pixels around it.
  const uint8_t *halved;
  size_t halved_width, halved_height;
  /// What `cdf_measure` found.
  const float *distances;
  const int32_t *nearest;
  size_t width, height;
  /// Master pixels per pixel of the plane; a multiple of `CDF_HALVED_FACTOR`.
  int32_t factor;
  /// Empty pixels on each side of the plane.
  int32_t margin;
  /// The distance of the new edge from the drawing's edges, in pixels of the master.
  float level;
} cdf_drawing;

/// Edges as short straight segments, one for each pixel of the halved master that an edge runs
/// through, in the order of the plane's pixels.
typedef struct cdf_contour {
  /// `CDF_SEGMENT_VALUES` lists of `stride` values, in pixels of the master: the columns and the
  /// rows of a point of each segment, the columns and the rows of their directions, and the
  /// distances from the points to the segments' starts and ends.
  float *values;
  size_t stride;
  /// Two numbers for each segment: the pixel of the halved master and the pixel of the plane in
  /// which it lies.
  int32_t *pixels;
  /// The number of the first segment of each pixel of the plane, and the number of all segments.
  int32_t *starts;
} cdf_contour;

/// The samples to change. They lie at points of the master at equal distances.
typedef struct cdf_raster {
  uint8_t *samples;
  /// The samples of the drawing at the same places.
  const uint8_t *source;
  size_t width, height;
  /// The first point and the distance between points, in pixels of the master.
  float x, y, step_x, step_y;
  /// Scratch space, as many numbers as `cdf_line_size` returns.
  float *line;
} cdf_raster;

/// Finds the pixels of the halved master that edges run through.
///
/// `edges` has 1 for each pixel of the plane that is searched, and 0 for others. `pixels` of the contour has
/// room for all that lie in them, and for `CDF_SEGMENT_PADDING` more. Returns their number.
size_t cdf_find_segments(const cdf_drawing *drawing, const uint8_t *edges, cdf_contour *contour);

/// Finds where in its pixel each segment lies. `stride` is the number of segments and
/// `CDF_SEGMENT_PADDING`.
void cdf_trace(const cdf_drawing *drawing, size_t count, cdf_contour *contour);

/// The scratch space that `cdf_compose` needs.
size_t cdf_line_size(size_t plane_width, size_t raster_width);

/// Changes the samples of a raster by the operations on the pixels of the plane.
void cdf_compose(const cdf_drawing *drawing, const cdf_contour *contour, const uint8_t *operations,
                 const cdf_raster *raster);

/// A straight cut with round ends, in pixels of the master.
typedef struct cdf_channel {
  float from_x, from_y, to_x, to_y;
  /// Half its width.
  float radius;
} cdf_channel;

/// Removes the ink of a cut from a master.
void cdf_cut(const cdf_channel *channel, uint8_t *samples, size_t width, size_t height);
