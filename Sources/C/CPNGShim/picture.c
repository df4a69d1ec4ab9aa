#include "CPNGShim.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The state of reading one picture. It is a variable of the caller of the function with `setjmp`, and
/// libpng has its address for errors, for memory and for reading.
typedef struct picture_reading {
  png_structp png;
  png_infop info;
  /// The bytes of the file that libpng has not read.
  const uint8_t *next;
  size_t left;
  uint64_t pixel_limit;
  cpng_picture picture;
} picture_reading;

/// Sets the picture's status and jumps to the current `setjmp` of `png`; `message` may be null.
static _Noreturn void fail(png_structp png, cpng_status status, const char *message) {
  picture_reading *reading = png_get_error_ptr(png);
  reading->picture.status = status;
  snprintf(reading->picture.message, sizeof reading->picture.message, "%s",
           message == NULL ? "" : message);
  png_longjmp(png, 1);
}

/// libpng's handler for errors.
static void on_error(png_structp png, png_const_charp message) {
  picture_reading *reading = png_get_error_ptr(png);
  // After `allocate` has failed, libpng's message adds nothing to the status.
  bool is_exhausted = reading->picture.status == CPNG_OUT_OF_MEMORY;
  fail(png, is_exhausted ? CPNG_OUT_OF_MEMORY : CPNG_REFUSED, is_exhausted ? NULL : message);
}

/// libpng's handler for warnings.
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// libpng's `malloc`; at null, it calls `on_error`.
static png_voidp allocate(png_structp png, png_alloc_size_t size) {
  png_voidp memory = malloc(size);
  if (memory == NULL) {
    picture_reading *reading = png_get_mem_ptr(png);
    reading->picture.status = CPNG_OUT_OF_MEMORY;
  }
  return memory;
}

static void deallocate(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

/// libpng's function to read bytes.
static void take(png_structp png, png_bytep bytes, size_t count) {
  picture_reading *reading = png_get_io_ptr(png);
  if (count > reading->left) fail(png, CPNG_REFUSED, "the file ends too early");
  memcpy(bytes, reading->next, count);
  reading->next += count;
  reading->left -= count;
}

/// The chunks that are not parsed, each with the null behind its name.
static const png_byte skipped[] = "bKGD\0cHRM\0eXIf\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0"
                                  "pHYs\0sBIT\0sCAL\0sPLT\0tEXt\0tIME\0zTXt";

/// Reads up to the pixels, and refuses pictures that have too many.
static void read_header(picture_reading *reading) {
  png_structp png = reading->png;
  png_read_info(png, reading->info);
  cpng_picture *picture = &reading->picture;
  picture->width = png_get_image_width(png, reading->info);
  picture->height = png_get_image_height(png, reading->info);
  if ((uint64_t)picture->width * picture->height > reading->pixel_limit) {
    fail(png, CPNG_TOO_LARGE, NULL);
  }
}

/// Reads the whole file; jumps on failure.
static void read_picture(picture_reading *reading) {
  png_structp png = reading->png;
  png_set_read_fn(png, reading, take);
  // The caller's limit is checked after the header, so that its status is not that of damage.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_benign_errors(png, 1);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
  read_header(reading);

  // To red, green, blue and alpha of 8 bits each.
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reading->info);
  cpng_picture *picture = &reading->picture;
  size_t stride = 4 * (size_t)picture->width;
  if (png_get_rowbytes(png, reading->info) != stride) {
    fail(png, CPNG_REFUSED, "its rows have an unknown form");
  }
  // `calloc` takes no memory for rows that never come.
  picture->pixels = calloc(picture->height, stride);
  if (picture->pixels == NULL) fail(png, CPNG_OUT_OF_MEMORY, NULL);
  for (int pass = 0; pass < passes; ++pass) {
    for (uint32_t y = 0; y < picture->height; ++y) {
      png_read_row(png, picture->pixels + y * stride, NULL);
    }
  }
  png_read_end(png, NULL);
}

/// Sets up the jump. It has no local variable, so none is indeterminate after a jump.
static void read_or_jump(picture_reading *reading) {
  if (setjmp(png_jmpbuf(reading->png)) == 0) read_picture(reading);
}

cpng_picture cpng_decode_picture(const uint8_t *file, size_t count, uint64_t pixel_limit) {
  picture_reading reading = {.next = file, .left = count, .pixel_limit = pixel_limit};
  reading.png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &reading, on_error, ignore,
                                         &reading, allocate, deallocate);
  if (reading.png != NULL) reading.info = png_create_info_struct(reading.png);
  if (reading.info == NULL) {
    reading.picture.status = CPNG_OUT_OF_MEMORY;
  } else {
    read_or_jump(&reading);
  }
  png_destroy_read_struct(&reading.png, &reading.info, NULL);
  return reading.picture;
}

void cpng_picture_free(cpng_picture *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}

bool cpng_has_room(size_t count) {
  // Volatile, since a compiler may remove an allocation that nothing uses.
  void *volatile room = malloc(count);
  bool has_room = room != NULL;
  free(room);
  return has_room;
}

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }
