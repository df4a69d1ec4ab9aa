import IconModel

/// What the outlines of a filled drawing are: bodies, knock-outs in them, and strokes.
struct FilledReading {
  /// Edges between corners, which have one role so that none of them bends.
  private struct Run {
    let outline: Int
    let edges: [Int]
    let length: Double
    /// The length of the outline up to the start.
    let along: Double
    /// The angle by which the edges turn towards the ink, in radians.
    let bend: Double
    /// The first of the runs that are like this one, which have one role.
    var representative = 0

    /// The angle by which the edge of a badge turns, at least, and that of the body around it, in radians.
    static let leastBend = 0.35
    /// The length of the edge of a badge in lengths of the edge beside it, at least: it goes on, unlike the
    /// other side of a curved cut.
    private static let leastLength = 1.3

    func isBadge(beside other: Run) -> Bool {
      bend > Self.leastBend && length > Self.leastLength * other.length
    }
  }

  /// What runs that are alike have in all.
  private struct Votes {
    /// The length along which the edges have each role: knock-out, body and stroke.
    var roles = SIMD3<Double>.zero
    /// The length along which they are the outside of a stroke whose other side is a hole.
    var rim = 0.0
    /// One of these holes.
    var hole: Int?
    var length = 0.0
  }

  /// What a whole outline is, where it is one thing.
  private enum Kind {
    /// A hole in a body, about as wide as a stroke.
    case knockOut
    /// A hole in a ring, or within a handle.
    case loop
    /// Ink that is nowhere wider than a stroke.
    case stroke
    case mixed
  }

  private let outlines: [Outline]
  private let clearances: Clearances
  private let stroke: Double
  private var kinds: [Kind] = []
  private var runs: [Run] = []
  /// By the first of the runs that are alike.
  private var votes: [Votes] = []
  /// The run of each edge, by outline; `nil` for an edge that rounds a corner between two.
  private var runOf: [[Int?]] = []

  /// Edges bound a stroke or a knock-out up to this width, in strokes.
  private static let tolerance = 1.6
  /// The greatest circle in ink that is all stroke, in strokes: where strokes meet they are wider.
  private static let widestJoint = 1.8
  /// The part of a line drawing's area that is in its holes, at least.
  ///
  /// With less, they are knocked out of a body. A ring with it has a hole 1.8 times as wide as its stroke.
  private static let leastOpening = 0.22
  /// The part of a hole's length with a stroke around it, from which on it is the hole of a ring or handle:
  /// a handle has three of four sides, and a hole in the corner of a body has two.
  private static let leastLoop = 0.54
  /// The greatest circle in a narrow hole, in parts of the widest stroke.
  private static let narrowHole = 1.25
  /// The cosine between the sides of a stroke, at most; a hole and a straight side beside it differ by more.
  private static let parallel = -0.9
  /// The angle by which the rounding of a corner turns, at most, in radians.
  private static let widestCorner = 2.2
  /// How far the outline around runs is alike where they are, in strokes.
  private static let margin = 1.5
  /// By how much the ink and space at runs that are alike differ on average, at most, in strokes.
  private static let likeWidth = 0.15

  init(of outlines: [Outline], _ clearances: Clearances, stroke: Double) {
    (self.outlines, self.clearances, self.stroke) = (outlines, clearances, stroke)
    findKinds()
    for index in outlines.indices { findRuns(of: index) }
    findAlike()
    vote()
  }

  private var widest: Double { Self.tolerance * stroke }

  /// Whether there is a stroke behind an edge, from side to side.
  private func isStroke(_ clearance: Clearances.Clearance) -> Bool {
    guard clearance.ink <= widest, let behind = clearance.behind else { return false }
    return clearance.sample.normal.dot(clearances.all[behind].sample.normal) < Self.parallel
  }

  /// Whether the one side of that stroke is outside and the other one in a hole.
  private func isRim(_ clearance: Clearances.Clearance) -> Bool {
    guard isStroke(clearance), let behind = clearance.behind else { return false }
    return outlines[clearances.all[behind].sample.outline].isHole
      != outlines[clearance.sample.outline].isHole
  }

  /// Outlines of one area and length are one thing: what the first of them is.
  private mutating func findKinds() {
    kinds = outlines.map { _ in .mixed }
    let areas = outlines.map { abs($0.contour.signedArea) }
    var lengths = outlines.map { _ in (thin: 0.0, all: 0.0) }
    for clearance in clearances.all {
      let outline = clearance.sample.outline
      lengths[outline].all += clearance.sample.length
      if isRim(clearance) { lengths[outline].thin += clearance.sample.length }
    }
    let representatives = outlines.indices.map { index in
      outlines.indices.first {
        outlines[$0].isHole == outlines[index].isHole
          && abs(areas[index] - areas[$0]) <= 0.03 * areas[$0]
          && abs(lengths[index].all - lengths[$0].all) <= 0.02 * lengths[$0].all
      } ?? index
    }
    for part in SymbolLayer.parts(of: outlines) {
      let ink = clearances.rooms[representatives[part.outline]].ink
      let opening = part.holes.reduce(0) { $0 + areas[$1] }
      let isLine =
        ink <= Self.widestJoint * stroke && ink < clearances.reach
        && (part.holes.isEmpty || opening >= Self.leastOpening * part.area)
      if isLine { kinds[part.outline] = .stroke }
      for hole in part.holes {
        let (thin, all) = lengths[representatives[hole]]
        if isLine || thin > Self.leastLoop * all {
          kinds[hole] = .loop
        } else if clearances.rooms[representatives[hole]].space <= Self.narrowHole * widest {
          kinds[hole] = .knockOut
        }
      }
    }
  }

  /// Which edges round a corner, and where runs begin without one.
  private func roundings(of outline: Outline) -> (isRounding: [Bool], ends: Set<Int>) {
    let edges = outline.edges.indices
    // A corner is rounded by a curve of less than two strokes' radius that turns by half a radian at least.
    var isRounding = edges.map { edge in
      let cubic = outline.controls(of: edge)
      return !outline.edges[edge].isLine && cubic.turn > 0.5
        && cubic.roughLength < 2 * cubic.turn * stroke
    }
    var ends: Set<Int> = []
    for start in edges where isRounding[start] {
      var chain = [start]
      while let edge = chain.last.map(outline.after), outline.nodes[edge].isSmooth,
        isRounding[edge],
        edge != start
      { chain.append(edge) }
      let end = outline.after(chain[chain.count - 1])
      guard !isRounding[outline.before(start)] || !outline.nodes[start].isSmooth else { continue }
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
    var alongs = [0.0]
    for edge in edges { alongs.append(alongs[edge] + outline.controls(of: edge).roughLength) }
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
          outline: index, edges: run, length: run.reduce(0) { $0 + alongs[$1 + 1] - alongs[$1] },
          along: alongs[start], bend: run.reduce(0) { $0 + outline.bend(of: $1) },
          representative: runs.count))
    }
    self.runOf.append(runOf)
  }

  /// Finds the runs that are alike with what is around them.
  private mutating func findAlike() {
    let shapes = runs.map {
      RunShape(
        outlines[$0.outline], from: $0.along, length: $0.length, margin: Self.margin * stroke)
    }
    var widths = runs.map { _ in (ink: 0.0, space: 0.0) }
    for clearance in clearances.all {
      guard let run = runOf[clearance.sample.outline][clearance.sample.edge] else { continue }
      let part = clearance.sample.length / runs[run].length
      widths[run].ink += part * min(clearance.ink, 2 * widest)
      widths[run].space += part * min(clearance.space, 2 * widest)
    }
    func areLike(_ one: Int, _ other: Int) -> Bool {
      abs(widths[one].ink - widths[other].ink) < Self.likeWidth * stroke
        && abs(widths[one].space - widths[other].space) < Self.likeWidth * stroke
        && shapes[one].isLike(shapes[other])
    }
    for index in runs.indices {
      let isHole = outlines[runs[index].outline].isHole
      runs[index].representative =
        (0..<index).first { other in
          runs[other].representative == other && outlines[runs[other].outline].isHole == isHole
            && areLike(other, index)
        } ?? index
    }
  }

  private mutating func vote() {
    votes = runs.map { _ in Votes() }
    for run in runs { votes[run.representative].length += run.length }
    for clearance in clearances.all {
      let sample = clearance.sample
      guard let run = runOf[sample.outline][sample.edge], let role = role(clearance)
      else { continue }
      votes[runs[run].representative].roles[role.rawValue + 1] += sample.length
      if isRim(clearance), let behind = clearance.behind {
        votes[runs[run].representative].rim += sample.length
        votes[runs[run].representative].hole = clearances.all[behind].sample.outline
      }
    }
  }

  /// What the drawing is at a place; `nil` at joints and ends of strokes and beside corners.
  private func role(_ clearance: Clearances.Clearance) -> EdgeRole? {
    let outline = clearance.sample.outline
    switch kinds[outline] {
    case .knockOut: return .knockOut
    case .stroke:
      // What is within a knock-out gives way to it.
      guard let ahead = clearance.ahead, clearance.space <= widest,
        kinds[clearances.all[ahead].sample.outline] == .knockOut
      else { return .stroke }
      return .knockOut
    case .loop, .mixed: break
    }
    if isStroke(clearance), let behind = clearance.behind {
      // What is between a knock-out and the outside is what remains of the body.
      let other = clearances.all[behind].sample.outline
      return kinds[other] == .knockOut ? .body : .stroke
    }
    let rest = clearance.room <= widest ? nil : EdgeRole.body
    guard kinds[outline] != .loop, clearance.space <= widest, let ahead = clearance.ahead
    else { return rest }
    let facing = clearances.all[ahead].sample
    // A hole that is no knock-out shows by its shape, and so does what is in it.
    guard !outlines[outline].isHole, !outlines[facing.outline].isHole
    else { return kinds[facing.outline] == .knockOut ? .knockOut : rest }
    // The sides of a cut are parallel; those of a head and shoulders are not.
    guard clearance.sample.normal.dot(facing.normal) < -0.95 else { return rest }
    guard let one = run(of: clearance.sample), let other = run(of: facing) else { return .knockOut }
    // Of a badge and the body that leaves a gap around it, the body gives way.
    if one.isBadge(beside: other) { return rest }
    return other.isBadge(beside: one) && one.bend > -Run.leastBend ? rest : .knockOut
  }

  private func run(of sample: OutlineSamples.Sample) -> Run? {
    runOf[sample.outline][sample.edge].map { runs[$0] }
  }

  /// The role of each edge, by outline; edges that round corners are bodies.
  func roles(_ reach: WeightReach) -> [[EdgeRole]] {
    var chosen = votes.map { votes in
      let sum = votes.roles.sum()
      // A run that is only partly a stroke would bend where it becomes a body.
      if votes.roles[0] > 0.6 * sum { return EdgeRole.knockOut }
      return votes.roles[2] > 0.75 * sum ? .stroke : .body
    }
    fillEnds(&chosen)
    keepSilhouettes(&chosen)
    return outlines.indices.map { index in
      let isWhole = kinds[index] != .mixed
      return runOf[index].map { run in
        guard let run, reach == .all || isWhole else { return .body }
        return chosen[runs[run].representative]
      }
    }
  }

  /// Gives the runs that have no role of their own, as the ends of bars, that of the runs beside them.
  private func fillEnds(_ chosen: inout [EdgeRole]) {
    let isSilent = votes.map { $0.roles.sum() < 0.25 * $0.length }
    for run in runs where isSilent[run.representative] {
      let beside = neighbors(of: run) { isSilent[$0.representative] }.map {
        chosen[$0.run.representative]
      }
      if beside == [.stroke, .stroke] { chosen[run.representative] = .stroke }
    }
  }

  /// Makes bodies of the rims that are beside a body on the outside, without an inner corner between them,
  /// and of the other rims of the same hole.
  private func keepSilhouettes(_ chosen: inout [EdgeRole]) {
    var frames: Set<Int> = []
    var isChanged = true
    while isChanged {
      isChanged = false
      for run in runs where kinds[run.outline] == .mixed && !outlines[run.outline].isHole {
        let votes = votes[run.representative]
        guard chosen[run.representative] == .stroke, votes.rim > 0.5 * votes.roles[2],
          let hole = votes.hole,
          frames.contains(hole)
            || neighbors(of: run).contains(where: {
              $0.isConvex && chosen[$0.run.representative] == .body
            })
        else { continue }
        chosen[run.representative] = .body
        frames.insert(hole)
        isChanged = true
      }
    }
  }

  /// The runs before and behind one but some, and whether the outline turns towards the ink there.
  private func neighbors(
    of run: Run, but isPassed: (Run) -> Bool = { _ in false }
  ) -> [(run: Run, isConvex: Bool)] {
    let (outline, runOf) = (outlines[run.outline], runOf[run.outline])
    func next(_ edge: Int, _ step: (Int) -> Int) -> (edge: Int, run: Run)? {
      var edge = step(edge)
      for _ in runOf.indices {
        if let found = runOf[edge].map({ runs[$0] }), !isPassed(found) { return (edge, found) }
        edge = step(edge)
      }
      return nil
    }
    let (first, last) = (run.edges[0], run.edges[run.edges.count - 1])
    guard let before = next(first, outline.before), let after = next(last, outline.after)
    else { return [] }
    func isConvex(_ edge: Int, _ other: Int) -> Bool {
      outline.nodes[other].departure.dot(outline.nodes[outline.after(edge)].arrival.normal) < -0.1
    }
    return [(before.run, isConvex(before.edge, first)), (after.run, isConvex(last, after.edge))]
  }

  /// Makes bodies of the strokes whose other side stays, where that would move a body's outside.
  func settle(_ roles: inout [[EdgeRole]]) {
    let shares = shares(of: roles)
    for index in outlines.indices where !outlines[index].isHole {
      for edge in roles[index].indices
      where roles[index][edge] == .stroke && shares[index][edge] > 1 {
        roles[index][edge] = .body
      }
    }
  }

  /// How many halves of the change each edge takes: both where the other side stays.
  func shares(of roles: [[EdgeRole]]) -> [[Double]] {
    var alone = runs.map { _ in 0.0 }
    for clearance in clearances.all {
      let sample = clearance.sample
      let role = roles[sample.outline][sample.edge]
      guard let run = runOf[sample.outline][sample.edge],
        let other = role == .stroke ? clearance.behind : clearance.ahead, role != .body
      else { continue }
      guard (role == .stroke ? clearance.ink : clearance.space) <= widest else { continue }
      let facing = clearances.all[other].sample
      if runOf[facing.outline][facing.edge] != nil, roles[facing.outline][facing.edge] == .body {
        alone[runs[run].representative] += sample.length
      }
    }
    return outlines.indices.map { index in
      let isUniform = kinds[index] == .knockOut || kinds[index] == .stroke
      return runOf[index].map { run in
        guard let run, !isUniform else { return 1 }
        let representative = runs[run].representative
        return alone[representative] > 0.5 * votes[representative].length ? 2 : 1
      }
    }
  }

  /// Gives the edges that round a corner what the edges beside it have, if those are alike.
  func round(_ roles: inout [[EdgeRole]], _ shares: inout [[Double]], _ isRigid: inout [[Bool]]) {
    for (index, outline) in outlines.enumerated() {
      for edge in outline.edges.indices where runOf[index][edge] == nil {
        var (before, after) = (edge, edge)
        while runOf[index][before] == nil { before = outline.before(before) }
        while runOf[index][after] == nil { after = outline.after(after) }
        roles[index][edge] = roles[index][before]
        shares[index][edge] = shares[index][before]
        // What turns back is no corner, and tapers.
        var turn = 0.0
        var other = outline.after(before)
        while other != after {
          turn += outline.bend(of: other)
          other = outline.after(other)
        }
        isRigid[index][edge] =
          abs(turn) < Self.widestCorner
          && (roles[index][before] != roles[index][after]
            || shares[index][before] != shares[index][after])
      }
    }
  }
}

extension Outline {
  /// The angle by which an edge turns towards the ink, in radians; negative where it turns away.
  fileprivate func bend(of edge: Int) -> Double {
    let (start, end) = (nodes[edge].departure, nodes[after(edge)].arrival)
    let angle = Cubic.angle(between: start, end)
    return end.dot(start.normal) < 0 ? angle : -angle
  }
}
