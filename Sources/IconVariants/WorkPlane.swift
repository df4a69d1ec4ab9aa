import IconModel

/// A master reduced by a whole factor, with empty pixels around it.
///
/// What belongs to what is decided here, at a few pixels a stroke; every edge that a derived
/// drawing keeps comes from the master itself. A stroke of 1.5 points is 27 pixels of a master and
/// 4.5 of its plane.
struct WorkPlane {
  /// Points along the longer side of the ink; a sixteenth of that, what most strokes measure, is
  /// 4.5 pixels.
  static let resolution = 72
  /// Empty pixels on each side; wider than any reach of the derivations.
  static let margin = 8

  /// Master pixels per pixel of the plane, along each side.
  let factor: Int
  let width: Int
  let height: Int
  /// Mean coverage of each pixel.
  let coverage: ContiguousArray<UInt8>
  /// What counts as ink: half covered or more.
  let ink: ContiguousArray<Bool>

  /// - Complexity: O(pixels of the mask).
  init(_ mask: AlphaMask, factor: Int) {
    self.factor = factor
    let columns = (mask.width + factor - 1) / factor
    let rows = (mask.height + factor - 1) / factor
    width = columns + 2 * Self.margin
    height = rows + 2 * Self.margin
    var coverage = ContiguousArray<UInt8>(repeating: 0, count: width * height)
    var ink = ContiguousArray<Bool>(repeating: false, count: width * height)
    var sums = ContiguousArray<UInt16>(repeating: 0, count: columns * factor)
    let area = UInt32(factor * factor)
    for row in 0..<rows {
      for x in sums.indices { sums[x] = 0 }
      for y in row * factor..<min(mask.height, (row + 1) * factor) {
        let start = y * mask.width
        for x in 0..<mask.width { sums[x] &+= UInt16(mask.samples[start + x]) }
      }
      let base = (row + Self.margin) * width + Self.margin
      for column in 0..<columns {
        var sum: UInt32 = 0
        for x in column * factor..<(column + 1) * factor { sum &+= UInt32(sums[x]) }
        let mean = UInt8((sum + area / 2) / area)
        coverage[base + column] = mean
        ink[base + column] = mean >= 128
      }
    }
    self.coverage = coverage
    self.ink = ink
  }

  /// The coverage of the background.
  var inverse: ContiguousArray<UInt8> { ContiguousArray(coverage.lazy.map { 255 - $0 }) }

  /// The factor at which ink of a given size has the resolution of a plane.
  static func factor(for ink: Rect) -> Int {
    max(1, Int((max(ink.width, ink.height) / Double(resolution)).rounded()))
  }
}
