import IconModel

/// The outlines of a symbol in the masters of a variable template.
///
/// All masters have the same nodes and edges, so the system can interpolate between them.
struct SymbolMasters {
  let ultralight: [Outline]
  let regular: [Outline]
  let black: [Outline]
  let limits: [SymbolLimit]
  /// Why only whole knock-outs and strokes follow the weight, where that is so.
  let flaw: SymbolObstacle?

  // Limits without another source were chosen by trial. Figures are of 200 drawings of bootstrap,
  // heroicons, phosphor, mdi and tabler, of which 58 follow the weight of text only in part or not at
  // all; the numbers in brackets are those of other limits.

  /// Outlines that are longer in all have strokes of a third of a unit; those of an icon are below
  /// 4000.
  private static let longestOutline = 20000.0
  /// Widths above this are not measured, in units of the template.
  ///
  /// Wider strokes are none; with 24 and with 48 no drawing changes.
  private static let reach = 36.0
  /// The longest move of an edge in strokes, for which curves get nodes (0.2: 57, 0.5: 58).
  private static let longestMove = 0.35

  /// Makes the masters of outlines in units of the template, with a stroke where it was measured.
  ///
  /// Where masters have a flaw, those are taken in which less follows the weight.
  ///
  /// - Throws: Why there are none.
  init(_ drawn: [Outline], variant: IconVariant, stroke: Double?) throws(SymbolObstacle) {
    let symmetries = Symmetry.all(of: drawn)
    let even = Symmetry.imposed(of: symmetries).reduce(drawn) { $1.imposed(on: $0) }
    let outlines = even.map {
      $0.tidied.refined(move: (stroke ?? 7) * SymbolMasters.longestMove)
    }
    let samples = OutlineSamples(of: outlines)
    let crossings = OutlineCrossings(outlines).edges
    // A few edges that cross are slips of tracing; where a tenth do, the drawing is made of overlaps.
    let mostCrossings = max(4, outlines.reduce(0) { $0 + $1.edges.count } / 10)
    guard samples.lengths.reduce(0, +) < SymbolMasters.longestOutline,
      crossings.count <= mostCrossings
    else { throw .tight }
    let closed = Clearances(of: samples, reach: SymbolMasters.reach, closesTips: true)
    lazy var open = Clearances(of: samples, reach: SymbolMasters.reach, closesTips: false)
    let gate = MasterGate(outlines, symmetries: symmetries, closed)
    let maker = MasterMaker(outlines, crossings: crossings, gate)
    var found: SymbolObstacle?
    for reach in variant == .filled ? WeightReach.allCases : [.all] {
      // Where notches that close from their tips lead to crossings, they keep their depth.
      for closesTips in [true, false] {
        let clearances = closesTips ? closed : open
        guard
          let roles = EdgeRoles(
            of: outlines, clearances: clearances, variant: variant, stroke: stroke, reach: reach)
        else { continue }
        let limits = WeightLimits(
          outlines: outlines, clearances: clearances, roles: roles, variant: variant)
        do throws(SymbolObstacle) {
          let light = try maker.master(at: -1, through: [-0.5, SymbolScale.leastPosition], limits)
          let heavy = try maker.master(at: 1, through: [0.5], limits)
          self.init(
            ultralight: light.outlines, regular: outlines, black: heavy.outlines,
            limits: [light.limit, heavy.limit].compactMap(\.self), flaw: found)
          if growsStrictly(roles) { return }
          found = found ?? .thin
        } catch {
          found = found ?? error
        }
      }
    }
    if let found { throw found }
    throw .solid
  }

  private init(
    ultralight: [Outline], regular: [Outline], black: [Outline], limits: [SymbolLimit],
    flaw: SymbolObstacle?
  ) {
    (self.ultralight, self.regular, self.black) = (ultralight, regular, black)
    (self.limits, self.flaw) = (limits, flaw)
  }

  /// The outlines at a place between the masters, as the system makes them.
  func outlines(at position: Double) -> [Outline] {
    let other = position < 0 ? ultralight : black
    return regular.indices.map { regular[$0].interpolated(to: other[$0], by: abs(position)) }
  }

  /// Whether strokes have more ink, and knock-outs more space, the heavier the weight is.
  ///
  /// Outlines of which some edges bound strokes and others knock-outs are not counted.
  private func growsStrictly(_ roles: EdgeRoles) -> Bool {
    let signs = roles.roles.map { edges in
      edges.contains(.stroke) == edges.contains(.knockOut)
        ? 0.0 : edges.contains(.stroke) ? 1.0 : -1.0
    }
    guard signs.contains(where: { $0 != 0 }) else { return true }
    let areas = SymbolWeight.allCases.map { weight in
      zip(signs, outlines(at: weight.position)).reduce(0) { $0 - $1.0 * $1.1.contour.signedArea }
    }
    return zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 }
  }
}

/// Makes one master after the other of a drawing.
private struct MasterMaker {
  private let outlines: [Outline]
  /// The edges that cross another one in Regular already.
  private let drawn: Set<EdgePlace>
  private let gate: MasterGate
  /// The parts and holes of Regular, which all weights have, in all readings.
  private let topologies: Set<OutlineTopology>

  /// Takes the outlines of Regular, and which of their edges cross another one.
  init(_ outlines: [Outline], crossings: [EdgePlace], _ gate: MasterGate) {
    self.outlines = outlines
    self.gate = gate
    drawn = Set(crossings)
    topologies = Set(OutlineTopology.Reading.allCases.map { OutlineTopology(outlines, $0) })
  }

  /// The least part of the full move that edges keep on average; a master with less is refused.
  ///
  /// With 0.05 nothing changes, with 0.3 one drawing of 200; without a limit three of 726 symbols have
  /// weights that do not show.
  private static let leastMean = 0.15
  /// How often a master is tried, and how often of these only edges that cross another one move less:
  /// with 10 tries in all one drawing of 200 changes, with 20 none.
  private static let attempts = (all: 14, ofEdges: 9)
  /// What an edge that crosses another one keeps of its move in the next try, what all edges keep (with
  /// 0.5 in place of 0.7 four more of 200 drawings follow the weight only in part, with 0.85 one fewer),
  /// and what they keep where the gate refuses the master.
  private static let keptMove = (ofEdge: 0.7, ofAll: 0.6, ofFlawed: 0.75)
  /// How often a master that the gate refuses is tried with less.
  private static let mostFlaws = 3

  /// A master without crossings and with the parts and holes of Regular, both in itself and in the
  /// places between it and Regular.
  ///
  /// Edges that cross another one move less in a next attempt. Where parts meet or fall apart, and in
  /// the last attempts, all edges do.
  ///
  /// - Parameters:
  ///   - position: -1 for Ultralight, 1 for Black.
  ///   - through: The places between it and Regular where nothing may cross.
  ///   - limits: How far edges can move.
  /// - Returns: The outlines, and how far they fall short of the weight.
  /// - Throws: What the last try lacks.
  func master(
    at position: Double, through: [Double], _ limits: WeightLimits
  ) throws(SymbolObstacle) -> (outlines: [Outline], limit: SymbolLimit?) {
    var factors = outlines.map { Array(repeating: 1.0, count: $0.edges.count) }
    var flaws = 0
    for attempt in 0..<MasterMaker.attempts.all {
      let moves = limits.moves(at: position, factors: factors)
      let master = gate.symmetric(zip(outlines, moves).map { MovedOutline($0, $1).result })
      let crossings = crossings(of: master, at: position, through: through).subtracting(drawn)
      if crossings.isEmpty, keepsTopology(master, at: position) {
        let shortfall = limits.shortfall(of: moves, at: position)
        if let shortfall, shortfall.mean < MasterMaker.leastMean { throw .tight }
        guard let flaw = gate.flaw(of: master) else { return (master, shortfall?.limit) }
        flaws += 1
        if flaws > MasterMaker.mostFlaws { throw flaw }
        factors = factors.map { $0.map { $0 * MasterMaker.keptMove.ofFlawed } }
        continue
      }
      if attempt < MasterMaker.attempts.ofEdges, !crossings.isEmpty {
        for place in crossings {
          factors[place.outline][place.edge] *= MasterMaker.keptMove.ofEdge
        }
      } else {
        factors = factors.map { $0.map { $0 * MasterMaker.keptMove.ofAll } }
      }
    }
    throw .tight
  }

  /// Whether all weights between Regular and a master have the parts and holes of Regular.
  private func keepsTopology(_ master: [Outline], at position: Double) -> Bool {
    let weights = SymbolWeight.allCases.map(\.position) + [SymbolScale.leastPosition]
    return weights.filter { $0 * position > 0 }.allSatisfy { weight in
      let between = interpolated(to: master, by: weight / position)
      return OutlineTopology.Reading.allCases.contains {
        topologies.contains(OutlineTopology(between, $0))
      }
    }
  }

  private func interpolated(to master: [Outline], by part: Double) -> [Outline] {
    outlines.indices.map { outlines[$0].interpolated(to: master[$0], by: part) }
  }

  private func crossings(
    of master: [Outline], at position: Double, through: [Double]
  ) -> Set<EdgePlace> {
    var found = Set(OutlineCrossings(master).edges)
    for place in through {
      found.formUnion(OutlineCrossings(interpolated(to: master, by: place / position)).edges)
    }
    for index in master.indices where master[index].isTurnedInsideOut {
      found.formUnion(master[index].edges.indices.map { EdgePlace(outline: index, edge: $0) })
    }
    return found
  }
}

extension Outline {
  /// The outline with the points of control on the way to those of another one.
  func interpolated(to other: Outline, by part: Double) -> Outline {
    var result = self
    result.controlPoints = zip(controlPoints, other.controlPoints).map { $0 + part * ($1 - $0) }
    return result
  }

  /// Whether the contour no longer surrounds what it did.
  fileprivate var isTurnedInsideOut: Bool { (contour.signedArea > 0) != isHole }

  /// The outline with corners where tracing has rounded them and lines where it has bent them, by less than
  /// shows.
  ///
  /// A rounded corner that moves away from its middle would become a visible arc, and a side of curves lean
  /// where one end has little room.
  fileprivate var tidied: Outline {
    var result = self
    for edge in edges.indices where !edges[edge].isLine {
      let cubic = controls(of: edge)
      guard cubic.turn < Self.leastTurn, let way = (cubic.end - cubic.start).unit else { continue }
      result.edges[edge] = Edge(isLine: true, startHandle: 0, endHandle: 0)
      result.nodes[edge].departure = way
      result.nodes[after(edge)].arrival = way
    }
    var edge = 0
    while edge < result.edges.count, result.edges.count > 3 {
      let (cubic, next) = (result.controls(of: edge), result.after(edge))
      let (arrival, departure) = (result.nodes[edge].arrival, result.nodes[next].departure)
      let sine = arrival.cross(departure)
      let way = cubic.end - cubic.start
      let (forward, back) = (way.cross(departure) / sine, arrival.cross(way) / sine)
      guard !result.edges[edge].isLine, cubic.roughLength < Self.leastRounding, abs(sine) > 0.4,
        result.nodes[edge].isSmooth, result.nodes[next].isSmooth,
        [forward, back].allSatisfy({ $0 > 0 && $0 < Self.leastRounding })
      else {
        edge += 1
        continue
      }
      result.nodes[next].position = cubic.start + forward * arrival
      result.nodes[next].arrival = arrival
      result.nodes.remove(at: edge)
      result.edges.remove(at: edge)
    }
    return result
  }

  /// The length of a rounded corner that does not show, in units of the template: a tenth of a pixel.
  private static let leastRounding = 0.5
  /// The angle by which a straight side turns at most, in radians: over 40 units, it is off by a tenth of one.
  private static let leastTurn = 0.02

  /// The outline with nodes on curves that would lose their shape when they move.
  fileprivate func refined(move: Double) -> Outline {
    var result = self
    var depths = Array(repeating: 0, count: edges.count)
    var edge = 0
    while edge < result.edges.count {
      if depths[edge] < 2, !result.edges[edge].isLine, result.losesShape(edge, move: move) {
        result.split(edge)
        depths[edge] += 1
        depths.insert(depths[edge], at: edge + 1)
      } else {
        edge += 1
      }
    }
    return result
  }

  /// Whether a curve is no curve any more, or another one, when it moves.
  ///
  /// Curves that turn by less than 0.2 radians or are shorter than a unit are not looked at. One that
  /// turns by more than 1.9, more than a quarter of a circle, is divided in any case (1.6: 57 of the
  /// drawings follow the weight only in part, 2.4: 60). An offset may deviate by 0.15 units, a fortieth of
  /// a point in text of 17 (0.08 and 0.3: 5 and 3 of 200 drawings change).
  private func losesShape(_ edge: Int, move: Double) -> Bool {
    let cubic = controls(of: edge)
    let turn = cubic.turn
    guard turn > 0.2, cubic.roughLength > 1 else { return false }
    if turn > 1.9 { return true }
    return [move, -move].contains { move in
      // A tighter curve than the move has no offset.
      guard cubic.roughLength > turn * abs(move) * 1.2 else { return false }
      let start = cubic.start + move * (cubic.tangent(at: 0).normal.unit ?? .zero)
      let end = cubic.end + move * (cubic.tangent(at: 1).normal.unit ?? .zero)
      let offset = CubicOffset(of: cubic, start: start, end: end, distances: (move, move))
      return offset.deviation > 0.15
    }
  }
}
