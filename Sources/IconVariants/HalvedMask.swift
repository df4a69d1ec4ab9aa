private import CDistanceField
import IconModel

/// A master at half its resolution, in which edges are traced, with a ring of empty pixels around it.
struct HalvedMask {
  let width: Int
  let height: Int
  let samples: ContiguousArray<UInt8>

  /// - Complexity: O(pixels).
  init(_ mask: AlphaMask) {
    let (width, height) = ((mask.width + 1) / 2 + 2, (mask.height + 1) / 2 + 2)
    self.width = width
    self.height = height
    let size = width * height + Int(CDF_HALVED_PADDING)
    samples = unsafe ContiguousArray(unsafeUninitializedCapacity: size) { halved, count in
      unsafe mask.samples.withUnsafeBufferPointer { source in
        unsafe cdf_halve(source.baseAddress, mask.width, mask.height, halved.baseAddress)
      }
      count = size
    }
  }
}
