#include "failure.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

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
  // libpng says in its own words what `cpng_allocate` has already said by the status.
  bool exhausted = (*report)->status == CPNG_OUT_OF_MEMORY;
  cpng_fail(png, exhausted ? CPNG_OUT_OF_MEMORY : CPNG_REFUSED, exhausted ? NULL : message);
}

// Only notes the failure: libpng answers a null by an error or a warning, both of which arrive above.
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
