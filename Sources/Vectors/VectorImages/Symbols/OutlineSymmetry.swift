import IconModel

/// A mirror or rotation about a place that maps a drawing to itself.
struct Symmetry {
  /// The images of the two axes.
  let (right, down): (Point, Point)
  let middle: Point
  /// How often it is applied until each point is back at its place.
  let order: Int

  var isMirror: Bool { right.cross(down) < 0 }

  /// A direction's image.
  func turned(_ vector: Point) -> Point { vector.x * right + vector.y * down }
  func image(_ point: Point) -> Point { middle + turned(point - middle) }

  /// How far a point is from the axis of a mirror, with its side.
  fileprivate func side(_ point: Point) -> Double {
    let offset = point - middle
    // A mirror maps the normal of its axis to the opposite direction.
    let normal = (Point(1, 0) - right).length > 0.5 ? Point(1, 0) - right : Point(0, 1) - down
    return offset.dot(normal.unit ?? Point(1, 0))
  }

  /// A deviation that does not show, in units of the template: a tenth of a point in a tab bar.
  static let tolerance = 0.35

  /// The mirrors and rotations about a place that are looked for.
  private static func candidates(about middle: Point) -> [Symmetry] {
    // The cosine and sine of each rotation as numbers: those of C libraries differ in the last bit.
    let half = 0.5.squareRoot()
    let rotations = [
      (8, half, half), (6, 0.5, 0.75.squareRoot()),
      (5, 0.30901699437494745, 0.9510565162951535), (4, 0, 1), (3, -0.5, 0.75.squareRoot()),
      (2, -1, 0),
    ].map { order, cosine, sine in
      Symmetry(right: Point(cosine, sine), down: Point(-sine, cosine), middle: middle, order: order)
    }
    let mirrors = [(-1.0, 0.0), (1, 0), (0, 1), (0, -1)].map { cosine, sine in
      Symmetry(right: Point(cosine, sine), down: Point(sine, -cosine), middle: middle, order: 2)
    }
    return rotations + mirrors
  }

  /// The mirrors that are imposed on Regular: those about the axes, else one about a diagonal.
  static func imposed(of symmetries: [Symmetry]) -> [Symmetry] {
    let mirrors = symmetries.filter(\.isMirror)
    let straight = mirrors.filter { $0.right.y == 0 }
    return straight.isEmpty ? Array(mirrors.prefix(1)) : straight
  }

  /// The symmetries of outlines about the middle of their box: rotations first, then mirrors.
  static func all(of outlines: [Outline]) -> [Symmetry] {
    let box = Rect(around: outlines.flatMap(\.polygon))
    return candidates(about: Point(box.midX, box.midY)).held(by: outlines, within: tolerance)
  }

  /// Whether an outline looks the same after a fourth of a turn or less, as a circle or a gear.
  static func isTurned(_ outline: Outline) -> Bool {
    let box = Rect(around: outline.polygon)
    // The box of six points is narrower than it is long, by the cosine of 30 degrees.
    guard min(box.width, box.height) > 0.85 * max(box.width, box.height) else { return false }
    return all(of: [outline]).contains { !$0.isMirror && $0.order > 3 }
  }

  /// How far the image of samples is from them, at most; a limit and more where it is exceeded.
  func deviation(
    of samples: [OutlineSamples.Sample], _ grid: SampleGrid, limit: Double
  ) -> Double {
    var greatest = 0.0
    for sample in samples {
      let place = image(sample.position)
      var (nearest, distance) = (-1, 3.0)
      grid.forEachNear(place) { other in
        let between = (samples[other].position - place).length
        if between < distance { (nearest, distance) = (other, between) }
      }
      guard nearest >= 0 else { return .infinity }
      let offset = abs((samples[nearest].position - place).dot(samples[nearest].normal))
      // Beside a corner the nearest sample may be that of the other leg.
      greatest = max(greatest, min(offset, max(0, distance - 0.9) + min(offset, limit)))
      if greatest > limit { return greatest }
    }
    return greatest
  }
}

extension [Symmetry] {
  /// Those that outlines have, up to a deviation.
  func held(by outlines: [Outline], within limit: Double) -> Self {
    let samples = OutlineSamples(of: outlines).samples
    let grid = SampleGrid(samples.map(\.position), cell: 3)
    return filter { $0.deviation(of: samples, grid, limit: limit) <= limit }
  }
}

/// Which points of control a symmetry maps to which, for outlines that have all of them.
struct SymmetryMap {
  private let symmetry: Symmetry
  /// The outline to which each one is mapped, and where its first node goes.
  private let targets: [(outline: Int, shift: Int)]

  /// - Returns: `nil` where a node has no image.
  init?(_ symmetry: Symmetry, of outlines: [Outline]) {
    self.symmetry = symmetry
    var targets: [(Int, Int)] = []
    for outline in outlines {
      let images = outline.nodes.map { symmetry.image($0.position) }
      let count = images.count
      let target = outlines.indices.lazy.compactMap { other -> (Int, Int)? in
        let nodes = outlines[other].nodes
        guard nodes.count == count, outlines[other].isHole == outline.isHole else { return nil }
        let shift = nodes.indices.first { first in
          images.indices.allSatisfy {
            let place = symmetry.isMirror ? first - $0 + count : first + $0
            return (nodes[place % count].position - images[$0]).length < 2 * Symmetry.tolerance
          }
        }
        return shift.map { (other, $0) }
      }.first
      guard let target else { return nil }
      targets.append(target)
    }
    self.targets = targets
  }

  /// Moves of points of control, each the average of those that the symmetry maps to it.
  func averaged(_ moves: [[Point]]) -> [[Point]] {
    var sums = moves
    var images = moves
    for _ in 1..<symmetry.order {
      var next = images
      for (outline, target) in targets.enumerated() {
        let count = images[outline].count
        for index in 0..<count {
          let place =
            symmetry.isMirror ? 3 * target.shift - index + count : 3 * target.shift + index
          next[target.outline][place % count] = symmetry.turned(images[outline][index])
        }
      }
      images = next
      for outline in sums.indices {
        for index in sums[outline].indices {
          sums[outline][index] = sums[outline][index] + images[outline][index]
        }
      }
    }
    return sums.map { $0.map { 1 / Double(symmetry.order) * $0 } }
  }
}

extension Symmetry {
  /// The outlines with one half replaced by the image of the other, so that nodes have images.
  ///
  /// Outlines that cannot be divided stay.
  func imposed(on outlines: [Outline]) -> [Outline] {
    var result = outlines
    guard isMirror else { return result }
    let boxes = outlines.map { Rect(around: $0.polygon) }
    let areas = outlines.map(\.contour.signedArea)
    for index in outlines.indices {
      let (one, other) = (
        image(Point(boxes[index].minX, boxes[index].minY)),
        image(Point(boxes[index].maxX, boxes[index].maxY))
      )
      let box = Rect(around: [one, other])
      let partner = outlines.indices.first { candidate in
        let found = boxes[candidate]
        return abs(areas[candidate] - areas[index]) < 0.02 * abs(areas[index]) + 1
          && [
            found.minX - box.minX, found.maxX - box.maxX, found.minY - box.minY,
            found.maxY - box.maxY,
          ].allSatisfy { abs($0) < 2 * Symmetry.tolerance }
      }
      guard let partner else { continue }
      if partner == index {
        result[index] = halved(result[index]) ?? result[index]
      } else if partner > index {
        result[partner] = image(result[index])
      }
    }
    return result
  }

  private func image(_ outline: Outline) -> Outline {
    var result = outline
    result.nodes = outline.nodes.reversed().map(image)
    // The edge between the last node and the first one stays the last.
    result.edges = (outline.edges.dropLast().reversed() + outline.edges.suffix(1)).map(\.reversed)
    return result
  }

  /// The image of a node in an outline that runs the other way.
  private func image(_ node: Outline.Node) -> Outline.Node {
    Outline.Node(
      position: image(node.position), arrival: -1 * turned(node.departure),
      departure: -1 * turned(node.arrival))
  }

  /// The outline of the half behind its first crossing of the axis and that half's image.
  private func halved(_ outline: Outline) -> Outline? {
    var whole = outline
    var edge = 0
    while edge < whole.edges.count {
      let cubic = whole.controls(of: edge)
      let (start, end) = (side(cubic.start), side(cubic.end))
      if abs(start) > Symmetry.tolerance, abs(end) > Symmetry.tolerance, start * end < 0 {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
          let middle = (low + high) / 2
          if side(whole.point(of: edge, cubic, at: middle)) * start > 0 {
            low = middle
          } else {
            high = middle
          }
        }
        whole.split(edge, at: low)
        edge += 1
      }
      edge += 1
    }
    let crossings = whole.nodes.indices.filter {
      abs(side(whole.nodes[$0].position)) <= Symmetry.tolerance
    }
    guard crossings.count == 2 else { return nil }
    var path = Array(whole.nodes[crossings[0]...crossings[1]])
    let edges = whole.edges[crossings[0]..<crossings[1]]
    for end in [0, path.count - 1] {
      let position = path[end].position
      path[end].position = 0.5 * (position + image(position))
    }
    // Smooth joints on the axis cross it at a right angle.
    let across = { (direction: Point) in (direction - self.turned(direction)).unit ?? direction }
    if path[0].isSmooth { path[0].departure = across(path[0].departure) }
    if path[path.count - 1].isSmooth {
      path[path.count - 1].arrival = across(path[path.count - 1].arrival)
    }
    path[path.count - 1].departure = -1 * turned(path[path.count - 1].arrival)
    path[0].arrival = -1 * turned(path[0].departure)
    var result = outline
    result.nodes = path + path[1..<path.count - 1].reversed().map(image)
    result.edges = edges + edges.reversed().map(\.reversed)
    // The outline starts where it did.
    let start = outline.nodes[0].position
    let first =
      result.nodes.indices.min {
        (result.nodes[$0].position - start).length < (result.nodes[$1].position - start).length
      } ?? 0
    result.nodes = Array(result.nodes[first...] + result.nodes[..<first])
    result.edges = Array(result.edges[first...] + result.edges[..<first])
    return (result.contour.signedArea > 0) == outline.isHole ? result : nil
  }
}
