package import IconModel

extension StrokeMeasurements {
  /// The largest difference between strokes of one weight, as a fraction of the weight.
  private static let tolerance: Float = 0.14
  /// The least share of the length of all ink that strokes of the drawing's weight must have.
  private static let majority: Float = 0.4
  /// The widest stroke, as a fraction of the ink box's longer side; the boldest of 12 sets has 0.17.
  private static let widest: Float = 0.2

  /// The shortest stretch that counts, as a fraction of the ink box's longer side.
  ///
  /// It is two device pixels of the smallest bar. Shorter stretches are notches and specks.
  private static let shortest: Float = 0.055

  /// Measures a mask, in its pixels.
  ///
  /// - Complexity: O(pixels / 6).
  package init(measuring mask: AlphaMask, metrics: InkMetrics) {
    let scan = StrokeScan(mask, metrics: metrics)
    let side = Float(max(metrics.bounds.width, metrics.bounds.height))
    let strokes = scan.strokes.filter { $0.width <= Self.widest * side }
      .sorted { $0.width < $1.width }
    let gaps = scan.gaps.filter { $0.width <= Self.widest * side }
      .sorted { $0.width < $1.width }
    self.init(
      weight: Self.weight(of: strokes, total: scan.totalLength),
      thinnest: Self.narrowest(of: strokes, lasting: Self.shortest * side, lengthInWidths: 1)
        .map { $0.narrowPlace(in: metrics.bounds) },
      gap: Self.narrowest(of: gaps, lasting: Self.shortest * side, lengthInWidths: 2)
        .map { $0.narrowPlace(in: metrics.bounds) })
  }

  /// The mean width of the largest group of strokes of about one width.
  private static func weight(of strokes: [StrokeScan.Run], total: Float) -> Double? {
    guard let best = groups(of: strokes).max(by: { $0.length < $1.length }), best.length > 0,
      best.length >= majority * total
    else { return nil }
    let sum = strokes[best.range].reduce(Float(0)) { $0 + $1.width * $1.length }
    return Double(sum / strokes[best.range].reduce(0) { $0 + $1.length })
  }

  /// The group that begins with each run: the runs up to the widest of about its width, and their length.
  private static func groups(of runs: [StrokeScan.Run]) -> [(range: Range<Int>, length: Float)] {
    var end = 0
    var length: Float = 0
    return runs.indices.map { start in
      while end < runs.count, runs[end].width <= runs[start].width * (1 + tolerance) {
        length += runs[end].length
        end += 1
      }
      defer { length -= runs[start].length }
      return (start..<end, length)
    }
  }

  /// The same measurements with all widths multiplied by a scale and all points replaced.
  package func mapped(scale: Double, _ point: (Point) -> Point) -> Self {
    func mapped(_ place: NarrowPlace?) -> NarrowPlace? {
      place.map {
        .init(width: scale * $0.width, at: point($0.point), relativePoint: $0.relativePoint)
      }
    }
    return Self(weight: weight.map { scale * $0 }, thinnest: mapped(thinnest), gap: mapped(gap))
  }

  /// The narrowest run whose width is about constant over a minimum length, which excludes tapering
  /// tips.
  private static func narrowest(
    of runs: [StrokeScan.Run], lasting shortest: Float, lengthInWidths: Float
  ) -> StrokeScan.Run? {
    zip(runs, groups(of: runs)).first { run, group in
      group.length >= max(shortest, lengthInWidths * run.width) && group.range.count > 1
    }?.0
  }
}

/// The widths of strokes and of gaps along lines across a mask.
///
/// The scan follows rows and columns at even distances from edge to edge. Where the edges at both
/// ends of a run face each other, the run crosses a stroke (or a gap), whose width is the length of the
/// run projected on the normal of the edges. That is exact for straight strokes of any angle, and for
/// curved ones to the second order. An edge is counted by rows or by columns, whichever cross it at the
/// steeper angle, so that each part of a stroke's length counts once.
///
/// A distance transform would read all pixels of the mask; this reads few. Edges are placed to a
/// fraction of a pixel.
private struct StrokeScan {
  /// A stretch of a stroke or a gap, in pixels.
  struct Run {
    let width: Float
    /// The length of stroke that the run stands for.
    let length: Float
    let middle: (x: Float, y: Float)

    /// The run as a place relative to the box of the ink.
    func narrowPlace(in box: Rect) -> NarrowPlace {
      let point = Point(Double(middle.x), Double(middle.y))
      return NarrowPlace(
        width: Double(width), at: point,
        relativePoint: Point((point.x - box.minX) / box.width, (point.y - box.minY) / box.height))
    }
  }

  /// The number of lines across the longer side of the ink.
  private static let lineCount = 72.0
  /// The cosine of the largest angle, 14 degrees, between edges that face each other.
  private static let parallel: Float = -0.97

  private(set) var strokes: [Run] = []
  private(set) var gaps: [Run] = []
  /// The length of all runs of ink, those that cross no stroke included.
  private(set) var totalLength: Float = 0
  /// The distance between lines, in pixels.
  private let step: Int

  /// The smallest sample that is ink.
  private let threshold: UInt8

  /// Follows the lines across a mask.
  ///
  /// - Complexity: O(pixels / step).
  init(_ mask: AlphaMask, metrics: InkMetrics) {
    let bounds = metrics.bounds
    step = max(1, Int((max(bounds.width, bounds.height) / Self.lineCount).rounded()))
    // Most translucent parts have half of the peak's coverage. With exactly that as threshold, noise
    // would decide whether they are ink.
    threshold = max(InkMetrics.threshold, UInt8(Int(metrics.peak) * 7 / 16))
    // One pixel more than the ink on each side, since a line must begin outside of it.
    let columns = max(0, Int(bounds.minX) - 1)...min(mask.width - 1, Int(bounds.maxX) + 1)
    let rows = max(0, Int(bounds.minY) - 1)...min(mask.height - 1, Int(bounds.maxY) + 1)
    let samples = mask.samples.span
    for y in Swift.stride(from: rows.lowerBound + step / 2, through: rows.upperBound, by: step) {
      follow(
        samples, from: y * mask.width + columns.lowerBound, count: columns.count, along: 1,
        across: mask.width
      ) { (Float(columns.lowerBound) - 0.5 + $0, Float(y) + 0.5) }
    }
    for x in Swift.stride(
      from: columns.lowerBound + step / 2, through: columns.upperBound, by: step)
    {
      follow(
        samples, from: rows.lowerBound * mask.width + x, count: rows.count,
        along: mask.width, across: 1
      ) { (Float(x) + 0.5, Float(rows.lowerBound) - 0.5 + $0) }
    }
  }

  private struct Crossing {
    /// The distance from the start of the line plus half a pixel.
    var position: Float = 0
    /// The gradient along the line, positive where ink begins.
    var along: Float = 0
    var across: Float = 0
    var slope: Float = 0
  }

  /// Finds the runs along a line.
  private mutating func follow(
    _ samples: Span<UInt8>, from start: Int, count: Int, along: Int, across: Int,
    at point: (Float) -> (x: Float, y: Float)
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
      if let last { add(from: last, to: crossing, isInk: !isInside, at: point) }
      last = crossing
      place += 1
    }
  }

  /// The gradient at a sample by Sobel's operator.
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

  /// Adds the run between two crossings, if it crosses a stroke or a gap.
  private mutating func add(
    from first: Crossing, to second: Crossing, isInk: Bool,
    at point: (Float) -> (x: Float, y: Float)
  ) {
    guard first.slope > 0, second.slope > 0 else { return }
    let steepness = (abs(first.along) / first.slope + abs(second.along) / second.slope) / 2
    // The lines of the other direction cross the edge at a steeper angle, and count it.
    guard steepness >= 0.7 else { return }
    let length = Float(step) / steepness
    if isInk { totalLength += length }
    let cosine =
      (first.along * second.along + first.across * second.across) / (first.slope * second.slope)
    guard cosine <= Self.parallel else { return }
    let run = Run(
      width: (second.position - first.position) * steepness, length: length,
      middle: point((first.position + second.position) / 2))
    if isInk { strokes.append(run) } else { gaps.append(run) }
  }
}

extension Span<UInt8> {
  /// The first position on a line after a run of samples that are all ink, or all not ink, or the end
  /// of the positions.
  ///
  /// The run starts at or before the first position; samples of the line are `along` apart, and the
  /// threshold is at most 128.
  ///
  /// - Complexity: O(positions), eight at a time where `along` is 1.
  @inline(__always) fileprivate func end(
    ofRun positions: Range<Int>, from start: Int, along: Int, isInk: Bool, threshold: UInt8
  ) -> Int {
    var position = positions.lowerBound
    let end = positions.upperBound
    precondition(
      start >= 0 && position >= 0 && along > 0 && threshold <= 128
        && start + Swift.max(0, end - 1) * along < count, "a line lies in its mask")
    while along == 1, position + 8 <= end {
      let word = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: start &+ position, as: UInt64.self)
      let others =
        UInt64(littleEndian: word).samples(from: threshold) ^ (isInk ? UInt64.highest : 0)
      if others != 0 { return position + others.trailingZeroBitCount / 8 }
      position &+= 8
    }
    if isInk {
      while position < end, unsafe self[unchecked: start &+ position &* along] >= threshold {
        position &+= 1
      }
    } else {
      while position < end, unsafe self[unchecked: start &+ position &* along] < threshold {
        position &+= 1
      }
    }
    return position
  }
}

extension UInt64 {
  /// The highest bit of each of eight samples.
  fileprivate static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The highest bit of each of eight samples, set where the sample reaches a threshold of at most
  /// 128.
  fileprivate func samples(from threshold: UInt8) -> UInt64 {
    let rest = 0x0101_0101_0101_0101 &* UInt64(128 - threshold)
    return (((self & ~Self.highest) &+ rest) | self) & Self.highest
  }
}
