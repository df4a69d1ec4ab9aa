/// The kernels for one instruction set of x86-64, with vectors of 256 bits.
///
/// A file that includes this names the instruction set: `TARGET` for the compiler, `HAS_TARGET` for a
/// test of the processor, `EXPORT` for the passes, and `KERNELS` for the function that returns them.

#include "CPixelKernels.h"

// In front of the attribute, which is for the kernels and not for what the system declares.
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)

#define CPK_AVX2

#pragma clang attribute push(__attribute__((target(TARGET))), apply_to = function)

#include "sum_columns.h"
#include "sum_rows.h"

#pragma clang attribute pop

const cpk_kernels *KERNELS(void) {
  static const cpk_kernels kernels = {EXPORT(sum_rows), EXPORT(sum_columns)};
  return HAS_TARGET ? &kernels : NULL;
}

#else

const cpk_kernels *KERNELS(void) { return NULL; }

#endif
