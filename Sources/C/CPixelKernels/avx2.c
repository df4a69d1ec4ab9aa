/// The kernels for AVX2.

#include "CPixelKernels.h"

// In front of the attribute, which is for the kernels and not for what the system declares.
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)

#define CPK_AVX2
#define EXPORT(name) name##_avx2

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "sum_columns.h"
#include "sum_rows.h"

#pragma clang attribute pop

const cpk_kernels *cpk_avx2(void) {
  static const cpk_kernels kernels = {sum_rows_avx2, sum_columns_avx2};
  return __builtin_cpu_supports("avx2") ? &kernels : NULL;
}

#else

const cpk_kernels *cpk_avx2(void) { return NULL; }

#endif
