private import CDistanceField

/// Some of a plane's pixels.
struct PixelSet {
  /// The radius within which the pixels all around one lie.
  static let neighbours: Float = 1.5

  let width: Int
  /// In row order.
  let members: ContiguousArray<Bool>

  /// The set with all pixels whose middles lie within a radius of those of its members.
  ///
  /// - Complexity: O(pixels * radius), many pixels at a time.
  func grown(by radius: Float) -> PixelSet {
    let count = members.count
    precondition(width > 1 && count % width == 0, "rows of a plane")
    let grown = unsafe ContiguousArray<Bool>(unsafeUninitializedCapacity: count) { grown, size in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * count) { scratch in
        unsafe members.withUnsafeBytes { members in
          unsafe cdf_grow(
            members.baseAddress?.assumingMemoryBound(to: UInt8.self), width, count / width, radius,
            UnsafeMutableRawPointer(grown.baseAddress)?.assumingMemoryBound(to: UInt8.self),
            scratch.baseAddress)
        }
      }
      size = count
    }
    return PixelSet(width: width, members: grown)
  }
}
