/// The kernels for processors with AVX2.

#include "kernels.h"

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define EXPORT(name) name##_avx2

#include "kernels/compose.h"
#include "kernels/distances.h"
#include "kernels/masks.h"
#include "kernels/segments.h"
#include "kernels/sets.h"
#include "kernels/trace.h"

#pragma clang attribute pop

#endif
