/// The middles of strokes.

#pragma once

#include "vectors.h"

void EXPORT(cdf_find_ridges)(const cdf_ridge_search *search, uint8_t *ridges) {
  const size_t width = search->width, count = width * search->height;
  const float *distances = search->distances;
  const uint8_t *set = search->set;
  const float least = search->least, limit = search->limit;
  memset(ridges, 0, count);
  for (size_t index = width + 1; index < count - width - 1; index++) {
    const float *here = distances + index, *above = here - width, *below = here + width;
    const float beside = larger(larger(here[-1], here[1]), larger(above[0], below[0]));
    const float across = larger(larger(above[-1], above[1]), larger(below[-1], below[1]));
    const float distance = here[0];
    ridges[index] = set[index] & (distance > least) & (distance < limit) & (distance >= beside) &
                    (distance >= across);
  }
}
