/// The distance of the middle of a pixel from an edge, and how it changes along the row.
struct EdgePoint {
  /// Half the diagonal of a pixel: no pixel reaches farther across an edge.
  static let longestHalf: Float = 0.707_2

  /// In pixels.
  let distance: Float
  /// The change from one pixel of the row to the next: the cosine of the angle at which a straight
  /// edge's normal stands to the row.
  let slope: Float

  /// How much of the pixel lies farther from the edge than a level.
  ///
  /// What a straight edge covers of a unit square, exactly: a ramp as wide as a pixel would shift
  /// diagonal edges by a twelfth of one, all of them alike where pixels meet them alike.
  @inline(__always)
  func coverage(beyond level: Float) -> Float {
    let depth = distance - level
    let size = abs(depth)
    if size >= Self.longestHalf { return depth > 0 ? 1 : 0 }
    let first = min(1, abs(slope))
    let second = (1 - first * first).squareRoot()
    let long = max(first, second)
    let short = min(first, second)
    let half = (long + short) / 2
    if size >= half { return depth > 0 ? 1 : 0 }
    let rest: Float
    if size <= half - short {
      rest = 0.5 - size / long
    } else {
      rest = (half - size) * (half - size) / (2 * long * short)
    }
    return depth > 0 ? 1 - rest : rest
  }

  /// How much of the pixel lies nearer to the edge than a level.
  @inline(__always)
  func coverage(within level: Float) -> Float { 1 - coverage(beyond: level) }
}

extension Span<Float> {
  /// One of the distances of a row.
  ///
  /// Not checked, so that the slope is only computed where it matters.
  ///
  /// - Precondition: there are distances at all places of `row`, and `index` is one of them.
  @unsafe @inline(__always)
  func edgePoint(uncheckedAt index: Int, of row: Range<Int>) -> EdgePoint {
    let (first, last) = (max(row.lowerBound, index - 1), min(row.upperBound - 1, index + 1))
    let rise = unsafe self[unchecked: last] - self[unchecked: first]
    let slope = last > first ? rise / Float(last - first) : 0
    return EdgePoint(distance: unsafe self[unchecked: index], slope: slope)
  }
}
