/// Functions that Swift can call to use libpng and libdeflate.
///
/// libpng reports errors by `longjmp`, which may not cross a frame of Swift. Every jump starts and
/// ends inside this module; a function that fails returns a status with a message.

#ifndef CPNGSHIM_H
#define CPNGSHIM_H

#include <stddef.h>
#include <stdint.h>

#define CPNG_SWIFT_NAME(name) __attribute__((swift_name(name)))

/// How a call ended; an enum in Swift.
typedef enum __attribute__((enum_extensibility(closed))) cpng_status {
  CPNG_OK CPNG_SWIFT_NAME("ok"),
  CPNG_OUT_OF_MEMORY CPNG_SWIFT_NAME("outOfMemory"),
  /// libpng or libdeflate reported an error; the report has its message.
  CPNG_REFUSED CPNG_SWIFT_NAME("refused"),
  /// A picture has more pixels than the caller's limit.
  CPNG_TOO_LARGE CPNG_SWIFT_NAME("tooLarge"),
} cpng_status;

/// The result of a call: a status and, for some, a message.
typedef struct cpng_report {
  cpng_status status;
  /// Null-terminated; empty if the status is enough.
  char message[128];
} cpng_report;

/// The report's message; valid as long as the report.
static inline const char *cpng_report_message(const cpng_report *report) {
  return report->message;
}

/// The properties of a PNG, without its pixels.
typedef struct cpng_header {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;
  /// The samples of a pixel without a palette: 3 for colours, 4 for colours and alpha; any other
  /// number stands for grey and alpha.
  uint8_t channel_count;
  /// The number of all-black palette entries, at most 256; 0 stands for none.
  uint16_t palette_count;
  /// The number of palette entries that have an alpha in tRNS; the others are opaque.
  uint16_t alpha_count;
} cpng_header;

/// Bytes that another object owns.
typedef struct cpng_bytes {
  const uint8_t *start;
  size_t count;
} cpng_bytes;

/// Reusable state for writing PNGs; for one thread at a time.
typedef struct cpng_encoder cpng_encoder;

enum {
  /// The most levels of an encoder.
  CPNG_MOST_LEVELS = 2,
};

/// Returns a new encoder, which keeps the smallest stream of some of libdeflate's levels, 1 to 12;
/// or null when there is not enough memory.
cpng_encoder *cpng_encoder_create(const int *levels, size_t level_count);

/// Frees an encoder; does nothing for null.
void cpng_encoder_destroy(cpng_encoder *encoder);

/// Writes one PNG into the encoder's own buffer.
///
/// `alphas` are the `header->alpha_count` bytes of tRNS; `scanlines` are all rows of the image,
/// each behind its filter byte. On success `*output` is the file, valid until the encoder's next
/// use.
void cpng_encoder_encode(cpng_encoder *encoder, const cpng_header *header, const uint8_t *alphas,
                         cpng_bytes scanlines, cpng_bytes *output, cpng_report *report);

/// The pixels of a PNG of any kind.
typedef struct cpng_picture {
  uint32_t width;
  uint32_t height;
  /// Red, green, blue and alpha of each pixel in row order, not premultiplied, as sRGB of 8 bits;
  /// or null.
  uint8_t *pixels;
} cpng_picture;

/// Reads a PNG of any colour type, bit depth and interlacing, with its palette, tRNS and gAMA;
/// unless the report is of a failure, `cpng_picture_free` frees the picture.
///
/// It reads what other programs made: what libpng only warns about, damaged chunks that an image can
/// do without, and bytes behind the end are let pass. Colour profiles,
/// text and other chunks that say nothing about the pixels' alpha are not parsed. An image of more
/// than `pixel_limit` pixels is `CPNG_TOO_LARGE`, with its size in the picture, and is not read.
void cpng_decode_picture(cpng_bytes file, uint64_t pixel_limit, cpng_picture *picture,
                         cpng_report *report);

/// Frees what `cpng_decode_picture` allocated.
void cpng_picture_free(cpng_picture *picture);

/// The versions of the libraries, as constant text: that of libpng at run time, and that of
/// libdeflate at compile time.
const char *cpng_libpng_version(void);
const char *cpng_libdeflate_version(void);

#endif
