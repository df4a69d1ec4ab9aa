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
  ///   - points: Those to read, counted from the first.
  ///   - step: The distance from point to point.
  ///   - distances: Receives the distances, at the places of the points.
  func read(
    x: Float, y: Float, _ points: Range<Int>, step: Float = 1,
    _ distances: inout ContiguousArray<Float>
  ) {
    let scale = 1 / Float(factor)
    let margin = Float(WorkPlane.margin) - 0.5
    let v = min(max(y * scale + margin, 0.5), limit.y - 0.5)
    let row = Int(v)
    var target = distances.mutableSpan
    precondition(points.lowerBound >= 0 && points.upperBound <= target.count)
    var index = points.lowerBound
    while index < points.upperBound {
      let place = place(of: index, x: x, step: step)
      let (inside, column) = (place.column, Int(place.column))
      let end = min(points.upperBound, index + place.count)
      let cell = cell(row * field.width + column, v - Float(row))
      let first = inside - Float(column)
      for point in index..<end {
        let s = first + Float(point - index) * step * scale
        unsafe target[unchecked: point] = cell.start + s * (cell.slope + (1 - s) * cell.bend)
      }
      if !cell.isSmooth {
        measure(
          &target, index..<end, x: x, y: y, step: step,
          from: SIMD2(inside - Float(index) * step * scale + 0.5, v + 0.5))
      }
      index = end
    }
  }

  /// Where a point lies among the plane's columns, and how many points from it on lie between the
  /// same two columns.
  @inline(__always)
  func place(of index: Int, x: Float, step: Float) -> (column: Float, count: Int) {
    let scale = 1 / Float(factor)
    let u = (x + Float(index) * step) * scale + (Float(WorkPlane.margin) - 0.5)
    let inside = min(max(u, 0.5), limit.x - 0.5)
    guard u == inside else { return (inside, 1) }
    let rest = (Float(Int(inside) + 1) - inside) / (step * scale)
    return (inside, max(1, Int(rest.rounded(.up))))
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
  @inline(__always)
  private func cell(_ index: Int, _ t: Float) -> Cell {
    let next = index + field.width
    let (distances, normals) = (distances.span, normals.span)
    precondition(index >= 0 && next + 1 < distances.count && distances.count == normals.count)
    let (a, b) = unsafe (normals[unchecked: index], normals[unchecked: index + 1])
    let (c, d) = unsafe (normals[unchecked: next], normals[unchecked: next + 1])
    var left = unsafe distances[unchecked: index] * (1 - t) + distances[unchecked: next] * t
    var right =
      unsafe distances[unchecked: index + 1] * (1 - t) + distances[unchecked: next + 1] * t
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
