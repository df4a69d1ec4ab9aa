/// Chooses the build of a kernel that the processor can run.

#include "kernels.h"

#if defined(__x86_64__)
static bool has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#define CALL(name, is_portable, ...)                                                              \
  ((is_portable) || !has_avx2() ? name##_portable(__VA_ARGS__) : name##_avx2(__VA_ARGS__))
#else
#define CALL(name, is_portable, ...) ((void)(is_portable), name##_portable(__VA_ARGS__))
#endif

void cdf_measure(const cdf_plane *plane, int reach, float unreachable, const cdf_result *result) {
  CALL(cdf_measure, plane->is_portable, plane, reach, unreachable, result);
}

size_t cdf_scratch_size(size_t width, size_t height) {
  return CALL(cdf_scratch_size, true, width, height);
}

void cdf_find_ridges(const cdf_ridge_search *search, uint8_t *ridges) {
  CALL(cdf_find_ridges, false, search, ridges);
}

void cdf_dilate(const uint8_t *set, size_t width, size_t height, float radius, uint8_t *dilated,
                uint8_t *scratch) {
  CALL(cdf_dilate, false, set, width, height, radius, dilated, scratch);
}

void cdf_halve(const uint8_t *mask, size_t width, size_t height, uint8_t *halved) {
  CALL(cdf_halve, false, mask, width, height, halved);
}

void cdf_reduce(const cdf_reduction *reduction, uint8_t *plane, uint16_t *sums) {
  CALL(cdf_reduce, false, reduction, plane, sums);
}

void cdf_compare(const uint8_t *first, const uint8_t *second, size_t count, uint64_t *difference,
                 uint64_t *common) {
  CALL(cdf_compare, false, first, second, count, difference, common);
}

size_t cdf_find_edges(const cdf_drawing *drawing, const uint8_t *operations, uint8_t *edges,
                      uint8_t *scratch) {
  return CALL(cdf_find_edges, drawing->is_portable, drawing, operations, edges, scratch);
}

size_t cdf_find_segments(const cdf_drawing *drawing, const uint8_t *edges, cdf_contour *contour) {
  return CALL(cdf_find_segments, drawing->is_portable, drawing, edges, contour);
}

void cdf_trace(const cdf_drawing *drawing, size_t count, cdf_contour *contour) {
  CALL(cdf_trace, drawing->is_portable, drawing, count, contour);
}

void cdf_compose(const cdf_drawing *drawing, const cdf_contour *contour, const uint8_t *operations,
                 const cdf_raster *raster) {
  CALL(cdf_compose, drawing->is_portable, drawing, contour, operations, raster);
}

size_t cdf_line_size(size_t plane_width, size_t raster_width) {
  return CALL(cdf_line_size, true, plane_width, raster_width);
}

void cdf_cut(const cdf_raster *raster, const cdf_channel *channel) {
  CALL(cdf_cut, false, raster, channel);
}
