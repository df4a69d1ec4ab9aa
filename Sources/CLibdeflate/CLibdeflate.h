#ifndef CLIBDEFLATE_H
#define CLIBDEFLATE_H

#include <libdeflate.h>

#endif
