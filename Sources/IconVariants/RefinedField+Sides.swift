/// On which side of the level points of the master lie.
extension RefinedField {
  /// Where some points lie.
  enum Side {
    /// Nearer to the edge than the level.
    case within
    /// Farther from it.
    case beyond
    /// About at the level.
    case near
  }

  /// Points of a row that follow each other.
  struct PointRun {
    fileprivate(set) var points: Range<Int>
    let side: Side
  }

  /// The row of the plane that a row of points follows, in pixels of the master.
  func row(of y: Float) -> Int {
    Int(min(max(y / Float(factor) + Float(WorkPlane.margin) - 0.5, 0.5), limit.y - 0.5))
  }

  /// Divides rows of points that follow the same row of the plane by the sides they lie on.
  ///
  /// Points more than a pixel of the master from the level are not said to be near it without
  /// need: what they read would be the same.
  ///
  /// - Parameters:
  ///   - points: The points of each row.
  ///   - row: The row of the plane.
  /// - Returns: Runs that follow each other and hold all points.
  func sides(_ points: PointRow, row: Int) -> [PointRun] {
    var runs: [PointRun] = []
    for stretch in points.stretches {
      let side = side(row: row, column: stretch.column)
      if let last = runs.last, last.side == side {
        runs[runs.count - 1].points = last.points.lowerBound..<stretch.points.upperBound
      } else {
        runs.append(PointRun(points: stretch.points, side: side))
      }
    }
    return runs
  }

  /// The side of the points between a pixel of the plane and those right of and below it.
  private func side(row: Int, column: Int) -> Side {
    // What is measured may differ from what is interpolated, and that from its corners, by less.
    let least = 0.5 * Float(factor) + 0.75
    var (lowest, highest) = (Float.infinity, -Float.infinity)
    for row in [row, row + 1] {
      // One more on either side, since the slope of an edge follows from the points beside it.
      for column in max(0, column - 1)...min(field.width - 1, column + 2) {
        let distance = distances[row * field.width + column]
        lowest = min(lowest, distance)
        highest = max(highest, distance)
      }
    }
    if lowest > level + least { return .beyond }
    return highest < level - least ? .within : .near
  }
}
