/// The network that judges derived variants.
///
/// It was trained on pairs of drawings by `Tests/Training/train.py`, which writes `weights.bin`. All
/// numbers are integers, so that every machine has the same results.

#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
  /// Pixels along each side of a plane.
  CVJ_SIDE = 64,
  /// Pixels along the longer side of the ink, which lies in the middle of its plane.
  CVJ_INK = 60,
};

/// Finds how likely two planes are the two variants of one icon as one designer draws them.
///
/// \param outlined `CVJ_SIDE` rows of as many pixels, 255 for ink.
/// \param filled The same.
/// \param derives_outlined Whether the outlined variant is the derived one.
/// \param rules How likely it is by rules alone, of 1000.
/// \param is_portable Whether instructions that only some processors have are left out.
/// \returns The likelihood, of 1000.
int cvj_judge(const uint8_t *outlined, const uint8_t *filled, bool derives_outlined, int rules,
              bool is_portable);
