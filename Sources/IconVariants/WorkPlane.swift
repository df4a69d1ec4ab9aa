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
  /// The strokes that the resolution suits, in pixels of the plane.
  static let strokes: ClosedRange<Float> = 3.5...9
  /// Empty pixels on each side; wider than any reach of the derivations.
  static let margin = 8

  /// Master pixels per pixel of the plane, along each side.
  let factor: Int
  let width: Int
  let height: Int
  /// Mean coverage of each pixel.
  let coverage: ContiguousArray<UInt8>
  /// The coverage of the background.
  let inverse: ContiguousArray<UInt8>
  /// What counts as ink: half covered or more.
  let ink: ContiguousArray<Bool>
  /// What does not.
  let open: ContiguousArray<Bool>

  /// - Complexity: O(pixels of the mask).
  init(_ mask: AlphaMask, factor: Int) {
    self.factor = factor
    width = (mask.width + factor - 1) / factor + 2 * Self.margin
    height = (mask.height + factor - 1) / factor + 2 * Self.margin
    let coverage = Self.means(of: mask, factor: factor, width: width, height: height)
    var inverse = ContiguousArray<UInt8>(repeating: 255, count: coverage.count)
    var ink = ContiguousArray(repeating: false, count: coverage.count)
    var open = ink
    Self.classify(coverage.span, &inverse, &ink, &open)
    self.coverage = coverage
    self.inverse = inverse
    self.ink = ink
    self.open = open
  }

  /// The mean of each square of a mask, with empty pixels around them.
  private static func means(
    of mask: AlphaMask, factor: Int, width: Int, height: Int
  ) -> ContiguousArray<UInt8> {
    let samples = mask.samples
    var means = ContiguousArray<UInt8>(repeating: 0, count: width * height)
    var sums = ContiguousArray<UInt16>(repeating: 0, count: (width - 2 * margin) * factor)
    for row in 0..<height - 2 * margin {
      for x in sums.indices { sums[x] = 0 }
      for y in row * factor..<min(mask.height, (row + 1) * factor) {
        add(samples.span.extracting(y * mask.width..<(y + 1) * mask.width), to: &sums)
      }
      let start = (row + margin) * width + margin
      reduce(sums.span, by: factor, into: &means, at: start)
    }
    return means
  }

  private static func add(_ row: Span<UInt8>, to sums: inout ContiguousArray<UInt16>) {
    var sums = sums.mutableSpan
    let count = row.count
    precondition(count <= sums.count, "sums have room for a row")
    for x in 0..<count { sums[x] &+= UInt16(truncatingIfNeeded: row[x]) }
  }

  private static func reduce(
    _ sums: Span<UInt16>, by factor: Int, into means: inout ContiguousArray<UInt8>, at start: Int
  ) {
    var means = means.mutableSpan
    let area = UInt32(factor * factor)
    // Of a number below 2^24 this takes the quotient by the area.
    let reciprocal = (UInt64(1) << 40) / UInt64(area) + 1
    var position = 0
    var column = start
    while position < sums.count {
      var sum = area / 2
      for x in position..<position + factor { sum &+= UInt32(sums[x]) }
      means[column] = UInt8(truncatingIfNeeded: (UInt64(sum) &* reciprocal) &>> 40)
      position += factor
      column += 1
    }
  }

  private static func classify(
    _ coverage: Span<UInt8>, _ inverse: inout ContiguousArray<UInt8>,
    _ ink: inout ContiguousArray<Bool>, _ open: inout ContiguousArray<Bool>
  ) {
    typealias Lanes = SIMD16<UInt8>
    var inverse = inverse.mutableSpan
    var ink = ink.mutableSpan
    var open = open.mutableSpan
    let count = coverage.count
    precondition(inverse.count == count && ink.count == count && open.count == count)
    let bytes = unsafe coverage.bytes
    var index = 0
    while index + Lanes.scalarCount <= count {
      let lanes = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: Lanes.self)
      let isInk = lanes &>> 7
      var inverseBytes = unsafe inverse.mutableBytes
      inverseBytes.storeBytes(of: ~lanes, toByteOffset: index, as: Lanes.self)
      var inkBytes = unsafe ink.mutableBytes
      inkBytes.storeBytes(of: isInk, toByteOffset: index, as: Lanes.self)
      var openBytes = unsafe open.mutableBytes
      openBytes.storeBytes(of: isInk ^ 1, toByteOffset: index, as: Lanes.self)
      index += Lanes.scalarCount
    }
    while index < count {
      inverse[index] = ~coverage[index]
      ink[index] = coverage[index] >= 128
      open[index] = coverage[index] < 128
      index += 1
    }
  }

  /// The factor at which ink of a given size has the resolution of a plane.
  static func factor(for ink: Rect) -> Int {
    max(1, Int((max(ink.width, ink.height) / Double(resolution)).rounded()))
  }
}
