#ifndef CPNG_FAILURE_H
#define CPNG_FAILURE_H

#include "CPNGShim.h"

#include <png.h>

/// Fills in a report; `message` may be null.
void cpng_report_set(cpng_report *report, cpng_status status, const char *message);

/// Leaves libpng with a status: jumps to the current `setjmp` of `png`.
_Noreturn void cpng_fail(png_structp png, cpng_status status, const char *message);

/// libpng's handler for errors and warnings; its error pointer is the address of a `cpng_report *`.
///
/// Warnings are errors, since nothing that this module writes earns one, and stderr stays silent.
void cpng_on_error(png_structp png, png_const_charp message);

/// libpng's `malloc`, which notes a failure in the report; its memory pointer is as the error pointer.
png_voidp cpng_allocate(png_structp png, png_alloc_size_t size);

/// The counterpart of `cpng_allocate`.
void cpng_deallocate(png_structp png, png_voidp memory);

#endif
