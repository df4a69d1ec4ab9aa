/// The kernels of edges for processors with AVX2: the same operations, eight numbers at a time.

#include "edges_internal.h"

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define EXPORT(name) name##_avx2

#include "edges/channel.h"
#include "edges/compose.h"
#include "edges/discs.h"
#include "edges/edge_pixels.h"
#include "edges/halve.h"
#include "edges/ridges.h"
#include "edges/trace.h"

#pragma clang attribute pop

#endif
