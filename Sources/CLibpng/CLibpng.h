#ifndef CLIBPNG_H
#define CLIBPNG_H

#include <png.h>

#endif
