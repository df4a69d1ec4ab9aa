/// The network that judges derived variants.
///
/// It looks at the outlined and the filled variant as two planes. Four convolutional layers halve them
/// to 4 by 4 cells, and one more joins what they see of the whole with what they see of the parts. The
/// 120,000 weights were trained on 7,800 designers' pairs of tabler, bootstrap, phosphor, fluent, mdi,
/// material and material-symbols by `Tests/Training/train.py`, which writes `weights.bin`; heroicons
/// and octicons calibrate the result. All numbers are integers, so that every machine has the same
/// results: floating point differs by 0.0015 on average. A call takes 65 us with AVX2, and a quarter
/// of a millisecond without.

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
