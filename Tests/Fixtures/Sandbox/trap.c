// Traps where images are compressed, as a defect of the tool would. Preloaded.
#include <signal.h>
#include <stddef.h>

size_t libdeflate_deflate_compress(void *compressor, const void *in, size_t count, void *out, size_t room) {
  (void)compressor, (void)in, (void)count, (void)out, (void)room;
  raise(SIGILL);
  return 0;
}

size_t libdeflate_zlib_compress(void *compressor, const void *in, size_t count, void *out, size_t room) {
  return libdeflate_deflate_compress(compressor, in, count, out, room);
}
