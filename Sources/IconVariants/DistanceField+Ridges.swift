private import CDistanceField

extension DistanceField {
  /// The least distance on a ridge: what is half a pixel from its edge has no middle.
  private static let leastOfRidge: Float = 0.5

  /// The pixels of a set that lie no nearer to a seed than any of the eight around them.
  func ridges(in pixels: ContiguousArray<Bool>) -> PixelBits {
    let count = distances.count
    precondition(pixels.count == count, "planes of one size")
    guard height > 2 else {
      return PixelBits(ContiguousArray(repeating: false, count: count), width: width)
    }
    let ridges = unsafe ContiguousArray<Bool>(unsafeUninitializedCapacity: count) { ridges, size in
      unsafe distances.withUnsafeBufferPointer { distances in
        unsafe pixels.withUnsafeBytes { pixels in
          var search = unsafe cdf_ridge_search(
            distances: distances.baseAddress,
            set: pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), width: width,
            height: height, least: Self.leastOfRidge, limit: Self.unreachable)
          unsafe cdf_find_ridges(
            &search,
            UnsafeMutableRawPointer(ridges.baseAddress)?.assumingMemoryBound(to: UInt8.self))
        }
      }
      size = count
    }
    return PixelBits(ridges, width: width)
  }
}
