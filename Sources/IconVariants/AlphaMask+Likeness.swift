private import CDistanceField
import IconModel

extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has: what `likeness(to:)` tells,
  /// in a third of its time.
  func overlap(with other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    var (difference, common): (UInt64, UInt64) = (0, 0)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe other.samples.withUnsafeBufferPointer { others in
        unsafe cdf_compare(
          samples.baseAddress, others.baseAddress, samples.count, &difference, &common)
      }
    }
    let either = common + difference
    return either == 0 ? 1 : Double(common) / Double(either)
  }
}
