#include "CPixelKernels.h"

#if defined(__x86_64__)

#include "avx2.h"

const cpk_kernels *cpk_avx2(void) {
  static const cpk_kernels kernels = {cpk_avx2_sum_rows, cpk_avx2_sum_columns};
  return __builtin_cpu_supports("avx2") ? &kernels : NULL;
}

#else

const cpk_kernels *cpk_avx2(void) { return NULL; }

#endif
