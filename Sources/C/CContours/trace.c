/// The boundaries between pixels of at least half coverage and the others.
///
/// They follow the lines between the centres of neighbouring pixels (marching squares), with the ink
/// on the left. Ink that touches at a corner only is one part if the four pixels there are more than
/// half covered on average.
///
/// Where a boundary crosses a column of pixels, the sum of the column's coverage is the area under the
/// edge: its mean height in that column, without the error of a threshold. Columns give the samples
/// where the edge is rather horizontal, rows where it is rather vertical. Only ends of corners are off.

#include "CContours.h"

#include <stdlib.h>
#include <string.h>

#pragma clang fp contract(off)

enum {
  /// How far from the crossing coverage has to be full on one side and none on the other, in pixels.
  REACH = 3,
  /// Coverage that counts as none and as full: seams of shapes that touch leave a little.
  NONE = 3,
  FULL = 252,
  /// How many crossings on either side show the direction of the edge.
  AROUND = 3,
  /// The pixels of which a word has a bit each.
  WORD = 64,
};

typedef uint8_t word_samples __attribute__((ext_vector_type(WORD), aligned(1)));
typedef bool word_bits __attribute__((ext_vector_type(WORD)));

/// Where a boundary passes between two neighbouring pixels: the one that is ink, and the step to the
/// other one.
typedef struct crossing {
  int x, y, to_x, to_y;
} crossing;

struct cct_tracer {
  const uint8_t *samples;
  int width, height;
  bool has_ink_on_left;
  /// The pixel from which on boundaries may start.
  int x, y;
  /// The words of a row.
  size_t words;
  /// For each row a bit for each pixel, set where the crossing to its right has been followed.
  uint64_t *followed;
  /// The boundary that is followed, and its samples.
  crossing *crossings;
  cct_point *points;
  size_t count, capacity;
};

static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

cct_tracer *cct_start(const uint8_t *samples, size_t width, size_t height, bool has_ink_on_left) {
  cct_tracer *tracer = checked(calloc(1, sizeof *tracer));
  tracer->samples = samples;
  tracer->has_ink_on_left = has_ink_on_left;
  tracer->width = (int)width;
  tracer->height = (int)height;
  tracer->words = (width + WORD - 1) / WORD;
  tracer->followed = checked(calloc(tracer->words * height + 1, sizeof *tracer->followed));
  return tracer;
}

void cct_end(cct_tracer *tracer) {
  free(tracer->followed);
  free(tracer->crossings);
  free(tracer->points);
  free(tracer);
}

/// A bit for each pixel of a row from a column on, set where it is ink and the one to its right is not.
static uint64_t ends(const cct_tracer *tracer, int x, int y) {
  const int left = tracer->width - x;
  const uint8_t *start = tracer->samples + (size_t)y * tracer->width + x;
  word_samples samples = 0;
  if (left >= WORD)
    samples = *(const word_samples *)start;
  else
    memcpy(&samples, start, (size_t)left);
  const word_bits bits = __builtin_convertvector(samples >> 7, word_bits);
  uint64_t ink;
  memcpy(&ink, &bits, sizeof ink);
  const uint64_t beyond = left > WORD && start[WORD] >> 7;
  return ink & ~(ink >> 1 | beyond << (WORD - 1));
}

/// The coverage of a pixel; 0 outside of the mask.
static inline int coverage(const cct_tracer *tracer, int x, int y) {
  return (unsigned)x < (unsigned)tracer->width && (unsigned)y < (unsigned)tracer->height
             ? tracer->samples[(size_t)y * tracer->width + x]
             : 0;
}

/// Follows one boundary from the crossing to the right of a pixel.
static void follow(cct_tracer *tracer, int start_x, int start_y) {
  // The boundary runs upwards through the right side of ink that is on its left.
  crossing at = {start_x, start_y, 1, 0};
  tracer->count = 0;
  do {
    if (tracer->count == tracer->capacity) {
      tracer->capacity = 2 * tracer->capacity + 4096;
      tracer->crossings =
          checked(realloc(tracer->crossings, tracer->capacity * sizeof *tracer->crossings));
      tracer->points = checked(realloc(tracer->points, tracer->capacity * sizeof *tracer->points));
    }
    tracer->crossings[tracer->count++] = at;
    if (at.to_x == 1)
      tracer->followed[at.y * tracer->words + (unsigned)at.x / WORD] |= (uint64_t)1 << at.x % WORD;
    // The two pixels ahead: beside the ink, and beside the pixel without.
    const int x = at.x + at.to_y, y = at.y - at.to_x;
    const int inside = coverage(tracer, x, y);
    const int outside = coverage(tracer, x + at.to_x, y + at.to_y);
    // Ink that touches at a corner only may be one part there.
    if (outside >= 128 &&
        (inside >= 128 || coverage(tracer, at.x, at.y) +
                                  coverage(tracer, at.x + at.to_x, at.y + at.to_y) + inside + outside >
                              2 * 255))
      at = (crossing){x + at.to_x, y + at.to_y, -at.to_y, at.to_x};
    else if (inside >= 128)
      at = (crossing){x, y, at.to_x, at.to_y};
    else
      at = (crossing){at.x, at.y, at.to_y, -at.to_x};
  } while (at.x != start_x || at.y != start_y || at.to_x != 1);
}

/// The coverage of a pixel that lies some steps outwards from a crossing; 0 outside of the mask.
#define COVERAGE(steps) \
  ((unsigned)(place + (steps)*step) < (unsigned)count ? ink[(steps)*stride] : 0)

/// The point of the edge in the row or column of a crossing.
static cct_point sample(const cct_tracer *tracer, crossing at) {
  const int step = at.to_x + at.to_y;
  const int place = at.to_x ? at.x : at.y, count = at.to_x ? tracer->width : tracer->height;
  const ptrdiff_t stride = at.to_x ? step : (ptrdiff_t)step * tracer->width;
  const uint8_t *ink = tracer->samples + (size_t)at.y * tracer->width + at.x;
  // The length of ink outwards from the centre of the pixel that is ink.
  double length = 0.5;
  int inner = 0, outer = 1;
  for (int value; inner >= -REACH && (value = COVERAGE(inner)) < FULL; --inner)
    length -= (255 - value) / 255.0;
  for (int value; inner >= -REACH && outer <= REACH + 1 && (value = COVERAGE(outer)) > NONE; ++outer)
    length += value / 255.0;
  if (inner < -REACH || outer > REACH + 1) {
    const double here = COVERAGE(0), there = COVERAGE(1);
    length = (here - 127.5) / (here - there > 1 ? here - there : 1);
  }
  return (cct_point){at.x + 0.5 + at.to_x * length, at.y + 0.5 + at.to_y * length};
}

/// Whether the edge runs along the pixels that a crossing passes between.
static bool runs_along(const cct_tracer *tracer, size_t index) {
  const size_t count = tracer->count;
  const crossing at = tracer->crossings[index];
  const size_t next = index + AROUND < count ? index + AROUND : (index + AROUND) % count;
  const size_t last = index >= AROUND ? index - AROUND : (index + AROUND * count - AROUND) % count;
  const crossing before = tracer->crossings[last], after = tracer->crossings[next];
  // In half pixels.
  const int x = abs(2 * (after.x - before.x) + after.to_x - before.to_x);
  const int y = abs(2 * (after.y - before.y) + after.to_y - before.to_y);
  return at.to_y ? x >= y : y >= x;
}

static void reverse(crossing *crossings, size_t count) {
  for (size_t i = 0; i < count / 2; ++i) {
    const crossing other = crossings[i];
    crossings[i] = crossings[count - 1 - i];
    crossings[count - 1 - i] = other;
  }
}

/// Samples the boundary that was followed.
static size_t sample_all(cct_tracer *tracer, const cct_point **points) {
  size_t count = 0;
  // They are followed with the ink on the left.
  if (!tracer->has_ink_on_left) reverse(tracer->crossings, tracer->count);
  for (size_t index = 0; index < tracer->count; ++index)
    if (runs_along(tracer, index)) tracer->points[count++] = sample(tracer, tracer->crossings[index]);
  // Features of a few pixels may have no crossing in the fitting direction.
  if (count < 3)
    for (count = 0; count < tracer->count; ++count)
      tracer->points[count] = sample(tracer, tracer->crossings[count]);
  *points = tracer->points;
  return count;
}

size_t cct_next(cct_tracer *tracer, const cct_point **points) {
  for (; tracer->y < tracer->height; tracer->x = 0, ++tracer->y) {
    const uint64_t *followed = tracer->followed + (size_t)tracer->y * tracer->words;
    for (; tracer->x < tracer->width; tracer->x += WORD) {
      const uint64_t free = ends(tracer, tracer->x, tracer->y) & ~followed[tracer->x / WORD];
      if (!free) continue;
      follow(tracer, tracer->x + __builtin_ctzll(free), tracer->y);
      return sample_all(tracer, points);
    }
  }
  return 0;
}
