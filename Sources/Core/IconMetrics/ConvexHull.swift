import IconModel

extension InkMetrics {
  /// The area, in square pixels, of the convex hull of the ink of masks of one frame, from the two ends
  /// of each row's ink, placed by coverage.
  ///
  /// Each row counts as the line through its middle; the first and the last row reach to the edges of
  /// the ink box. Corners lose less than half a pixel, at most 0.4% of a master's area.
  static func hullArea(
    of outlines: [ContiguousArray<RowEnds?>], bounds: Rect
  ) -> Double {
    var left: [Point] = []
    var right: [Point] = []
    for y in max(0, Int(bounds.minY))..<max(0, Int(bounds.maxY.rounded(.up))) {
      guard let ends = ends(ofRow: y, in: outlines) else { continue }
      let middle = min(max(Double(y) + 0.5, bounds.minY), bounds.maxY)
      if left.isEmpty {
        left.append(Point(ends.left, bounds.minY))
        right.append(Point(ends.right, bounds.minY))
      }
      left.append(Point(ends.left, middle))
      right.append(Point(ends.right, middle))
    }
    if let lowest = left.last { left.append(Point(lowest.x, bounds.maxY)) }
    if let lowest = right.last { right.append(Point(lowest.x, bounds.maxY)) }
    return area(of: chain(left, bulging: 1) + chain(right, bulging: -1).reversed())
  }

  /// The outermost ends of a row's ink; `nil` when the row has no ink.
  private static func ends(
    ofRow y: Int, in outlines: [ContiguousArray<RowEnds?>]
  ) -> RowEnds? {
    var ends: RowEnds?
    for outline in outlines where y < outline.count {
      guard let row = outline[y] else { continue }
      ends = RowEnds(
        left: min(row.left, ends?.left ?? row.left), right: max(row.right, ends?.right ?? row.right)
      )
    }
    return ends
  }

  /// The part of a monotone chain that lies on the hull (Andrew's algorithm).
  private static func chain(_ points: [Point], bulging side: Double) -> [Point] {
    var hull: [Point] = []
    hull.reserveCapacity(points.count)
    for point in points {
      while hull.count >= 2 {
        let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
        let cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        guard cross * side >= 0 else { break }
        hull.removeLast()
      }
      hull.append(point)
    }
    return hull
  }

  /// The area of a polygon by the shoelace formula.
  private static func area(of outline: [Point]) -> Double {
    var doubled = 0.0
    var previous = outline.last ?? Point(0, 0)
    for point in outline {
      doubled += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return abs(doubled) / 2
  }
}
