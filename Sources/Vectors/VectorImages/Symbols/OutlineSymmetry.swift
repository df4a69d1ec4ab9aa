import IconModel

extension [Outline] {
  /// The outlines, with one side as the exact image of the other where they differ in nothing that
  /// shows.
  ///
  /// Tracing puts the nodes of both sides at different places, and masters would differ there, too.
  var mirrored: [Outline] {
    let box = Rect(around: flatMap(\.polygon))
    return [Point(1, 0), Point(0, 1)].reduce(self) {
      MirrorAxis(middle: Point(box.midX, box.midY), across: $1).mirrored($0) ?? $0
    }
  }
}

/// A line in which a drawing may be mirrored.
private struct MirrorAxis {
  let middle: Point
  /// The direction across the axis, of length 1.
  let across: Point

  private func side(_ point: Point) -> Double { (point - middle).dot(across) }
  private func image(of point: Point) -> Point { point - 2 * side(point) * across }
  private func image(_ way: Point) -> Point { way - 2 * way.dot(across) * across }

  /// The outlines of the negative side and their images; `nil` where the other side is different.
  func mirrored(_ outlines: [Outline]) -> [Outline]? {
    var result = outlines
    let sides = outlines.map { $0.polygon.map(side) }
    for (index, outline) in outlines.enumerated() where sides[index].contains(where: { $0 > 0 }) {
      let isAcross = sides[index].contains { $0 < 0 }
      let candidates =
        isAcross
        ? [halved(outline)].compactMap(\.self)
        : outlines.indices.lazy.filter {
          outlines[$0].isHole == outline.isHole && !sides[$0].contains { $0 > 0 }
        }.map { reflected(outlines[$0]) }
      let own = outline.polygon
      let twin = candidates.first {
        own.lie(onPolygon: $0.polygon) && $0.polygon.lie(onPolygon: own)
      }
      guard let found = twin else { return nil }
      result[index] = found
    }
    let count = sides.count { !$0.contains { $0 < 0 } }
    return count == sides.count { !$0.contains { $0 > 0 } } ? result : nil
  }

  private func reflected(_ outline: Outline) -> Outline {
    var result = outline
    result.nodes = outline.nodes.reversed().map {
      Outline.Node(
        position: image(of: $0.position), arrival: -1 * image($0.departure),
        departure: -1 * image($0.arrival))
    }
    result.edges = (outline.edges.dropLast().reversed() + outline.edges.suffix(1)).map(\.reversed)
    return result
  }

  /// An outline's part on the negative side, and its image; `nil` where it crosses the axis more than twice.
  private func halved(_ outline: Outline) -> Outline? {
    var cut = outline
    for edge in outline.edges.indices.reversed() {
      let cubic = cut.controls(of: edge)
      let (start, end) = (side(cubic.start), side(cubic.end))
      guard start * end < 0, min(abs(start), abs(end)) > Outline.unseen else { continue }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        let isBefore = side(cut.point(of: edge, cubic, at: middle)) * start > 0
        (low, high) = isBefore ? (middle, high) : (low, middle)
      }
      cut.split(edge, at: low)
    }
    let isKept = cut.nodes.map { side($0.position) < -Outline.unseen }
    let starts = cut.nodes.indices.filter { !isKept[$0] && isKept[cut.after($0)] }
    guard starts.count == 1, var node = starts.first else { return nil }
    var half = cut
    (half.nodes, half.edges) = ([cut.nodes[node]], [])
    repeat {
      half.edges.append(cut.edges[node])
      node = cut.after(node)
      half.nodes.append(cut.nodes[node])
    } while isKept[node]
    let last = half.nodes.count - 1
    for end in [0, last] {
      let place = half.nodes[end].position
      half.nodes[end].position = 0.5 * (place + image(of: place))
    }
    if half.nodes[0].isSmooth { half.nodes[0].departure = -1 * across }
    if half.nodes[last].isSmooth { half.nodes[last].arrival = across }
    half.nodes[0].arrival = -1 * image(half.nodes[0].departure)
    half.nodes[last].departure = -1 * image(half.nodes[last].arrival)
    half.nodes += reflected(half).nodes.dropFirst().dropLast()
    half.edges += half.edges.reversed().map(\.reversed)
    // A node in the middle of a line is none.
    for node in [last, 0] where half.nodes[node].isSmooth && half.edges[node].isLine {
      half.nodes.remove(at: node)
      half.edges.remove(at: node)
    }
    return half.nodes.count > 1 ? half : nil
  }
}
