/// Chooses the build of a kernel that the processor can run.

#include "edges_internal.h"

#if defined(__x86_64__)
#define CALL(name, is_plain, ...)                                                                 \
  ((is_plain) || !cdf_is_available() ? name##_portable(__VA_ARGS__) : name##_avx2(__VA_ARGS__))
#else
#define CALL(name, is_plain, ...) ((void)(is_plain), name##_portable(__VA_ARGS__))
#endif

void cdf_halve(const uint8_t *mask, size_t width, size_t height, uint8_t *halved) {
  CALL(cdf_halve, false, mask, width, height, halved);
}

void cdf_reduce(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums) {
  CALL(cdf_reduce, false, reduction, plane, sums);
}

void cdf_grow(const uint8_t *set, size_t width, size_t height, float radius, uint8_t *grown,
              uint8_t *scratch) {
  CALL(cdf_grow, false, set, width, height, radius, grown, scratch);
}

void cdf_find_ridges(const cdf_ridge_search *search, uint8_t *ridges) {
  CALL(cdf_find_ridges, false, search, ridges);
}

size_t cdf_find_edges(const cdf_drawing *drawing, const uint8_t *treatments, uint8_t *edges,
                      uint8_t *scratch) {
  return CALL(cdf_find_edges, drawing->is_plain, drawing, treatments, edges, scratch);
}

size_t cdf_find_pieces(const cdf_drawing *drawing, const uint8_t *edges, cdf_contour *contour) {
  return CALL(cdf_find_pieces, drawing->is_plain, drawing, edges, contour);
}

void cdf_trace(const cdf_drawing *drawing, size_t count, cdf_contour *contour) {
  CALL(cdf_trace, drawing->is_plain, drawing, count, contour);
}

void cdf_compose(const cdf_drawing *drawing, const cdf_contour *contour, const uint8_t *treatments,
                 const cdf_raster *raster) {
  CALL(cdf_compose, drawing->is_plain, drawing, contour, treatments, raster);
}

void cdf_cut(const cdf_raster *raster, const cdf_channel *channel) {
  CALL(cdf_cut, false, raster, channel);
}

size_t cdf_line_size(size_t plane_width, size_t raster_width) {
  // Four rows of corners, of four numbers each, behind the line.
  return raster_width + 16 + 4 * 4 * (plane_width + 1);
}
