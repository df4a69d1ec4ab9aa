/// The gap between a part of a drawing and the bodies behind it.
struct BodyGap {
  /// The widths of gaps, in strokes.
  private static let widths: ClosedRange<Float> = 0.35...1.6
  /// The largest width of an even gap, in parts of its smallest width.
  private static let unevenness: Float = 1.15
  /// The largest width of other gaps, in strokes.
  private static let widest: Float = 2.2
  /// The largest error of an edge's distance, in pixels of the plane.
  private static let tolerance: Float = 1.5

  let shapes: PartShapes
  /// The label of the part.
  let label: Int
  /// The distance from the part.
  let field: DistanceField
  /// The edge pixels of bodies where the gap is narrow.
  let edge: [Int]
  /// The smallest width of the gap, in pixels of the plane.
  let width: Float
  /// How far the disc around the part reaches beyond its box, in pixels of the plane.
  private let overhang: Float

  /// Measures the gap around a part; `nil` where there is no body, or where the gap is too narrow
  /// or too wide.
  ///
  /// - Parameters:
  ///   - label: The label of the part.
  ///   - shapes: All parts.
  ///   - isHole: The open pixels that count as the part's.
  ///   - overhang: How far these reach beyond the part's box, in pixels of the plane.
  ///   - isBody: Whether a part may be a body, by its label.
  init?(
    around label: Int, in shapes: PartShapes, holes isHole: ContiguousArray<Bool>? = nil,
    overhang: Float = 0, bodies isBody: (Int) -> Bool
  ) {
    self.shapes = shapes
    self.label = label
    self.overhang = overhang
    let reach = Self.widest * shapes.stroke + Self.tolerance
    let part = shapes.regions.pixels { $0 == label }
    let seeds = isHole.map { ContiguousArray(pixelsOf: part, $0) { $0 | $1 } } ?? part
    let field = DistanceField(width: shapes.plane.width, seeds: seeds, reach: reach)
    let distances = field.distances.span
    var edges: [Int] = []
    for row in shapes.surroundings(of: label, within: overhang + reach) {
      for index in row
      where 0 < distances[index] && distances[index] < reach && shapes.isEdge(index)
        && isBody(shapes.label(index))
      {
        edges.append(index)
      }
    }
    guard let nearest = edges.map({ field[$0] }).min() else { return nil }
    // The body's edge is half a pixel before the centre of its first pixel.
    width = nearest - 0.5
    guard Self.widths.contains(width / shapes.stroke) else { return nil }
    edge = edges.filter { field[$0] <= nearest + Self.tolerance }
    self.field = field
  }

  /// The body that has most of the edge, and its part of the edge.
  var mainBody: (label: Int, share: Float) {
    let labels = edge.map(shapes.label)
    let counts = Dictionary(grouping: labels) { $0 }.mapValues(\.count)
    // Of equal counts the first label, because a dictionary has no order.
    let main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return (main?.key ?? 0, Float(main?.value ?? 0) / Float(max(1, edge.count)))
  }

  /// The mean of the directions from the part to the edge.
  ///
  /// Its length is 1 if all directions are equal.
  ///
  /// - Returns: `nil` where the directions converge, because the part surrounds the body.
  var meanDirection: SIMD2<Float>? {
    let count = Float(edge.count)
    let points = edge.map(field.place(of:))
    let directions = zip(edge, points).map { index, place -> SIMD2<Float> in
      let offset = place - field.place(of: Int(field.nearest[index]))
      return offset / offset.length
    }
    let place = points.reduce(.zero, +) / count
    let direction = directions.reduce(.zero, +) / count
    let divergence = zip(points, directions).reduce(Float(0)) {
      $0 + (($1.0 - place) * ($1.1 - direction)).sum()
    }
    return divergence > 0 ? direction : nil
  }

  /// The open pixels that count as the body's while it is derived, and whether each is nearer to
  /// the part than to a body.
  ///
  /// They are a band around the part, so that the body's contour continues up to the gap. Where the
  /// gap is not even, they also are the pixels between the part and the body in the body's box.
  ///
  /// - Parameters:
  ///   - outside: The pixels outside the drawing.
  ///   - isEven: Whether the edge of the body follows that of the part.
  /// - Returns: The pixels in row order.
  func pixels(in outside: ContiguousArray<Bool>, isEven: Bool) -> [(index: Int, isNear: Bool)] {
    // Farther away the contour is the body's own.
    let band = Self.unevenness * width + 1
    guard !isEven else {
      return pixels(of: outside, upTo: band) { (true, $1 <= width / 2) }
    }
    let limit = max(band, Self.widest * shapes.stroke)
    let bodies = Set(edge.map(shapes.label))
    let fromBodies = DistanceField(
      width: field.width, seeds: shapes.regions.pixels { bodies.contains($0) }, reach: limit)
    let (own, body) = (shapes.boxes[label], shapes.boxes[mainBody.label])
    return pixels(of: outside, upTo: limit) { index, distance in
      let (column, row) = (index % field.width, index / field.width)
      let isBetween =
        body.contains(column: column, row: row, margin: 0)
        && (distance + fromBodies[index] <= limit
          || own.contains(column: column, row: row, margin: Int(width)))
      return (distance <= band || isBetween, distance <= fromBodies[index])
    }
  }

  private func pixels(
    of outside: ContiguousArray<Bool>, upTo limit: Float,
    _ judge: (_ index: Int, _ distance: Float) -> (isMember: Bool, isNear: Bool)
  ) -> [(index: Int, isNear: Bool)] {
    var pixels: [(index: Int, isNear: Bool)] = []
    let distances = field.distances.span
    for row in shapes.surroundings(of: label, within: overhang + limit) {
      for index in row where distances[index] <= limit && outside[index] {
        let (isMember, isNear) = judge(index, distances[index])
        if isMember { pixels.append((index, isNear)) }
      }
    }
    return pixels
  }
}
