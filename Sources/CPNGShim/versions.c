#include "CPNGShim.h"

#include <libdeflate.h>
#include <png.h>

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }

// The library does not tell its version at run time.
const char *cpng_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
