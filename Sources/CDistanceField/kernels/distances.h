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
typedef float block_f32 __attribute__((ext_vector_type(BLOCK)));

ALWAYS_INLINE block_u8 load_u8(const uint8_t *source) {
  block_u8 result;
  memcpy(&result, source, sizeof result);
  return result;
}

ALWAYS_INLINE block_i8 load_i8(const int8_t *source) {
  return (block_i8)load_u8((const uint8_t *)source);
}

ALWAYS_INLINE block_i16 load_i16(const int16_t *source) {
  block_i16 result;
  memcpy(&result, source, sizeof result);
  return result;
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
  const cdf_result *result;
  int reach;
  float unreachable;
  /// The plane's coverage with its outermost pixels repeated once on every side.
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
} distance_search;

/// Finds the rows to the nearest seed in one direction, from those of the row before.
static void count_rows(const uint8_t *seeds, const uint8_t *before, uint8_t *row, size_t width) {
  for (size_t block = 0; block < width; block += BLOCK) {
    const size_t x = block_start(block, width);
    const block_u8 next = __builtin_elementwise_min(load_u8(before + x) + 1, (block_u8)NO_SEED);
    const block_u8 result = next & (block_u8)(load_u8(seeds + x) == 0);
    memcpy(row + x, &result, sizeof result);
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

/// Chooses the nearer of the seeds above and below the pixels of a row, which starts at an index.
static void join_columns(const distance_search *search, size_t start) {
  const size_t width = search->plane->width;
  for (size_t block = 0; block < width; block += BLOCK) {
    const size_t x = block_start(block, width);
    const block_i8 above = load_i8((const int8_t *)search->above + start + x);
    const block_i8 below = load_i8((const int8_t *)search->below + start + x);
    const block_i8 rows = below < above ? -below : above;
    const block_i16 wide = __builtin_convertvector(rows, block_i16);
    const block_i16 squares = ((wide * wide) << COLUMN_BITS) + INT16_MIN;
    memcpy(search->rows + PADDING + x, &rows, sizeof rows);
    memcpy(search->squares + PADDING + x, &squares, sizeof squares);
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

ALWAYS_INLINE int square_of(int16_t found) { return (found - INT16_MIN) >> COLUMN_BITS; }

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

/// The distance of the edge from where it would be if all pixels were full or empty:
/// `min(seed, 127) - 255 + max(before, 128)`, of 255. Bytes hold it, because 1 - 256 is 1 for them.
ALWAYS_INLINE block_f32 shifts(block_u8 seed, block_u8 before) {
  const block_u8 own = __builtin_elementwise_min(seed, (block_u8)127) + 1;
  const block_i8 sum = (block_i8)(own + __builtin_elementwise_max(before, (block_u8)128));
  const block_i32 wide = __builtin_convertvector(sum, block_i32);
  return __builtin_convertvector(wide, block_f32) * (1.0f / 255.0f);
}

/// The distances of seeds: the edge runs through them or along one of their sides.
ALWAYS_INLINE block_f32 seed_distances(const distance_search *search, const uint8_t *coverage) {
  const size_t stride = search->plane->width + 2;
  const block_u8 beside = __builtin_elementwise_max(load_u8(coverage - 1), load_u8(coverage + 1));
  const block_u8 across =
      __builtin_elementwise_max(load_u8(coverage - stride), load_u8(coverage + stride));
  return shifts(load_u8(coverage), __builtin_elementwise_max(beside, across)) - 0.5f;
}

ALWAYS_INLINE block_i32 indices_from(int32_t start) {
  return (block_i32){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} + start;
}

/// The rows from the seeds of a block down to it, by the columns to the seeds.
ALWAYS_INLINE block_i32 rows_to(const distance_search *search, size_t x, block_i32 columns) {
  const int8_t *rows = search->rows + PADDING + x;
  block_i8 result;
  for (int lane = 0; lane < BLOCK; lane++) result[lane] = rows[lane + columns[lane]];
  return __builtin_convertvector(result, block_i32);
}

/// The distances of pixels from the edges of their seeds, which lie so many rows above them and
/// columns to the right. `squares` are those of the distances between the centres.
ALWAYS_INLINE block_f32 edge_distances(const distance_search *search, const uint8_t *coverage,
                                       block_i32 squares, block_i32 rows, block_i32 columns) {
  const int32_t stride = (int32_t)search->plane->width + 2;
  const block_i32 upright = rows > 0 ? (block_i32)stride : (block_i32)-stride;
  const block_i32 level = columns > 0 ? (block_i32)-1 : (block_i32)1;
  const block_i32 is_upright =
      __builtin_elementwise_abs(rows) > __builtin_elementwise_abs(columns);
  const block_i32 seeds = indices_from(0) + columns - rows * stride;
  // The pixel before the seed, on the side from which the seed is seen.
  const block_i32 sides = seeds + (is_upright ? upright : level);
  block_u8 own, before;
  for (int lane = 0; lane < BLOCK; lane++) own[lane] = coverage[seeds[lane]];
  for (int lane = 0; lane < BLOCK; lane++) before[lane] = coverage[sides[lane]];
  const block_f32 lengths =
      __builtin_elementwise_sqrt(__builtin_convertvector(squares, block_f32));
  return lengths - 0.5f + shifts(own, before);
}

/// Stores a block of which some pixels have a seed in reach and others may have none or be seeds.
static void store_found(const distance_search *search, size_t x, size_t start,
                        const uint8_t *coverage, block_i16 found) {
  const block_i16 packed = found ^ INT16_MIN;
  const block_i16 squares = (block_i16)((block_u16)packed >> COLUMN_BITS);
  const block_i16 is_seed = squares == 0;
  const block_i16 is_found = (squares <= (int16_t)(search->reach * search->reach)) & ~is_seed;
  const block_i32 indices = indices_from((int32_t)start);
  block_f32 distances = search->unreachable;
  block_i32 nearest = -1;
  if (__builtin_reduce_or(is_found)) {
    const block_i32 mask = __builtin_convertvector(is_found, block_i32);
    // Pixels without a seed in reach count as their own, so that they have an index in the plane.
    const block_i32 columns = __builtin_convertvector(
        ((packed & COLUMN_MASK) - COLUMN_BIAS) & is_found, block_i32);
    const block_i32 rows = rows_to(search, x, columns) & mask;
    const block_i32 wide = __builtin_convertvector(squares, block_i32);
    distances = mask ? edge_distances(search, coverage, wide, rows, columns) : distances;
    nearest = mask ? indices + columns - rows * (int32_t)search->plane->width : nearest;
  }
  const block_i32 is_own = __builtin_convertvector(is_seed, block_i32);
  distances = is_own ? seed_distances(search, coverage) : distances;
  nearest = is_own ? indices : nearest;
  memcpy(search->result->distances + start, &distances, sizeof distances);
  memcpy(search->result->nearest + start, &nearest, sizeof nearest);
}

static void search_row(const distance_search *search, size_t y) {
  const size_t width = search->plane->width, start = y * width;
  const uint8_t *coverage = search->coverage + (y + 1) * (width + 2) + 1;
  uint8_t *bound = search->bounds;
  join_columns(search, start);
  for (size_t block = 0; block < width; block += BLOCK, bound++) {
    const size_t x = block_start(block, width);
    const block_i16 found = nearest_seeds(search, x, *bound);
    const int longest = square_of(__builtin_reduce_max(found));
    *bound = (uint8_t)next_bound(longest, search->reach);
    if (longest > 0 && square_of(__builtin_reduce_min(found)) <= search->reach * search->reach) {
      store_found(search, x, start + x, coverage + x, found);
      continue;
    }
    const block_f32 distances =
        longest == 0 ? seed_distances(search, coverage + x) : (block_f32)search->unreachable;
    const block_i32 nearest =
        longest == 0 ? indices_from((int32_t)(start + x)) : (block_i32)-1;
    memcpy(search->result->distances + start + x, &distances, sizeof distances);
    memcpy(search->result->nearest + start + x, &nearest, sizeof nearest);
  }
}

void cdf_measure(const cdf_plane *plane, int reach, float unreachable,
                         const cdf_result *result) {
  const size_t width = plane->width, count = width * plane->height;
  const size_t padded = width + 2 * PADDING;
  distance_search search = {
      .plane = plane, .result = result, .reach = reach, .unreachable = unreachable};
  // In this order, because the squares need an even address.
  search.squares = (int16_t *)plane->scratch;
  search.rows = (int8_t *)(search.squares + padded);
  search.bounds = (uint8_t *)(search.rows + padded);
  search.above = search.bounds + width;
  search.below = search.above + count;
  search.coverage = search.below + count;
  for (int distance = 0; distance <= reach; distance++) {
    const int square = (distance * distance << COLUMN_BITS) + COLUMN_BIAS;
    search.steps[distance].left = (int16_t)(square - distance);
    search.steps[distance].right = (int16_t)(square + distance);
  }
  pad_coverage(&search);
  search_columns(&search);
  for (size_t x = 0; x < padded; x++)
    search.squares[x] = (int16_t)((NO_SEED * NO_SEED << COLUMN_BITS) + INT16_MIN);
  memset(search.rows, NO_SEED, padded);
  memset(search.bounds, reach, width);
  for (size_t y = 0; y < plane->height; y++) search_row(&search, y);
}

size_t cdf_scratch_size(size_t width, size_t height) {
  return 3 * (width + 2 * PADDING) + width + 2 * width * height + (width + 2) * (height + 2);
}
