/// The kernels of edges as the compiler vectorises them for any processor.

#include "edges_internal.h"

// Eight numbers do not fit into one register of every processor; how they are passed does not matter,
// since nothing outside of this file is called with any.
#pragma clang diagnostic ignored "-Wpsabi"

#define EXPORT(name) name##_portable

#include "edges/channel.h"
#include "edges/compose.h"
#include "edges/discs.h"
#include "edges/edge_pixels.h"
#include "edges/halve.h"
#include "edges/ridges.h"
#include "edges/trace.h"
