import IconModel

/// A curve's edge moved along its normals.
///
/// The ends keep the directions of their tangents. The handles are those that bring the curve
/// nearest to the moved points between; on an arc of a circle, they change with its radius.
struct CubicOffset {
  let startHandle: Double
  let endHandle: Double
  /// The greatest distance between the curve and the moved points, along the normals.
  let deviation: Double

  /// - Parameters:
  ///   - cubic: The curve before.
  ///   - start: Where its start goes.
  ///   - end: Where its end goes.
  ///   - distances: How far the start and the end move along their normals, away from the ink.
  init(of cubic: Cubic, start: Point, end: Point, distances: (start: Double, end: Double)) {
    let startDirection = cubic.tangent(at: 0).unit ?? Point(1, 0)
    let endDirection = cubic.tangent(at: 1).unit ?? Point(1, 0)
    let chord = (cubic.end - cubic.start).length
    let scale = chord > 1e-6 ? (end - start).length / chord : 1
    let expected = (
      scale * (cubic.first - cubic.start).length, scale * (cubic.end - cubic.second).length
    )
    var rows: [(Double, Double, Double)] = []
    for t in [0.2, 0.35, 0.5, 0.65, 0.8] {
      let normal = cubic.tangent(at: t).normal.unit ?? Point(0, 1)
      let target =
        cubic.point(at: t) + (distances.start + t * (distances.end - distances.start)) * normal
      let weights = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
      let fixed =
        ((1 - t) * (1 - t) * (1 - t) + weights.0) * start + (weights.1 + t * t * t) * end
      rows.append(
        (
          weights.0 * normal.dot(startDirection), -weights.1 * normal.dot(endDirection),
          normal.dot(target - fixed)
        ))
    }
    let solution = CubicOffset.leastSquares(rows, near: expected)
    startHandle = min(max(solution.0, 0.25 * expected.0), 3 * expected.0)
    endHandle = min(max(solution.1, 0.25 * expected.1), 3 * expected.1)
    let handles = (startHandle, endHandle)
    deviation = rows.reduce(0) { greatest, row in
      max(greatest, abs(row.0 * handles.0 + row.1 * handles.1 - row.2))
    }
  }

  /// The handles that fit best, drawn a little towards the expected ones where the rows say
  /// nothing.
  private static func leastSquares(
    _ rows: [(Double, Double, Double)], near expected: (Double, Double)
  ) -> (Double, Double) {
    let pull = 1e-4
    var aa = pull
    var ab = 0.0
    var bb = pull
    var ac = pull * expected.0
    var bc = pull * expected.1
    for (a, b, c) in rows {
      aa += a * a
      ab += a * b
      bb += b * b
      ac += a * c
      bc += b * c
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 0 else { return expected }
    return ((ac * bb - bc * ab) / determinant, (bc * aa - ac * ab) / determinant)
  }
}
