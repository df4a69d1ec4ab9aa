/// The kernels for every processor of the architecture.

#include "CPixelKernels.h"

// Vectors of 32 bytes do not fit one register of every processor. How they are passed does not
// matter, since no function with such a parameter is called from outside of this file.
#pragma clang diagnostic ignored "-Wpsabi"

#define EXPORT(name) name##_portable

#include "sum_columns.h"
#include "sum_rows.h"

const cpk_kernels *cpk_portable(void) {
  static const cpk_kernels kernels = {sum_rows_portable, sum_columns_portable};
  return &kernels;
}
