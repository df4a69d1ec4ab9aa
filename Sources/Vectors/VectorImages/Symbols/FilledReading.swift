import IconModel

/// The parts of a filled drawing: bodies, knock-outs in them, and strokes.
struct FilledReading {
  /// Edges between corners, which have one role so that none of them bends.
  struct Run {
    let outline: Int
    let edges: [Int]
    let length: Double
    /// The angle by which the edges turn towards the ink, in radians.
    let bend: Double
    let index: Int

    /// The least angle by which the edges of a badge and of the body around it turn, in radians.
    static let leastBend = 0.35
    /// The least length of a badge's edge in lengths of the edge beside it: it is longer, unlike the other
    /// side of a curved cut.
    private static let leastLength = 1.3

    func isBadge(beside other: Run) -> Bool {
      bend > Self.leastBend && length > Self.leastLength * other.length
    }
  }

  /// What a whole outline is, unless its parts differ.
  enum Kind {
    /// A hole in a body, about as wide as a stroke.
    case knockOut
    /// A hole in a ring, or within a handle.
    case loop
    /// Ink that is nowhere wider than a stroke.
    case stroke
    case mixed
  }

  let outlines: [Outline]
  let clearances: Clearances
  let stroke: Double
  private(set) var kinds: [Kind] = []
  private(set) var runs: [Run] = []
  /// The length along which the edges of each run have each role: knock-out, body and stroke.
  private var votes: [SIMD3<Double>] = []
  /// The run of each edge, by outline; `nil` for an edge that rounds a corner between two.
  private(set) var runOf: [[Int?]] = []

  /// Edges bound a stroke or a knock-out up to this width, in strokes.
  private static let tolerance = 1.6
  /// The greatest circle in ink that is all stroke, in strokes: where strokes meet they are wider.
  private static let widestJoint = 1.8
  /// The least part of a line drawing's area that is in its holes.
  ///
  /// With less, they are knocked out of a body. A ring with this has a hole 1.8 times as wide as its stroke.
  private static let leastOpening = 0.22
  /// A hole with a stroke around more than this part of its length is that of a ring or handle: a handle
  /// has three of four sides, and a hole in the corner of a body has two.
  private static let leastLoop = 0.54
  /// The least area of a free-standing stroke, in squares of its width: a smaller piece close to a body is cut
  /// off it.
  private static let leastLine = 2.2
  /// A body is close to an outline if it is beside more than this part of its length.
  private static let leastShared = 0.2
  /// The least width of a rim, as a fraction of its median: the margin of a card beside a bar is narrower.
  private static let leastRim = 0.6
  /// The greatest circle in a narrow hole, as a fraction of the widest stroke.
  private static let narrowHole = 1.25
  /// The greatest cosine between the normals of a stroke's sides; a hole and a straight side have more.
  private static let parallel = -0.9
  /// The greatest angle by which the rounding of a corner turns, in radians.
  static let widestCorner = 2.2

  init(
    of outlines: [Outline], _ clearances: Clearances, stroke: Double
  ) {
    (self.outlines, self.clearances) = (outlines, clearances)
    self.stroke = stroke
    findKinds()
    for index in outlines.indices { findRuns(of: index) }
    vote()
  }

  var widest: Double { Self.tolerance * stroke }

  /// Whether there is a stroke behind an edge, from side to side.
  func isStroke(_ clearance: Clearances.Clearance) -> Bool {
    guard clearance.ink <= widest, let behind = clearance.behind else { return false }
    return clearance.sample.normal.dot(clearances.all[behind].sample.normal) < Self.parallel
  }

  /// Whether one side of that stroke is outside and the other one in a hole.
  func isRim(_ clearance: Clearances.Clearance) -> Bool {
    guard isStroke(clearance), let behind = clearance.behind else { return false }
    return outlines[clearances.all[behind].sample.outline].isHole
      != outlines[clearance.sample.outline].isHole
  }

  private mutating func findKinds() {
    kinds = outlines.map { _ in .mixed }
    let areas = outlines.map { abs($0.contour.signedArea) }
    let borders = outlines.indices.map(border)
    for part in SymbolLayer.parts(of: outlines) {
      let ink = clearances.rooms[part.outline].ink
      let opening = part.holes.reduce(0) { $0 + areas[$1] }
      let isLine =
        ink <= Self.widestJoint * stroke && ink < clearances.reach
        && (part.holes.isEmpty
          ? part.area > Self.leastLine * ink * ink
            || !borders[part.outline].isBesideBody
          : opening >= Self.leastOpening * part.area)
      if isLine { kinds[part.outline] = .stroke }
      for hole in part.holes {
        let border = borders[hole]
        if isLine || border.rim > Self.leastLoop * border.length {
          kinds[hole] = .loop
        } else if clearances.rooms[hole].space <= Self.narrowHole * widest {
          kinds[hole] = .knockOut
        }
      }
    }
  }

  private struct Border {
    var length = 0.0
    /// The length with a stroke of one width up to the outside, or a hole.
    var rim = 0.0
    /// Whether a body is close.
    var isBesideBody = false
  }

  private func border(of index: Int) -> Border {
    var border = Border()
    var rims: [(ink: Double, length: Double)] = []
    var near = 0.0
    for clearance in clearances.all where clearance.sample.outline == index {
      let length = clearance.sample.length
      border.length += length
      if isRim(clearance) { rims.append((clearance.ink, length)) }
      if clearance.space <= widest,
        let other = clearance.ahead.map({ clearances.all[$0].sample.outline }),
        !outlines[other].isHole, clearances.rooms[other].ink > Self.widestJoint * stroke
      {
        near += length
      }
    }
    let ink = rims.map(\.ink).sorted()
    for rim in rims where rim.ink > Self.leastRim * ink[ink.count / 2] { border.rim += rim.length }
    border.isBesideBody = near > Self.leastShared * border.length
    return border
  }

  /// Which edges round a corner, and where runs begin without one.
  private func roundings(of outline: Outline) -> (isRounding: [Bool], ends: Set<Int>) {
    let edges = outline.edges.indices
    // A corner is rounded by a curve of less than two strokes' radius that turns by half a radian at least.
    let isCurved = edges.map { edge in
      let cubic = outline.controls(of: edge)
      return !outline.edges[edge].isLine && cubic.turn > 0.5
        && cubic.roughLength < 2 * cubic.turn * stroke
    }
    var isRounding = isCurved
    var ends: Set<Int> = []
    for start in edges where isCurved[start] {
      var chain = [start]
      while let edge = chain.last.map(outline.after), outline.nodes[edge].isSmooth,
        isCurved[edge],
        edge != start
      { chain.append(edge) }
      let end = outline.after(chain[chain.count - 1])
      guard !isCurved[outline.before(start)] || !outline.nodes[start].isSmooth else { continue }
      if !outline.nodes[start].isSmooth || !outline.nodes[end].isSmooth {
        // At a corner, such a curve is an edge like others.
        for edge in chain { isRounding[edge] = false }
        continue
      }
      // Curves that turn both ways, or back, round several corners of a narrow side or end.
      let bends = chain.map(outline.bend)
      let lengths = chain.map { outline.controls(of: $0).roughLength }
      let turn = bends.reduce(0, +)
      let turnsBothWays = bends.contains { $0 * turn < 0 }
      guard turnsBothWays || (outline.isHole ? abs(turn) : turn) > Self.widestCorner
      else { continue }
      let longest = lengths.max() ?? 0
      for (edge, length) in zip(chain, lengths) where length > 0.9 * longest {
        isRounding[edge] = false
      }
      ends.formUnion([start, end])
    }
    return (isRounding.contains(false) ? isRounding : edges.map { _ in false }, ends)
  }

  private mutating func findRuns(of index: Int) {
    let outline = outlines[index]
    let edges = outline.edges.indices
    let (isRounding, ends) = roundings(of: outline)
    var runOf: [Int?] = edges.map { _ in nil }
    let starts = edges.filter { edge in
      !isRounding[edge]
        && (!outline.nodes[edge].isSmooth || isRounding[outline.before(edge)]
          || ends.contains(edge))
    }
    for start in starts.isEmpty ? [0] : starts {
      var run: [Int] = []
      var edge = start
      repeat {
        run.append(edge)
        runOf[edge] = runs.count
        edge = outline.after(edge)
      } while edge != start && !starts.contains(edge) && !isRounding[edge]
      runs.append(
        Run(
          outline: index, edges: run,
          length: run.reduce(0) { $0 + outline.controls(of: $1).roughLength },
          bend: run.reduce(0) { $0 + outline.bend(of: $1) }, index: runs.count))
    }
    self.runOf.append(runOf)
  }

  private mutating func vote() {
    votes = runs.map { _ in .zero }
    for clearance in clearances.all {
      let sample = clearance.sample
      guard let run = runOf[sample.outline][sample.edge], let role = role(clearance)
      else { continue }
      votes[run][role.rawValue + 1] += sample.length
    }
  }

  /// The role of an edge at a sample; `nil` at joints and ends of strokes and beside corners.
  private func role(_ clearance: Clearances.Clearance) -> EdgeRole? {
    let outline = clearance.sample.outline
    switch kinds[outline] {
    case .knockOut:
      // A stroke that ends in a wide knock-out crosses it; its end has no role.
      let behind = clearance.behind.map { clearances.all[$0].sample.outline }
      guard clearances.rooms[outline].space > widest, clearance.room <= widest,
        clearance.ink > widest || behind == outline
      else { return .knockOut }
      return isStroke(clearance) ? .stroke : nil
    case .stroke:
      // Ink within a knock-out recedes as that grows.
      guard let ahead = clearance.ahead, clearance.space <= widest,
        kinds[clearances.all[ahead].sample.outline] == .knockOut
      else { return .stroke }
      return .knockOut
    case .loop, .mixed: break
    }
    if isStroke(clearance), let behind = clearance.behind {
      // Ink between a knock-out and the outside is the rest of the body.
      let other = clearances.all[behind].sample.outline
      // So is ink beside a hole without a rim.
      let hole = outlines[outline].isHole ? outline : other
      return kinds[other] == .knockOut || isRim(clearance) && kinds[hole] == .mixed
        ? .body : .stroke
    }
    let rest = clearance.room <= widest ? nil : EdgeRole.body
    guard kinds[outline] != .loop, clearance.space <= widest, let ahead = clearance.ahead
    else { return rest }
    let facing = clearances.all[ahead].sample
    // A hole that is no knock-out keeps its shape, and so does ink in it.
    guard !outlines[outline].isHole, !outlines[facing.outline].isHole
    else { return kinds[facing.outline] == .knockOut ? .knockOut : rest }
    // The sides of a cut are parallel; those of a head and shoulders are not.
    guard clearance.sample.normal.dot(facing.normal) < -0.95 else { return rest }
    guard let one = run(of: clearance.sample), let other = run(of: facing) else { return .knockOut }
    // Between a badge and the body around it, the gap grows into the body.
    if one.isBadge(beside: other) { return rest }
    return other.isBadge(beside: one) && one.bend > -Run.leastBend ? rest : .knockOut
  }

  func run(of sample: OutlineSamples.Sample) -> Run? {
    runOf[sample.outline][sample.edge].map { runs[$0] }
  }

  /// The role of each edge, by outline; edges that round corners are bodies.
  var roles: [[EdgeRole]] {
    var chosen = votes.map { votes in
      let sum = votes.sum()
      // A run that is only partly a stroke would bend where it becomes a body.
      if votes[0] > 0.6 * sum { return EdgeRole.knockOut }
      return votes[2] > 0.75 * sum ? .stroke : .body
    }
    // The sides of gaps between whole parts stay, such as those of rounded bars and squares of a grid.
    let isWhole = outlines.indices.map { index in
      !outlines[index].isHole && runOf[index].contains(nil)
        && outlines[index].isUnchanged(byTurn: -1, 0)
    }
    for (run, other) in zip(runs, across) where chosen[run.index] == .knockOut {
      if isWhole[run.outline], other.map({ isWhole[runs[$0].outline] }) ?? true {
        chosen[run.index] = .body
      }
    }
    return runOf.map { $0.map { $0.map { chosen[$0] } ?? .body } }
  }

  /// For each run the parallel one across a gap, along most of it.
  var across: [Int?] {
    var lengths = runs.map { _ in [Int: Double]() }
    for clearance in clearances.all where clearance.space <= widest {
      let sample = clearance.sample
      guard let other = clearance.ahead.map({ clearances.all[$0].sample }),
        sample.normal.dot(other.normal) < -0.95, let run = runOf[sample.outline][sample.edge],
        let opposite = runOf[other.outline][other.edge]
      else { continue }
      lengths[run][opposite, default: 0] += sample.length
    }
    return lengths.indices.map { run in
      lengths[run].first { $0.value > 0.5 * runs[run].length }?.key
    }
  }
}
