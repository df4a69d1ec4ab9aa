/// What writing and reading share: a growing buffer, and the ways out of libpng on failure.

#ifndef CPNG_INTERNAL_H
#define CPNG_INTERNAL_H

#include "CPNGShim.h"

#include <png.h>
#include <stdbool.h>

/// Bytes that grow; all zero is an empty buffer.
typedef struct cpng_buffer {
  uint8_t *start;
  size_t count;
  size_t capacity;
} cpng_buffer;

/// Makes room for `extra` bytes behind the last; false when there is not enough memory.
bool cpng_buffer_reserve(cpng_buffer *buffer, size_t extra);

/// Frees the bytes and leaves an empty buffer.
void cpng_buffer_free(cpng_buffer *buffer);

/// Fills in a report; `message` may be null.
void cpng_report_set(cpng_report *report, cpng_status status, const char *message);

/// Reports a status and jumps to the current `setjmp` of `png`.
_Noreturn void cpng_fail(png_structp png, cpng_status status, const char *message);

/// libpng's handler for errors and warnings; its error pointer is the address of a `cpng_report *`.
///
/// A warning is an error too: no image that this module writes causes one. Nothing is printed.
void cpng_on_error(png_structp png, png_const_charp message);

/// The bytes of a file, and how many of them libpng has read.
typedef struct cpng_source {
  cpng_bytes file;
  size_t offset;
} cpng_source;

/// libpng's function to read bytes; its pointer for reading is the address of a `cpng_source`.
void cpng_take(png_structp png, png_bytep bytes, size_t count);

/// libpng's `malloc`, which sets the report's status when it fails; its memory pointer is the
/// address of a `cpng_report *`.
png_voidp cpng_allocate(png_structp png, png_alloc_size_t size);

/// The counterpart of `cpng_allocate`.
void cpng_deallocate(png_structp png, png_voidp memory);

#endif
