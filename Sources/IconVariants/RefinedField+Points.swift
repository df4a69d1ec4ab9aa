extension RefinedField {
  /// Points at equal distances along a row.
  struct PointRow {
    /// Points that lie between the same two columns of the plane.
    struct Stretch {
      let points: Range<Int>
      /// The left one of the columns.
      let column: Int
      /// Where the first point lies among the columns.
      let place: Float
    }

    /// The first point, in pixels of the master.
    let x: Float
    /// The distance from point to point.
    let step: Float
    /// In the order of points.
    fileprivate(set) var stretches = ContiguousArray<Stretch>()

    /// The stretch that a point lies in.
    func stretch(of point: Int) -> Int {
      let stretches = stretches.span
      var (low, high) = (0, stretches.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if stretches[middle].points.lowerBound <= point { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// Distances of which no more is known than that they lie between two.
  struct Bounds {
    /// More than single precision rounds distances by.
    static let rounding: Float = 0.002
    static let unknown = Bounds(lowest: -.infinity, highest: .infinity)

    let lowest: Float
    let highest: Float

    /// Whether all pixels lie farther from the edge than a level, whatever its direction.
    @inline(__always)
    func isBeyond(_ level: Float) -> Bool {
      lowest >= level + (EdgePoint.longestHalf + Self.rounding)
    }

    /// Whether all pixels lie nearer to the edge than a level.
    @inline(__always)
    func isWithin(_ level: Float) -> Bool {
      highest <= level - (EdgePoint.longestHalf + Self.rounding)
    }
  }

  /// Divides a row of points by the columns of the plane.
  ///
  /// - Parameters:
  ///   - x: The first point, in pixels of the master; points may lie around it.
  ///   - count: The number of points.
  ///   - step: The distance from point to point.
  /// - Returns: The points, in stretches that follow each other.
  func points(x: Float, _ count: Int, step: Float = 1) -> PointRow {
    var row = PointRow(x: x, step: step)
    row.stretches.reserveCapacity(field.width)
    var index = 0
    while index < count {
      let place = place(of: x + Float(index) * step, step: step)
      let end = min(count, index + place.count)
      row.stretches.append(
        PointRow.Stretch(points: index..<end, column: Int(place.column), place: place.column))
      index = end
    }
    return row
  }

  /// Where a point lies among the plane's columns, and how many points from it on lie between the
  /// same two columns.
  private func place(of x: Float, step: Float) -> (column: Float, count: Int) {
    let scale = 1 / Float(factor)
    let u = x * scale + (Float(WorkPlane.margin) - 0.5)
    let inside = min(max(u, 0.5), limit.x - 0.5)
    guard u == inside else { return (inside, 1) }
    let rest = (Float(Int(inside) + 1) - inside) / (step * scale)
    return (inside, max(1, Int(rest.rounded(.up))))
  }
}
