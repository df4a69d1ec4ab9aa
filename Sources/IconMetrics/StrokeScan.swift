import IconModel

/// The widths of ink and of gaps along lines across a mask.
///
/// Rows and columns at even distances are followed from edge to edge. Where the edges at both ends
/// of a run face each other, the run crosses a stroke (or a gap), and its width is the run's length
/// along the normal of the edges: exact for straight strokes of any angle, and for curved ones to
/// the second order. Each edge is counted by the lines that it is steeper to, so that every part of
/// a stroke's length counts once.
///
/// Next to a distance transform of the mask this reads few of its pixels, and edges stay finer
/// than a pixel.
struct StrokeScan {
  /// A stretch of a stroke or a gap, in pixels.
  struct Run {
    let width: Float
    /// How much of the stroke's length it stands for.
    let length: Float
  }

  /// The lines across the longer side of the ink.
  private static let lineCount = 72.0
  /// The cosine of the largest angle, 14 degrees, between edges that face each other.
  private static let parallel: Float = -0.97

  private(set) var strokes: [Run] = []
  private(set) var gaps: [Run] = []
  /// The length of all ink's edges on one side, strokes or not.
  private(set) var totalLength: Float = 0
  /// The distance of the lines, in pixels.
  let step: Int

  /// Samples from this on are ink.
  private let threshold: UInt8

  /// Follows the lines across a mask.
  ///
  /// - Complexity: O(pixels / step).
  init(_ mask: AlphaMask, metrics: InkMetrics) {
    let bounds = metrics.bounds
    step = max(1, Int((max(bounds.width, bounds.height) / Self.lineCount).rounded()))
    // Not a half: that is the coverage of most translucent parts, which would come and go.
    threshold = max(InkMetrics.threshold, UInt8(Int(metrics.peak) * 7 / 16))
    // A pixel before the ink, where lines have to begin, and one behind it.
    let columns = max(0, Int(bounds.minX) - 1)...min(mask.width - 1, Int(bounds.maxX) + 1)
    let rows = max(0, Int(bounds.minY) - 1)...min(mask.height - 1, Int(bounds.maxY) + 1)
    let samples = mask.samples.span
    for y in Swift.stride(from: rows.lowerBound + step / 2, through: rows.upperBound, by: step) {
      follow(
        samples, from: y * mask.width + columns.lowerBound, count: columns.count, along: 1,
        across: mask.width)
    }
    for x in Swift.stride(
      from: columns.lowerBound + step / 2, through: columns.upperBound, by: step)
    {
      follow(
        samples, from: rows.lowerBound * mask.width + x, count: rows.count,
        along: mask.width, across: 1)
    }
  }

  /// Where a line crosses an edge.
  private struct Crossing {
    /// Along the line.
    var position: Float = 0
    /// The gradient along the line, positive where ink begins, and across it.
    var along: Float = 0
    var across: Float = 0
    /// The length of the gradient.
    var slope: Float = 0
  }

  private mutating func follow(
    _ samples: Span<UInt8>, from start: Int, count: Int, along: Int, across: Int
  ) {
    var last: Crossing?
    var isInside = samples[start] >= threshold
    var place = 1
    while true {
      place = samples.end(
        ofRun: place..<count, from: start, along: along, isInk: isInside, threshold: threshold)
      guard place < count else { return }
      isInside.toggle()
      let index = start + place * along
      let (previous, current) = (Int(samples[index - along]), Int(samples[index]))
      let part = Float(Int(threshold) - previous) / Float(current - previous)
      let nearest = part < 0.5 ? index - along : index
      var crossing = Self.gradient(samples, at: nearest, along: along, across: across)
      crossing.position = Float(place) + part
      if let last { note(last, crossing, isInk: !isInside) }
      last = crossing
      place += 1
    }
  }

  /// The gradient by Sobel's operator.
  private static func gradient(
    _ samples: Span<UInt8>, at index: Int, along: Int, across: Int
  ) -> Crossing {
    guard index - along - across >= 0, index + along + across < samples.count else {
      return Crossing()
    }
    let (a, b, c) = (
      Int(samples[index - along - across]), Int(samples[index - along]),
      Int(samples[index - along + across])
    )
    let (d, e) = (Int(samples[index - across]), Int(samples[index + across]))
    let (f, g, h) = (
      Int(samples[index + along - across]), Int(samples[index + along]),
      Int(samples[index + along + across])
    )
    let x = Float(f + 2 * g + h - a - 2 * b - c)
    let y = Float(c + 2 * e + h - a - 2 * d - f)
    return Crossing(along: x, across: y, slope: (x * x + y * y).squareRoot())
  }

  private mutating func note(_ first: Crossing, _ second: Crossing, isInk: Bool) {
    guard first.slope > 0, second.slope > 0 else { return }
    let steepness = (abs(first.along) / first.slope + abs(second.along) / second.slope) / 2
    // The other family of lines crosses it at a better angle.
    guard steepness >= 0.7 else { return }
    let length = Float(step) / steepness
    if isInk { totalLength += length }
    let cosine =
      (first.along * second.along + first.across * second.across) / (first.slope * second.slope)
    guard cosine <= Self.parallel else { return }
    let run = Run(width: (second.position - first.position) * steepness, length: length)
    if isInk { strokes.append(run) } else { gaps.append(run) }
  }
}
