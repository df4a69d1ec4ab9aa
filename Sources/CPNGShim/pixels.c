#include "reading.h"

#include "failure.h"

#include <string.h>

void cpng_read_palette(cpng_reading *reading) {
  png_structp png = reading->png;
  if (png_get_color_type(png, reading->info) != PNG_COLOR_TYPE_PALETTE) return;
  png_colorp colors = NULL;
  int count = 0;
  if (!png_get_PLTE(png, reading->info, &colors, &count)) {
    cpng_fail(png, CPNG_REFUSED, "a palette image without palette");
  }
  for (int index = 0; index < count; ++index) {
    if (colors[index].red | colors[index].green | colors[index].blue) {
      cpng_fail(png, CPNG_UNSUPPORTED, "a palette entry is not black");
    }
  }
  png_bytep alphas = NULL;
  int alpha_count = 0;
  if (!png_get_tRNS(png, reading->info, &alphas, &alpha_count, NULL)) {
    cpng_fail(png, CPNG_UNSUPPORTED, "a palette without alpha");
  }
  memset(reading->alpha_of_index, 255, (size_t)count);
  memcpy(reading->alpha_of_index, alphas, (size_t)alpha_count);
  reading->header.palette_count = (uint16_t)count;
  reading->header.alpha_count = (uint16_t)alpha_count;
}

void cpng_append_row(cpng_reading *reading) {
  uint32_t width = reading->header.width;
  if (!cpng_buffer_reserve(&reading->samples, width)) {
    cpng_fail(reading->png, CPNG_OUT_OF_MEMORY, NULL);
  }
  uint8_t *samples = reading->samples.start + reading->samples.count;
  reading->samples.count += width;
  if (reading->header.palette_count > 0) {
    for (uint32_t x = 0; x < width; ++x) {
      uint8_t index = reading->row[x];
      if (index > reading->highest_index) reading->highest_index = index;
      samples[x] = reading->alpha_of_index[index];
    }
    return;
  }
  for (uint32_t x = 0; x < width; ++x) {
    reading->grey |= reading->row[2 * x];
    samples[x] = reading->row[2 * x + 1];
  }
}

void cpng_check_pixels(cpng_reading *reading) {
  // libpng 1.6 leaves indices of 8 bits unchecked where no transformation runs.
  uint16_t entries = reading->header.palette_count;
  if (entries > 0 && reading->highest_index >= entries) {
    cpng_fail(reading->png, CPNG_REFUSED, "an index is not in the palette");
  }
  if (reading->grey != 0) cpng_fail(reading->png, CPNG_UNSUPPORTED, "a pixel is not black");
}
