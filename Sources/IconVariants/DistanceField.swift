/// The distance of every point of a plane from the nearest of some seeds, and which seed that is.
///
/// Distances are exact Euclidean, from pixel centre to pixel centre, up to a limit: a pass along
/// the columns (`SeedColumns`), then one along the rows (`SeedSearch`). The coverage of the nearest
/// seed and of what lies before it then moves the edge to where it lies between pixel centres.
/// Edges along an axis are exact to a 255th of a pixel, others to half a pixel and on average to an
/// eighth.
package struct DistanceField: Sendable {
  /// What a distance is that is longer than was asked for, or where there is no seed at all.
  package static let unreachable: Float = 30_000
  /// The longest distance between pixel centres that is ever found.
  package static let limit = SeedSearch.limit

  /// How distances are found.
  enum Way: CaseIterable {
    /// As the compiler vectorises it for any processor: what the other is held against.
    case portable
    /// By vectors of the processor, where it and the plane are large enough for them.
    case vectors

    static let best = Way.vectors
  }

  package let width: Int
  package let height: Int
  /// What distances are measured from.
  let seeds: ContiguousArray<Bool>
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
    self.init(width: width, seeds: seeds, matter: matter, reach: reach, by: .best)
  }

  /// Measures the distance from seeds by one of the ways to do it, which all find the same.
  init(
    width: Int, seeds: ContiguousArray<Bool>, matter: ContiguousArray<UInt8>? = nil,
    reach: Float = Float(limit), by way: Way
  ) {
    self.width = width
    self.seeds = seeds
    height = seeds.count / width
    // An edge lies at most a pixel from the seed's centre.
    let reach = min(Self.limit, Int(reach) + 2)
    let matter = matter ?? SeedEdges.matter(around: seeds)
    let vectors = way == .vectors ? VectorSearch(width: width, reach: reach) : nil
    (distances, nearest) =
      vectors?.measure(from: seeds, matter: matter)
      ?? Self.measure(width: width, seeds: seeds, matter: matter, reach: reach)
  }

  private static func measure(
    width: Int, seeds: ContiguousArray<Bool>, matter: ContiguousArray<UInt8>, reach: Int
  ) -> (distances: ContiguousArray<Float>, nearest: ContiguousArray<Int32>) {
    let columns = SeedColumns(width: width, seeds: seeds)
    let edges = SeedEdges(width: width, reach: reach, matter: matter)
    var search = SeedSearch(width: width, reach: reach)
    var distances = ContiguousArray<Float>(repeating: 0, count: seeds.count)
    var nearest = ContiguousArray<Int32>(repeating: 0, count: seeds.count)
    edges.storeSeeds(seeds.span, distances: &distances, nearest: &nearest)
    for row in 0..<seeds.count / width {
      search.run(row, in: columns)
      for block in search.isInReach.indices where search.isInReach[block] {
        let start = block * SeedSearch.Block.scalarCount
        edges.store(
          search.found.span, row: row,
          columns: start..<min(width, start + SeedSearch.Block.scalarCount),
          rises: columns.rises.span, distances: &distances, nearest: &nearest)
      }
    }
    return (distances, nearest)
  }

  package subscript(index: Int) -> Float { distances[index] }

  /// The column and row of a pixel.
  func place(of index: Int) -> SIMD2<Float> {
    // A division of 32 bits takes half as long as one of 64.
    let (row, column) = UInt32(index).quotientAndRemainder(dividingBy: UInt32(width))
    return SIMD2(Float(column), Float(row))
  }
}
