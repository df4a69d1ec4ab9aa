#ifndef CPNG_BUFFER_H
#define CPNG_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes that grow; all zero is an empty buffer.
typedef struct cpng_buffer {
  uint8_t *start;
  size_t count;
  size_t capacity;
} cpng_buffer;

/// Makes room for `extra` bytes behind the last; false when there is no memory.
bool cpng_buffer_reserve(cpng_buffer *buffer, size_t extra);

/// Frees the bytes and leaves an empty buffer.
void cpng_buffer_free(cpng_buffer *buffer);

#endif
