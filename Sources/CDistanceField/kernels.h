/// The builds of each kernel; `CDistanceField.h` says what they do.

#ifndef CDF_KERNELS_H
#define CDF_KERNELS_H

#include "CDistanceField.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DECLARE(build)                                                                            \
  void cdf_measure##build(const cdf_plane *plane, int reach, float unreachable,                   \
                          const cdf_result *result);                                              \
  size_t cdf_scratch_size##build(size_t width, size_t height);                                    \
  void cdf_find_ridges##build(const cdf_ridge_search *search, uint8_t *ridges);                   \
  void cdf_dilate##build(const uint8_t *set, size_t width, size_t height, float radius,           \
                         uint8_t *dilated, uint8_t *scratch);                                     \
  void cdf_halve##build(const uint8_t *mask, size_t width, size_t height, uint8_t *halved);       \
  void cdf_reduce##build(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums);         \
  void cdf_compare##build(const uint8_t *first, const uint8_t *second, size_t count,              \
                          uint64_t *difference, uint64_t *common);                                \
  size_t cdf_find_edges##build(const cdf_drawing *drawing, const uint8_t *operations,             \
                               uint8_t *edges, uint8_t *scratch);                                 \
  size_t cdf_find_segments##build(const cdf_drawing *drawing, const uint8_t *edges,               \
                                  cdf_contour *contour);                                          \
  void cdf_trace##build(const cdf_drawing *drawing, size_t count, cdf_contour *contour);          \
  void cdf_compose##build(const cdf_drawing *drawing, const cdf_contour *contour,                 \
                          const uint8_t *operations, const cdf_raster *raster);                  \
  size_t cdf_line_size##build(size_t plane_width, size_t raster_width);                           \
  void cdf_cut##build(const cdf_raster *raster, const cdf_channel *channel);

DECLARE(_portable)
DECLARE(_avx2)

#endif
