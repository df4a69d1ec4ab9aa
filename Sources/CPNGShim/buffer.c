#include "buffer.h"

#include <stdlib.h>

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
