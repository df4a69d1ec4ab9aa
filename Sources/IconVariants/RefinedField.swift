import IconModel

/// A distance field of a plane, read at any point of the master.
///
/// Between the plane's pixels it is interpolated, which is right to half a pixel of the master. Near
/// the levels at which new edges run, the values that are interpolated are measured from the
/// source's own edge, and so are points where different edges are nearest to the pixels around.
struct RefinedField {
  /// How far from a level, in pixels of the plane, the interpolated distance is good enough.
  private static let nearLevel: Float = 0.5
  /// How far from a level the pixels of the plane lie that such points lie between.
  private static let reach: Float = nearLevel + 1.5
  /// The least cosine between the directions of edges that are parts of one smooth edge.
  private static let smooth: Float = 0.85

  private let field: DistanceField
  private let contour: Contour
  /// The distances of the middles of the plane's pixels, in pixels of the master.
  private var distances: ContiguousArray<Float>
  /// The direction away from the edge, or zero where the distance is not measured from it.
  private var normals: ContiguousArray<SIMD2<Float>>
  /// The last point that has neighbours all around, in pixels of the plane.
  private let limit: SIMD2<Float>
  private let factor: Int
  /// In pixels of the master.
  private let levels: [Float]

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - field: The distance in pixels of the plane.
  ///   - source: The master.
  ///   - plane: Its plane.
  ///   - levels: The distances at which new edges run, in pixels of the master.
  init(_ field: DistanceField, of source: AlphaMask, plane: WorkPlane, levels: [Float]) {
    self.field = field
    self.levels = levels
    factor = plane.factor
    limit = SIMD2(Float(field.width), Float(field.height)) - 1.01
    contour = Contour(of: source, plane: plane, field: field)
    distances = field.distances
    normals = ContiguousArray(repeating: .zero, count: distances.count)
    for index in distances.indices { distances[index] *= Float(factor) }
    for level in levels { measure(near: level) }
  }

  /// Measures the pixels of the plane around a level from the edge.
  private mutating func measure(near level: Float) {
    let width = field.width
    let reach = Self.reach * Float(factor)
    let rows = 1..<field.height - 1
    for row in rows {
      for column in 1..<width - 1 {
        let index = row * width + column
        let coarse = distances[index]
        guard abs(coarse - level) < reach, normals[index] == .zero else { continue }
        let centre =
          (SIMD2(Float(column), Float(row)) + (0.5 - Float(WorkPlane.margin))) * Float(factor)
        guard let foot = contour.foot(of: centre, near: index, field) else { continue }
        let offset = centre - foot
        let length = (offset * offset).sum().squareRoot()
        let signed = coarse > 0 ? length : -length
        guard isPlausible(signed, coarse), length > 0.01 else { continue }
        distances[index] = signed
        normals[index] = offset / signed
      }
    }
  }

  /// Edges that the source does not have, such as the bridge over a gap, are the field's alone.
  private func isPlausible(_ measured: Float, _ coarse: Float) -> Bool {
    abs(measured - coarse) < 1.5 * Float(factor)
  }

  /// The distance at the middle of a pixel of the master, in pixels of the master.
  func distance(x: Int, y: Int) -> Float { distance(at: SIMD2(Float(x) + 0.5, Float(y) + 0.5)) }

  /// The distance at a point of the master, in pixels of the master; points may lie around it.
  func distance(at point: SIMD2<Float>) -> Float {
    let position = SIMD2(point / Float(factor) + Float(WorkPlane.margin))
      .clamped(lowerBound: .one, upperBound: limit)
    let (u, v) = (position.x - 0.5, position.y - 0.5)
    let (column, row) = (Int(u), Int(v))
    let (s, t) = (u - Float(column), v - Float(row))
    let index = row * field.width + column
    let next = index + field.width
    let values = SIMD4(
      distances[index], distances[index + 1], distances[next], distances[next + 1])
    let weights = SIMD4((1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t)
    let coarse = (values * weights).sum()
    let near = Self.nearLevel * Float(factor)
    guard levels.contains(where: { abs($0 - coarse) < near }) else { return coarse }
    let (a, b) = (normals[index], normals[index + 1])
    let (c, d) = (normals[next], normals[next + 1])
    let least = min((a * b).sum(), min((a * c).sum(), (a * d).sum()))
    guard least > Self.smooth else { return measure(point, position, coarse) }
    // Values alone come out too high between points of a curve, their tangents too low by as much.
    let rises = SIMD4(
      a.x * s + a.y * t, b.x * (s - 1) + b.y * t, c.x * s + c.y * (t - 1),
      d.x * (s - 1) + d.y * (t - 1))
    return coarse + Float(factor) / 2 * (rises * weights).sum()
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
