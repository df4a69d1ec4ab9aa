import IconModel

/// The outlines of a symbol in the masters of a variable template.
///
/// All masters have the same nodes and edges, so the system can interpolate between them. This is the
/// algorithm, from top to bottom: the outlines of Regular are prepared, `MasterMoves` says how far
/// each edge moves along its normal, `MovedOutline` moves the edges, and `MasterGate` measures the
/// weights. What fails is tried again with less change.
struct SymbolMasters {
  private(set) var ultralight: [Outline]
  private(set) var regular: [Outline]
  private(set) var black: [Outline]
  /// Why only the size follows the weight, where strokes and knock-outs should.
  let obstacle: SymbolObstacle?

  /// Outlines that are longer in all have strokes of a third of a unit; those of an icon are below
  /// 4000.
  private static let longestOutline = 20000.0
  /// Wider ink and space is not measured, in units of the template: no stroke is as wide.
  private static let widest = 36.0
  /// The longest move of an edge in strokes, for which curves get nodes.
  private static let longestMove = 0.35

  /// Makes the masters of outlines in units of the template; `stroke` is the width of strokes or
  /// knock-outs, where it was measured, `growth` the stroke by which both variants grow, and `partner` the
  /// outlined drawing of a filled one.
  init(
    _ drawn: [Outline], variant: IconVariant, stroke: Double?, growth: Double? = nil,
    partner: [Outline] = []
  ) throws(SymbolObstacle) {
    let outlines = drawn.map(\.tidied).mirrored.map {
      $0.refined(move: (stroke ?? 7) * Self.longestMove)
    }
    let samples = OutlineSamples(of: outlines)
    let crossings = OutlineCrossings(outlines).edges
    // A few edges that cross are slips of tracing; where a tenth do, the drawing is made of overlaps.
    let mostCrossings = max(4, outlines.reduce(0) { $0 + $1.edges.count } / 10)
    guard samples.lengths.reduce(0, +) < Self.longestOutline, crossings.count <= mostCrossings
    else { throw .tight }
    let clearances = Clearances(of: samples, reach: Self.widest)
    let gate = MasterGate(outlines, crossings: crossings, clearances)
    var roles = EdgeRoles(
      of: outlines, clearances, variant, stroke: stroke, growth: growth, partner: partner)
    var found: SymbolObstacle?
    while true {
      let moves = MasterMoves(
        outlines, clearances, roles, variant, growth: growth, isDot: gate.isDot)
      do throws(SymbolObstacle) {
        let (light, heavy) = (try moves.master(at: -1, gate), try moves.master(at: 1, gate))
        (ultralight, regular, black, obstacle) = (light, outlines, heavy, found)
        roundInnerCorners(stroke: roles.stroke)
        return
      } catch {
        guard found == nil else { throw error }
        found = error
        roles.makeBodies()
      }
    }
  }

  /// Rounds inner corners of Ultralight whose strokes are round outside, so that the stroke is as wide there.
  ///
  /// An outside keeps the middle of its rounding as it moves, while a corner inside moves away from there.
  /// The arcs have no length in the other masters.
  private mutating func roundInnerCorners(stroke: Double) {
    for (index, node, arc) in ultralight.innerRoundings(of: stroke) {
      ultralight[index].round(node, radius: arc.radius)
      regular[index].round(node, radius: 0)
      black[index].round(node, radius: 0)
    }
  }

  /// The outlines at a place between the masters, as the system makes them.
  func outlines(at position: Double) -> [Outline] {
    regular.interpolated(to: position < 0 ? ultralight : black, by: abs(position))
  }
}

extension [Outline] {
  /// How much larger a box is than that of the outlines, by the longer side.
  fileprivate func scale(to box: Rect) -> Double {
    let ink = Rect(around: filter { !$0.isHole }.flatMap(\.polygon))
    return ink.width > ink.height ? box.width / ink.width : box.height / ink.height
  }

  fileprivate func stretched(to box: Rect) -> [Outline] {
    let ink = Rect(around: filter { !$0.isHole }.flatMap(\.polygon))
    let (x, y) = (box.width / Swift.max(ink.width, 1e-6), box.height / Swift.max(ink.height, 1e-6))
    return map { outline in
      var result = outline
      result.controlPoints = outline.controlPoints.map {
        Point(box.midX + x * ($0.x - ink.midX), box.midY + y * ($0.y - ink.midY))
      }
      return result
    }
  }

  /// The outlines whose control points lie a part of the way to those of others.
  func interpolated(to others: [Outline], by part: Double) -> [Outline] {
    zip(self, others).map { outline, other in
      var result = outline
      result.controlPoints = zip(outline.controlPoints, other.controlPoints).map {
        $0 + part * ($1 - $0)
      }
      return result
    }
  }
}

/// How far the edges of a drawing can and should move.
private struct MasterMoves {
  private let outlines: [Outline]
  private let clearances: Clearances
  private let roles: EdgeRoles
  /// How far each edge can move: away from the ink, and into it.
  private var rooms: [[[Double]]] = []
  /// Whether all edges of an outline keep the same part of their moves, as in dots and knock-outs.
  private let isUniform: [Bool]
  /// Whether they do so in Black, as in letters, narrow holes and bars.
  private let isEvenInBlack: [Bool]
  /// The outlines of one size with each, which change alike where they are even.
  private let alike: [[Int]]
  /// The stroke of the outlined variant, by which both variants grow.
  private let growth: Double
  /// The samples of strokes, each with that on the other side.
  private var strokes: [(side: Clearances.Clearance, other: OutlineSamples.Sample)] = []
  private var widths: [Double] = []

  // Limits of shapes were chosen by eye, and those of widths by trial on 120 outlined drawings of bootstrap,
  // phosphor, tabler and mdi. With these, 106 of 111 with even strokes in Regular keep them even.

  /// The greatest move of a knocked-out dot's edge in Black, in strokes: 0.7 of others, since its area is seen.
  private static let dotMove = 0.24
  /// The part of its width that a shrinking dot keeps: less looks like a flaw, and a ring like a disc.
  private static let keptDot = 0.5
  /// Outlines smaller than this, in strokes, are even in Black: their shape shows more than their stroke.
  private static let smallest = 5.0
  /// The greatest circle in a narrow hole and in a bar, in strokes.
  private static let widestBar = 1.3
  /// An edge that keeps less of its move than this part does not limit the whole outline.
  private static let leastUniform = 0.25
  /// The least space between edges, in units of the template: a twentieth of an icon; less is a slit.
  private static let leastSpace = 4.2
  /// The part of its width that space between strokes keeps, or ink between knock-outs.
  private static let keptSpace = 0.55
  /// A space does not become narrower than this, in units of the template: it would not show in text
  /// of 17 points.
  private static let narrowestSpace = 0.8
  /// Ultralight makes strokes and knock-outs no thinner: a third of a point in a tab bar.
  private static let leastDetail = 1.2
  /// The greatest change of an edge's move for each unit of its length: more would show as a bend.
  private static let slope = 0.04
  /// The widths, in strokes, that change in proportion to themselves, and the widest that are strokes.
  private static let (proportional, widestStroke) = (0.7...1.35, 1.6)
  /// The greatest growth of strokes in Black, as a fraction of the 10% quantile of their growths.
  private static let evenStrokes = 1.35
  /// The part of its move that a crossing edge keeps per try, that of all edges, and the most local tries.
  private static let (keptMove, keptChange, mostLocalTries) = (0.75, 0.87, 4)
  /// The most that a side of the box moves inwards in Ultralight, in parts of its shorter side: bars keep 0.28.
  private static let mostShrinking = 0.36
  /// The least part of a weight's change that shows.
  private static let leastChange = 0.2

  init(
    _ outlines: [Outline], _ clearances: Clearances, _ roles: EdgeRoles, _ variant: IconVariant,
    growth: Double?, isDot: [Bool]
  ) {
    (self.outlines, self.clearances, self.roles) = (outlines, clearances, roles)
    self.growth = growth ?? EdgeRoles.usualStroke
    let circles = zip(outlines, clearances.rooms).map { $0.isHole ? $1.space : $1.ink }
    let boxes = outlines.map { Rect(around: $0.polygon) }
    alike = outlines.indices.map { index in
      outlines.indices.filter { other in
        outlines[index].isHole == outlines[other].isHole
          && abs(boxes[index].width - boxes[other].width) < Outline.unseen
          && abs(boxes[index].height - boxes[other].height) < Outline.unseen
      }
    }
    isUniform = outlines.indices.map { index in
      isDot[index] || outlines[index].isHole && roles.roles[index].allSatisfy { $0 == .knockOut }
    }
    isEvenInBlack = outlines.indices.map { index in
      max(boxes[index].width, boxes[index].height) < Self.smallest * roles.stroke
        || circles[index] < Self.widestBar * roles.stroke
          && outlines[index].isUnchanged(byTurn: -1, 0)
    }
    let part = SymbolWeight.stroke(at: SymbolScale.leastPosition) + 0.05
    // Details, that is strokes and knock-outs, may become as thin as in Ultralight; space and ink between them
    // keep more of their width. Details are the ink of an outlined drawing, and whatever moves in a filled one.
    func room(_ width: Double, _ role: EdgeRole, ink isInk: Bool) -> Double {
      let isDetail = variant == .outlined ? isInk : role == (isInk ? .stroke : .knockOut)
      let least =
        isDetail
        ? max(part * width, Self.leastDetail) : max(Self.keptSpace * width, Self.narrowestSpace)
      return width < clearances.reach ? max(0, width - min(least, Self.leastSpace)) / 2 : .infinity
    }
    // Edges of a hole move as far as its whole space allows, others as their ink.
    rooms = [false, true].map { isInk in
      outlines.indices.map { index in
        let width = isInk ? clearances.rooms[index].ink : clearances.rooms[index].space
        return roles.roles[index].map {
          outlines[index].isHole == isInk ? .infinity : room(width, $0, ink: isInk)
        }
      }
    }
    for clearance in clearances.all {
      let (outline, edge) = (clearance.sample.outline, clearance.sample.edge)
      let (role, share) = (roles.roles[outline][edge], roles.shares[outline][edge])
      for (side, width, facing) in [
        (0, clearance.space, clearance.ahead), (1, clearance.ink, clearance.behind),
      ] {
        // What an edge of a cut moves for the other one takes no more of the ink behind it.
        let part = side == 1 && share > 2 ? 1 : share
        limit(outline, edge, side, to: part * room(width, role, ink: side == 1))
        // The point of a corner moves further than its edges, towards what is beside it; towards what is
        // parallel to one of them, it moves as that edge does. Strokes get as thin at a corner as elsewhere.
        guard side == 0 || role == .knockOut, let other = facing.map({ clearances.all[$0].sample }),
          clearance.sample.normal.dot(other.normal) > -0.95
        else { continue }
        for (node, reach) in outlines[outline].corners(
          of: edge, near: clearance.sample, isInk: side == 1)
        {
          let way = other.position - outlines[outline].nodes[node].position
          let room = room(abs(way.dot(other.normal)), role, ink: side == 1) * 2 / (1 + reach)
          limit(outline, node, side, to: room)
          limit(outline, outlines[outline].before(node), side, to: room)
          limit(other.outline, other.edge, side, to: room)
        }
      }
    }
    for index in outlines.indices where isDot[index] {
      for edge in outlines[index].edges.indices {
        limit(
          index, edge, outlines[index].isHole ? 0 : 1, to: (1 - Self.keptDot) / 2 * circles[index])
        if variant == .filled, outlines[index].isHole, roles.roles[index][edge] == .knockOut {
          limit(index, edge, 1, to: Self.dotMove * roles.stroke)
        }
      }
    }
    strokes = clearances.all.compactMap { clearance in
      guard clearance.ink < Self.widestStroke * roles.stroke,
        let other = clearance.behind.map({ clearances.all[$0].sample }),
        clearance.sample.normal.dot(other.normal) < -0.8,
        [clearance.sample, other].allSatisfy({ roles.roles[$0.outline][$0.edge] == .stroke })
      else { return nil }
      return (clearance, other)
    }
    widths = outlines.indices.map { index in
      let inks = strokes.lazy.map(\.side).filter { $0.sample.outline == index }
      let width =
        EdgeRoles.quantile(0.5, inks.map { ($0.ink, $0.sample.length) }) ?? roles.stroke
      return Self.proportional.contains(width / roles.stroke) ? width : roles.stroke
    }
  }

  private mutating func limit(_ outline: Int, _ edge: Int, _ side: Int, to room: Double) {
    rooms[side][outline][edge] = min(rooms[side][outline][edge], room)
  }

  /// The moves of the edges, with their signs, for a master: -1 is Ultralight, 1 is Black.
  ///
  /// `size` is how much larger the whole master becomes afterwards, `part` the wanted part of the
  /// weight's change, and `factors` are the parts of their moves that edges keep, from 0 to 1.
  func moves(
    at position: Double, size: Double, part: Double, factors: [[Double]]
  ) -> EdgeMoves {
    let change = SymbolWeight.stroke(at: position) / size - 1
    // Half of the change of each edge's stroke, or all of it where the other side stays, without sign.
    var full = zip(widths, roles.shares).map { width, shares in
      shares.map { abs(part * change) / 2 * width * $0 }
    }
    var moves = sharedMoves(full, change, factors)
    // No stroke grows much more than those that have no room.
    if change > 0,
      let low = EdgeRoles.quantile(
        0.1,
        strokes.map { side, other in
          let width = side.ink + moves.middle(side.sample) + moves.middle(other)
          return (width / side.ink, side.sample.length)
        })
    {
      let most = max(0.1, (Self.evenStrokes * low - 1) / (part * change))
      if most < 1 {
        full = full.map { $0.map { most * $0 } }
        moves = sharedMoves(full, change, factors)
      }
    }
    for (index, outline) in outlines.enumerated() {
      for edge in outline.edges.indices {
        let sign = (change < 0 ? -1 : 1) * Double(roles.roles[index][edge].rawValue)
        moves.starts[index][edge] *= sign
        moves.ends[index][edge] *= sign
      }
      // Where roles meet without a corner, a curve tapers, and a line stays straight.
      for node in outline.nodes.indices where outline.nodes[node].isSmooth {
        let before = outline.before(node)
        if outline.edges[before].isLine && !outline.edges[node].isLine {
          moves.starts[index][node] = moves.ends[index][before]
        } else {
          moves.ends[index][before] = moves.starts[index][node]
        }
      }
    }
    return moves
  }

  /// The moves that edges have room for, without sign.
  ///
  /// In Black the other edge of a stroke takes what one edge has no room for.
  private func sharedMoves(
    _ full: [[Double]], _ change: Double, _ factors: [[Double]]
  ) -> EdgeMoves {
    let lengths = outlines.map { outline in
      outline.edges.indices.map { outline.controls(of: $0).roughLength }
    }
    var moves = limitedMoves(full, full, change, factors)
    for _ in 0..<(change > 0 ? 3 : 0) {
      var wanted = full
      for (side, other) in strokes {
        let (outline, edge) = (side.sample.outline, side.sample.edge)
        let lack = full[other.outline][other.edge] - moves.middle(other)
        wanted[outline][edge] += lack * side.sample.length / lengths[outline][edge]
      }
      wanted = zip(wanted, full).map { zip($0, $1).map { min(max($0, $1), 2 * $1) } }
      moves = limitedMoves(wanted, full, change, factors)
    }
    return moves
  }

  /// The part of the moves wanted that edges have room for, changing gently along each outline.
  private func limitedMoves(
    _ wanted: [[Double]], _ full: [[Double]], _ change: Double, _ factors: [[Double]]
  ) -> EdgeMoves {
    var moves = EdgeMoves()
    let slope = Self.slope / max(1e-6, abs(change) / 2 * roles.stroke)
    var parts = outlines.indices.map { index in
      outlines[index].edges.indices.map { edge in
        let side = Double(roles.roles[index][edge].rawValue) * change > 0 ? 0 : 1
        guard full[index][edge] > 0, roles.roles[index][edge] != .body else { return 1.0 }
        let part = min(wanted[index][edge], rooms[side][index][edge]) / full[index][edge]
        return factors[index][edge] * part
      }
    }
    let least = parts.map { $0.min() ?? 1 }
    for (index, outline) in outlines.enumerated() {
      let isEven = isUniform[index] || change > 0 && isEvenInBlack[index]
      let part = alike[index].reduce(.infinity) { min($0, least[$1]) }
      if isEven && part >= Self.leastUniform || roles.isTurned[index] {
        parts[index] = parts[index].map { _ in part }
      }
      let (starts, ends) = outline.smoothed(parts[index], slope: slope)
      moves.starts.append(zip(starts, full[index]).map(*))
      moves.ends.append(zip(ends, full[index]).map(*))
    }
    return moves
  }

  /// A master that passes the gate, tried with less and less change; throws what the last one
  /// lacks.
  ///
  /// Edges that cross another one move less in the next tries. Where that does not help, or where
  /// strokes get uneven, all edges move less. Position -1 is Ultralight, 1 is Black.
  func master(at position: Double, _ gate: MasterGate) throws(SymbolObstacle) -> [Outline] {
    let box = box(at: position)
    var factors = outlines.map { $0.edges.map { _ in 1.0 } }
    let size = moved(moves(at: position, size: 1, part: 1, factors: factors)).scale(to: box)
    var (part, localTries) = (1.0, 0)
    var last = SymbolObstacle.tight
    while part > Self.leastChange {
      let moves = moves(at: position, size: size, part: part, factors: factors)
      let master = moved(moves).stretched(to: box)
      var crossings = gate.crossings(of: master, at: position)
      if !crossings.isEmpty, position < 0 {
        // Corners that get round afterwards may lie outside of the ink.
        var rounded = master
        for (index, node, arc) in master.innerRoundings(of: roles.stroke) {
          rounded[index].nodes[node].position = arc.middle
        }
        crossings = gate.crossings(of: rounded, at: position)
      }
      if crossings.isEmpty {
        guard let flaw = gate.flaw(of: master, at: position) else { return master }
        last = flaw
      } else if localTries < Self.mostLocalTries {
        localTries += 1
        for place in crossings { factors[place.outline][place.edge] *= Self.keptMove }
        continue
      }
      localTries = 0
      part *= Self.keptChange
      factors = factors.map { $0.map { _ in 1 } }
    }
    throw last
  }

  private func moved(_ moves: EdgeMoves) -> [Outline] {
    outlines.indices.map {
      MovedOutline(
        outlines[$0], moves.starts[$0], moves.ends[$0], roles.roles[$0], roles.isRigid[$0]
      ).result
    }
  }

  /// The box of a master: Regular's, with half of the change of the outlined variant's stroke at each side.
  ///
  /// So a pair has one size at every weight, as the system's `heart` and `heart.fill` have.
  private func box(at position: Double) -> Rect {
    let ink = Rect(around: outlines.flatMap(\.polygon))
    let move = (SymbolWeight.stroke(at: position) - 1) / 2 * growth
    return ink.expanded(by: max(move, -Self.mostShrinking * min(ink.width, ink.height)))
  }
}

/// How far edges move at their starts and ends: away from the ink, by outline; negative into it.
private struct EdgeMoves {
  var starts: [[Double]] = []
  var ends: [[Double]] = []

  /// The move in the middle of a sample's edge.
  func middle(_ sample: OutlineSamples.Sample) -> Double {
    (starts[sample.outline][sample.edge] + ends[sample.outline][sample.edge]) / 2
  }
}
