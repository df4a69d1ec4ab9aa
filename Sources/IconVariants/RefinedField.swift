import IconModel

/// A distance field of a plane, read at any point of the master.
///
/// Between the plane's pixels it is interpolated, which is right to half a pixel of the master. Near
/// the levels at which new edges run, the values that are interpolated are measured from the
/// source's own edge, and so are points where different edges are nearest to the pixels around.
struct RefinedField {
  /// How far from a level the pixels of the plane lie that such points lie between.
  private static let reach: Float = 1.6
  /// The least cosine between the directions of edges that are parts of one smooth edge.
  private static let smooth: Float = 0.85

  let field: DistanceField
  let contour: Contour
  /// The distances of the middles of the plane's pixels, in pixels of the master.
  private(set) var distances: ContiguousArray<Float>
  /// The direction away from the edge, or zero where the distance is not measured from it.
  private(set) var normals: ContiguousArray<SIMD2<Float>>
  /// By how much distances between a pixel of the plane and those right of and below it may differ
  /// from what their values alone make of them, or infinity where not one smooth edge is nearest.
  private(set) var bends: ContiguousArray<Float>
  /// The last point that has neighbours all around, in pixels of the plane.
  let limit: SIMD2<Float>
  let factor: Int
  /// In pixels of the master.
  let level: Float

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - field: The distance in pixels of the plane.
  ///   - source: The master.
  ///   - plane: Its plane.
  ///   - level: The distance at which new edges run, in pixels of the master.
  ///   - pixels: Where on the plane the field will be read; `nil` for everywhere.
  init(
    _ field: DistanceField, of source: AlphaMask, plane: WorkPlane, level: Float,
    within pixels: PixelSet? = nil
  ) {
    self.field = field
    self.level = level
    factor = plane.factor
    limit = SIMD2(Float(field.width), Float(field.height)) - 1.01
    let points = Self.points(of: field, near: level / Float(factor), within: pixels?.dilated())
    contour = Contour(
      of: source, plane: plane, near: Self.seeds(of: points, field).dilated().dilated(),
      field: field)
    let factor = Float(factor)
    let coarse = field.distances.span
    distances = ContiguousArray(pixels: coarse.count, initial: 0) { coarse[$0] * factor }
    normals = ContiguousArray(repeating: .zero, count: distances.count)
    bends = []
    measure(points)
    bends = bends(at: points)
  }

  /// The plane's pixels around the level, in row order.
  private static func points(
    of field: DistanceField, near level: Float, within pixels: PixelSet?
  ) -> ContiguousArray<Int> {
    var points = ContiguousArray<Int>()
    let distances = field.distances.span
    func add(row: Int, columns: Range<Int>) {
      let base = row * field.width
      for index in base + columns.lowerBound..<base + columns.upperBound
      where abs(distances[index] - level) < reach {
        points.append(index)
      }
    }
    let inner = 1..<max(1, field.width - 1)
    if let pixels {
      for run in pixels.runs where run.row > 0 && run.row < field.height - 1 {
        add(row: run.row, columns: (run.start..<run.end).clamped(to: inner))
      }
    } else {
      for row in 1..<max(1, field.height - 1) { add(row: row, columns: inner) }
    }
    return points
  }

  /// The seeds that pixels are nearest to.
  private static func seeds(of points: ContiguousArray<Int>, _ field: DistanceField) -> PixelSet {
    var seeds = PixelSet(width: field.width, count: field.distances.count)
    let nearest = field.nearest.span
    for index in points where nearest[index] >= 0 { seeds.insert(Int(nearest[index])) }
    return seeds
  }

  /// Measures pixels of the plane from the edge.
  private mutating func measure(_ points: ContiguousArray<Int>) {
    let width = field.width
    for index in points {
      let row = index / width
      let coarse = distances[index]
      let centre =
        (SIMD2(Float(index - row * width), Float(row)) + (0.5 - Float(WorkPlane.margin)))
        * Float(factor)
      guard let foot = contour.foot(of: centre, near: index, field) else { continue }
      let offset = centre - foot
      let length = (offset * offset).sum().squareRoot()
      let signed = coarse > 0 ? length : -length
      guard isPlausible(signed, coarse), length > 0.01 else { continue }
      distances[index] = signed
      normals[index] = offset / signed
    }
  }

  private func bends(at points: ContiguousArray<Int>) -> ContiguousArray<Float> {
    let quarter = Float(factor) / 8
    let normals = normals.span
    var bends = ContiguousArray<Float>(repeating: .infinity, count: normals.count)
    for index in points {
      let next = index + field.width
      let (a, b, c, d) = (normals[index], normals[index + 1], normals[next], normals[next + 1])
      let least = min((a * b).sum(), min((a * c).sum(), (a * d).sum()))
      guard least > Self.smooth else { continue }
      let across = max(abs(a.x - b.x), abs(c.x - d.x))
      // Half of what the normals change by, times `t * (1 - t)`, which is at most a quarter.
      bends[index] = quarter * (across + max(abs(a.y - c.y), abs(b.y - d.y)))
    }
    return bends
  }

  /// Edges that the source does not have, such as the bridge over a gap, are the field's alone.
  func isPlausible(_ measured: Float, _ coarse: Float) -> Bool {
    abs(measured - coarse) < 1.5 * Float(factor)
  }
}
