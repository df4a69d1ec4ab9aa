#ifndef CPNG_READING_H
#define CPNG_READING_H

#include "CPNGShim.h"
#include "buffer.h"

#include <png.h>

/// All that one reading owns. It lives in the frame that calls the one with setjmp.
typedef struct cpng_reading {
  png_structp png;
  png_infop info;
  cpng_report *report;
  cpng_bytes file;
  size_t offset;
  uint32_t side_limit;
  cpng_header header;
  uint8_t *row;
  cpng_buffer samples;
  uint8_t alpha_of_index[256];
  /// All greys so far, or-ed.
  uint8_t grey;
  uint8_t highest_index;
} cpng_reading;

/// Fills in the table of alphas where the image has a palette.
void cpng_read_palette(cpng_reading *reading);

/// Adds the samples of the current row.
void cpng_append_row(cpng_reading *reading);

/// Refuses pixels once the checksums have shown that they are what someone wrote.
void cpng_check_pixels(cpng_reading *reading);

#endif
