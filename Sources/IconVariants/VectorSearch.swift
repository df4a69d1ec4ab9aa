private import CDistanceField

/// Measures distances by 256-bit vectors, behind calls that check what C does not.
struct VectorSearch {
  static let isAvailable = cdf_is_available()

  private let width: Int
  private let reach: Int

  /// Prepares a search; `nil` where the processor has no such vectors, or the plane is narrower
  /// than one, or wider than their numbers.
  ///
  /// - Parameters:
  ///   - width: The columns of the plane.
  ///   - reach: The longest distance between pixel centres that is found.
  init?(width: Int, reach: Int) {
    guard Self.isAvailable, CDF_LEAST_WIDTH...CDF_MOST_WIDTH ~= width else { return nil }
    precondition(0...CDF_LONGEST_REACH ~= reach, "squares fit into their bits")
    self.width = width
    self.reach = reach
  }

  /// The distance of each pixel from the nearest seed, and its index.
  func measure(
    from seeds: ContiguousArray<Bool>, matter: ContiguousArray<UInt8>
  ) -> (distances: ContiguousArray<Float>, nearest: ContiguousArray<Int32>) {
    let count = seeds.count
    precondition(
      count >= width && count % width == 0 && matter.count == count && count <= Int32.max,
      "whole rows of a plane")
    let scratch = UnsafeMutableRawBufferPointer.allocate(
      byteCount: cdf_scratch_size(width, count / width), alignment: 16)
    defer { unsafe scratch.deallocate() }
    var nearest = ContiguousArray<Int32>()
    let distances = unsafe ContiguousArray<Float>(unsafeUninitializedCapacity: count) {
      distances, distanceCount in
      unsafe nearest = ContiguousArray(unsafeUninitializedCapacity: count) {
        nearest, nearestCount in
        unsafe seeds.withUnsafeBytes { seeds in
          unsafe matter.withUnsafeBufferPointer { matter in
            var plane = unsafe cdf_plane(
              seeds: seeds.baseAddress?.assumingMemoryBound(to: UInt8.self),
              matter: matter.baseAddress, width: width, height: count / width,
              scratch: scratch.baseAddress?.assumingMemoryBound(to: UInt8.self))
            var result = unsafe cdf_result(
              distances: distances.baseAddress, nearest: nearest.baseAddress)
            unsafe cdf_measure(&plane, CInt(reach), DistanceField.unreachable, &result)
          }
        }
        nearestCount = count
      }
      distanceCount = count
    }
    return (distances, nearest)
  }
}
