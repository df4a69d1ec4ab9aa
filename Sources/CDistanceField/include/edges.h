#ifndef CDF_EDGES_H
#define CDF_EDGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  /// Master pixels per pixel of the halved master, along each side.
  CDF_GRAIN = 2,
  /// Samples behind the last one of a halved master that are read and not used.
  CDF_HALVED_PADDING = 8,
  /// Numbers of a piece of an edge.
  CDF_PIECE_LANES = 6,
  /// Pieces behind the last one that are read and not used.
  CDF_PIECE_PADDING = 8,
};

/// What becomes of the pixels of a master under one pixel of a plane.
///
/// From `CDF_STROKE` on pixels are computed where the edge runs through. Of a pixel's coverage there
/// remains what its formula says, with `s` the coverage before, `deep` the part of the pixel that
/// lies farther from the edge than the level, and `open` the part that lies on the edge's inner side.
enum cdf_treatment {
  CDF_KEEP,
  CDF_FILL,
  CDF_CLEAR,
  CDF_INVERT,
  /// s * (1 - deep)
  CDF_STROKE,
  /// s * (1 - deep) + (1 - s) * open
  CDF_SIGN,
  /// 1 - s * deep
  CDF_KNOCKOUT,
  /// max(s, open)
  CDF_BRIDGE,
  /// max(source, s * deep)
  CDF_CLEARANCE,
  /// 1 - deep
  CDF_GROWTH,
};

/// A drawing, its plane, and the distance of the plane's pixels from some edges of the drawing.
typedef struct cdf_drawing {
  /// The master at half its resolution, with a ring of empty pixels around it.
  const uint8_t *halved;
  size_t halved_width, halved_height;
  /// The mean coverage of the plane's pixels.
  const uint8_t *coverage;
  /// 1 for each pixel of the plane that is a seed.
  const uint8_t *seeds;
  /// What `cdf_measure` found.
  const float *distances;
  const int32_t *nearest;
  size_t width, height;
  /// Master pixels per pixel of the plane; a multiple of `CDF_GRAIN`.
  int32_t factor;
  /// Empty pixels on each side of the plane.
  int32_t margin;
  /// The distance at which new edges run, in pixels of the master.
  float level;
  /// True to use no instructions that not every processor has.
  bool is_plain;
} cdf_drawing;

/// An edge as short straight pieces, one for each pixel of the halved master that it runs through, in
/// the order of the plane's pixels.
typedef struct cdf_contour {
  /// The columns, then the rows of the pieces' middles, then of their directions, then where they
  /// begin and end along these: `stride` numbers each, in pixels of the master.
  float *lanes;
  size_t stride;
  /// For each piece the pixel of the halved master, then that of the plane that it lies in.
  int32_t *pixels;
  /// For each pixel of the plane where its pieces begin; one more than there are pixels.
  int32_t *starts;
} cdf_contour;

/// A raster that is changed, at points at equal distances.
typedef struct cdf_raster {
  uint8_t *samples;
  /// What the master holds there.
  const uint8_t *source;
  size_t width, height;
  /// The first point, in pixels of the master, and the steps to the next ones.
  float x, y, step_x, step_y;
  /// Numbers to work with: as many as `cdf_line_size` tells.
  float *line;
} cdf_raster;

/// Halves a mask; the result has a ring of empty pixels around it, and a side of (n + 1) / 2 + 2,
/// and `CDF_HALVED_PADDING` empty pixels behind the last row.
void cdf_halve(const uint8_t *mask, size_t width, size_t height, uint8_t *halved);

/// A halved master and the plane that it is reduced to.
typedef struct cdf_reduction {
  const uint8_t *halved;
  size_t halved_width, halved_height;
  /// Those of the plane, and the empty pixels on each of its sides.
  size_t width, height, margin;
  /// Pixels of the halved master per pixel of the plane, at most 256.
  size_t side;
} cdf_reduction;

/// Finds the means of squares of a halved master; `sums` has room for one for each column of the
/// squares.
void cdf_reduce(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums);

/// The sum of the differences between samples of two masks, and that of the smaller ones.
void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *common);

/// Finds the pixels whose middles lie within a radius of those of a set, one byte each; `scratch` has
/// room for two sets. Rows are two pixels wide at least.
void cdf_grow(const uint8_t *set, size_t width, size_t height, float radius, uint8_t *grown,
              uint8_t *scratch);

/// Distances, and which of them are looked at.
typedef struct cdf_ridge_search {
  const float *distances;
  /// 1 for each pixel that is looked at.
  const uint8_t *set;
  size_t width, height;
  /// Ridges are higher than the one, and lower than the other.
  float least, limit;
} cdf_ridge_search;

/// Finds the pixels of a set whose distance is no shorter than any of the eight around, one byte each;
/// none in the first and the last row. There are three rows at least.
void cdf_find_ridges(const cdf_ridge_search *search, uint8_t *ridges);

/// Finds the plane's pixels in which edges run that blending by some treatments measures from.
///
/// - `edges` receives 1 for each of them, and is as large as the plane; `scratch` is four times as
///   large.
///
/// Returns their number.
size_t cdf_find_edges(const cdf_drawing *drawing, const uint8_t *treatments, uint8_t *edges,
                      uint8_t *scratch);

/// Finds the pixels of the halved master that edges run through.
///
/// `pixels` of the contour has room for all under `edges`. Returns their number.
size_t cdf_find_pieces(const cdf_drawing *drawing, const uint8_t *edges, cdf_contour *contour);

/// Finds where in its pixel each piece lies; `lanes` has room for `stride` pieces, which are
/// `CDF_PIECE_PADDING` more than were found.
void cdf_trace(const cdf_drawing *drawing, size_t count, cdf_contour *contour);

/// The numbers that `cdf_compose` needs to work with.
size_t cdf_line_size(size_t plane_width, size_t raster_width);

/// Changes the samples of a raster by a treatment for each pixel of the plane.
void cdf_compose(const cdf_drawing *drawing, const cdf_contour *contour, const uint8_t *treatments,
                 const cdf_raster *raster);

/// A straight cut with round ends, in pixels of the master.
typedef struct cdf_channel {
  float from_x, from_y, to_x, to_y;
  /// Half its width.
  float radius;
} cdf_channel;

/// Takes a cut out of a raster of the master's own pixels.
void cdf_cut(const cdf_raster *raster, const cdf_channel *channel);

#endif
