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
    let halved = HalvedMask(mask)
    let (width, height) = (width, height)
    self.halved = halved
    coverage = unsafe halved.samples.withUnsafeBufferPointer {
      // Without the ring of empty pixels.
      let first = unsafe $0.baseAddress?.advanced(by: halved.width + 1)
      let reduction = unsafe cdf_reduction(
        samples: first, columns: halved.width - 2, rows: halved.height - 2, stride: halved.width,
        side: factor / 2, width: width, height: height, margin: Self.margin)
      return unsafe reduction.reduced()
    }
    inverse = ContiguousArray(pixelsOf: coverage) { ~$0 }
    ink = ContiguousArray(pixelsOf: coverage) { $0 >= 128 }
    open = ContiguousArray(pixelsOf: coverage) { $0 < 128 }
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
    samples = unsafe mask.samples.withUnsafeBufferPointer {
      let reduction = unsafe cdf_reduction(
        samples: $0.baseAddress, columns: mask.width, rows: mask.height, stride: mask.width,
        side: 2, width: width, height: height, margin: 1)
      return unsafe reduction.reduced(padding: Int(CDF_HALVED_PADDING))
    }
  }
}

extension cdf_reduction {
  /// The means of the squares, with empty pixels around them and behind the last row.
  fileprivate func reduced(padding: Int = 0) -> ContiguousArray<UInt8> {
    var reduced = unsafe ContiguousArray<UInt8>(repeating: 0, count: width * height + padding)
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width * side) { sums in
      unsafe reduced.withUnsafeMutableBufferPointer { reduced in
        unsafe withUnsafePointer(to: self) {
          unsafe cdf_reduce($0, reduced.baseAddress, sums.baseAddress)
        }
      }
    }
    return reduced
  }
}
