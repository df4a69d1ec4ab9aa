import IconModel

extension [Outline] {
  /// The inner corners that get round, the last nodes first, with radius and middle of the arc.
  func innerRoundings(
    of stroke: Double
  ) -> [(outline: Int, node: Int, arc: (radius: Double, middle: Point))] {
    let sides = flatMap(\.polygon.sides)
    return indices.flatMap { index in
      self[index].nodes.indices.reversed().compactMap { node in
        self[index].innerRounding(at: node, of: stroke, within: sides).map { (index, node, $0) }
      }
    }
  }
}

extension Outline {
  /// The arc with which an inner corner gives its stroke one width; `nil` where it has that without.
  func innerRounding(
    at node: Int, of stroke: Double, within sides: [(Point, Point)]
  ) -> (radius: Double, middle: Point)? {
    let (arrival, departure) = (nodes[node].arrival, nodes[node].departure)
    let cosine = arrival.dot(departure)
    guard departure.dot(arrival.normal) > 0.3, cosine > -0.8,
      let inwards = (-1 * (arrival + departure).normal).unit
    else { return nil }
    let reach = 1 / ((1 + cosine) / 2).squareRoot()
    // The width of the stroke behind a place, up to the first side that its normal meets.
    func width(_ place: Point, _ way: Point) -> Double {
      sides.reduce(.infinity) { least, side in
        let (along, between) = (side.1 - side.0, side.0 - place)
        let determinant = way.cross(along)
        let distance = between.cross(along) / determinant
        let part = between.cross(way) / determinant
        return distance > 0.3 && distance < least && part >= 0 && part <= 1 ? distance : least
      }
    }
    let lengths = [before(node), node].map { controls(of: $0).roughLength }
    let beside = zip([before(node), node], lengths).map { edge, length in
      let cubic = controls(of: edge)
      let part = min(0.5, stroke / max(length, 1e-6))
      let t = edge == node ? part : 1 - part
      let way = edges[edge].isLine ? cubic.end - cubic.start : cubic.tangent(at: t)
      return width(point(of: edge, cubic, at: t), -1 * (way.normal.unit ?? arrival.normal))
    }
    let wanted = min(beside[0], beside[1])
    // Where the corner lies outside of the ink, its stroke has a negative width.
    let corner = nodes[node].position
    let outside = width(corner - 0.5 * stroke * inwards, inwards) - 0.5 * stroke
    let drawn = outside < -0.3 ? outside : width(corner, inwards)
    let radius = (wanted - drawn) / (reach - 1)
    guard wanted < 0.6 * stroke, radius > 0.3 else { return nil }
    let tangent = abs(arrival.cross(departure)) / (1 + cosine)
    let least = min(radius, 0.4 * min(lengths[0], lengths[1]) / tangent)
    return (least, corner - (reach - 1) * least * inwards)
  }

  /// Makes an arc of a corner, with one node more; without a radius, of no length.
  mutating func round(_ node: Int, radius: Double) {
    let corner = nodes[node]
    let cosine = corner.arrival.dot(corner.departure)
    let reach = 1 / ((1 + cosine) / 2).squareRoot()
    let cut = radius * abs(corner.arrival.cross(corner.departure)) / max(1 + cosine, 1e-6)
    let arc = 4 / 3 * cut / (1 + reach)
    if radius > 0 {
      split(node, at: cut / controls(of: node).roughLength)
      let edge = before(node)
      split(edge, at: 1 - cut / controls(of: edge).roughLength)
      let middle = node == 0 ? 0 : node + 1
      nodes.remove(at: middle)
      edges.remove(at: middle)
    } else {
      nodes.insert(corner, at: node == 0 ? nodes.count : node)
      edges.insert(edges[node], at: node == 0 ? edges.count : node)
    }
    edges[node == 0 ? edges.count - 1 : node] = Edge(
      isLine: false, startHandle: arc, endHandle: arc)
  }
}
