import IconModel

/// What the edges of a drawing do when its weight grows.
enum EdgeRole: Int {
  /// Moves into the ink: the edge of a knock-out, which grows.
  case knockOut = -1
  /// Stays: the edge of a body.
  case body = 0
  /// Moves away from the ink: the edge of a stroke.
  case stroke = 1
}

/// The roles of all edges, and the width of the strokes by which they are distinguished.
struct EdgeRoles {
  /// By outline and edge.
  let roles: [[EdgeRole]]
  /// The width of the drawing's strokes or knock-outs.
  let stroke: Double

  // The limits were chosen by trial. Figures are of 200 drawings of bootstrap, heroicons, phosphor, mdi
  // and tabler: how many change with another limit. Of 58 the symbol follows the weight of text only in
  // part or not at all, and of 57 to 59 with each of the other limits below.

  /// Wider knock-outs are none, in units of the template, where no stroke was measured: with 10 in place of
  /// it 26 drawings change, with 20 there are 33.
  private static let widestKnockOut = 14.0
  /// Edges bound a stroke or a knock-out up to this width, in strokes: with 1.3 in place of it 16 change,
  /// with 2 there are 19.
  private static let tolerance = 1.6
  /// A hole whose ink is wider than this, in strokes, is a mark on a solid detail: with 1.8 none changes,
  /// with 2.8 one.
  private static let leastSolid = 2.2
  /// The greatest circle in a narrow hole, in parts of the widest stroke: with 1 and with 1.5 two change.
  private static let narrowHole = 1.25
  /// Of two outlines that face each other over a gap, the larger one gives way, and one that is this part
  /// of the other at least: with 0.5 five change, with 0.9 three.
  private static let leastBody = 0.7

  /// - Returns: `nil` for a drawing without strokes and knock-outs.
  init?(
    of outlines: [Outline], clearances: Clearances, variant: IconVariant, stroke measured: Double?
  ) {
    switch variant {
    case .outlined:
      // Every edge of an outlined drawing takes part, those of dots and of solid details too. What
      // is knocked out of a solid detail, as the mark of a badge, grows like the strokes.
      let widths = clearances.all.map { ($0.ink, $0.sample.length) }
      let found = measured ?? Self.median(widths.filter { $0.0 < clearances.reach })
      guard let stroke = found else { return nil }
      self.stroke = stroke
      var inks = outlines.map { _ in [Double]() }
      for clearance in clearances.all { inks[clearance.sample.outline].append(clearance.ink) }
      roles = outlines.indices.map { index in
        let ink = inks[index].sorted()
        let isMark =
          outlines[index].isHole && clearances.rooms[index].space <= 2 * stroke
          && !ink.isEmpty && ink[ink.count / 2] > Self.leastSolid * stroke
        return outlines[index].edges.map { _ in isMark ? .knockOut : .stroke }
      }
    case .filled:
      let widest = measured.map { 2 * $0 } ?? Self.widestKnockOut
      let widths = clearances.all.flatMap {
        [($0.space, $0.sample.length), ($0.ink, $0.sample.length)]
      }
      guard let found = Self.median(widths.filter({ $0.0 < widest })) else { return nil }
      let stroke = measured ?? found
      self.stroke = stroke
      let votes = Self.votes(of: outlines, clearances, stroke: stroke)
      roles = zip(outlines, votes).map { $0.roles(votes: $1, stroke: stroke) }
      guard roles.joined().contains(where: { $0 != .body }) else { return nil }
    }
  }

  /// The width that half of the length of edges does not exceed; `nil` where the edges are no longer than 4
  /// units in all, while a stroke is 7 units wide.
  private static func median(_ values: [(Double, Double)]) -> Double? {
    let total = values.reduce(0) { $0 + $1.1 }
    guard total > 4 else { return nil }
    var sum = 0.0
    for (value, length) in values.sorted(by: { $0.0 < $1.0 }) {
      sum += length
      if sum >= total / 2 { return value }
    }
    return nil
  }

  /// The length of each edge along which it has a role, by outline and edge.
  ///
  /// The edges of a hole bound a knock-out where the hole is narrow, and a stroke where the ink
  /// around it is. Those of a body bound a stroke where the ink is narrow and no knock-out is what
  /// makes it so, and a knock-out where a gap is narrow that cuts the drawing in parts.
  private static func votes(
    of outlines: [Outline], _ clearances: Clearances, stroke: Double
  ) -> [[EdgeVotes]] {
    let widest = tolerance * stroke
    let isNarrow = outlines.indices.map {
      outlines[$0].isHole && clearances.rooms[$0].space <= narrowHole * widest
    }
    func isInNarrowHole(_ clearance: Clearances.Clearance) -> Bool {
      let outline = clearance.sample.outline
      return isNarrow[outline] || outlines[outline].isHole && clearance.space <= widest
    }
    let areas = outlines.map { abs($0.contour.signedArea) }
    var votes = outlines.map { $0.edges.map { _ in EdgeVotes() } }
    for clearance in clearances.all {
      let sample = clearance.sample
      let role: EdgeRole
      if isInNarrowHole(clearance) {
        role = .knockOut
      } else if clearance.ink <= widest, let behind = clearance.behind {
        role = isInNarrowHole(clearances.all[behind]) ? .body : .stroke
      } else if clearance.space <= widest, let ahead = clearance.ahead {
        // Of a badge and the body that leaves a gap for it, the body gives way.
        let other = areas[clearances.all[ahead].sample.outline]
        role = areas[sample.outline] > leastBody * other ? .knockOut : .body
      } else {
        role = .body
      }
      votes[sample.outline][sample.edge].add(role, sample.length)
    }
    return votes
  }
}

/// The length of an edge along which it has each role.
private struct EdgeVotes {
  /// By the role's number, from -1 on.
  private var lengths = SIMD3<Double>.zero

  mutating func add(_ role: EdgeRole, _ length: Double) { lengths[role.rawValue + 1] += length }

  /// The role of more than half of the length of some edges.
  static func majority(of votes: some Sequence<EdgeVotes>) -> EdgeRole {
    let sum = votes.reduce(SIMD3.zero) { $0 + $1.lengths }
    let (knockOut, body, stroke) = (sum[0], sum[1], sum[2])
    if knockOut > stroke + body { return .knockOut }
    return stroke > knockOut + body ? .stroke : .body
  }
}

extension Outline {
  /// The role of each edge: that of most of its run's length, so that no run bends.
  ///
  /// Runs end at corners and at rounded corners. A rounded corner has the role of the run before
  /// it.
  fileprivate func roles(votes: [EdgeVotes], stroke: Double) -> [EdgeRole] {
    // A corner is rounded by a curve of less than two strokes' radius that turns by half a radian at
    // least; with a quarter 4 of the 200 drawings change, with 0.8 there are 9.
    let isRounding = edges.indices.map { edge in
      let cubic = controls(of: edge)
      return !edges[edge].isLine && cubic.turn > 0.5 && cubic.roughLength < 2 * cubic.turn * stroke
    }
    let starts = edges.indices.filter {
      !isRounding[$0] && (!nodes[$0].isSmooth || isRounding[before($0)])
    }
    guard !starts.isEmpty else {
      let majority = EdgeVotes.majority(of: votes)
      return edges.map { _ in majority }
    }
    var roles = Array(repeating: EdgeRole.body, count: edges.count)
    for (place, start) in starts.enumerated() {
      let end = starts[(place + 1) % starts.count]
      var run: [Int] = []
      var edge = start
      repeat {
        run.append(edge)
        edge = after(edge)
      } while edge != end
      let role = EdgeVotes.majority(of: run.filter { !isRounding[$0] }.map { votes[$0] })
      for edge in run { roles[edge] = role }
    }
    return roles
  }
}
