#include "internal.h"

#include <libdeflate.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_encoder {
  png_structp png;
  /// The report of the current call, which `png` writes to.
  cpng_report *report;
  struct libdeflate_compressor *compressors[CPNG_MOST_LEVELS];
  size_t level_count;
  /// The best stream so far, and room for the next.
  cpng_buffer compressed, attempt;
  cpng_buffer file;
};

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_encoder *encoder = png_get_io_ptr(png);
  if (!cpng_buffer_reserve(&encoder->file, count)) cpng_fail(png, CPNG_OUT_OF_MEMORY, NULL);
  memcpy(encoder->file.start + encoder->file.count, bytes, count);
  encoder->file.count += count;
}

static void flush(png_structp png) { (void)png; }

cpng_encoder *cpng_encoder_create(const int *levels, size_t level_count) {
  cpng_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return NULL;
  cpng_report report = {0};
  encoder->report = &report;

  bool has_compressors = level_count > 0 && level_count <= CPNG_MOST_LEVELS;
  for (size_t i = 0; i < level_count && has_compressors; ++i, ++encoder->level_count) {
    encoder->compressors[i] = libdeflate_alloc_compressor(levels[i]);
    has_compressors = encoder->compressors[i] != NULL;
  }
  encoder->png =
      png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &encoder->report, cpng_on_error,
                                cpng_on_error, &encoder->report, cpng_allocate, cpng_deallocate);
  encoder->report = NULL;
  if (!has_compressors || encoder->png == NULL) {
    cpng_encoder_destroy(encoder);
    return NULL;
  }
  png_set_write_fn(encoder->png, encoder, append, flush);
  return encoder;
}

void cpng_encoder_destroy(cpng_encoder *encoder) {
  if (encoder == NULL) return;
  png_destroy_write_struct(&encoder->png, NULL);
  for (size_t i = 0; i < CPNG_MOST_LEVELS; ++i) {
    libdeflate_free_compressor(encoder->compressors[i]);
  }
  cpng_buffer_free(&encoder->compressed);
  cpng_buffer_free(&encoder->attempt);
  cpng_buffer_free(&encoder->file);
  free(encoder);
}

/// Compresses all rows as one zlib stream, the smallest of all levels; jumps on failure.
static void compress_scanlines(cpng_encoder *encoder, cpng_bytes scanlines) {
  encoder->compressed.count = 0;
  for (size_t i = 0; i < encoder->level_count; ++i) {
    cpng_buffer *attempt = &encoder->attempt;
    attempt->count = 0;
    size_t bound = libdeflate_zlib_compress_bound(encoder->compressors[i], scanlines.count);
    if (!cpng_buffer_reserve(attempt, bound)) cpng_fail(encoder->png, CPNG_OUT_OF_MEMORY, NULL);
    attempt->count = libdeflate_zlib_compress(encoder->compressors[i], scanlines.start,
                                              scanlines.count, attempt->start, bound);
    if (attempt->count == 0 || attempt->count > PNG_UINT_31_MAX) {
      cpng_fail(encoder->png, CPNG_REFUSED, "libdeflate cannot compress the rows");
    }
    if (i == 0 || attempt->count < encoder->compressed.count) {
      cpng_buffer smaller = *attempt;
      *attempt = encoder->compressed;
      encoder->compressed = smaller;
    }
  }
}

static png_byte color_type(const cpng_header *header) {
  if (header->palette_count > 0) return PNG_COLOR_TYPE_PALETTE;
  switch (header->channel_count) {
  case 3: return PNG_COLOR_TYPE_RGB;
  case 4: return PNG_COLOR_TYPE_RGB_ALPHA;
  default: return PNG_COLOR_TYPE_GRAY_ALPHA;
  }
}

static void write_header(png_structp png, const cpng_header *header) {
  // The three zeros at the end are the compression method, the filter method and no interlacing.
  png_byte fields[13] = {0};
  png_save_uint_32(fields, header->width);
  png_save_uint_32(fields + 4, header->height);
  fields[8] = header->bit_depth;
  fields[9] = color_type(header);
  png_write_chunk(png, (png_const_bytep) "IHDR", fields, sizeof fields);
}

/// Writes the whole file; jumps on failure.
static void write_file(cpng_encoder *encoder, const cpng_header *header, const uint8_t *alphas,
                       cpng_bytes scanlines) {
  static const png_byte black[3 * 256] = {0};
  compress_scanlines(encoder, scanlines);
  png_structp png = encoder->png;
  encoder->file.count = 0;
  png_write_sig(png);
  write_header(png, header);
  if (header->palette_count > 0) {
    png_write_chunk(png, (png_const_bytep) "PLTE", black, 3 * (size_t)header->palette_count);
    png_write_chunk(png, (png_const_bytep) "tRNS", alphas, header->alpha_count);
  }
  png_write_chunk(png, (png_const_bytep) "IDAT", encoder->compressed.start,
                  encoder->compressed.count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

void cpng_encoder_encode(cpng_encoder *encoder, const cpng_header *header, const uint8_t *alphas,
                         cpng_bytes scanlines, cpng_bytes *output, cpng_report *report) {
  cpng_report_set(report, CPNG_OK, NULL);
  *output = (cpng_bytes){0};
  encoder->report = report;
  // No variable of this frame changes after `setjmp`, so none is undefined after a jump.
  if (setjmp(png_jmpbuf(encoder->png)) == 0) {
    write_file(encoder, header, alphas, scanlines);
    *output = (cpng_bytes){encoder->file.start, encoder->file.count};
  }
  encoder->report = NULL;
}
