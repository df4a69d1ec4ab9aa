/// The edges of areas, split where they meet, from which the contours of a new area are taken.
///
/// All points lie on a grid of 256 to the pixel, so that every product of two differences is exact and every
/// machine finds the same contours. Where edges cross, both get a point of the grid, which moves them by less
/// than its pitch; that is repeated until no two edges cross.
///
/// Edges stay in the order of their rings. A chain of edges ends at the next point that other edges share. The
/// inside is on one side all along it, so one edge of each chain is looked at.
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
    let winding: SIMD2<Int32>
    let isOwn: Bool
    /// Whether it has not been compared with all others.
    let isNew: Bool
    /// Whether a chain starts here: at the first edge of a ring, and at a point that other edges have too.
    var startsChain: Bool

    var isForward: Bool { from.isBefore(to) }
    var box: Bounds { Bounds(from, to, margin: Arrangement.touch) }
  }

  private var edges = ContiguousArray<Edge>()
  private var runs = ContiguousArray<Run>()

  /// The edges of two areas whose contours may cross.
  init(_ area: Area, _ other: Area) {
    edges.reserveCapacity((area.rings + other.rings).reduce(0) { $0 + $1.count })
    for ring in area.rings { add(ring, winding: [1, 0]) }
    for ring in other.rings { add(ring, winding: [0, 1]) }
    for _ in 0..<Self.mostRounds {
      runs = Run.all(edges)
      let cuts = cuts()
      guard !cuts.isEmpty else { return }
      split(cuts)
    }
    runs = Run.all(edges)
  }

  /// The nearest point of the grid: adding a number whose last bit is the pitch rounds to it.
  static func snapped(_ point: Vector) -> Vector {
    let digit = 3 * Double(1 << 51) / grid
    return point + digit - digit
  }

  private mutating func add(_ ring: Ring, winding: SIMD2<Int32>) {
    guard let last = ring.points.last else { return }
    var (from, wasOwn, isFirst) = (Self.snapped(last), ring.isOwn.last ?? false, true)
    for (index, point) in ring.points.enumerated() {
      let to = Self.snapped(point)
      if from != to, max(abs(to.x), abs(to.y)) < Self.farthest {
        edges.append(
          Edge(
            from: from, to: to, winding: winding, isOwn: wasOwn, isNew: true, startsChain: isFirst))
        (from, isFirst) = (to, false)
      }
      wasOwn = ring.isOwn[index]
    }
  }

  /// The area of the points whose winding numbers satisfy a condition.
  func area(where isInside: (SIMD2<Int32>) -> Bool) -> Area {
    Area(rings(of: chains(bordering: isInside)))
  }
}

extension Vector {
  /// The order of columns, and of rows within a column.
  fileprivate func isBefore(_ other: Vector) -> Bool {
    x < other.x || (x == other.x && y < other.y)
  }

  /// 1 if an edge between two points passes this point's column to the right, -1 to the left, or 0.
  fileprivate func passes(from: Vector, to: Vector) -> Int32 {
    from.isBefore(self)
      ? isBefore(to) ? 1 : 0 : to.isBefore(self) && isBefore(from) ? -1 : 0
  }
}

/// Consecutive edges that all rise or all fall in x, and in y, so that none of them meets another.
private struct Run {
  let edges: Range<Int>
  let from: Vector
  let to: Vector
  /// Their box, which is a little larger.
  let box: Bounds
  /// The winding of each edge.
  let winding: SIMD2<Int32>
  /// Whether some edge has not been compared with all others.
  let isNew: Bool

  /// The runs of edges, from the left to the right.
  static func all(_ edges: ContiguousArray<Arrangement.Edge>) -> ContiguousArray<Run> {
    var runs = ContiguousArray<Run>()
    runs.reserveCapacity(edges.count / 2)
    var start = 0
    while start < edges.count {
      let (from, winding) = (edges[start].from, edges[start].winding)
      var (to, end, isNew) = (edges[start].to, start + 1, edges[start].isNew)
      while end < edges.count, end < start + Ring.edgesOfBox, edges[end].from == to,
        edges[end].winding == winding
      {
        let (way, next) = (to - from, edges[end].to - to)
        guard way.x * next.x >= 0, way.y * next.y >= 0 else { break }
        isNew = isNew || edges[end].isNew
        to = edges[end].to
        end += 1
      }
      let box = Bounds(from, to, margin: Arrangement.touch)
      runs.append(
        Run(edges: start..<end, from: from, to: to, box: box, winding: winding, isNew: isNew))
      start = end
    }
    let order = runs.indices.map { (left: runs[$0].box.low.x, place: $0) }
    return ContiguousArray(order.sorted { $0.left < $1.left }.map { runs[$0.place] })
  }
}

/// Where an edge is to be split: the point, and how far along the edge it is.
private typealias Cut = (edge: Int, point: Vector, place: Double)

/// Splitting.
extension Arrangement {
  /// The points at which edges are to be split; marks the starts of chains.
  private mutating func cuts() -> [Cut] {
    let runs = runs
    var cuts: [Cut] = []
    cuts.reserveCapacity(runs.count)
    let new = runs.allSatisfy(\.isNew) ? [] : runs.indices.filter { runs[$0].isNew }
    var nextNew = 0
    var edges = edges.mutableSpan
    for place in runs.indices {
      let run = runs[place]
      if run.isNew { nextNew += 1 }
      for step in 0..<(run.isNew ? runs.count - place - 1 : new.count - nextNew) {
        let other = runs[run.isNew ? place + 1 + step : new[nextNew + step]]
        if other.box.low.x > run.box.high.x { break }
        guard run.box.intersects(other.box) else { continue }
        for index in run.edges where edges[index].box.intersects(other.box) {
          let (box, isNew) = (edges[index].box, edges[index].isNew)
          for otherIndex in other.edges where box.intersects(edges[otherIndex].box) {
            if isNew || edges[otherIndex].isNew { edges.meet(index, otherIndex, &cuts) }
          }
        }
      }
    }
    return cuts
  }

  private mutating func split(_ cuts: [Cut]) {
    let cuts = cuts.sorted { ($0.edge, $0.place) < ($1.edge, $1.place) }
    let old = edges
    edges = []
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

extension MutableSpan<Arrangement.Edge> {
  /// Whether an end of an edge is one of another edge, on a different side of which it lies.
  ///
  /// A chain starts there, except between neighbours in a ring.
  @inline(__always)
  private mutating func parts(
    at point: Vector, from ownEnd: Vector, _ start: Int, _ other: Int, _ from: Vector, _ to: Vector
  ) -> Bool {
    let isStart = point == from
    guard isStart || point == to else { return false }
    let otherStart = isStart ? other : other + 1
    if start != otherStart {
      if start < count { self[start].startsChain = true }
      if otherStart < count { self[otherStart].startsChain = true }
    }
    return (ownEnd - point).dot((isStart ? to : from) - point) <= 0
  }

  /// Notes the points at which two edges are to be split, and those that they share.
  fileprivate mutating func meet(_ index: Int, _ other: Int, _ cuts: inout [Cut]) {
    let (e, f) = (self[index], self[other])
    let startParts = parts(at: e.from, from: e.to, index, other, f.from, f.to)
    let endParts = parts(at: e.to, from: e.from, index + 1, other, f.from, f.to)
    if startParts || endParts { return }
    let (a, b) = e.isForward ? (e.from, e.to) : (e.to, e.from)
    let (c, d) = f.isForward ? (f.from, f.to) : (f.to, f.from)
    let (along, beside) = (b - a, d - c)
    let (fromC, fromD) = (along.cross(c - a), along.cross(d - a))
    let (toA, toB) = (beside.cross(a - c), beside.cross(b - c))
    let touch = Arrangement.touch
    let (near, nearer) = (
      touch * touch * along.dot(along), touch * touch * beside.dot(beside)
    )
    let before = cuts.count
    if fromC * fromC <= near { cut(index, e, at: c, &cuts) }
    if fromD * fromD <= near { cut(index, e, at: d, &cuts) }
    if toA * toA <= nearer { cut(other, f, at: a, &cuts) }
    if toB * toB <= nearer { cut(other, f, at: b, &cuts) }
    guard cuts.count == before, (fromC > 0) != (fromD > 0), (toA > 0) != (toB > 0), fromC != 0,
      fromD != 0, toA != 0, toB != 0
    else { return }
    let point = Arrangement.snapped(a + toA / (toA - toB) * along)
    cut(index, e, at: point, isCrossing: true, &cuts)
    cut(other, f, at: point, isCrossing: true, &cuts)
  }

  private func cut(
    _ index: Int, _ edge: Arrangement.Edge, at point: Vector, isCrossing: Bool = false,
    _ cuts: inout [Cut]
  ) {
    guard point != edge.from, point != edge.to else { return }
    let way = edge.to - edge.from
    let place = (point - edge.from).dot(way)
    guard isCrossing || (place > 0 && place < way.dot(way)) else { return }
    cuts.append((index, point, place))
  }
}

/// Chains.
extension Arrangement {
  /// A chain of edges, and whether it is followed backwards, so that the inside is on the side of positive products.
  private typealias Chain = (edges: Range<Int>, isReversed: Bool)

  private func chains(bordering isInside: (SIMD2<Int32>) -> Bool) -> [Chain] {
    let starts = edges.indices.filter { edges[$0].startsChain }
    var chains: [Chain] = []
    // From left to right, with the runs that lie below or above a place.
    var (near, next) = (ContiguousArray<Int>(), 0)
    let places = starts.map { (edges[$0].from.x + edges[$0].to.x) / 2 }
    for (place, _) in places.enumerated().sorted(by: { $0.element < $1.element }) {
      while next < runs.count, runs[next].box.low.x <= places[place] {
        near.append(next)
        next += 1
      }
      near.removeAll { runs[$0].box.high.x < places[place] }
      if let isReversed = hasInsideBeyond(starts[place], isInside, near) {
        let end = place + 1 < starts.count ? starts[place + 1] : edges.count
        chains.append((starts[place]..<end, isReversed))
      }
    }
    return chains.sorted { $0.edges.lowerBound < $1.edges.lowerBound }
  }

  /// Whether the inside lies beyond an edge; `nil` where it lies on both sides or none, or an earlier edge is equal.
  private func hasInsideBeyond(
    _ index: Int, _ isInside: (SIMD2<Int32>) -> Bool, _ near: ContiguousArray<Int>
  ) -> Bool? {
    let own = edges[index]
    let isForward = own.isForward
    let middle = (own.from + own.to) / 2
    var (below, along) = (SIMD2<Int32>.zero, SIMD2<Int32>.zero)
    for run in near.lazy.map({ runs[$0] }) where run.box.low.y <= middle.y {
      if run.box.high.y < middle.y {
        below &+= middle.passes(from: run.from, to: run.to) &* run.winding
        continue
      }
      for other in run.edges {
        let (from, to) = (edges[other].from, edges[other].to)
        let passes = middle.passes(from: from, to: to)
        guard passes != 0 else { continue }
        let (a, b) = passes > 0 ? (from, to) : (to, from)
        let side = (b - a).cross(middle - a)
        if side > 0 {
          below &+= passes &* run.winding
        } else if side == 0, (a, b) == (isForward ? (own.from, own.to) : (own.to, own.from)) {
          if other < index { return nil }
          along &+= passes &* run.winding
        }
      }
    }
    let (right, left) = (isInside(below), isInside(below &+ along))
    return right == left ? nil : left != isForward
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
    var rings: [Ring] = []
    var (points, isOwn) = ([Vector](), [Bool]())
    points.reserveCapacity(edges.count)
    isOwn.reserveCapacity(edges.count)
    for start in order where !isUsed[start] {
      points.removeAll(keepingCapacity: true)
      isOwn.removeAll(keepingCapacity: true)
      var current = start
      repeat {
        isUsed[current] = true
        let chain = chains[current]
        for place in 0..<chain.edges.count {
          let edge = edge(place, of: chain)
          points.append(edge.from)
          isOwn.append(edge.isOwn)
        }
        let last = edge(chain.edges.count - 1, of: chain)
        var best: (chain: Int, turn: Double)?
        var (place, end) = (0, order.count)
        while place < end {
          let middle = (place + end) / 2
          let isBefore = starts[order[middle]].from.isBefore(last.to)
          (place, end) = isBefore ? (middle + 1, end) : (place, middle)
        }
        for chain in order[place...].prefix(while: { starts[$0].from == last.to })
        where !isUsed[chain] || chain == start {
          let next = starts[chain]
          let turn = (last.to - last.from).turn(to: next.to - next.from)
          if turn > best?.turn ?? -.infinity { best = (chain, turn) }
        }
        // A chain leads nowhere where edges still cross after the last round.
        guard let best else { break }
        current = best.chain
      } while current != start
      if current == start, let ring = Ring(cleaning: points, isOwn) { rings.append(ring) }
    }
    return rings.sorted { $0.points[0].isBefore($1.points[0]) }
  }
}

extension Ring {
  /// The least area of a ring, in pixels.
  private static var leastArea: Double { 0.02 }
  /// Points nearer than this to the line between their neighbours are left out, in pixels.
  private static var straightness: Double { 0.008 }

  /// A ring from its first point on, without points on straight edges; `nil` where it encloses nothing.
  fileprivate init?(cleaning all: [Vector], _ areOwn: [Bool]) {
    guard all.count > 2, let first = all.indices.min(by: { all[$0].isBefore(all[$1]) })
    else { return nil }
    var (points, isOwn) = ([Vector](), [Bool]())
    points.reserveCapacity(all.count)
    isOwn.reserveCapacity(all.count)
    let last = first > 0 ? first - 1 : all.count - 1
    var (index, before, wasOwn) = (first, all[last], areOwn[last])
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
  package func union(_ other: Area) -> Area {
    isEmpty ? other : other.isEmpty ? self : Arrangement(self, other).area { $0.x > 0 || $0.y > 0 }
  }

  package func intersection(_ other: Area) -> Area {
    isEmpty || other.isEmpty || !bounds.intersects(other.bounds)
      ? Area() : Arrangement(self, other).area { $0.x > 0 && $0.y > 0 }
  }

  package func subtracting(_ other: Area) -> Area {
    isEmpty || other.isEmpty || !bounds.intersects(other.bounds)
      ? self : Arrangement(self, other).area { $0.x > 0 && $0.y <= 0 }
  }

  /// The area whose winding numbers are positive; contours may cross.
  package var resolved: Area { Arrangement(self, Area()).area { $0.x > 0 } }

  package static func union(_ areas: [Area]) -> Area {
    let areas = areas.filter { !$0.isEmpty }
    guard areas.count != 1 else { return areas[0] }
    var rings: [Ring] = []
    for ring in areas.lazy.flatMap(\.rings) {
      // A contour that fills a hole leaves no edge.
      let (low, filled) = (ring.bounds.low, ring.reversed.points)
      if let hole = rings.firstIndex(where: { $0.bounds.low == low && $0.points == filled }) {
        rings.remove(at: hole)
      } else {
        rings.append(ring)
      }
    }
    return Area(rings).resolved
  }
}
