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

ALWAYS_INLINE block_i8 load_i8(const int8_t *source) {
  return (block_i8)load_u8((const uint8_t *)source);
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

/// How many pixels behind another one a seed lies, and the pixel before the seed, on the side from which
/// it is seen, in the planes of a search, and the seed in the plane itself.
typedef struct seen_seed {
  int32_t seed, before, index;
} seen_seed;

/// The planes and rows that a search works with.
typedef struct distance_search {
  const cdf_plane *plane;
  const cdf_result *result;
  int reach;
  float unreachable;
  /// `min(coverage, 127) + 1` and `max(coverage, 128)` of the plane's pixels, with the outermost ones
  /// repeated once on every side.
  uint8_t *own, *before;
  /// The rows from each pixel to the nearest seed in its column, at or above it, and at or below
  /// it.
  uint8_t *above, *below;
  /// One row: the rows from the nearest seed of each column down to the row, with padding.
  int8_t *rows;
  /// Their squares as the search compares them, with padding.
  int16_t *squares;
  /// The columns that each block of a row looks left and right.
  uint8_t *bounds;
  /// The same by a 16th of the longest square that the block above has found.
  uint8_t next_bounds[64];
  /// By the number of columns.
  step steps[CDF_LONGEST_REACH + 1];
  /// By the rows down from a seed, from -`CDF_LONGEST_REACH` on, and the biased columns to it.
  seen_seed seen[2 * CDF_LONGEST_REACH + 1][COLUMN_MASK + 1];
  /// By the square of the distance between the centres of a pixel and its seed, the distance from the
  /// side of the seed.
  float lengths[CDF_LONGEST_REACH * CDF_LONGEST_REACH + 1];
  /// By the sum of `own` of the seed and `before` of the pixel before it, the distance of the edge from
  /// where it would be if both were full or empty: `min(seed, 127) - 255 + max(before, 128)`, of 255.
  /// Bytes hold the sum, because 1 - 256 is 1 for them.
  float shifts[256];
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
  uint8_t *own = search->own, *before = search->before, *target = before;
  for (size_t row = 0; row < height + 2; row++, target += width + 2) {
    const size_t y = row == 0 ? 0 : row > height ? height - 1 : row - 1;
    const uint8_t *source = search->plane->coverage + y * width;
    target[0] = source[0];
    memcpy(target + 1, source, width);
    target[width + 1] = source[width - 1];
  }
  for (size_t i = 0; i < (width + 2) * (height + 2); i++) {
    own[i] = (uint8_t)((before[i] < 127 ? before[i] : 127) + 1);
    before[i] = before[i] < 128 ? 128 : before[i];
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

/// Fills the tables of a search.
static void fill_tables(distance_search *search) {
  const int32_t width = (int32_t)search->plane->width, stride = width + 2, reach = search->reach;
  for (int32_t row = -reach; row <= reach; row++)
    for (int32_t column = -reach; column <= reach; column++) {
      const int32_t upright = row > 0 ? stride : -stride, level = column > 0 ? -1 : 1;
      const int32_t seed = column - row * stride;
      search->seen[row + CDF_LONGEST_REACH][column + COLUMN_BIAS] = (seen_seed){
          seed, seed + (abs(row) > abs(column) ? upright : level), column - row * width};
    }
  for (int32_t square = 0; square <= reach * reach; square++)
    search->lengths[square] = __builtin_elementwise_sqrt((float)square) - 0.5f;
  for (int32_t sum = 0; sum < 256; sum++)
    search->shifts[sum] = (float)(int8_t)sum * (1.0f / 255.0f);
  for (int32_t part = 0; part < 64; part++)
    search->next_bounds[part] = (uint8_t)next_bound(16 * part, reach);
  for (int32_t distance = 0; distance <= reach; distance++) {
    const int32_t square = (distance * distance << COLUMN_BITS) + COLUMN_BIAS;
    search->steps[distance].left = (int16_t)(square - distance);
    search->steps[distance].right = (int16_t)(square + distance);
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

/// The distances of seeds: the edge runs through them or along one of their sides.
ALWAYS_INLINE block_f32 seed_distances(const distance_search *search, size_t place) {
  const size_t stride = search->plane->width + 2;
  const uint8_t *at = search->before + place;
  const block_u8 beside = __builtin_elementwise_max(load_u8(at - 1), load_u8(at + 1));
  const block_u8 across = __builtin_elementwise_max(load_u8(at - stride), load_u8(at + stride));
  const block_i8 sum =
      (block_i8)(load_u8(search->own + place) + __builtin_elementwise_max(beside, across));
  const block_i32 wide = __builtin_convertvector(sum, block_i32);
  return __builtin_convertvector(wide, block_f32) * (1.0f / 255.0f) - 0.5f;
}

ALWAYS_INLINE block_i32 indices_from(int32_t start) {
  return (block_i32){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} + start;
}

/// Stores a block of which some pixels have a seed in reach and others may have none or be seeds.
///
/// `place` is that of the block in the planes of the search.
static void store_found(const distance_search *search, size_t x, size_t start, size_t place,
                        block_i16 found) {
  const block_u16 packed = (block_u16)(found ^ INT16_MIN);
  const block_i16 squares = (block_i16)(packed >> COLUMN_BITS), is_seed = squares == 0;
  const block_i16 is_found = (squares <= (int16_t)(search->reach * search->reach)) & ~is_seed;
  block_f32 own_distances = search->unreachable;
  block_i32 own_indices = -1;
  if (bits_of_lanes(is_seed)) {
    const block_i32 is_own = __builtin_convertvector(is_seed, block_i32);
    own_distances = is_own ? seed_distances(search, place) : own_distances;
    own_indices = is_own ? indices_from((int32_t)start) : own_indices;
  }
  float *distances = search->result->distances + start;
  int32_t *nearest = search->result->nearest + start;
  memcpy(distances, &own_distances, sizeof own_distances);
  memcpy(nearest, &own_indices, sizeof own_indices);
  uint16_t lanes[BLOCK];
  memcpy(lanes, &packed, sizeof lanes);
  const int8_t *rows = search->rows + PADDING + x - COLUMN_BIAS;
  const uint8_t *own = search->own + place, *before = search->before + place;
  for (uint32_t rest = bits_of_lanes(is_found); rest != 0; rest &= rest - 1) {
    const int32_t lane = __builtin_ctz(rest), column = lanes[lane] & COLUMN_MASK;
    const seen_seed *seen = &search->seen[rows[lane + column] + CDF_LONGEST_REACH][column];
    const uint8_t sum = (uint8_t)(own[lane + seen->seed] + before[lane + seen->before]);
    distances[lane] = search->lengths[lanes[lane] >> COLUMN_BITS] + search->shifts[sum];
    nearest[lane] = (int32_t)start + lane + seen->index;
  }
}

static void search_row(const distance_search *search, size_t y) {
  const size_t width = search->plane->width, start = y * width;
  const size_t place = (y + 1) * (width + 2) + 1;
  uint8_t *bound = search->bounds;
  join_columns(search, start);
  for (size_t block = 0; block < width; block += BLOCK, bound++) {
    const size_t x = block_start(block, width);
    const block_i16 found = nearest_seeds(search, x, *bound);
    *bound = search->next_bounds[(__builtin_reduce_max(found) - INT16_MIN) >> (COLUMN_BITS + 4)];
    store_found(search, x, start + x, place + x, found);
  }
}

void cdf_measure(const cdf_plane *plane, int reach, float unreachable,
                         const cdf_result *result) {
  const size_t width = plane->width, count = width * plane->height;
  const size_t padded = width + 2 * PADDING;
  // The tables are filled as far as the reach.
  distance_search search;
  search.plane = plane, search.result = result, search.reach = reach;
  search.unreachable = unreachable;
  // In this order, because the squares need an even address.
  search.squares = (int16_t *)plane->scratch;
  search.rows = (int8_t *)(search.squares + padded);
  search.bounds = (uint8_t *)(search.rows + padded);
  search.above = search.bounds + width;
  search.below = search.above + count;
  search.own = search.below + count;
  search.before = search.own + (width + 2) * (plane->height + 2);
  pad_coverage(&search);
  fill_tables(&search);
  search_columns(&search);
  for (size_t x = 0; x < padded; x++)
    search.squares[x] = (int16_t)((NO_SEED * NO_SEED << COLUMN_BITS) + INT16_MIN);
  memset(search.rows, NO_SEED, padded);
  memset(search.bounds, reach, width);
  for (size_t y = 0; y < plane->height; y++) search_row(&search, y);
}

size_t cdf_scratch_size(size_t width, size_t height) {
  return 3 * (width + 2 * PADDING) + width + 2 * width * height + 2 * (width + 2) * (height + 2);
}
