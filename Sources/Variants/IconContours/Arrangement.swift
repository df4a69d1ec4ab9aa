/// The edges of areas, split where they meet, from which the contours of a new area are taken.
///
/// All points lie on a grid of 256 to the pixel, so that every product of two differences is exact and every
/// machine finds the same contours. Where edges cross, both get a point of the grid, which moves them by less
/// than its pitch; that is repeated until no two edges cross.
///
/// Edges stay in the order of their rings. A chain of edges goes on to the next point that other edges have too:
/// on either side of it is one side of the area, so that one edge of each chain is looked at.
struct Arrangement {
  /// Grid points to a pixel.
  private static let grid = 256.0
  /// How near to an edge a point lies on it, in pixels.
  fileprivate static let touch = 0.7 / grid
  /// The farthest coordinate of a point, in pixels; products of larger ones are not exact.
  private static let farthest = 65_536.0
  /// The most rounds of splitting; drawings need two to four.
  private static let mostRounds = 12

  fileprivate struct Edge {
    let from: Vector
    let to: Vector
    /// How often the contours of each operand run along the edge.
    var winding: SIMD2<Int32>
    var isOwn: Bool
    /// Whether it has not been compared with all others.
    var isNew = true
    /// Whether a chain starts here: at the first edge of a ring, and at a point that other edges have too.
    var startsChain: Bool

    var isForward: Bool { from.isBefore(to) }
  }

  private var edges = ContiguousArray<Edge>()

  /// The nearest point of the grid: what is left of a point behind numbers of which that is the last digit.
  static func snapped(_ point: Vector) -> Vector {
    let digit = 3 * Double(1 << 51) / grid
    return point + digit - digit
  }

  /// Adds a contour of an operand; without `isOwn`, no edge is the drawing's own.
  mutating func add(_ points: [Vector], _ isOwn: [Bool]? = nil, operand: Int = 0) {
    guard let last = points.last else { return }
    // By doubling, where several contours are added.
    if edges.count + points.count > edges.capacity {
      edges.reserveCapacity(2 * edges.count + points.count)
    }
    let winding: SIMD2<Int32> = operand == 0 ? [1, 0] : [0, 1]
    var (from, isFirst) = (Self.snapped(last), true)
    for (index, point) in points.enumerated() {
      let to = Self.snapped(point)
      guard from != to, max(abs(to.x), abs(to.y)) < Self.farthest else { continue }
      edges.append(
        Edge(
          from: from, to: to, winding: winding,
          isOwn: isOwn.map { $0[index > 0 ? index - 1 : points.count - 1] } ?? false,
          startsChain: isFirst))
      (from, isFirst) = (to, false)
    }
  }

  /// The area of the points whose winding numbers satisfy a condition.
  mutating func area(where isInside: (SIMD2<Int32>) -> Bool) -> Area {
    var runs = Run.all(edges)
    for _ in 0..<Self.mostRounds {
      let cuts = cuts(runs)
      guard !cuts.isEmpty else { break }
      split(cuts)
      runs = Run.all(edges)
    }
    return Area(rings(of: chains(bordering: isInside, runs)))
  }
}

extension Vector {
  /// The order of columns, and of rows within a column.
  fileprivate func isBefore(_ other: Vector) -> Bool {
    x < other.x || (x == other.x && y < other.y)
  }
}

/// Edges that follow each other and run in one direction of columns and one of rows: none of them meets another
/// one of them.
private struct Run {
  /// The most edges of a run.
  private static let most = 8

  var edges: Range<Int>
  /// Their box, which is a little larger.
  var box: Box
  /// Whether some edge has not been compared with all others.
  var isNew: Bool

  static func all(_ edges: ContiguousArray<Arrangement.Edge>) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start < edges.count {
      let first = edges[start]
      var (way, end, isNew) = (first.to - first.from, start + 1, first.isNew)
      while end < edges.count, end < start + most, edges[end].from == edges[end - 1].to {
        let next = edges[end].to - edges[end].from
        guard way.x * next.x >= 0, way.y * next.y >= 0 else { break }
        way += next
        isNew = isNew || edges[end].isNew
        end += 1
      }
      let box = Box(first.from, edges[end - 1].to)
      runs.append(Run(edges: start..<end, box: box, isNew: isNew))
      start = end
    }
    return runs
  }
}

/// Runs in columns of one width, so that a look at what lies below a point passes over most of them: a
/// drawing of 3,000 squares takes 10 s without.
private struct RunColumns {
  private let left: Double
  private let width: Double
  private var columns: [[Run]]

  init(_ runs: [Run]) {
    left = runs.reduce(.infinity) { min($0, $1.box.low.x) }
    let right = runs.reduce(-.infinity) { max($0, $1.box.high.x) }
    columns = Array(repeating: [], count: min(256, runs.count / 16 + 1))
    guard columns.count > 1 else {
      (columns[0], width) = (runs, .infinity)
      return
    }
    width = max(1, (right - left) / Double(columns.count))
    for run in runs {
      for place in place(of: run.box.low.x)...place(of: run.box.high.x) {
        columns[place].append(run)
      }
    }
  }

  private func place(of x: Double) -> Int {
    min(max(Int((x - left) / width), 0), columns.count - 1)
  }

  /// The runs of which some may lie at a place, in order.
  subscript(x: Double) -> [Run] { columns.count > 1 ? columns[place(of: x)] : columns[0] }
}

/// The box of an edge or a run, with a margin as wide as edges touch.
private struct Box {
  let low: Vector
  let high: Vector

  init(_ a: Vector, _ b: Vector) {
    let margin = Vector(repeating: Arrangement.touch)
    low = Vector(min(a.x, b.x), min(a.y, b.y)) - margin
    high = Vector(max(a.x, b.x), max(a.y, b.y)) + margin
  }

  init(_ edge: Arrangement.Edge) { self.init(edge.from, edge.to) }

  func intersects(_ other: Box) -> Bool {
    low.y <= other.high.y && other.low.y <= high.y && low.x <= other.high.x && other.low.x <= high.x
  }
}

/// Splitting.
extension Arrangement {
  private struct Cut {
    let edge: Int
    let point: Vector
    /// How far along the edge.
    let place: Double
  }

  /// The points at which edges are to be split; marks the starts of chains.
  private mutating func cuts(_ runs: [Run]) -> [Cut] {
    var cuts: [Cut] = []
    let order = runs.sorted { $0.box.low.x < $1.box.low.x }
    for (place, run) in order.enumerated() {
      for other in order[(place + 1)...] {
        if other.box.low.x > run.box.high.x { break }
        guard run.isNew || other.isNew, run.box.intersects(other.box) else { continue }
        for index in run.edges {
          let box = Box(edges[index])
          guard box.intersects(other.box) else { continue }
          for otherIndex in other.edges where box.intersects(Box(edges[otherIndex])) {
            guard edges[index].isNew || edges[otherIndex].isNew else { continue }
            meet(index, otherIndex, &cuts)
          }
        }
      }
    }
    return cuts
  }

  /// Notes the points at which two edges are to be split, and those that they share.
  private mutating func meet(_ index: Int, _ other: Int, _ cuts: inout [Cut]) {
    let (e, f) = (edges[index], edges[other])
    var shared: (ownEnd: Vector, otherEnd: Vector, point: Vector)?
    if e.from == f.from {
      (edges[index].startsChain, edges[other].startsChain) = (true, true)
      shared = (e.to, f.to, e.from)
    }
    if e.to == f.to {
      startChain(behind: index)
      startChain(behind: other)
      shared = (e.from, f.from, e.to)
    }
    if e.from == f.to {
      // Of neighbours in a ring, no chain starts between them.
      if other + 1 != index {
        edges[index].startsChain = true
        startChain(behind: other)
      }
      shared = (e.to, f.from, e.from)
    }
    if e.to == f.from {
      if index + 1 != other {
        edges[other].startsChain = true
        startChain(behind: index)
      }
      shared = (e.from, f.to, e.to)
    }
    if let shared, (shared.ownEnd - shared.point).dot(shared.otherEnd - shared.point) <= 0 {
      return
    }
    let (a, b) = e.isForward ? (e.from, e.to) : (e.to, e.from)
    let (c, d) = f.isForward ? (f.from, f.to) : (f.to, f.from)
    let (along, beside) = (b - a, d - c)
    let (fromC, fromD) = (along.cross(c - a), along.cross(d - a))
    let (toA, toB) = (beside.cross(a - c), beside.cross(b - c))
    let (near, nearer) = (
      Self.touch * Self.touch * along.dot(along), Self.touch * Self.touch * beside.dot(beside)
    )
    let before = cuts.count
    if fromC * fromC <= near { cut(index, e, at: c, &cuts) }
    if fromD * fromD <= near { cut(index, e, at: d, &cuts) }
    if toA * toA <= nearer { cut(other, f, at: a, &cuts) }
    if toB * toB <= nearer { cut(other, f, at: b, &cuts) }
    guard cuts.count == before, (fromC > 0) != (fromD > 0), (toA > 0) != (toB > 0), fromC != 0,
      fromD != 0, toA != 0, toB != 0
    else { return }
    let point = Self.snapped(a + toA / (toA - toB) * along)
    cut(index, e, at: point, isCrossing: true, &cuts)
    cut(other, f, at: point, isCrossing: true, &cuts)
  }

  private mutating func startChain(behind edge: Int) {
    if edge + 1 < edges.count { edges[edge + 1].startsChain = true }
  }

  private func cut(
    _ index: Int, _ edge: Edge, at point: Vector, isCrossing: Bool = false, _ cuts: inout [Cut]
  ) {
    guard point != edge.from, point != edge.to else { return }
    let way = edge.to - edge.from
    let place = (point - edge.from).dot(way)
    guard isCrossing || (place > 0 && place < way.dot(way)) else { return }
    cuts.append(Cut(edge: index, point: point, place: place))
  }

  private mutating func split(_ cuts: [Cut]) {
    let cuts = cuts.sorted { ($0.edge, $0.place) < ($1.edge, $1.place) }
    var old = ContiguousArray<Edge>()
    swap(&old, &edges)
    edges.reserveCapacity(old.count + cuts.count)
    var next = 0
    for (index, edge) in old.enumerated() {
      var from = edge.from
      var startsChain = edge.startsChain
      func add(_ to: Vector, isNew: Bool) {
        guard from != to else { return }
        edges.append(
          Edge(
            from: from, to: to, winding: edge.winding, isOwn: edge.isOwn, isNew: isNew,
            startsChain: startsChain))
        (from, startsChain) = (to, false)
      }
      let isSplit = next < cuts.count && cuts[next].edge == index
      while next < cuts.count, cuts[next].edge == index {
        add(cuts[next].point, isNew: true)
        next += 1
      }
      add(edge.to, isNew: isSplit)
    }
  }
}

/// Chains.
extension Arrangement {
  /// A chain of edges between the inside and the outside.
  private struct Chain {
    let edges: Range<Int>
    /// Whether it is followed from its end to its start, so that the inside is on the side of positive products.
    let isReversed: Bool
  }

  private mutating func chains(
    bordering isInside: (SIMD2<Int32>) -> Bool, _ runs: [Run]
  ) -> [Chain] {
    let columns = RunColumns(runs)
    var chains: [Chain] = []
    var start = 0
    while start < edges.count {
      var end = start + 1
      while end < edges.count, !edges[end].startsChain { end += 1 }
      if let (isReversed, isOwn) = side(start, isInside, columns) {
        edges[start].isOwn = isOwn
        chains.append(Chain(edges: start..<end, isReversed: isReversed))
      }
      start = end
    }
    return chains
  }

  /// Whether the inside lies on the other side of an edge, and whether one with the same two points is the
  /// drawing's own; `nil` where it lies on both sides or on none, and where an earlier edge has the same points.
  private func side(
    _ index: Int, _ isInside: (SIMD2<Int32>) -> Bool, _ columns: RunColumns
  ) -> (isReversed: Bool, isOwn: Bool)? {
    let own = edges[index]
    let isForward = own.isForward
    var isOwn = own.isOwn
    let middle = (own.from + own.to) / 2
    var (below, along) = (SIMD2<Int32>.zero, SIMD2<Int32>.zero)
    for run in columns[middle.x]
    where run.box.low.x <= middle.x && middle.x <= run.box.high.x && run.box.low.y <= middle.y {
      for other in run.edges {
        let edge = edges[other]
        let (a, b) = edge.isForward ? (edge.from, edge.to) : (edge.to, edge.from)
        guard a.isBefore(middle), middle.isBefore(b) else { continue }
        let winding = edge.isForward ? edge.winding : 0 &- edge.winding
        let side = (b - a).cross(middle - a)
        if side > 0 {
          below &+= winding
        } else if side == 0, (a, b) == (isForward ? (own.from, own.to) : (own.to, own.from)) {
          if other < index { return nil }
          along &+= winding
          isOwn = isOwn || edge.isOwn
        }
      }
    }
    let (right, left) = (isInside(below), isInside(below &+ along))
    return right == left ? nil : (left != isForward, isOwn)
  }

  /// An edge of a chain, as the chain is followed.
  private func edge(_ place: Int, of chain: Chain) -> (from: Vector, to: Vector, isOwn: Bool) {
    let edge = edges[
      chain.isReversed ? chain.edges.upperBound - 1 - place : chain.edges.lowerBound + place]
    return chain.isReversed
      ? (edge.to, edge.from, edge.isOwn) : (edge.from, edge.to, edge.isOwn)
  }

  /// Joins chains to rings; where rings touch in a point, they stay apart.
  private func rings(of chains: [Chain]) -> [Ring] {
    let starts = chains.map { edge(0, of: $0) }
    let order = chains.indices.sorted { starts[$0].from.isBefore(starts[$1].from) }
    var isUsed = Array(repeating: false, count: chains.count)
    func leaving(_ point: Vector) -> Range<Int> {
      var (low, high) = (0, order.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[order[middle]].from.isBefore(point) { low = middle + 1 } else { high = middle }
      }
      while high < order.count, starts[order[high]].from == point { high += 1 }
      return low..<high
    }
    var rings: [Ring] = []
    for start in order where !isUsed[start] {
      var (points, isOwn, current) = ([Vector](), [Bool](), start)
      repeat {
        isUsed[current] = true
        let count = chains[current].edges.count
        for place in 0..<count {
          let edge = edge(place, of: chains[current])
          points.append(edge.from)
          isOwn.append(edge.isOwn)
        }
        let last = edge(count - 1, of: chains[current])
        let candidates = leaving(last.to)
        var best = candidates.first
        if candidates.count > 1 {
          var most = -Double.infinity
          best = nil
          for place in candidates where !isUsed[order[place]] || order[place] == start {
            let next = starts[order[place]]
            let turn = (last.to - last.from).turn(to: next.to - next.from)
            if turn > most { (most, best) = (turn, place) }
          }
        }
        // A chain that leads nowhere is left from edges that cross even after the last round.
        guard let best, !isUsed[order[best]] || order[best] == start else { break }
        current = order[best]
      } while current != start
      if current == start, let ring = Ring(cleaning: points, isOwn) { rings.append(ring) }
    }
    return rings.sorted { $0.points[0].isBefore($1.points[0]) }
  }
}

extension Ring {
  /// The least area of a ring, in pixels.
  private static var leastArea: Double { 0.02 }
  /// How far a point lies off the line between its neighbours at most, to be left out, in pixels.
  private static var straightness: Double { 0.008 }

  /// A ring from its first point on, without points on straight edges; `nil` where it encloses nothing.
  fileprivate init?(cleaning all: [Vector], _ areOwn: [Bool]) {
    guard all.count > 2, var first = all.indices.first else { return nil }
    for index in all.indices where all[index].isBefore(all[first]) { first = index }
    var (points, isOwn) = ([Vector](), [Bool]())
    points.reserveCapacity(all.count)
    isOwn.reserveCapacity(all.count)
    var index = first
    var (before, wasOwn) =
      first > 0
      ? (all[first - 1], areOwn[first - 1]) : (all[all.count - 1], areOwn[all.count - 1])
    repeat {
      let following = index + 1 < all.count ? index + 1 : 0
      let (point, next) = (all[index], all[following])
      let (way, offset) = (next - before, point - before)
      let cross = way.cross(offset)
      let isStraight =
        areOwn[index] == wasOwn
        && cross * cross <= Self.straightness * Self.straightness * way.dot(way)
        && offset.dot(next - point) > 0
      if !isStraight {
        points.append(point)
        isOwn.append(areOwn[index])
        (before, wasOwn) = (point, areOwn[index])
      }
      index = following
    } while index != first
    guard points.count > 2 else { return nil }
    self.init(points: points, isOwn: isOwn)
    guard abs(area) > Self.leastArea else { return nil }
  }
}

/// Booleans.
extension Area {
  private func combined(_ other: Area, _ isInside: (SIMD2<Int32>) -> Bool) -> Area {
    var arrangement = Arrangement()
    for ring in rings { arrangement.add(ring.points, ring.isOwn) }
    for ring in other.rings { arrangement.add(ring.points, ring.isOwn, operand: 1) }
    return arrangement.area(where: isInside)
  }

  package func union(_ other: Area) -> Area {
    isEmpty ? other : other.isEmpty ? self : combined(other) { $0.x > 0 || $0.y > 0 }
  }

  package func intersection(_ other: Area) -> Area {
    isEmpty || other.isEmpty || !bounds.intersects(other.bounds)
      ? Area() : combined(other) { $0.x > 0 && $0.y > 0 }
  }

  package func subtracting(_ other: Area) -> Area {
    isEmpty || other.isEmpty || !bounds.intersects(other.bounds)
      ? self : combined(other) { $0.x > 0 && $0.y <= 0 }
  }

  /// The points around which contours that may cross wind so often.
  package func resolved(where isInside: (Int32) -> Bool) -> Area {
    var arrangement = Arrangement()
    for ring in rings { arrangement.add(ring.points, ring.isOwn) }
    return arrangement.area { isInside($0.x) }
  }

  package static func union(_ areas: [Area]) -> Area {
    let areas = areas.filter { !$0.isEmpty }
    return areas.count == 1 ? areas[0] : Area(areas.flatMap(\.rings)).resolved { $0 > 0 }
  }
}
