/// Distances at points of the master.
extension RefinedField {
  /// How far from a level, in pixels of the plane, the interpolated distance is good enough.
  private static let nearLevel: Float = 0.5
  /// The least cosine between the directions of edges that are parts of one smooth edge.
  private static let smooth: Float = 0.85

  /// Reads distances along a row, in pixels of the master.
  ///
  /// - Parameters:
  ///   - x: The first point; points may lie around the master.
  ///   - y: The row that all of them lie in.
  ///   - count: The number of points.
  ///   - step: The distance from point to point.
  ///   - distances: Receives the distances.
  func read(
    x: Float, y: Float, _ count: Int, step: Float = 1, _ distances: inout ContiguousArray<Float>
  ) {
    let scale = 1 / Float(factor)
    let margin = Float(WorkPlane.margin) - 0.5
    let v = min(max(y * scale + margin, 0.5), limit.y - 0.5)
    let row = Int(v)
    var target = distances.mutableSpan
    var index = 0
    while index < count {
      let u = (x + Float(index) * step) * scale + margin
      let inside = min(max(u, 0.5), limit.x - 0.5)
      let column = Int(inside)
      let cell = cell(row * field.width + column, v - Float(row))
      let isOutside = u != inside
      let rest = (Float(column + 1) - inside) / (step * scale)
      let end = isOutside ? index + 1 : min(count, index + max(1, Int(rest.rounded(.up))))
      let first = inside - Float(column)
      for point in index..<end {
        let s = first + Float(point - index) * step * scale
        target[point] = cell.start + s * (cell.slope + (1 - s) * cell.bend)
      }
      if !cell.isSmooth {
        measure(
          &target, index..<end, x: x, y: y, step: step,
          from: SIMD2(inside - Float(index) * step * scale + 0.5, v + 0.5))
      }
      index = end
    }
  }

  /// Measures those of some distances from the edge that are near the level.
  private func measure(
    _ distances: inout MutableSpan<Float>, _ points: Range<Int>, x: Float, y: Float, step: Float,
    from origin: SIMD2<Float>
  ) {
    let near = Self.nearLevel * Float(factor)
    for point in points where abs(distances[point] - level) < near {
      let offset = Float(point) * step
      distances[point] = measure(
        SIMD2(x + offset, y), SIMD2(origin.x + offset / Float(factor), origin.y), distances[point])
    }
  }

  /// The distances along a line between four pixels of the plane: `start + s * (slope + (1 - s) *
  /// bend)`, where `s` runs from 0 to 1.
  private struct Cell {
    var start: Float = 0
    var slope: Float = 0
    var bend: Float = 0
    /// True when one smooth edge is nearest throughout.
    var isSmooth = false
  }

  /// The line at a part `t` of the way from a pixel and its right neighbour to those below.
  private func cell(_ index: Int, _ t: Float) -> Cell {
    let next = index + field.width
    let (a, b) = (normals[index], normals[index + 1])
    let (c, d) = (normals[next], normals[next + 1])
    var left = distances[index] * (1 - t) + distances[next] * t
    var right = distances[index + 1] * (1 - t) + distances[next + 1] * t
    let least = min((a * b).sum(), min((a * c).sum(), (a * d).sum()))
    guard least > Self.smooth else { return Cell(start: left, slope: right - left) }
    // Values alone come out too high between points of a curve, their tangents too low by as much.
    let half = Float(factor) / 2
    left += half * t * (1 - t) * (a.y - c.y)
    right += half * t * (1 - t) * (b.y - d.y)
    let bend = half * ((1 - t) * (a.x - b.x) + t * (c.x - d.x))
    return Cell(start: left, slope: right - left, bend: bend, isSmooth: true)
  }

  /// The distance of a point from the edge that is nearest to it.
  private func measure(
    _ point: SIMD2<Float>, _ position: SIMD2<Float>, _ coarse: Float
  ) -> Float {
    let index = Int(position.y) * field.width + Int(position.x)
    guard let foot = contour.foot(of: point, near: index, field) else { return coarse }
    let length = ((point - foot) * (point - foot)).sum().squareRoot()
    let signed = coarse > 0 || field[index] > 0 ? length : -length
    return isPlausible(signed, coarse) ? signed : coarse
  }
}
