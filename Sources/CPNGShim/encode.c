#include "CPNGShim.h"

#include "buffer.h"
#include "failure.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Where zlib stops looking for longer matches, found on masks of 400 icons (see PNGEncoder). What it
// takes of stock level 5 (8, 16, 32, 32) is laziness; what it adds is to be content early: in rows of
// anti-aliased edges a match of 8 bytes is as good as matches get. `chain` may not be less than 4,
// because zlib divides it by 4 and takes the result for endless when it is 0.
enum { GOOD_LENGTH = 4, MAX_LAZY = 16, NICE_LENGTH = 8, MAX_CHAIN = 16 };

struct cpng_encoder {
  png_structp png;
  /// What `png` reports to: the report of the call that is under way.
  cpng_report *report;
  z_stream stream;
  bool has_stream;
  cpng_buffer compressed;
  cpng_buffer file;
};

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_encoder *encoder = png_get_io_ptr(png);
  if (!cpng_buffer_reserve(&encoder->file, count)) cpng_fail(png, CPNG_OUT_OF_MEMORY, NULL);
  memcpy(encoder->file.start + encoder->file.count, bytes, count);
  encoder->file.count += count;
}

static void flush(png_structp png) { (void)png; }

cpng_encoder *cpng_encoder_create(void) {
  cpng_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return NULL;
  cpng_report report = {0};
  encoder->report = &report;

  // Z_FILTERED drops matches of 3 to 5 bytes, which cost more than the literals that they replace.
  encoder->has_stream = deflateInit2(&encoder->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS,
                                     8, Z_FILTERED) == Z_OK;
  encoder->png =
      png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &encoder->report, cpng_on_error,
                                cpng_on_error, &encoder->report, cpng_allocate, cpng_deallocate);
  encoder->report = NULL;
  if (!encoder->has_stream || encoder->png == NULL) {
    cpng_encoder_destroy(encoder);
    return NULL;
  }
  png_set_write_fn(encoder->png, encoder, append, flush);
  return encoder;
}

void cpng_encoder_destroy(cpng_encoder *encoder) {
  if (encoder == NULL) return;
  png_destroy_write_struct(&encoder->png, NULL);
  if (encoder->has_stream) deflateEnd(&encoder->stream);
  cpng_buffer_free(&encoder->compressed);
  cpng_buffer_free(&encoder->file);
  free(encoder);
}

/// Compresses all rows as one zlib stream; jumps on failure.
static void compress_scanlines(cpng_encoder *encoder, cpng_bytes scanlines) {
  z_stream *stream = &encoder->stream;
  cpng_buffer *compressed = &encoder->compressed;
  compressed->count = 0;
  uLong bound = deflateBound(stream, (uLong)scanlines.count);
  if (!cpng_buffer_reserve(compressed, bound)) {
    cpng_fail(encoder->png, CPNG_OUT_OF_MEMORY, NULL);
  }
  // A reset brings back the level's own limits.
  if (deflateReset(stream) != Z_OK ||
      deflateTune(stream, GOOD_LENGTH, MAX_LAZY, NICE_LENGTH, MAX_CHAIN) != Z_OK) {
    cpng_fail(encoder->png, CPNG_REFUSED, "zlib cannot start anew");
  }
  stream->next_in = (Bytef *)scanlines.start;
  stream->avail_in = (uInt)scanlines.count;
  stream->next_out = compressed->start;
  stream->avail_out = (uInt)bound;
  if (scanlines.count > UINT32_MAX || bound > PNG_UINT_31_MAX ||
      deflate(stream, Z_FINISH) != Z_STREAM_END) {
    cpng_fail(encoder->png, CPNG_REFUSED, "zlib cannot compress the rows");
  }
  compressed->count = stream->total_out;
}

static void write_header(png_structp png, const cpng_header *header) {
  // Compression method, filter method and no interlacing are the zeros at the end.
  png_byte fields[13] = {0};
  png_save_uint_32(fields, header->width);
  png_save_uint_32(fields + 4, header->height);
  fields[8] = header->bit_depth;
  fields[9] = header->palette_count == 0 ? PNG_COLOR_TYPE_GRAY_ALPHA : PNG_COLOR_TYPE_PALETTE;
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
  // No variable of this frame changes behind setjmp, so none is undefined after a jump.
  if (setjmp(png_jmpbuf(encoder->png)) == 0) {
    write_file(encoder, header, alphas, scanlines);
    *output = (cpng_bytes){encoder->file.start, encoder->file.count};
  }
  encoder->report = NULL;
}
