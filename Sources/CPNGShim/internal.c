#include "internal.h"

#include <libdeflate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cpng_buffer_reserve(cpng_buffer *buffer, size_t extra) {
  if (extra <= buffer->capacity - buffer->count) return true;
  if (extra > SIZE_MAX / 4 - buffer->count) return false;

  // Doubling keeps the cost of many small additions linear; 4 KiB holds any tab bar icon.
  size_t capacity = buffer->capacity * 2;
  if (capacity < 4096) capacity = 4096;
  if (capacity < buffer->count + extra) capacity = buffer->count + extra;

  uint8_t *start = realloc(buffer->start, capacity);
  if (start == NULL) return false;
  buffer->start = start;
  buffer->capacity = capacity;
  return true;
}

void cpng_buffer_free(cpng_buffer *buffer) {
  free(buffer->start);
  *buffer = (cpng_buffer){0};
}

void cpng_report_set(cpng_report *report, cpng_status status, const char *message) {
  report->status = status;
  snprintf(report->message, sizeof report->message, "%s", message == NULL ? "" : message);
}

void cpng_fail(png_structp png, cpng_status status, const char *message) {
  cpng_report **report = png_get_error_ptr(png);
  cpng_report_set(*report, status, message);
  png_longjmp(png, 1);
}

void cpng_on_error(png_structp png, png_const_charp message) {
  cpng_report **report = png_get_error_ptr(png);
  // After `cpng_allocate` has failed, libpng's message adds nothing to the status.
  bool exhausted = (*report)->status == CPNG_OUT_OF_MEMORY;
  cpng_fail(png, exhausted ? CPNG_OUT_OF_MEMORY : CPNG_REFUSED, exhausted ? NULL : message);
}

void cpng_take(png_structp png, png_bytep bytes, size_t count) {
  cpng_source *source = png_get_io_ptr(png);
  if (count > source->file.count - source->offset) {
    cpng_fail(png, CPNG_REFUSED, "the file ends too early");
  }
  memcpy(bytes, source->file.start + source->offset, count);
  source->offset += count;
}

// It sets the status only: at null, libpng calls `cpng_on_error`, with an error or a warning.
png_voidp cpng_allocate(png_structp png, png_alloc_size_t size) {
  png_voidp memory = malloc(size);
  if (memory == NULL) {
    cpng_report **report = png_get_mem_ptr(png);
    (*report)->status = CPNG_OUT_OF_MEMORY;
  }
  return memory;
}

void cpng_deallocate(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }

// libdeflate has no function that returns its version.
const char *cpng_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
