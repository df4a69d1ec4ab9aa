import IconModel

/// A distance field of a plane, read at any point of the master.
///
/// Between the plane's pixels it is interpolated, which is right to half a pixel of the master. Near
/// the levels at which new edges run it is measured from the source's own edge.
struct RefinedField {
  /// How far from a level, in pixels of the plane, the interpolated distance is good enough.
  private static let nearLevel: Float = 0.75

  private let field: DistanceField
  private let contour: Contour
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
  }

  /// The distance at the middle of a pixel of the master, in pixels of the master.
  func distance(x: Int, y: Int) -> Float { distance(at: SIMD2(Float(x) + 0.5, Float(y) + 0.5)) }

  /// The distance at a point of the master, in pixels of the master; points may lie around it.
  func distance(at point: SIMD2<Float>) -> Float {
    let position = SIMD2(point / Float(factor) + Float(WorkPlane.margin))
      .clamped(lowerBound: .one, upperBound: limit)
    let coarse = interpolate(at: position - 0.5)
    let reach = max(Self.nearLevel * Float(factor), 2)
    guard levels.contains(where: { abs($0 - coarse) < reach }) else { return coarse }
    let index = Int(position.y) * field.width + Int(position.x)
    guard let fine = contour.distance(from: point, near: index, field) else { return coarse }
    let signed = coarse > 0 || field[index] > 0 ? fine : -fine
    // Edges that the source does not have, such as the bridge over a gap, are the field's alone.
    return abs(signed - coarse) < 1.5 * Float(factor) ? signed : coarse
  }

  private func interpolate(at position: SIMD2<Float>) -> Float {
    let (column, row) = (Int(position.x), Int(position.y))
    let (s, t) = (position.x - Float(column), position.y - Float(row))
    let index = row * field.width + column
    let above = field[index] + s * (field[index + 1] - field[index])
    let next = index + field.width
    let below = field[next] + s * (field[next + 1] - field[next])
    return (above + t * (below - above)) * Float(factor)
  }
}
