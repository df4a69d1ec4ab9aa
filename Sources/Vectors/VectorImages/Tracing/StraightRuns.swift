import IconModel

struct StraightRun {
  /// The samples on it.
  var range: ClosedRange<Int>
  /// A point of the line.
  let origin: Point
  /// The direction of the edge, of length 1.
  let direction: Point

  /// Where two lines meet; `nil` for lines that are nearly parallel.
  func meeting(_ other: StraightRun) -> Point? {
    let sine = direction.cross(other.direction)
    guard abs(sine) > 0.01 else { return nil }
    return origin + ((other.origin - origin).cross(other.direction) / sine) * direction
  }

  /// The point of the line nearest to another point.
  func nearest(_ point: Point) -> Point {
    origin + (point - origin).dot(direction) * direction
  }

  /// How far a point is to the right of the line.
  func height(of point: Point) -> Double { (point - origin).dot(direction.normal) }
}

/// Finds the straight parts of an edge between two corners.
struct StraightRuns {
  /// How far samples of a line may be from it, in pixels.
  private static let tolerance = 0.085
  /// The samples on each side over which the bend of an edge is measured.
  private static let span = 8
  /// How far the middle of such a span may be from its chord, in pixels: a radius of 460.
  private static let flatness = 0.07
  /// The fewest samples of a line that a curve continues.
  private static let fewest = 14

  let chain: EdgeChain

  /// The line through samples, by least squares of their distances.
  private func line(_ range: ClosedRange<Int>) -> StraightRun? {
    let count = Double(range.count)
    let base = chain[range.lowerBound]
    var (sum, sxx, sxy, syy) = (Point.zero, 0.0, 0.0, 0.0)
    for index in range {
      let offset = chain[index] - base
      sum = sum + offset
      sxx += offset.x * offset.x
      sxy += offset.x * offset.y
      syy += offset.y * offset.y
    }
    let (xx, xy, yy) = (
      sxx - sum.x * sum.x / count, sxy - sum.x * sum.y / count, syy - sum.y * sum.y / count
    )
    // The longer axis of the samples' ellipse.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    let along = half >= 0 ? Point(half + root, xy) : Point(xy, root - half)
    guard let axis = along.unit else { return nil }
    let onwards = axis.dot(chain[range.upperBound] - base) < 0 ? -1 * axis : axis
    return StraightRun(
      range: range, origin: base + (1 / count) * sum, direction: Self.snapped(onwards))
  }

  /// The direction, made horizontal or vertical where it is so within a six-hundredth.
  private static func snapped(_ direction: Point) -> Point {
    if abs(direction.y) < 0.0016 { return Point(direction.x < 0 ? -1 : 1, 0) }
    if abs(direction.x) < 0.0016 { return Point(0, direction.y < 0 ? -1 : 1) }
    return direction
  }

  /// Whether all samples of a run are near to its line.
  private func fits(_ run: StraightRun) -> Bool {
    var squares = 0.0
    for index in run.range {
      let height = run.height(of: chain[index])
      guard abs(height) < 2 * Self.tolerance else { return false }
      squares += height * height
    }
    return squares < Self.tolerance * Self.tolerance / 3 * Double(run.range.count)
  }

  /// Whether a sample and the next one outwards are both beside a line.
  private func leaves(_ run: StraightRun, at index: Int, step: Int) -> Bool {
    abs(run.height(of: chain[index])) >= Self.tolerance
      && abs(run.height(of: chain[index + step])) >= Self.tolerance
  }

  /// All samples as one line, if straight.
  func whole(_ range: ClosedRange<Int>) -> StraightRun? {
    guard range.count >= 2, let run = line(range), fits(run) else { return nil }
    // A short arc is as near to its chord as a line is; the signs of its heights tell.
    return range.count < 2 * Self.span || !isBent(run) ? run : nil
  }

  /// The straight parts of a range of samples, in order; in a closed edge, one that lies across the
  /// first sample may begin before it.
  func all(in range: ClosedRange<Int>, isClosed: Bool) -> [StraightRun] {
    let margin = isClosed ? 0 : Self.span
    let (low, high) = (range.lowerBound + margin, range.upperBound - margin)
    guard low <= high else { return [] }
    var found: [StraightRun] = []
    var index = low
    while index <= high {
      guard isFlat(index) else {
        index += 1
        continue
      }
      var last = index
      while last < high, isFlat(last + 1) { last += 1 }
      if let run = grow(index...last, within: range, isClosed: isClosed) { found.append(run) }
      index = max(last, found.last?.range.upperBound ?? last) + 1
    }
    if isClosed, found.count > 1, let first = found.first, let last = found.last,
      last.range.upperBound - chain.count >= first.range.lowerBound
    {
      // One line lies across the place where the samples start.
      if first.range.count > last.range.count { found.removeLast() } else { found.removeFirst() }
    }
    return found
  }

  /// The chord over the samples around one of them, and its length times that sample's distance.
  private func bend(around index: Int) -> (chord: Point, product: Double) {
    let before = chain[index - Self.span]
    let chord = chain[index + Self.span] - before
    return (chord, abs(chord.cross(chain[index] - before)))
  }

  private func isFlat(_ index: Int) -> Bool {
    let (chord, product) = bend(around: index)
    return product < Self.flatness * chord.length
  }

  /// The longest line around samples whose neighbourhoods are flat.
  private func grow(
    _ core: ClosedRange<Int>, within range: ClosedRange<Int>, isClosed: Bool
  ) -> StraightRun? {
    let (least, most) =
      isClosed
      ? (core.lowerBound - chain.count / 2, core.upperBound + chain.count / 2)
      : (range.lowerBound, range.upperBound)
    var low = max(core.lowerBound - Self.span / 2, least)
    var high = min(core.upperBound + Self.span / 2, most)
    guard var run = line(low...high) else { return nil }
    for _ in 0..<2 {
      while low > least, !leaves(run, at: low - 1, step: -1) { low -= 1 }
      while high < most, !leaves(run, at: high + 1, step: 1) { high += 1 }
      while low < high, leaves(run, at: low, step: -1) { low += 1 }
      while high > low, leaves(run, at: high, step: 1) { high -= 1 }
      // Curves leave their tangents slowly, so the ends are no part of the fit.
      let trim = min(4, (high - low) / 4)
      let inner = (low > least ? low + trim : low)...(high < most ? high - trim : high)
      guard inner.count >= 4, let again = line(inner) else { return nil }
      run = again
    }
    run.range = low...high
    guard run.range.count >= Self.fewest, !isBent(run) else { return nil }
    return stands(run, hasBefore: low > least, hasAfter: high < most) ? run : nil
  }

  /// Whether a line is longer than a piece of the curves beside it would look straight: an arc that
  /// bends as they do would show over that length.
  private func stands(_ run: StraightRun, hasBefore: Bool, hasAfter: Bool) -> Bool {
    var least = Double.infinity
    let before = hasBefore ? [run.range.lowerBound - Self.span] : []
    let after = hasAfter ? [run.range.upperBound + Self.span] : []
    for index in before + after {
      let (chord, product) = bend(around: index)
      // The height of an arc over its chord grows with the square of the chord.
      least = min(least, product / chord.length / chord.dot(chord))
    }
    let length = (chain[run.range.upperBound] - chain[run.range.lowerBound]).length
    return length * length * least > 0.3
  }

  /// Whether the samples lie on one side of their line in the middle and on the other at the ends.
  private func isBent(_ run: StraightRun) -> Bool {
    let third = run.range.count / 3
    guard third >= 3 else { return false }
    let (low, high) = (run.range.lowerBound, run.range.upperBound)
    func mean(_ range: Range<Int>) -> Double {
      range.reduce(0) { $0 + run.height(of: chain[$1]) } / Double(range.count)
    }
    let middle = mean(low + third..<high - third + 1)
    let ends = (mean(low..<low + third) + mean(high - third + 1..<high + 1)) / 2
    return abs(middle - ends) > 0.045
  }
}
