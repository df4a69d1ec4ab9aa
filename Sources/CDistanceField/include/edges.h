/// The kernels that change a master along new edges, at a distance from those of the drawing.

#ifndef CDF_EDGES_H
#define CDF_EDGES_H

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
};

/// The operation on the pixels of a master that one pixel of a plane covers.
///
/// The operations from `CDF_STROKE` on compute a new coverage by a formula. In it, `s` is the
/// coverage before, `deep` the part of the pixel that lies farther from the drawing's edge than the
/// level, and `open` the part that lies on the inner side of that edge.
enum cdf_operation {
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
/// room for all that lie in them, and for
/// `CDF_SEGMENT_PADDING` more. Returns their number.
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

#endif
