/// The distance of every pixel of a plane from the nearest of some seeds.
///
/// A pass along the columns finds the nearest seed above or below each pixel. A pass along the rows
/// then compares, for each pixel, the seeds that the columns left and right of it have found. It
/// looks at columns up to the longest distance that is possible there, because a distance changes
/// by at most a pixel from row to row. The square of a distance and the number of columns to the
/// seed share 16 bits, so that one minimum finds both. Of seeds that are equally near, the leftmost
/// column counts, and in it the seed above.
///
/// The coverage of the seed and of the pixel before it then moves the edge to where it lies between
/// the centres of pixels.

#pragma once

#include "vectors.h"

enum {
  /// Pixels that are searched together.
  BLOCK = CDF_LEAST_WIDTH,
  /// The rows to the nearest seed of a column that has none in reach.
  NO_SEED = CDF_LONGEST_REACH + 1,
  /// The columns without seeds on either side of a row.
  PADDING = 24,
  /// The bits below the square of a distance. They hold the columns to the seed.
  COLUMN_BITS = 6,
  COLUMN_MASK = (1 << COLUMN_BITS) - 1,
  /// What is added to the columns to the seed, so that they are not negative.
  COLUMN_BIAS = 1 << (COLUMN_BITS - 1),
};

typedef uint8_t block_u8 __attribute__((ext_vector_type(BLOCK)));
typedef int8_t block_i8 __attribute__((ext_vector_type(BLOCK)));
typedef uint16_t block_u16 __attribute__((ext_vector_type(BLOCK)));
typedef int16_t block_i16 __attribute__((ext_vector_type(BLOCK)));
typedef int32_t block_i32 __attribute__((ext_vector_type(BLOCK)));
typedef bool block_bits __attribute__((ext_vector_type(BLOCK)));
typedef float block_f32 __attribute__((ext_vector_type(BLOCK)));

ALWAYS_INLINE block_u8 load_u8(const uint8_t *source) {
  block_u8 result;
  memcpy(&result, source, sizeof result);
  return result;
}

ALWAYS_INLINE block_i16 load_i16(const int16_t *source) {
  block_i16 result;
  memcpy(&result, source, sizeof result);
  return result;
}

ALWAYS_INLINE uint16_t bits_of_lanes(block_i16 lanes) {
  const block_bits found = __builtin_convertvector(lanes, block_bits);
  uint16_t bits;
  memcpy(&bits, &found, sizeof bits);
  return bits;
}

/// Where a block of a row starts. The last one ends with the row: it overlaps the one before, and
/// finds its pixels again.
ALWAYS_INLINE size_t block_start(size_t block, size_t width) {
  return block + BLOCK <= width ? block : width - BLOCK;
}

/// What is added to squares that lie so many columns to the left or to the right.
typedef struct step {
  block_i16 left, right;
} step;

/// The planes and rows that a search works with.
typedef struct distance_search {
  const cdf_plane *plane;
  /// The coverage of the plane's pixels, with the outermost ones repeated once on every side.
  uint8_t *coverage;
  /// The rows from each pixel to the nearest seed in its column, at or above it, and at or below
  /// it.
  uint8_t *above, *below;
  /// One row: the rows from the nearest seed of each column down to the row, with padding.
  int8_t *rows;
  /// Their squares as the search compares them, with padding.
  int16_t *squares;
  /// The columns that each block of a row looks left and right.
  uint8_t *bounds;
  /// By the number of columns.
  step steps[CDF_LONGEST_REACH + 1];
  /// By the rows down from a seed, from -`CDF_LONGEST_REACH` on, and the biased columns to it: how far
  /// behind the seed the pixel before it lies in the coverage.
  int32_t before[2 * CDF_LONGEST_REACH + 1][COLUMN_MASK + 1];
} distance_search;

/// Finds the rows to the nearest seed in one direction, from those of the row before.
static void count_rows(const uint8_t *seeds, const uint8_t *before, uint8_t *row, size_t width) {
  for (size_t x = 0; x < width; x++) {
    const uint8_t next = before[x] + 1;
    row[x] = seeds[x] ? 0 : next < NO_SEED ? next : NO_SEED;
  }
}

static void search_columns(const distance_search *search) {
  const size_t width = search->plane->width, last = search->plane->height - 1;
  const uint8_t *seeds = search->plane->seeds;
  // No row has bounds yet.
  uint8_t *none = search->bounds, *above = search->above, *below = search->below;
  memset(none, NO_SEED, width);
  for (size_t y = 0; y <= last; y++) {
    const size_t row = y * width;
    count_rows(seeds + row, y == 0 ? none : above + row - width, above + row, width);
  }
  for (size_t y = last + 1; y-- > 0;) {
    const size_t row = y * width;
    count_rows(seeds + row, y == last ? none : below + row + width, below + row, width);
  }
}

static void pad_coverage(const distance_search *search) {
  const size_t width = search->plane->width, height = search->plane->height;
  uint8_t *target = search->coverage;
  for (size_t row = 0; row < height + 2; row++, target += width + 2) {
    const size_t y = row == 0 ? 0 : row > height ? height - 1 : row - 1;
    const uint8_t *source = search->plane->coverage + y * width;
    target[0] = source[0];
    memcpy(target + 1, source, width);
    target[width + 1] = source[width - 1];
  }
}

/// The columns that the block below one has to look at: a pixel more than the longest distance
/// found.
///
/// A multiple of four, because a processor predicts better what changes less often.
ALWAYS_INLINE int next_bound(int longest_square, int reach) {
  int fours = 1;
  for (int step = 1; 4 * step < CDF_LONGEST_REACH; step++)
    fours += longest_square >= 16 * step * step;
  return 4 * fours < reach ? 4 * fours : reach;
}

static void fill_tables(distance_search *search) {
  const int32_t stride = (int32_t)search->plane->width + 2, reach = search->plane->reach;
  for (int32_t row = -reach; row <= reach; row++)
    for (int32_t column = -reach; column <= reach; column++)
      search->before[row + CDF_LONGEST_REACH][column + COLUMN_BIAS] =
          abs(row) > abs(column) ? (row > 0 ? stride : -stride) : column > 0 ? -1 : 1;
  for (int32_t distance = 0; distance <= reach; distance++) {
    const int32_t square = (distance * distance << COLUMN_BITS) + COLUMN_BIAS;
    search->steps[distance] = (step){(int16_t)(square - distance), (int16_t)(square + distance)};
  }
}

/// Chooses the nearer of the seeds above and below the pixels of a row, which starts at an index.
static void join_columns(const distance_search *search, size_t start) {
  const uint8_t *above = search->above + start, *below = search->below + start;
  int8_t *restrict rows = search->rows + PADDING;
  int16_t *restrict squares = search->squares + PADDING;
  const size_t width = search->plane->width;
  for (size_t x = 0; x < width; x++) {
    const uint8_t nearer = below[x] < above[x] ? below[x] : above[x];
    rows[x] = (int8_t)(below[x] < above[x] ? -below[x] : above[x]);
    squares[x] = (int16_t)((nearer * nearer << COLUMN_BITS) + INT16_MIN);
  }
}

/// The nearest seeds of a block among those of the columns up to a distance.
///
/// Each is a square above the columns to it, less 2 to the 15th: all processors compare signed
/// numbers of 16 bits, few unsigned ones.
ALWAYS_INLINE block_i16 nearest_seeds(const distance_search *search, size_t x, int bound) {
  const int16_t *squares = search->squares + PADDING + x;
  const step *step = search->steps;
  block_i16 best = load_i16(squares) + step->left;
  for (int distance = 1; distance <= bound; distance++) {
    step++;
    const block_i16 left = load_i16(squares - distance) + step->left;
    const block_i16 right = load_i16(squares + distance) + step->right;
    best = __builtin_elementwise_min(best, __builtin_elementwise_min(left, right));
  }
  return best;
}

ALWAYS_INLINE block_i32 indices_from(int32_t start) {
  return (block_i32){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} + start;
}

/// The distances of a block from its seeds, by the squares of the distances between the centres, the
/// coverage of the seeds, and that of the pixels before them.
///
/// The edge lies `min(seed, 127) - 255 + max(before, 128)` of 255 farther than the side of the seed. Bytes
/// hold the sum, because 1 - 256 is 1 for them.
ALWAYS_INLINE block_f32 edge_distances(block_i16 squares, block_u8 seed, block_u8 before) {
  const block_i8 shifts = (block_i8)(__builtin_elementwise_min(seed, (block_u8)127) + 1 +
                                     __builtin_elementwise_max(before, (block_u8)128));
  const block_f32 lengths = __builtin_elementwise_sqrt(__builtin_convertvector(squares, block_f32));
  return __builtin_convertvector(shifts, block_f32) * (1.0f / 255) + (lengths - 0.5f);
}

/// Stores the distances of a block, which is at a place in the coverage of the search, and its seeds.
static void store_found(const distance_search *search, size_t x, size_t start, const uint8_t *at,
                        block_i16 found) {
  const cdf_plane *plane = search->plane;
  const int32_t stride = (int32_t)plane->width + 2;
  const block_u16 packed = (block_u16)(found ^ INT16_MIN);
  const block_i16 squares = (block_i16)(packed >> COLUMN_BITS), is_seed = squares == 0;
  const block_i16 is_far = squares > (int16_t)(plane->reach * plane->reach);
  int32_t *nearest = plane->nearest + start;
  const block_i32 own =
      __builtin_convertvector(is_seed, block_i32) ? indices_from((int32_t)start) : -1;
  memcpy(nearest, &own, sizeof own);
  const block_f32 none = CDF_UNREACHABLE;
  memcpy(plane->distances + start, &none, sizeof none);
  if (bits_of_lanes(~is_far) == 0) return;
  // The edge of a seed runs through it or along one of its sides.
  const block_u8 beside = __builtin_elementwise_max(load_u8(at - 1), load_u8(at + 1));
  const block_u8 across = __builtin_elementwise_max(load_u8(at - stride), load_u8(at + stride));
  const block_u8 around = __builtin_elementwise_max(beside, across);
  // Most seeds have nothing but seeds around them.
  if (bits_of_lanes(~is_seed) == 0 && __builtin_reduce_max(around | load_u8(at)) == 0) {
    const block_f32 distances = edge_distances(squares, around, around);
    memcpy(plane->distances + start, &distances, sizeof distances);
    return;
  }
  uint8_t seeds[BLOCK], before[BLOCK];
  uint16_t lanes[BLOCK];
  memcpy(seeds, at, sizeof seeds);
  memcpy(before, &around, sizeof before);
  memcpy(lanes, &packed, sizeof lanes);
  const int8_t *rows = search->rows + PADDING + x - COLUMN_BIAS;
  for (uint32_t rest = bits_of_lanes(~is_seed & ~is_far); rest != 0; rest &= rest - 1) {
    const int32_t lane = __builtin_ctz(rest), column = lanes[lane] & COLUMN_MASK;
    const int32_t row = rows[lane + column], seed = lane + column - COLUMN_BIAS - row * stride;
    seeds[lane] = at[seed];
    before[lane] = at[seed + search->before[row + CDF_LONGEST_REACH][column]];
    // Two pixels of each row of the coverage are none of the plane.
    nearest[lane] = (int32_t)start + seed + 2 * row;
  }
  const block_f32 reached = edge_distances(squares, load_u8(seeds), load_u8(before));
  const block_f32 distances =
      __builtin_convertvector(is_far, block_i32) ? (block_f32)CDF_UNREACHABLE : reached;
  memcpy(plane->distances + start, &distances, sizeof distances);
}

static void search_row(const distance_search *search, size_t y) {
  const size_t width = search->plane->width, start = y * width;
  const uint8_t *coverage = search->coverage + (y + 1) * (width + 2) + 1;
  uint8_t *bound = search->bounds;
  join_columns(search, start);
  for (size_t block = 0; block < width; block += BLOCK, bound++) {
    const size_t x = block_start(block, width);
    const block_i16 found = nearest_seeds(search, x, *bound);
    const int longest_square = (__builtin_reduce_max(found) - INT16_MIN) >> COLUMN_BITS;
    *bound = (uint8_t)next_bound(longest_square, search->plane->reach);
    store_found(search, x, start + x, coverage + x, found);
  }
}

void cdf_measure(const cdf_plane *plane) {
  const size_t width = plane->width, count = width * plane->height;
  const size_t padded = width + 2 * PADDING;
  distance_search search;
  search.plane = plane;
  // In this order, because the squares need an even address.
  search.squares = (int16_t *)plane->scratch;
  search.rows = (int8_t *)(search.squares + padded);
  search.bounds = (uint8_t *)(search.rows + padded);
  search.above = search.bounds + width;
  search.below = search.above + count;
  search.coverage = search.below + count;
  fill_tables(&search);
  pad_coverage(&search);
  search_columns(&search);
  for (size_t x = 0; x < padded; x++)
    search.squares[x] = (int16_t)((NO_SEED * NO_SEED << COLUMN_BITS) + INT16_MIN);
  memset(search.rows, NO_SEED, padded);
  memset(search.bounds, plane->reach, width);
  for (size_t y = 0; y < plane->height; y++) search_row(&search, y);
}

size_t cdf_scratch_size(size_t width, size_t height) {
  return 3 * (width + 2 * PADDING) + width + 2 * width * height + (width + 2) * (height + 2);
}
