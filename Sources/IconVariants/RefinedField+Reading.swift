/// Distances at points of the master.
extension RefinedField {
  /// How far from a level, in pixels of the plane, the interpolated distance is good enough.
  private static let nearLevel: Float = 0.5

  /// Reads distances along a row, in pixels of the master.
  ///
  /// - Parameters:
  ///   - row: The points of the row.
  ///   - y: The row that they lie in.
  ///   - points: Those to read.
  ///   - distances: Receives the distances, at the places of the points.
  func read(
    _ row: PointRow, y: Float, _ points: Range<Int>, _ distances: inout ContiguousArray<Float>
  ) {
    guard !points.isEmpty else { return }
    let scale = 1 / Float(factor)
    let v = min(max(y * scale + (Float(WorkPlane.margin) - 0.5), 0.5), limit.y - 0.5)
    let line = Int(v)
    var target = distances.mutableSpan
    precondition(points.lowerBound >= 0 && points.upperBound <= target.count)
    let stretches = row.stretches.span
    var number = row.stretch(of: points.lowerBound)
    while number < stretches.count {
      let stretch = stretches[number]
      let begin = stretch.points.lowerBound
      guard begin < points.upperBound else { break }
      let inside = stretch.points.clamped(to: points)
      let cell = cell(line * field.width + stretch.column, v - Float(line))
      let first = stretch.place - Float(stretch.column)
      for point in inside {
        let s = first + Float(point - begin) * row.step * scale
        unsafe target[unchecked: point] = cell.start + s * (cell.slope + (1 - s) * cell.bend)
      }
      if !cell.isSmooth {
        measure(
          &target, inside, row, y: y,
          from: SIMD2(stretch.place - Float(begin) * row.step * scale + 0.5, v + 0.5))
      }
      number += 1
    }
  }

  /// Measures those of some distances from the edge that are near the level.
  private func measure(
    _ distances: inout MutableSpan<Float>, _ points: Range<Int>, _ row: PointRow, y: Float,
    from origin: SIMD2<Float>
  ) {
    let near = Self.nearLevel * Float(factor)
    for point in points where abs(distances[point] - level) < near {
      let offset = Float(point) * row.step
      distances[point] = measure(
        SIMD2(row.x + offset, y), SIMD2(origin.x + offset / Float(factor), origin.y),
        distances[point])
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
    var left = unsafe distances[unchecked: index] * (1 - t) + distances[unchecked: next] * t
    var right =
      unsafe distances[unchecked: index + 1] * (1 - t) + distances[unchecked: next + 1] * t
    guard bends[index] < .infinity else { return Cell(start: left, slope: right - left) }
    let (a, b) = unsafe (normals[unchecked: index], normals[unchecked: index + 1])
    let (c, d) = unsafe (normals[unchecked: next], normals[unchecked: next + 1])
    // Values alone come out too high between points of a curve, their tangents too low by as much.
    let half = Float(factor) / 2
    left += half * t * (1 - t) * (a.y - c.y)
    right += half * t * (1 - t) * (b.y - d.y)
    let bend = half * ((1 - t) * (a.x - b.x) + t * (c.x - d.x))
    return Cell(start: left, slope: right - left, bend: bend, isSmooth: true)
  }

  /// What distances are read in the quarter of a pixel of the plane that lies on one side of its
  /// middle and above or below it.
  @inline(__always)
  func bounds(at index: Int, isRight: Bool, isBelow: Bool) -> Bounds {
    let beside = isRight ? 1 : -1
    let across = isBelow ? field.width : -field.width
    let corner = index + min(0, beside) + min(0, across)
    let distances = distances.span
    let (own, next) = (distances[index], distances[index + beside])
    let (other, last) = (distances[index + across], distances[index + across + beside])
    let (side, end) = ((own + next) / 2, (own + other) / 2)
    let middle = (own + next + other + last) / 4
    let lowest = min(min(own, side), min(end, middle))
    let highest = max(max(own, side), max(end, middle))
    let bend = bends[corner]
    if bend < .infinity { return Bounds(lowest: lowest - bend, highest: highest + bend) }
    let near = Self.nearLevel * Float(factor) + Bounds.rounding
    return lowest > level + near || highest < level - near
      ? Bounds(lowest: lowest, highest: highest) : .unknown
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
