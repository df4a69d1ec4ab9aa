// What it costs to start at all: links what tabicon links, and ends.

#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <png.h>

int main(int argc, char **argv) {
  (void)argv;
  // Never so many arguments, but the linker does not know.
  if (argc < 1000) return 0;
  libdeflate_free_compressor(libdeflate_alloc_compressor(1));
  return (int)png_access_version_number() + (int)rsvg_handle_get_type();
}
