import IconModel

/// Collects the pieces of a master's edge.
struct ContourTracer {
  private let width: Int
  private let height: Int
  /// Master pixels per pixel of the plane.
  private let factor: Int
  private(set) var pieces = ContiguousArray<Contour.Piece>()

  init(_ mask: AlphaMask, factor: Int) {
    width = mask.width
    height = mask.height
    self.factor = factor
    pieces.reserveCapacity(8 * (width + height))
  }

  /// Adds the pieces under a pixel of the plane.
  ///
  /// The outermost pixels of the master are empty.
  ///
  /// - Parameters:
  ///   - samples: Those of the master.
  ///   - column: The pixel's, without the margin.
  ///   - row: The same.
  ///   - pixel: Its index.
  mutating func trace(_ samples: Span<UInt8>, column: Int, row: Int, pixel: Int) {
    precondition(samples.count == width * height, "the samples are the master's")
    let columns = max(1, column * factor)..<max(1, min(width - 1, (column + 1) * factor))
    for y in max(1, row * factor)..<max(1, min(height - 1, (row + 1) * factor)) {
      if isDull(samples, y * width + columns.lowerBound, count: columns.count) { continue }
      for x in columns {
        let index = y * width + x
        let sample = unsafe samples[unchecked: index]
        if sample == 0 { continue }
        if sample < 255 {
          addPiece(samples, at: index, x: x, y: y, pixel: pixel)
        } else {
          addSides(samples, of: index, x: x, y: y, pixel: pixel)
        }
      }
    }
  }

  /// Whether some pixels in a row are all empty, or all full with nothing empty beside them.
  ///
  /// Most rows under a pixel of the plane are.
  private func isDull(_ samples: Span<UInt8>, _ start: Int, count: Int) -> Bool {
    guard count <= 8, start + width + 8 <= samples.count else { return false }
    let bytes = unsafe samples.bytes
    func load(_ index: Int) -> UInt64 {
      UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self))
    }
    let others = UInt64.max << UInt64(8 * count)
    let row = load(start)
    if row & ~others == 0 { return true }
    guard row | others == .max, unsafe samples[unchecked: start - 1] > 0,
      unsafe samples[unchecked: start + count] > 0
    else { return false }
    func hasEmpty(_ word: UInt64) -> Bool {
      (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
    }
    return !hasEmpty(load(start - width) | others) && !hasEmpty(load(start + width) | others)
  }

  /// Adds the sides of a full pixel that lie beside empty ones.
  private mutating func addSides(
    _ samples: Span<UInt8>, of index: Int, x: Int, y: Int, pixel: Int
  ) {
    let (left, right) = unsafe (samples[unchecked: index - 1], samples[unchecked: index + 1])
    let above = unsafe samples[unchecked: index - width]
    let below = unsafe samples[unchecked: index + width]
    guard min(min(left, right), min(above, below)) == 0 else { return }
    func add(_ dx: Float, _ dy: Float) {
      pieces.append(
        Contour.Piece(
          point: SIMD2(Float(x) + 0.5 + dx / 2, Float(y) + 0.5 + dy / 2),
          direction: SIMD2(dy, dx), start: -0.5, end: 0.5, pixel: pixel))
    }
    if left == 0 { add(-1, 0) }
    if right == 0 { add(1, 0) }
    if above == 0 { add(0, -1) }
    if below == 0 { add(0, 1) }
  }

  /// Adds the edge through a pixel that is covered in part.
  private mutating func addPiece(
    _ samples: Span<UInt8>, at index: Int, x: Int, y: Int, pixel: Int
  ) {
    let gradient = gradient(samples, at: index)
    let length = (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
    // An edge of full ink has (2 + root) * 255; less than a third of it is the inside of pale ink.
    guard length > 290 else { return }
    let normal = gradient / length
    let offset = Self.offset(of: Float(samples[index]) / 255, normal: normal)
    let direction = SIMD2(-normal.y, normal.x)
    var start: Float = -1
    var end: Float = 1
    func cut(_ normal: Float, _ direction: Float) {
      guard abs(direction) > 1e-4 else { return }
      let middle = -normal * offset / direction
      let reach = 0.5 / abs(direction)
      start = max(start, middle - reach)
      end = min(end, middle + reach)
    }
    cut(normal.x, direction.x)
    cut(normal.y, direction.y)
    pieces.append(
      Contour.Piece(
        point: SIMD2(Float(x) + 0.5, Float(y) + 0.5) + normal * offset, direction: direction,
        start: start, end: max(start, end), pixel: pixel))
  }

  /// In what direction coverage rises, and how steeply.
  @inline(__always)
  private func gradient(_ samples: Span<UInt8>, at index: Int) -> SIMD2<Float> {
    func sample(_ offset: Int) -> Float { Float(unsafe samples[unchecked: index + offset]) }
    let root = Float(2).squareRoot()
    let falling = sample(width + 1) - sample(-width - 1)
    let rising = sample(1 - width) - sample(width - 1)
    return SIMD2(
      falling + rising + root * (sample(1) - sample(-1)),
      falling - rising + root * (sample(width) - sample(-width)))
  }

  /// How far in the direction of rising coverage an edge lies from the middle of a pixel.
  @inline(__always)
  private static func offset(of coverage: Float, normal: SIMD2<Float>) -> Float {
    let (a, b) = (abs(normal.x), abs(normal.y))
    let (long, short) = (max(a, b), min(a, b))
    let corner = short / (2 * long)
    if coverage < corner { return (long + short) / 2 - (2 * long * short * coverage).squareRoot() }
    if coverage > 1 - corner {
      return (2 * long * short * (1 - coverage)).squareRoot() - (long + short) / 2
    }
    return (0.5 - coverage) * long
  }
}
