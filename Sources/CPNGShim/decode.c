#include "internal.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// The state of reading one file. It is a variable of the caller of the function with `setjmp`.
typedef struct cpng_reading {
  png_structp png;
  png_infop info;
  cpng_report *report;
  cpng_source source;
  uint32_t side_limit;
  cpng_header header;
  uint8_t *row;
  cpng_buffer samples;
  /// The alpha of each index, if the image has a palette.
  uint8_t alpha_of_index[256];
  /// The bitwise or of all greys so far.
  uint8_t grey;
  uint8_t highest_index;
} cpng_reading;

/// Reads up to the pixels and refuses images that this module does not write.
static void read_header(cpng_reading *reading) {
  png_structp png = reading->png;
  png_read_info(png, reading->info);
  int color_type = 0, bit_depth = 0, interlacing = 0;
  cpng_header *header = &reading->header;
  png_get_IHDR(png, reading->info, &header->width, &header->height, &bit_depth, &color_type,
               &interlacing, NULL, NULL);
  header->bit_depth = (uint8_t)bit_depth;

  if (header->width > reading->side_limit || header->height > reading->side_limit) {
    cpng_fail(png, CPNG_TOO_LARGE, NULL);
  }
  if (interlacing != PNG_INTERLACE_NONE) cpng_fail(png, CPNG_UNSUPPORTED, "interlaced");
  if (color_type == PNG_COLOR_TYPE_PALETTE) return;
  if (color_type != PNG_COLOR_TYPE_GRAY_ALPHA || bit_depth != 8) {
    cpng_fail(png, CPNG_UNSUPPORTED, "neither 8-bit grey with alpha nor a palette");
  }
}

/// Fills in the table of alphas if the image has a palette.
static void read_palette(cpng_reading *reading) {
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

/// Adds the samples of the current row.
static void append_row(cpng_reading *reading) {
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

/// Refuses pixels that are not black or not in the palette, after the checksums were right.
static void check_pixels(cpng_reading *reading) {
  // libpng 1.6 does not check indices of 8 bits if no transformation runs.
  uint16_t entries = reading->header.palette_count;
  if (entries > 0 && reading->highest_index >= entries) {
    cpng_fail(reading->png, CPNG_REFUSED, "an index is not in the palette");
  }
  if (reading->grey != 0) cpng_fail(reading->png, CPNG_UNSUPPORTED, "a pixel is not black");
}

/// Reads the whole file; jumps on failure.
static void read_file(cpng_reading *reading) {
  png_structp png = reading->png;
  png_set_read_fn(png, &reading->source, cpng_take);
  // The caller's limit is checked after the header, so that its status is not that of damage.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // Only tRNS is needed of the ancillary chunks: the others are not parsed.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  read_header(reading);
  read_palette(reading);
  png_set_packing(png);
  png_read_update_info(png, reading->info);
  reading->row = png_malloc(png, png_get_rowbytes(png, reading->info));
  for (uint32_t y = 0; y < reading->header.height; ++y) {
    png_read_row(png, reading->row, NULL);
    append_row(reading);
  }
  png_read_end(png, NULL);
  if (reading->source.offset != reading->source.file.count) {
    cpng_fail(png, CPNG_REFUSED, "bytes follow the end of the image");
  }
  check_pixels(reading);
}

/// Sets up the jump. It has no variable of its own, so none is undefined after a jump.
static void read_or_jump(cpng_reading *reading) {
  if (setjmp(png_jmpbuf(reading->png)) == 0) read_file(reading);
}

void cpng_decode(cpng_bytes file, uint32_t side_limit, cpng_image *image, cpng_report *report) {
  cpng_report_set(report, CPNG_OK, NULL);
  cpng_reading reading = {.source = {.file = file}, .side_limit = side_limit, .report = report};
  reading.png =
      png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &reading.report, cpng_on_error, cpng_on_error,
                               &reading.report, cpng_allocate, cpng_deallocate);
  if (reading.png != NULL) reading.info = png_create_info_struct(reading.png);
  if (reading.info == NULL) {
    cpng_report_set(report, CPNG_OUT_OF_MEMORY, NULL);
  } else {
    read_or_jump(&reading);
  }
  if (reading.png != NULL) png_free(reading.png, reading.row);
  png_destroy_read_struct(&reading.png, &reading.info, NULL);
  if (report->status != CPNG_OK) cpng_buffer_free(&reading.samples);
  *image = (cpng_image){.header = reading.header, .samples = reading.samples.start};
}

void cpng_image_free(cpng_image *image) {
  free(image->samples);
  image->samples = NULL;
}
