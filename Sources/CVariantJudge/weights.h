/// The numbers that training has found.

#ifndef CVJ_WEIGHTS_H
#define CVJ_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

/// Weights as characters: the number of a weight is that of its character less `CVJ_ZERO`.
enum { CVJ_ZERO = 80 };

typedef struct cvj_layer {
  /// Of layers that convolve, for each 16 channels of the result, each cell and each two channels of
  /// the source: the weights of both for each of the 16.
  const char *weights;
  const int32_t *biases;
  /// The binary places that sums have more than results.
  const int8_t *shifts;
} cvj_layer;

/// The channels of the layers' results.
enum {
  CVJ_FIRST = 16,
  CVJ_SECOND = 32,
  CVJ_THIRD = 48,
  CVJ_FIFTH = 64,
  CVJ_SIXTH = 48,
  CVJ_HIDDEN = 32,
  CVJ_MOST = 64,
  CVJ_LAYERS = 9,
};

extern const cvj_layer cvj_layers[CVJ_LAYERS];

/// The likelihoods of derived filled and outlined variants, of 1000, for results that are equally far
/// from each other.
enum { CVJ_KNOTS = 9, CVJ_FIRST_KNOT = -256, CVJ_KNOT_DISTANCE = 64 };

extern const int16_t cvj_knots[2][CVJ_KNOTS];

#endif
