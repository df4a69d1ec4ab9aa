import IconModel

/// Computes pixels of a master from a distance field, where an edge may run; elsewhere a treatment
/// of pixels that lie side by side does.
struct Blending {
  typealias Treatment = Composition.Treatment
  /// What blending amounts to under a pixel of the plane where distances lie within some bounds.
  typealias Settle = (_ index: Int, _ bounds: RefinedField.Bounds) -> Treatment
  /// The new coverage of a pixel.
  typealias Blend = (
    _ sample: Float, _ source: Float, _ point: EdgePoint, _ index: Int
  ) -> Float

  let source: AlphaMask
  let plane: WorkPlane
  let field: RefinedField
  private let points: RefinedField.PointRow

  /// What is used for one row after the other.
  struct Scratch {
    fileprivate var distances: ContiguousArray<Float>
    fileprivate var parts = ContiguousArray<Part>()
  }

  init(_ source: AlphaMask, plane: WorkPlane, field: RefinedField) {
    self.source = source
    self.plane = plane
    self.field = field
    points = field.points(x: 0.5, source.width)
  }

  var scratch: Scratch {
    Scratch(distances: ContiguousArray(repeating: 0, count: source.width))
  }

  /// Blends a run of pixels in the rows of the master under a row of the plane.
  @inline(__always)
  func blend(
    _ run: Range<Int>, ofRow row: Int, of samples: inout ContiguousArray<UInt8>,
    _ scratch: inout Scratch, settle: Settle, blend: Blend
  ) {
    let factor = plane.factor
    let base = (row + WorkPlane.margin) * plane.width + WorkPlane.margin
    for band in Band.allCases {
      let lines = band.rows(of: row, factor: factor, limit: source.height)
      if lines.isEmpty { continue }
      Self.divide(run, factor: factor, into: &scratch.parts) { column, isRight in
        func settled(_ isBelow: Bool) -> Treatment {
          let index = base + column
          return settle(index, field.bounds(at: index, isRight: isRight, isBelow: isBelow))
        }
        guard band == .middle else { return settled(band == .below) }
        return settled(false) == settled(true) ? settled(true) : .blend
      }
      for y in lines {
        for part in scratch.parts where part.treatment != .keep {
          let start = y * source.width
          guard part.treatment == .blend else {
            part.treatment.apply(
              to: &samples, start + part.pixels.lowerBound, count: part.pixels.count)
            continue
          }
          // With the pixels beside it, from which the slope follows.
          let near = part.pixels.lowerBound - 1..<part.pixels.upperBound + 1
          field.read(points, y: Float(y) + 0.5, near.clamped(to: run), &scratch.distances)
          compute(
            part.pixels, of: run, ofRow: start, of: &samples, distances: scratch.distances.span,
            base: base, by: blend)
        }
      }
    }
  }

  @inline(__always)
  private func compute(
    _ pixels: Range<Int>, of run: Range<Int>, ofRow start: Int,
    of samples: inout ContiguousArray<UInt8>, distances: Span<Float>, base: Int, by blend: Blend
  ) {
    let (factor, source) = (plane.factor, source.samples.span)
    var samples = samples.mutableSpan
    precondition(
      run.lowerBound >= 0 && run.upperBound <= distances.count
        && start >= 0 && start + run.upperBound <= min(samples.count, source.count)
        && pixels.clamped(to: run) == pixels,
      "there is a distance for each pixel")
    var x = pixels.lowerBound
    while x < pixels.upperBound {
      let column = x / factor
      let end = min(pixels.upperBound, (column + 1) * factor)
      for x in x..<end {
        let value = unsafe blend(
          Float(samples[unchecked: start + x]), Float(source[unchecked: start + x]),
          distances.edgePoint(uncheckedAt: x, of: run), base + column)
        unsafe samples[unchecked: start + x] = UInt8(
          truncatingIfNeeded: Int32(min(255, max(0, value)) + 0.5))
      }
      x = end
    }
  }
}

extension Blending {
  /// Pixels of some rows that are treated alike.
  fileprivate struct Part {
    let pixels: Range<Int>
    let treatment: Treatment
  }

  /// The rows of the master under a row of the plane, divided where the interpolation is: in the
  /// middle, which is a row of its own where the factor is odd.
  private enum Band: CaseIterable {
    case above
    case middle
    case below

    func rows(of row: Int, factor: Int, limit: Int) -> Range<Int> {
      let start = row * factor
      let (first, second) = (start + factor / 2, start + (factor + 1) / 2)
      let rows =
        switch self {
        case .above: start..<first
        case .middle: first..<second
        case .below: second..<start + factor
        }
      return rows.clamped(to: 0..<limit)
    }
  }

  /// Divides a run of pixels under whole pixels of the plane by how each half of them is treated.
  ///
  /// Where the factor is odd, one pixel is in the middle, and is blended if either half is.
  @inline(__always)
  private static func divide(
    _ run: Range<Int>, factor: Int, into parts: inout ContiguousArray<Part>,
    by treatment: (_ column: Int, _ isRight: Bool) -> Treatment
  ) {
    parts.removeAll(keepingCapacity: true)
    var start = run.lowerBound
    var last = treatment(start / factor, false)
    for column in run.lowerBound / factor..<(run.upperBound + factor - 1) / factor {
      for isRight in [false, true] {
        let next = treatment(column, isRight)
        if next == last { continue }
        let half = (factor + (last == .blend ? 1 : 0)) / 2
        let end = min(run.upperBound, column * factor + (isRight ? half : 0))
        if end > start { parts.append(Part(pixels: start..<end, treatment: last)) }
        start = max(start, end)
        last = next
      }
    }
    if start < run.upperBound {
      parts.append(Part(pixels: start..<run.upperBound, treatment: last))
    }
  }
}
