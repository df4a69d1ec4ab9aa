#ifndef CDF_EDGES_INTERNAL_H
#define CDF_EDGES_INTERNAL_H

#include "CDistanceField.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DECLARE(build)                                                                            \
  void cdf_halve##build(const uint8_t *mask, size_t width, size_t height, uint8_t *halved);       \
  void cdf_reduce##build(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums);         \
  void cdf_grow##build(const uint8_t *set, size_t width, size_t height, float radius,             \
                       uint8_t *grown, uint8_t *scratch);                                         \
  void cdf_find_ridges##build(const cdf_ridge_search *search, uint8_t *ridges);                   \
  size_t cdf_find_edges##build(const cdf_drawing *drawing, const uint8_t *treatments,             \
                               uint8_t *edges, uint8_t *scratch);                                 \
  size_t cdf_find_pieces##build(const cdf_drawing *drawing, const uint8_t *edges,                 \
                                cdf_contour *contour);                                            \
  void cdf_trace##build(const cdf_drawing *drawing, size_t count, cdf_contour *contour);          \
  void cdf_compose##build(const cdf_drawing *drawing, const cdf_contour *contour,                 \
                          const uint8_t *treatments, const cdf_raster *raster);                  \
  void cdf_cut##build(const cdf_raster *raster, const cdf_channel *channel);

DECLARE(_portable)
DECLARE(_avx2)

#endif
