#include "CPNGShim.h"

#include "buffer.h"
#include "failure.h"
#include "reading.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static void take(png_structp png, png_bytep bytes, size_t count) {
  cpng_reading *reading = png_get_io_ptr(png);
  if (count > reading->file.count - reading->offset) {
    cpng_fail(png, CPNG_REFUSED, "the file ends too early");
  }
  memcpy(bytes, reading->file.start + reading->offset, count);
  reading->offset += count;
}

/// Reads up to the pixels and refuses what this module would not have written.
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

static void read_file(cpng_reading *reading) {
  png_structp png = reading->png;
  png_set_read_fn(png, reading, take);
  // The caller's limit is checked after the header, to be told apart from damage.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // No ancillary chunk but tRNS matters here: do not even parse them.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  read_header(reading);
  cpng_read_palette(reading);
  png_set_packing(png);
  png_read_update_info(png, reading->info);
  reading->row = png_malloc(png, png_get_rowbytes(png, reading->info));
  for (uint32_t y = 0; y < reading->header.height; ++y) {
    png_read_row(png, reading->row, NULL);
    cpng_append_row(reading);
  }
  png_read_end(png, NULL);
  if (reading->offset != reading->file.count) {
    cpng_fail(png, CPNG_REFUSED, "bytes follow the end of the image");
  }
  cpng_check_pixels(reading);
}

/// Sets up the jump. Has no variable of its own, so none is undefined after it.
static void read_or_jump(cpng_reading *reading) {
  if (setjmp(png_jmpbuf(reading->png)) == 0) read_file(reading);
}

void cpng_decode(cpng_bytes file, uint32_t side_limit, cpng_image *image, cpng_report *report) {
  cpng_report_set(report, CPNG_OK, NULL);
  cpng_reading reading = {.file = file, .side_limit = side_limit, .report = report};
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
