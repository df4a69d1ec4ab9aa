/// The distance of every point of a plane from the nearest of some seeds, and which seed that is.
///
/// Distances are exact Euclidean, from pixel centre to pixel centre, up to a limit: a pass along
/// the columns (`SeedColumns`), then one along the rows (`SeedSearch`). The coverage of the nearest
/// seed and of what lies before it then moves the edge to where it lies between pixel centres.
/// Edges along an axis are exact to a 255th of a pixel, others to about a tenth.
package struct DistanceField: Sendable {
  /// What a distance is that is longer than was asked for, or where there is no seed at all.
  package static let unreachable: Float = 30_000
  /// The longest distance between pixel centres that is ever found.
  package static let limit = SeedSearch.limit

  package let width: Int
  package let height: Int
  /// The distances in pixels; never above 0 at a seed.
  package private(set) var distances: ContiguousArray<Float>
  /// The index of the nearest seed, or -1 where there is none in reach.
  package private(set) var nearest: ContiguousArray<Int32>

  /// Measures the distance from seeds.
  ///
  /// - Parameters:
  ///   - width: The columns of the plane.
  ///   - seeds: For each pixel in row order whether it is a seed.
  ///   - matter: How much of each pixel belongs to what is not a seed, of 255. A seed that is
  ///     partly covered by it lets the edge run inside the seed. Without it, edges run half a pixel
  ///     from the centres of seeds.
  ///   - reach: The longest distance that matters, up to a pixel less than `limit`.
  /// - Complexity: O(pixels times the distances found).
  package init(
    width: Int, seeds: ContiguousArray<Bool>, matter: ContiguousArray<UInt8>? = nil,
    reach: Float = Float(limit)
  ) {
    self.width = width
    height = seeds.count / width
    // An edge lies at most a pixel from the seed's centre.
    let reach = min(Self.limit, Int(reach) + 2)
    let columns = SeedColumns(width: width, seeds: seeds)
    let edges = Edges(width: width, reach: reach, matter: matter ?? Edges.matter(around: seeds))
    var search = SeedSearch(width: width, reach: reach)
    var distances = ContiguousArray<Float>(repeating: 0, count: seeds.count)
    var nearest = ContiguousArray<Int32>(repeating: 0, count: seeds.count)
    edges.storeSeeds(seeds.span, distances: &distances, nearest: &nearest)
    for row in 0..<height {
      search.run(row, in: columns)
      for block in search.isInReach.indices where search.isInReach[block] {
        let start = block * SeedSearch.Block.scalarCount
        edges.store(
          search.found.span, row: row,
          columns: start..<min(width, start + SeedSearch.Block.scalarCount),
          rises: columns.rises.span, distances: &distances, nearest: &nearest)
      }
    }
    self.distances = distances
    self.nearest = nearest
  }

  package subscript(index: Int) -> Float { distances[index] }
}

/// Where the edges run that distances are measured from.
private struct Edges {
  let width: Int
  let reach: Int
  let matter: ContiguousArray<UInt8>

  /// The matter of pixels that are seeds or not, and nothing between.
  static func matter(around seeds: ContiguousArray<Bool>) -> ContiguousArray<UInt8> {
    var matter = ContiguousArray<UInt8>(repeating: 0, count: seeds.count)
    var target = matter.mutableSpan
    let source = seeds.span
    for index in source.indices { target[index] = source[index] ? 0 : 255 }
    return matter
  }

  /// Writes distances from the edge for some of a row's pixels that are no seeds.
  func store(
    _ found: Span<Int16>, row: Int, columns: Range<Int>, rises: Span<Int8>,
    distances: inout ContiguousArray<Float>, nearest: inout ContiguousArray<Int32>
  ) {
    let matter = matter.span
    let base = row * width
    var distances = distances.mutableSpan
    var nearest = nearest.mutableSpan
    for x in columns {
      let offset = SeedSearch.Offset(found[x])
      guard offset.square > 0, offset.square <= reach * reach else { continue }
      let run = offset.columns
      let rise = Int(rises[base + x + run])
      let seed = base + x + run - rise * width
      // The pixel before the seed, on the side that it is seen from.
      let before =
        abs(run) < abs(rise) ? seed + rise.signum() * width : seed - run.signum()
      distances[base + x] =
        Float(offset.square).squareRoot() - 0.5 + Self.shift(matter[seed], before: matter[before])
      nearest[base + x] = Int32(truncatingIfNeeded: seed)
    }
  }

  /// Writes the distances of the seeds, which the edge runs through or beside, and what stands for
  /// no seed in reach elsewhere.
  func storeSeeds(
    _ seeds: Span<Bool>,
    distances: inout ContiguousArray<Float>, nearest: inout ContiguousArray<Int32>
  ) {
    let matter = matter.span
    let last = seeds.count - width
    var before = ContiguousArray<UInt8>(repeating: 0, count: width)
    for start in stride(from: 0, to: seeds.count, by: width) {
      func row(_ offset: Int) -> Range<Int> {
        let start = min(last, max(0, start + offset))
        return start..<start + width
      }
      Self.findMaxima(
        left: matter.extracting(row(-1)), right: matter.extracting(row(1)),
        above: matter.extracting(row(-width)), below: matter.extracting(row(width)), &before)
      Self.storeSeeds(
        seeds.extracting(row(0)), own: matter.extracting(row(0)), before: before.span,
        in: &distances, at: row(0))
      Self.storeSeeds(seeds.extracting(row(0)), in: &nearest, at: row(0))
    }
  }

  /// The most matter on any side of each pixel of a row.
  private static func findMaxima(
    left: Span<UInt8>, right: Span<UInt8>, above: Span<UInt8>, below: Span<UInt8>,
    _ maxima: inout ContiguousArray<UInt8>
  ) {
    var maxima = maxima.mutableSpan
    let count = maxima.count
    precondition(
      count == left.count && count == right.count && count == above.count && count == below.count,
      "rows have one length")
    for x in 0..<count { maxima[x] = max(max(left[x], right[x]), max(above[x], below[x])) }
  }

  private static func storeSeeds(
    _ seeds: Span<Bool>, own: Span<UInt8>, before: Span<UInt8>,
    in distances: inout ContiguousArray<Float>, at range: Range<Int>
  ) {
    var plane = distances.mutableSpan
    var distances = plane._mutatingExtracting(range)
    let count = distances.count
    precondition(
      count == seeds.count && count == own.count && count == before.count, "rows have one length")
    for x in 0..<count {
      let edge = shift(own[x], before: before[x]) - 0.5
      // Masks, because the compiler does not vectorise the choice between two values.
      let mask: UInt32 = seeds[x] ? .max : 0
      distances[x] = Float(
        bitPattern: edge.bitPattern & mask | DistanceField.unreachable.bitPattern & ~mask)
    }
  }

  private static func storeSeeds(
    _ seeds: Span<Bool>, in nearest: inout ContiguousArray<Int32>, at range: Range<Int>
  ) {
    var plane = nearest.mutableSpan
    var nearest = plane._mutatingExtracting(range)
    let count = nearest.count
    precondition(count == seeds.count, "rows have one length")
    for x in 0..<count {
      let mask: Int32 = seeds[x] ? -1 : 0
      nearest[x] = Int32(truncatingIfNeeded: range.lowerBound &+ x) & mask | ~mask
    }
  }

  /// How far the edge beside a seed lies from where it would if pixels were full or empty.
  private static func shift(_ seed: UInt8, before: UInt8) -> Float {
    Float(Int32(min(seed, 127)) &- 255 &+ Int32(max(before, 128))) * (1 / 255)
  }
}
