/// The kernels as the compiler vectorises them for any processor.

#include "kernels.h"

#define EXPORT(name) name##_portable

#include "kernels/compose.h"
#include "kernels/distances.h"
#include "kernels/masks.h"
#include "kernels/segments.h"
#include "kernels/sets.h"
#include "kernels/trace.h"
