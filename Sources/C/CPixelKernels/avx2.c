/// The kernels for AVX2.

#define TARGET "avx2"
#define HAS_TARGET __builtin_cpu_supports("avx2")
#define EXPORT(name) name##_avx2
#define KERNELS cpk_avx2

#include "x86.h"
