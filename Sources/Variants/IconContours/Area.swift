/// A point or a direction, in pixels of a master.
@usableFromInline package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  @inlinable package var length: Double { squared.squareRoot() }
  @inlinable package var squared: Double { x * x + y * y }
  /// The direction of a vector; the vector itself where it has no length.
  @inlinable package var unit: Vector {
    let length = length
    return length > 0 ? self / length : self
  }
  @inlinable package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// Positive where another vector points to the left of this one, seen with y upwards.
  @inlinable package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The vector turned by a right angle, away from the ink of a contour in this direction.
  @inlinable package var outward: Vector { Vector(y, -x) }

  /// The angle to another direction, from -pi to pi.
  ///
  /// It is a polynomial with an error below 1e-4: the functions of C libraries differ in their last bits.
  package func turn(to other: Vector) -> Double {
    let (x, y) = (dot(other), cross(other))
    let (large, small) = abs(x) > abs(y) ? (abs(x), abs(y)) : (abs(y), abs(x))
    guard large > 0 else { return 0 }
    let t = small / large
    let s = t * t
    var angle = ((-0.046_496_474_9 * s + 0.159_314_22) * s - 0.327_622_764) * s * t + t
    if abs(y) > abs(x) { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }
}

/// A closed polygon with the ink on the side to which the product `cross` is positive.
package struct Ring: Sendable {
  package let points: [Vector]
  /// For each point whether the edge that starts there is one of the drawing's own.
  package let isOwn: [Bool]
  /// The area inside; negative for the contour of a hole.
  package let area: Double
  package let bounds: Bounds
  /// The boxes of `edgesOfBox` consecutive edges each, so that most edges are skipped.
  private let boxes: [Bounds]

  static let edgesOfBox = 8

  package init(points: [Vector], isOwn: [Bool]) {
    precondition(points.count == isOwn.count, "each point starts an edge")
    (self.points, self.isOwn) = (points, isOwn)
    var (boxes, whole, sum) = ([Bounds](), Bounds([]), 0.0)
    boxes.reserveCapacity(points.count / Self.edgesOfBox + 1)
    for start in stride(from: 0, to: points.count, by: Self.edgesOfBox) {
      var (box, last) = (Bounds(points[start], points[start]), points[start] - points[0])
      for index in start + 1...min(start + Self.edgesOfBox, points.count) {
        let point = points[index == points.count ? 0 : index]
        box.formUnion(Bounds(point, point))
        sum += last.cross(point - points[0])
        last = point - points[0]
      }
      boxes.append(box)
      whole.formUnion(box)
    }
    (self.boxes, bounds, area) = (boxes, whole, sum / 2)
  }

  package init(_ points: [Vector], isOwn: Bool) {
    self.init(points: points, isOwn: Array(repeating: isOwn, count: points.count))
  }

  package var count: Int { points.count }

  package func index(_ index: Int) -> Int {
    if index >= 0, index < points.count { return index }
    let rest = index % points.count
    return rest < 0 ? rest + points.count : rest
  }

  package subscript(index: Int) -> Vector { points[self.index(index)] }

  package var perimeter: Double {
    points.indices.reduce(0) { $0 + (self[$1 + 1] - points[$1]).length }
  }

  package var reversed: Ring {
    let last = points.count - 1
    return Ring(
      points: points.reversed(), isOwn: points.indices.map { isOwn[index(last - 1 - $0)] })
  }

  package func isReverse(of other: Ring) -> Bool {
    count == other.count && zip(points, other.points.reversed()).allSatisfy(==)
  }

  /// Calls a closure with the ends of each edge in the boxes that satisfy a condition.
  @inline(__always)
  func forEachEdge(where mayMatter: (Bounds) -> Bool, _ body: (Vector, Vector) -> Void) {
    for (place, box) in boxes.enumerated() where mayMatter(box) {
      let start = place * Self.edgesOfBox
      var last = points[start]
      for index in start + 1...min(start + Self.edgesOfBox, points.count) {
        let next = points[index == points.count ? 0 : index]
        body(last, next)
        last = next
      }
    }
  }

  /// Whether a point lies inside, by the rule of odd crossings.
  package func contains(_ point: Vector) -> Bool {
    guard bounds.contains(point, within: 1) else { return false }
    var isInside = false
    forEachEdge(where: { $0.low.y <= point.y && point.y <= $0.high.y && point.x <= $0.high.x }) {
      if ($0.y > point.y) != ($1.y > point.y),
        point.x < $0.x + (point.y - $0.y) / ($1.y - $0.y) * ($1.x - $0.x)
      {
        isInside.toggle()
      }
    }
    return isInside
  }

  /// The way to the nearest point of the ring, and the square of its length; another way if that is as short.
  fileprivate func way(
    to point: Vector, orShorter other: (way: Vector, square: Double)
  ) -> (way: Vector, square: Double) {
    var best = other
    guard bounds.squaredDistance(to: point) < best.square else { return best }
    forEachEdge(where: { $0.squaredDistance(to: point) < best.square }) { last, next in
      let (edge, offset) = (next - last, point - last)
      let (place, length, cross) = (offset.dot(edge), edge.dot(edge), offset.cross(edge))
      // Already the line of most edges is farther away.
      if cross * cross > (1 + 1e-9) * best.square * length { return }
      let way =
        place <= 0 || length == 0
        ? last - point : place >= length ? next - point : last - point + place / length * edge
      let square = way.dot(way)
      if square < best.square { best = (way, square) }
    }
    return best
  }

  /// A point of the inside, next to the middle of the longest edge.
  package var innerPoint: Vector {
    var longest = (square: -1.0, start: Vector.zero, edge: Vector.zero)
    forEachEdge(where: { _ in true }) { last, next in
      let edge = next - last
      if edge.dot(edge) >= longest.square { longest = (edge.dot(edge), last, edge) }
    }
    let (_, start, edge) = longest
    return start + edge / 2 + (area < 0 ? 1e-3 : -1e-3) * edge.unit.outward
  }
}

/// An upright box.
package struct Bounds: Sendable {
  package var low: Vector
  package var high: Vector

  package init(_ points: [Vector]) {
    low = Vector(repeating: .infinity)
    high = -low
    for point in points { formUnion(Bounds(point, point)) }
  }

  package init(_ a: Vector, _ b: Vector, margin: Double = 0) {
    low = a.replacing(with: b, where: b .< a) - margin
    high = a.replacing(with: b, where: b .> a) + margin
  }

  package var size: Vector { high - low }
  package var middle: Vector { (low + high) / 2 }
  package var side: Double { max(size.x, size.y) }

  package func intersects(_ other: Bounds, within margin: Double = 0) -> Bool {
    all((low - margin) .<= other.high .& (other.low - margin) .<= high)
  }

  package func contains(_ point: Vector, within margin: Double) -> Bool {
    all((low - margin) .< point .& point .< (high + margin))
  }

  /// The square of the distance of a point from the box; 0 inside of it.
  func squaredDistance(to point: Vector) -> Double {
    let (before, beyond) = (low - point, point - high)
    let outside = before.replacing(with: beyond, where: beyond .> before)
    return outside.replacing(with: 0, where: outside .< 0).squared
  }

  package mutating func formUnion(_ other: Bounds) {
    low.replace(with: other.low, where: other.low .< low)
    high.replace(with: other.high, where: other.high .> high)
  }
}

/// A set of points of the plane: contours that do not cross, with the ink on one side.
package struct Area: Sendable {
  package var rings: [Ring]

  package init(_ rings: [Ring] = []) { self.rings = rings }

  package var isEmpty: Bool { rings.isEmpty }
  package var area: Double { rings.reduce(0) { $0 + $1.area } }
  package var perimeter: Double { rings.reduce(0) { $0 + $1.perimeter } }
  package var bounds: Bounds { rings.reduce(into: Bounds([])) { $0.formUnion($1.bounds) } }

  package func contains(_ point: Vector) -> Bool {
    rings.reduce(false) { $0 != $1.contains(point) }
  }

  /// The way to the nearest point of the edges, and the square of its length; none where that is over a limit.
  package func way(
    to point: Vector, upTo limit: Double = .infinity
  ) -> (way: Vector, square: Double) {
    rings.reduce((.zero, limit)) { $1.way(to: point, orShorter: $0) }
  }

  /// The connected parts, each with the contours of its holes.
  package var parts: [Area] {
    var parts = rings.filter { $0.area > 0 }.map { Area([$0]) }
    let bounds = parts.map(\.bounds)
    let areas = parts.map { $0.rings[0].area }
    for hole in rings where hole.area <= 0 {
      let (box, point) = (hole.bounds, hole.innerPoint)
      let around = parts.indices.filter {
        bounds[$0].intersects(box) && areas[$0] > -hole.area && parts[$0].rings[0].contains(point)
      }
      if let own = around.min(by: { (areas[$0], $0) < (areas[$1], $1) }) {
        parts[own].rings.append(hole)
      }
    }
    return parts
  }

  /// The holes, filled.
  package var holes: [Area] { rings.filter { $0.area < 0 }.map { Area([$0.reversed]) } }
  /// The area without its holes.
  package var silhouette: Area {
    let outer = rings.filter { $0.area > 0 }
    guard outer.count < rings.count else { return self }
    return Area(
      outer.filter { ring in
        !outer.contains { $0.area > ring.area && $0.contains(ring.points[0]) }
      })
  }

  private static let corners = [Vector(-1, -1), Vector(1, -1), Vector(-1, 1), Vector(1, 1)]

  /// The largest disc inside, to a twentieth of its radius.
  ///
  /// Squares are halved as long as a better disc may lie in them, and until one of a radius is found.
  package func largestDisc(upTo most: Double = .infinity) -> (centre: Vector, radius: Double) {
    let bounds = bounds
    let half = Swift.min(bounds.size.x, bounds.size.y) / 2
    guard !isEmpty, half > 0 else { return (.zero, 0) }
    let counts = (bounds.size / (2 * half)).rounded(.up)
    /// A square, how deep its centre lies, and the point of the edges that is nearest to that.
    typealias Cell = (centre: Vector, half: Double, depth: Double, edge: Vector)
    var cells: [Cell] = []
    var best = (centre: bounds.low, radius: 0.0)
    func add(_ centre: Vector, _ half: Double, in cell: Cell? = nil) {
      // A little more, so that the same point is found again.
      let limit = cell.map { (1 + 1e-9) * ($0.edge - centre).squared } ?? .infinity
      // What can neither be the best one nor be halved is not looked at.
      let reach = 1.415 * half
      guard limit.squareRoot() + max(0, reach - best.radius * 0.05 - 0.1) > best.radius
      else { return }
      let (way, square) = way(to: centre, upTo: limit)
      let distance = square.squareRoot()
      guard distance + reach > best.radius else { return }
      let isInside = cell.flatMap { abs($0.depth) > reach ? $0.depth > 0 : nil }
      let depth = isInside ?? contains(centre) ? distance : -distance
      if depth > best.radius + 1e-6 { best = (centre, depth) }
      if depth + reach > 0 { cells.append((centre, half, depth, centre + way)) }
    }
    // Of equally large discs, the middle one is taken.
    add(bounds.middle, half)
    for row in 0..<Swift.min(32, Int(counts.y)) {
      for column in 0..<Swift.min(32, Int(counts.x)) {
        let place = Vector(Double(2 * column + 1), Double(2 * row + 1))
        add(bounds.low + half * place, half)
      }
    }
    var next = 0
    while next < cells.count, next < 400, best.radius < most {
      let cell = cells[next]
      next += 1
      guard cell.depth + 1.415 * cell.half > best.radius * 1.05 + 0.1 else { continue }
      for corner in Self.corners {
        add(cell.centre + cell.half / 2 * corner, cell.half / 2, in: cell)
      }
    }
    return best
  }
}
