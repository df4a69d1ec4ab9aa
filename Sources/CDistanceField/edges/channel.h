/// Straight cuts with round ends.

#pragma once

#include "blend.h"

/// What is left of eight samples in a row.
static inline uint64_t cut_eight(const cdf_channel *channel, uint64_t samples, floats x, float y) {
  const float dx = channel->to_x - channel->from_x, dy = channel->to_y - channel->from_y;
  const floats ax = x - channel->from_x;
  const float ay = y - channel->from_y;
  const floats along = least(most((ax * dx + ay * dy) / (dx * dx + dy * dy), 0), 1);
  const floats ex = ax - along * dx, ey = ay - along * dy;
  const floats distances = root(ex * ex + ey * ey);
  const ramp ramp = ramp_of(ex / most(distances, 1e-6f));
  return bytes_of(floats_of(samples) * part_beyond(&ramp, distances - channel->radius));
}

void EXPORT(cdf_cut)(const cdf_raster *raster, const cdf_channel *channel) {
  const float reach = channel->radius + 1;
  const size_t left = first_point(smaller(channel->from_x, channel->to_x) - reach, raster->width);
  const size_t right = first_point(larger(channel->from_x, channel->to_x) + reach, raster->width);
  const size_t top = first_point(smaller(channel->from_y, channel->to_y) - reach, raster->height);
  const size_t bottom =
      first_point(larger(channel->from_y, channel->to_y) + reach, raster->height);
  const floats lanes = __builtin_convertvector(lane_numbers(), floats);
  for (size_t y = top; y < bottom; y++) {
    for (size_t x = left; x < right; x += LANES) {
      uint8_t *target = raster->samples + y * raster->width + x;
      const size_t count = right - x < LANES ? right - x : LANES;
      uint64_t samples = 0;
      memcpy(&samples, target, count);
      samples = cut_eight(channel, samples, lanes + ((float)x + 0.5f), (float)y + 0.5f);
      memcpy(target, &samples, count);
    }
  }
}
