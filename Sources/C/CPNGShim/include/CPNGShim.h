/// Reads PNGs with libpng, which reports errors by `longjmp`. No jump may cross a frame of Swift, so
/// every jump starts and ends inside this module, and a function that fails returns a status.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CPNG_SWIFT_NAME(name) __attribute__((swift_name(name)))

/// How a call ended; an enum in Swift.
typedef enum __attribute__((enum_extensibility(closed))) cpng_status {
  CPNG_OK CPNG_SWIFT_NAME("ok"),
  CPNG_OUT_OF_MEMORY CPNG_SWIFT_NAME("outOfMemory"),
  /// libpng reported an error; the picture has its message.
  CPNG_REFUSED CPNG_SWIFT_NAME("refused"),
  /// The picture has more pixels than the caller's limit.
  CPNG_TOO_LARGE CPNG_SWIFT_NAME("tooLarge"),
} cpng_status;

/// A PNG that was read, or why it was not.
typedef struct cpng_picture {
  cpng_status status;
  uint32_t width;
  uint32_t height;
  /// Red, green, blue and alpha of each pixel in row order, not premultiplied, as sRGB of 8 bits;
  /// or null.
  uint8_t *pixels;
  /// Null-terminated; empty if the status is enough.
  char message[128];
} cpng_picture;

/// The picture's message; valid as long as the picture.
static inline const char *cpng_picture_message(const cpng_picture *picture) {
  return picture->message;
}

/// Reads a PNG of any colour type, bit depth and interlacing, with its palette, tRNS and gAMA;
/// `cpng_picture_free` frees what it returns.
///
/// It reads what other programs made: what libpng only warns about, damaged chunks that an image can
/// do without, and bytes behind the end are let pass. Colour profiles,
/// text and other chunks that say nothing about the pixels' alpha are not parsed. An image of more
/// than `pixel_limit` pixels is `CPNG_TOO_LARGE`, with its size, and is not read.
cpng_picture cpng_decode_picture(const uint8_t *file, size_t count, uint64_t pixel_limit);

/// Frees the pixels of a picture.
void cpng_picture_free(cpng_picture *picture);

/// Whether a number of bytes can be allocated at once.
bool cpng_has_room(size_t count);

/// The version of libpng at run time, as constant text.
const char *cpng_libpng_version(void);
