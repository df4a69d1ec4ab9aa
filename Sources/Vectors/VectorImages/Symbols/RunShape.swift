import IconModel

/// The shape of a run of edges and the outline around it, without position and rotation.
struct RunShape {
  private let length: Double
  /// Points at equal distances, relative to their mean.
  private let places: [Point]

  /// The number of parts between places.
  private static let count = 24

  /// The shape from a length of the outline on, with a margin before and behind it.
  init(_ outline: Outline, from along: Double, length: Double, margin: Double) {
    self.length = length
    let lengths = outline.edges.indices.map { outline.controls(of: $0).roughLength }
    let total = lengths.reduce(0, +)
    let whole = min(length + 2 * margin, total)
    let start = along + (length - whole) / 2
    var (edge, behind) = (0, 0.0)
    let places = (0...Self.count).map { index in
      let along = start + total + Double(index) / Double(Self.count) * whole
      while behind + lengths[edge] < along {
        behind += lengths[edge]
        edge = outline.after(edge)
      }
      return outline.point(
        of: edge, outline.controls(of: edge), at: (along - behind) / lengths[edge])
    }
    let middle = 1 / Double(places.count) * places.reduce(Point.zero) { $0 + $1 }
    self.places = places.map { $0 - middle }
  }

  /// Whether rotating or mirroring one gives the other, within what does not show.
  func isLike(_ other: RunShape) -> Bool {
    let tolerance = 2 * Outline.unseen
    guard abs(length - other.length) < tolerance else { return false }
    let mirrored = other.places.reversed().map { Point(-$0.x, $0.y) }
    return [other.places, mirrored].contains { images in
      let pairs = zip(places, images)
      // The rotation with the least squares of distances.
      let turn = pairs.reduce(Point.zero) { $0 + Point($1.1.dot($1.0), $1.1.cross($1.0)) }
      guard let turn = turn.unit else { return false }
      return pairs.allSatisfy { place, image in
        (image.x * turn + image.y * turn.normal - place).length < tolerance
      }
    }
  }
}
