import IconModel

/// How far the edges of an outline move for a master, at their starts and ends.
struct EdgeMoves {
  /// Away from the ink, by edge; negative into it.
  var starts: [Double]
  var ends: [Double]
  /// Whether an edge rounds a corner and keeps its shape.
  let isRigid: [Bool]
  /// How far the corners of an edge move at most, in moves of their edges.
  let miterLimits: [Double]
}

/// The distances that edges can move without touching others, and what remains of a weight's
/// change.
struct WeightLimits {
  private let outlines: [Outline]
  private let clearances: Clearances
  private let roles: EdgeRoles
  /// How far each edge can move: away from the ink, and into it.
  private let limits: [[[Double]]]
  /// Whether all edges of an outline keep the same part of their moves: dots stay round, and
  /// letters keep their shapes.
  private let isUniform: [Bool]
  /// Whether an outline is a narrow hole or a bar in a row, whose edges get heavier alike.
  private let isSlim: [Bool]
  /// Whether an outline is a dot that is knocked out of a body.
  private let isDot: [Bool]

  /// How far corners move at most, in moves of their edges: those of a tip of 29 degrees, and of 60 degrees
  /// beside knock-outs, since wedges and needles would get spikes.
  private static let miterLimits = (ofStrokes: 4.0, ofKnockOuts: 2.0)

  // Of the limits without another source those of a drawing's shape were chosen by eye; they say what
  // they keep.

  /// What a dot that is knocked out keeps of its move: a dot shows by its area, which changes by more
  /// than that of a stroke.
  private static let dotMove = 0.7
  /// What a dot keeps of its width where it shrinks: less looks like a flaw, and a ring like a disc.
  private static let keptDot = 0.5
  /// Outlines of less than this many strokes are uniform: dots, letters and marks, whose shape shows more
  /// than their stroke.
  private static let smallest = 5.0
  /// Where one place would take more away from a whole outline, it does so from its edges alone.
  private static let leastUniform = 0.25
  /// The greatest circle in a narrow hole, in a bar and in the gaps of a row, in strokes.
  private static let widestGap = 1.3
  /// The part of a bar's or narrow hole's length that lies beside such a gap, at least.
  private static let leastBeside = 0.3
  /// The least space between edges, in units of the template: a third of a point in text of 12.
  private static let leastSpace = 3.0
  /// What a space between strokes keeps of its width, or the ink between knock-outs.
  private static let keptSpace = 0.4
  /// The same between bars and in narrow holes, since as a hairline it looks like a flaw.
  private static let keptGap = 0.6
  /// A space does not become narrower than this, in units of the template: below, it would not show in
  /// text of 17 points.
  private static let narrowestSpace = 0.8
  /// The least width of strokes and knock-outs, which Ultralight does not make thinner: a third of
  /// a point in a tab bar.
  private static let leastDetail = 1.2
  /// How much the move of an edge changes along its length, at most: more would show as a bend.
  fileprivate static let slope = 0.1

  init(
    outlines: [Outline], clearances: Clearances, roles: EdgeRoles, variant: IconVariant
  ) {
    (self.outlines, self.clearances, self.roles) = (outlines, clearances, roles)
    let widths = zip(outlines, clearances.rooms).map { $0.isHole ? $1.space : $1.ink }
    let isSlim = WeightLimits.slim(
      outlines, clearances, widths, widest: WeightLimits.widestGap * roles.stroke)
    self.isSlim = isSlim
    func kept(_ outline: Int, _ other: Int?) -> Double {
      isSlim[outline] && other.map { isSlim[clearances.all[$0].sample.outline] } == true
        ? WeightLimits.keptGap : WeightLimits.keptSpace
    }
    let part = SymbolWeight.stroke(at: SymbolScale.leastPosition) + 0.05
    // Strokes and knock-outs may become as thin as those of Ultralight, but what only happens to be
    // between them keeps some of its width.
    func room(
      _ width: Double, isDetail: Bool, share: Double = 1, kept: Double = WeightLimits.keptSpace
    ) -> Double {
      let least = min(
        isDetail
          ? max(part * width, WeightLimits.leastDetail)
          : max(kept * width, WeightLimits.narrowestSpace),
        WeightLimits.leastSpace)
      return width < clearances.reach ? max(0, width - least) / 2 * share : .infinity
    }
    let isOutlined = variant == .outlined
    // A hole moves together as its whole space allows, and what is around ink as the ink does.
    // In an outlined drawing ink is a detail, and in a filled one what moves is.
    func isDetail(_ role: EdgeRole, ink isInk: Bool) -> Bool {
      isOutlined ? isInk : role == (isInk ? .stroke : .knockOut)
    }
    var limits = [false, true].map { isInk in
      outlines.indices.map { index in
        let width = isInk ? clearances.rooms[index].ink : clearances.rooms[index].space
        return roles.roles[index].map {
          outlines[index].isHole == isInk
            ? .infinity : room(width, isDetail: isDetail($0, ink: isInk))
        }
      }
    }
    for clearance in clearances.all {
      let (outline, edge) = (clearance.sample.outline, clearance.sample.edge)
      let (role, share) = (roles.roles[outline][edge], roles.shares[outline][edge])
      for (side, width, facing) in [
        (0, clearance.space, clearance.ahead), (1, clearance.ink, clearance.behind),
      ] {
        let isDetail = isDetail(role, ink: side == 1)
        func limit(_ outline: Int, _ edge: Int, to room: Double) {
          limits[side][outline][edge] = min(limits[side][outline][edge], room)
        }
        let kept = kept(outline, facing)
        limit(outline, edge, to: room(width, isDetail: isDetail, share: share, kept: kept))
        // The point of a corner moves further than its edges, towards what is beside it; towards what is
        // parallel to one of them, it moves as that edge does. Strokes get as thin at a corner as elsewhere.
        guard side == 0 || role == .knockOut, let other = facing.map({ clearances.all[$0].sample }),
          clearance.sample.normal.dot(other.normal) > -0.95
        else { continue }
        for (node, reach) in outlines[outline].corners(
          of: edge, near: clearance.sample, isInk: side == 1)
        {
          let width = abs(
            (other.position - outlines[outline].nodes[node].position).dot(other.normal))
          let room = room(width, isDetail: isDetail) * 2 / (1 + reach)
          limit(outline, node, to: room)
          limit(outline, outlines[outline].before(node), to: room)
          limit(other.outline, other.edge, to: room)
        }
      }
    }
    isUniform = zip(outlines, roles.roles).map { outline, edges in
      let box = Rect(around: outline.polygon)
      return max(box.width, box.height) < WeightLimits.smallest * roles.stroke
        || outline.isHole && edges.allSatisfy { $0 == .knockOut }
    }
    let isRound = zip(outlines, widths).map { $0.isDot(ofWidth: $1) }
    for index in outlines.indices where isRound[index] {
      let most = (1 - WeightLimits.keptDot) / 2 * widths[index]
      let side = outlines[index].isHole ? 0 : 1
      limits[side][index] = limits[side][index].map { min($0, most) }
    }
    self.limits = limits
    isDot = outlines.indices.map { index in
      !isOutlined && outlines[index].isHole && isRound[index]
        && roles.roles[index].allSatisfy { $0 == .knockOut }
    }
  }

  /// Which outlines are holes that are narrow along their length, or bars in a row.
  private static func slim(
    _ outlines: [Outline], _ clearances: Clearances, _ widths: [Double], widest: Double
  ) -> [Bool] {
    let rings = SymbolLayer.parts(of: outlines).filter { !$0.holes.isEmpty }.map(\.outline)
    let isNarrow = widths.indices.map { widths[$0] < widest && !rings.contains($0) }
    var lengths = outlines.map { _ in (beside: 0.0, all: 0.0) }
    for clearance in clearances.all {
      let (outline, length) = (clearance.sample.outline, clearance.sample.length)
      lengths[outline].all += length
      if clearance.space < widest, let ahead = clearance.ahead,
        isNarrow[clearances.all[ahead].sample.outline]
      {
        lengths[outline].beside += length
      }
    }
    return outlines.indices.map {
      isNarrow[$0] && lengths[$0].beside > leastBeside * lengths[$0].all
    }
  }

  /// Half of the change of a stroke's width.
  private func halfChange(at position: Double) -> Double {
    (SymbolWeight.stroke(at: position) - 1) * roles.stroke / 2
  }

  /// The full move of an edge, before limits.
  private func fullMove(_ outline: Int, _ edge: Int, at position: Double) -> Double {
    Double(roles.roles[outline][edge].rawValue) * roles.shares[outline][edge]
      * halfChange(at: position)
  }

  /// The moves of a master by outline, of which each edge keeps a factor from 0 to 1.
  func moves(at position: Double, factors: [[Double]]) -> [EdgeMoves] {
    outlines.enumerated().map { index, outline in
      let full = outline.edges.indices.map { fullMove(index, $0, at: position) }
      var parts = outline.edges.indices.map { edge in
        let limit = limits[full[edge] > 0 ? 0 : 1][index][edge]
        let part = full[edge] == 0 ? 1 : min(1, max(0, limit) / abs(full[edge]))
        return (isDot[index] ? min(part, WeightLimits.dotMove) : part) * factors[index][edge]
      }
      let isEven = isUniform[index] || position > 0 && isSlim[index]
      if isEven || roles.isTurned[index], let least = parts.min(),
        roles.isTurned[index] || least >= WeightLimits.leastUniform
      {
        parts = parts.map { _ in least }
      }
      let kept = outline.smoothed(parts, fullMove: abs(halfChange(at: position)))
      var moves = EdgeMoves(
        starts: zip(full, kept.starts).map(*), ends: zip(full, kept.ends).map(*),
        isRigid: roles.isRigid[index],
        miterLimits: roles.roles[index].map {
          $0 == .knockOut ? Self.miterLimits.ofKnockOuts : Self.miterLimits.ofStrokes
        })
      // Where roles meet without a corner, a curve tapers, and a line stays straight.
      for node in outline.nodes.indices where outline.nodes[node].isSmooth {
        let before = outline.before(node)
        if outline.edges[before].isLine && !outline.edges[node].isLine {
          moves.starts[node] = moves.ends[before]
        } else {
          moves.ends[before] = moves.starts[node]
        }
      }
      return moves
    }
  }

  /// How far the moves of a master fall short of the full ones, and the part of its move that the outline
  /// keeps on average.
  ///
  /// - Returns: `nil` where nothing keeps less than nine tenths.
  func shortfall(
    of moves: [EdgeMoves], at position: Double
  ) -> (limit: SymbolLimit, mean: Double)? {
    var (least, total, kept, short) = (1.0, 0.0, 0.0, 0.0)
    for sample in clearances.all.lazy.map(\.sample) {
      let (outline, edge) = (sample.outline, sample.edge)
      let full = fullMove(outline, edge, at: position)
      guard full != 0 else { continue }
      let move = (moves[outline].starts[edge] + moves[outline].ends[edge]) / 2
      let part = min(1, max(0, move / full))
      total += sample.length
      kept += part * sample.length
      if part < 0.9 { short += sample.length }
      least = min(least, part)
    }
    guard short > 0 else { return nil }
    let limit = SymbolLimit(
      weight: position < 0 ? .ultralight : .black, least: least, share: short / total)
    return (limit, kept / total)
  }
}

extension Outline {
  /// Whether a part or hole is about as long as it is wide, or a piece of a disc, as a clapper.
  ///
  /// A short stroke looks the same after half a turn.
  fileprivate func isDot(ofWidth width: Double) -> Bool {
    let box = Rect(around: polygon)
    let (length, least) = (max(box.width, box.height), min(box.width, box.height))
    return length < 1.5 * width && length < 1.3 * least
      || !isHole && length < 2.1 * width
        && !Symmetry.all(of: [self]).contains { $0.order == 2 && !$0.isMirror }
  }

  /// The corners at the ends of an edge that are near a sample and point into the space, or into the ink,
  /// and how far each moves, in moves of its edges.
  fileprivate func corners(
    of edge: Int, near sample: OutlineSamples.Sample, isInk: Bool
  ) -> [(node: Int, reach: Double)] {
    [edge, after(edge)].compactMap { index in
      let node = nodes[index]
      let turn = node.departure.dot(node.arrival.normal) * (isInk ? 1 : -1)
      guard turn > 0.2, (node.position - sample.position).length < 2 else { return nil }
      let cosine = ((1 + node.arrival.dot(node.departure)) / 2).squareRoot()
      return (index, 1 / max(cosine, 0.25))
    }
  }

  /// The parts of their moves that edges keep, changing gently along the outline; `parts` is what
  /// each edge can keep of a move of `fullMove`.
  fileprivate func smoothed(_ parts: [Double], fullMove: Double) -> (
    starts: [Double], ends: [Double]
  ) {
    var starts = parts
    var ends = parts
    guard parts.contains(where: { $0 < 1 }), fullMove > 0 else { return (starts, ends) }
    let slopes = edges.indices.map { edge in
      edges[edge].isLine ? 0 : WeightLimits.slope * controls(of: edge).roughLength / fullMove
    }
    func level(_ node: Int) {
      guard nodes[node].isSmooth else { return }
      let part = min(starts[node], ends[before(node)])
      (starts[node], ends[before(node)]) = (part, part)
    }
    // Twice round each way: a limit reaches as far as it can.
    for _ in 0..<2 {
      for edge in edges.indices {
        level(edge)
        ends[edge] = min(ends[edge], starts[edge] + slopes[edge])
      }
      for edge in edges.indices.reversed() {
        starts[edge] = min(starts[edge], ends[edge] + slopes[edge])
        level(edge)
      }
    }
    return (starts, ends)
  }
}
