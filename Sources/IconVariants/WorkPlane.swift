private import CDistanceField
import IconModel

/// A master reduced by a whole factor, with empty pixels around it.
///
/// Decisions about the parts of a drawing are made on the plane, on which strokes are a few pixels
/// wide. The edges of the derived drawing come from the master itself. A stroke of 1.5 points is 27
/// pixels of a master and 4.5 of its plane.
struct WorkPlane {
  /// Pixels along the longer side of the ink.
  ///
  /// Most strokes are a sixteenth of it wide, 4.5 pixels.
  static let resolution = 72
  /// The widths of strokes, in pixels of the plane, for which the resolution is kept.
  static let strokes: ClosedRange<Float> = 3.5...9
  /// Empty pixels on each side.
  static let margin = 8

  /// Master pixels per pixel of the plane, along each side; even.
  let factor: Int
  let halved: HalvedMask
  let width: Int
  let height: Int
  /// Mean coverage of each pixel.
  let coverage: ContiguousArray<UInt8>
  /// The mean coverage of each pixel by the background.
  let inverse: ContiguousArray<UInt8>
  /// The pixels that count as ink: half covered or more.
  let ink: ContiguousArray<Bool>
  /// The pixels that do not count as ink.
  let open: ContiguousArray<Bool>

  /// - Complexity: O(pixels of the mask).
  init(_ mask: AlphaMask, factor: Int) {
    self.factor = factor
    width = (mask.width + factor - 1) / factor + 2 * Self.margin
    height = (mask.height + factor - 1) / factor + 2 * Self.margin
    halved = HalvedMask(mask)
    coverage = Self.means(of: halved, factor: factor / 2, width: width, height: height)
    inverse = ContiguousArray(pixelsOf: coverage) { ~$0 }
    ink = ContiguousArray(pixelsOf: coverage) { $0 >= 128 }
    open = ContiguousArray(pixelsOf: coverage) { $0 < 128 }
  }

  /// The means of the squares of a mask, with empty pixels around them.
  private static func means(
    of mask: HalvedMask, factor: Int, width: Int, height: Int
  ) -> ContiguousArray<UInt8> {
    let count = width * height
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count) { plane, initialized in
      unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width * factor) { sums in
        unsafe mask.samples.withUnsafeBufferPointer { samples in
          var reduction = unsafe cdf_reduction(
            halved: samples.baseAddress, halved_width: mask.width, halved_height: mask.height,
            width: width, height: height, margin: margin, side: factor)
          unsafe cdf_reduce(&reduction, plane.baseAddress, sums.baseAddress)
        }
      }
      initialized = count
    }
  }

  /// The factor at which ink of a given size has the resolution of a plane.
  static func factor(for ink: Rect) -> Int {
    even(max(ink.width, ink.height) / Double(resolution))
  }

  /// The factor at which strokes of a width in pixels of the master are five pixels wide.
  static func factor(forStroke stroke: Double) -> Int { even(stroke / 5) }

  /// The even number that is nearest to a factor.
  private static func even(_ factor: Double) -> Int { 2 * max(1, Int((factor / 2).rounded())) }
}

/// A master at half its resolution with a ring of empty pixels around it.
///
/// Edges are traced in it.
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
