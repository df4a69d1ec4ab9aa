private import CDistanceField

/// The distance of every point of a plane from the nearest of some seeds, and which seed that is.
///
/// Distances are exact Euclidean distances between the centres of pixels, up to a limit. The
/// coverage of the nearest seed and of the pixel before it then moves the edge to where it lies
/// between the centres. Edges along an axis are exact to a 255th of a pixel, others to half a pixel
/// and on average to an eighth.
package struct DistanceField: Sendable {
  /// What stands for a distance that is longer than was asked for, or where there is no seed.
  package static let unreachable = Float(CDF_UNREACHABLE)
  /// The longest distance between the centres of pixels that is ever found.
  package static let limit = Int(CDF_LONGEST_REACH)

  package let width: Int
  package let height: Int
  /// For each pixel whether distances are measured from it.
  let seeds: ContiguousArray<Bool>
  /// The distances in pixels; never above 0 at a seed.
  package private(set) var distances: ContiguousArray<Float>
  /// The index of the nearest seed, or -1 where none is in reach.
  ///
  /// Of seeds that are equally near, the one in the leftmost column counts, and in that column the
  /// one above.
  package private(set) var nearest: ContiguousArray<Int32>

  /// Measures the distance from seeds.
  ///
  /// - Parameters:
  ///   - width: The columns of the plane.
  ///   - seeds: For each pixel in row order whether it is a seed.
  ///   - coverage: The part of each pixel that belongs to what is not a seed, of 255. Where it
  ///     covers a part of a seed, the edge runs inside the seed. Without it, edges run half a pixel
  ///     from the centres of seeds.
  ///   - reach: The longest distance that matters, up to a pixel less than `limit`.
  /// - Complexity: O(pixels times the distances found).
  package init(
    width: Int, seeds: ContiguousArray<Bool>, coverage: ContiguousArray<UInt8>? = nil,
    reach: Float = Float(limit)
  ) {
    self.width = width
    self.seeds = seeds
    height = seeds.count / width
    let coverage = coverage ?? ContiguousArray(pixelsOf: seeds) { $0 ? 0 : 255 }
    precondition(
      !seeds.isEmpty && seeds.count % width == 0 && coverage.count == seeds.count
        && width >= CDF_LEAST_WIDTH && seeds.count <= Int32.max / 2,
      "whole rows of a plane, which has its margins")
    // An edge lies at most a pixel from the seed's centre.
    let reach = min(Self.limit, Int(reach) + 2)
    (distances, nearest) = Self.measure(
      from: seeds, coverage: coverage, width: width, reach: reach)
  }

  private static func measure(
    from seeds: ContiguousArray<Bool>, coverage: ContiguousArray<UInt8>, width: Int, reach: Int
  ) -> (distances: ContiguousArray<Float>, nearest: ContiguousArray<Int32>) {
    let count = seeds.count
    var nearest = ContiguousArray<Int32>()
    let distances = unsafe ContiguousArray<Float>(unsafeUninitializedCapacity: count) {
      distances, distanceCount in
      unsafe nearest = ContiguousArray(unsafeUninitializedCapacity: count) {
        nearest, nearestCount in
        unsafe withUnsafeTemporaryAllocation(
          byteCount: cdf_scratch_size(width, count / width), alignment: 16
        ) { scratch in
          unsafe seeds.withUnsafeBytes { seeds in
            unsafe coverage.withUnsafeBufferPointer { coverage in
              var plane = unsafe cdf_plane(
                seeds: seeds.baseAddress?.assumingMemoryBound(to: UInt8.self),
                coverage: coverage.baseAddress, width: width, height: count / width,
                reach: CInt(reach), distances: distances.baseAddress,
                nearest: nearest.baseAddress,
                scratch: scratch.baseAddress?.assumingMemoryBound(to: UInt8.self))
              unsafe cdf_measure(&plane)
            }
          }
        }
        nearestCount = count
      }
      distanceCount = count
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

extension DistanceField {
  /// The pixels of a set that lie no nearer to a seed than any of the eight around them; none in the first
  /// and the last row.
  func ridges(in pixels: ContiguousArray<Bool>) -> PixelBits {
    let rows = ContiguousArray(pixelsOf: beside(by: width, in: distances), distances) {
      max($0, $1)
    }
    let largest = beside(by: 1, in: rows)
    let limit = Self.unreachable
    let ridges = ContiguousArray(pixelsOf: pixels, distances, rows, largest) {
      isWanted, distance, row, largest in
      // Pixels at an edge have no middle between two edges.
      isWanted & (distance > 0.5) & (distance < limit) & (distance >= max(row, largest))
    }
    return PixelBits(ridges, width: width)
  }

  /// The pixels of knock-outs and those beside them, through which their edges run, but for seeds.
  func around(_ knockout: ContiguousArray<Bool>) -> ContiguousArray<Bool> {
    guard knockout.contains(true) else { return knockout }
    let dilated = PixelBits(knockout, width: width).dilated(by: PixelBits.neighbours)
    return ContiguousArray(pixelsOf: dilated.members, seeds) { $0 & !$1 }
  }

  /// The distances, and at some pixels those from fewer seeds.
  func replaced(where isReplaced: ContiguousArray<Bool>, by other: DistanceField) -> DistanceField {
    var field = self
    for index in isReplaced.indices where isReplaced[index] {
      field.distances[index] = other.distances[index]
      field.nearest[index] = other.nearest[index]
    }
    return field
  }

  /// For each pixel the larger of the values so many pixels before and behind it.
  private func beside(by step: Int, in values: ContiguousArray<Float>) -> ContiguousArray<Float> {
    let values = values.span
    let (before, behind) = (
      values.extracting(droppingLast: 2 * step), values.extracting(droppingFirst: 2 * step)
    )
    var largest = ContiguousArray(repeating: Float.infinity, count: values.count)
    var target = largest.mutableSpan
    for index in before.indices { target[index + step] = max(before[index], behind[index]) }
    return largest
  }
}

extension SIMD2<Float> {
  /// The length of a vector.
  var length: Float { (self * self).sum().squareRoot() }
}
