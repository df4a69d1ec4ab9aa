import IconModel

/// What the outlines of a filled drawing are: bodies, knock-outs in them, and strokes.
struct FilledReading {
  /// Edges between corners, which have one role so that none of them bends.
  private struct Run {
    let outline: Int
    let edges: [Int]
    /// The length along which the edges have each role: knock-out, body and stroke.
    var votes = SIMD3<Double>.zero
    let length: Double
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
  /// The run of each edge, by outline; `nil` for an edge that rounds a corner between two.
  private var runOf: [[Int?]] = []

  /// Edges bound a stroke or a knock-out up to this width, in strokes.
  private static let tolerance = 1.6
  /// The greatest circle in ink that is all stroke, in strokes: where strokes meet they are wider.
  private static let widestJoint = 1.8
  /// The part of a hole's length with a stroke around it, from which on it is the hole of a ring or handle:
  /// a handle has three of four sides, and a hole in the corner of a body has two.
  private static let leastLoop = 0.54
  /// The greatest circle in a narrow hole, in parts of the widest stroke.
  private static let narrowHole = 1.25
  /// Of two outlines that face each other over a gap, the larger one gives way, and one that is this part
  /// of the other at least.
  private static let leastBody = 0.7

  init(of outlines: [Outline], _ clearances: Clearances, stroke: Double) {
    (self.outlines, self.clearances, self.stroke) = (outlines, clearances, stroke)
    findKinds()
    for index in outlines.indices { findRuns(of: index) }
    vote()
  }

  private var widest: Double { Self.tolerance * stroke }

  private mutating func findKinds() {
    var lengths = outlines.map { _ in (thin: 0.0, all: 0.0) }
    for clearance in clearances.all where outlines[clearance.sample.outline].isHole {
      let outline = clearance.sample.outline
      lengths[outline].all += clearance.sample.length
      if clearance.ink <= widest, let behind = clearance.behind {
        let other = clearances.all[behind].sample.outline
        if !outlines[other].isHole { lengths[outline].thin += clearance.sample.length }
      }
    }
    kinds = outlines.indices.map { index in
      let room = clearances.rooms[index]
      guard outlines[index].isHole else {
        return room.ink <= Self.widestJoint * stroke && room.ink < clearances.reach
          ? .stroke : .mixed
      }
      if lengths[index].thin > Self.leastLoop * lengths[index].all { return .loop }
      return room.space <= Self.narrowHole * widest ? .knockOut : .mixed
    }
  }

  private mutating func findRuns(of index: Int) {
    let outline = outlines[index]
    let edges = outline.edges.indices
    // A corner is rounded by a curve of less than two strokes' radius that turns by half a radian at least.
    var isRounding = edges.map { edge in
      let cubic = outline.controls(of: edge)
      return !outline.edges[edge].isLine && cubic.turn > 0.5
        && cubic.roughLength < 2 * cubic.turn * stroke
    }
    // At a corner, such a curve is an edge like others.
    for start in edges where isRounding[start] {
      var edge = start
      while outline.nodes[outline.after(edge)].isSmooth, isRounding[outline.after(edge)],
        outline.after(edge) != start
      { edge = outline.after(edge) }
      let isFirst = !isRounding[outline.before(start)] || !outline.nodes[start].isSmooth
      guard isFirst else { continue }
      if !outline.nodes[start].isSmooth || !outline.nodes[outline.after(edge)].isSmooth {
        var other = start
        while true {
          isRounding[other] = false
          if other == edge { break }
          other = outline.after(other)
        }
      }
    }
    if isRounding.allSatisfy(\.self) { isRounding = edges.map { _ in false } }
    var runOf: [Int?] = edges.map { _ in nil }
    let starts = edges.filter { edge in
      !isRounding[edge] && (!outline.nodes[edge].isSmooth || isRounding[outline.before(edge)])
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
          length: run.reduce(0) { $0 + outline.controls(of: $1).roughLength }))
    }
    self.runOf.append(runOf)
  }

  private mutating func vote() {
    let areas = outlines.map { abs($0.contour.signedArea) }
    for clearance in clearances.all {
      let sample = clearance.sample
      guard let run = runOf[sample.outline][sample.edge] else { continue }
      let role = role(clearance, areas)
      runs[run].votes[role.rawValue + 1] += sample.length
    }
  }

  /// What the drawing is at a place.
  private func role(_ clearance: Clearances.Clearance, _ areas: [Double]) -> EdgeRole {
    let outline = clearance.sample.outline
    switch kinds[outline] {
    case .knockOut: return .knockOut
    case .stroke: return .stroke
    case .loop, .mixed: break
    }
    if clearance.ink <= widest, let behind = clearance.behind {
      // What is between a knock-out and the outside is what remains of the body.
      let other = clearances.all[behind].sample.outline
      return kinds[other] == .knockOut ? .body : .stroke
    }
    guard kinds[outline] != .loop, clearance.space <= widest, let ahead = clearance.ahead
    else { return .body }
    let facing = clearances.all[ahead].sample
    let other = facing.outline
    if outlines[outline].isHole || outlines[other].isHole { return .knockOut }
    // The sides of a cut are parallel; those of a head and shoulders are not.
    guard clearance.sample.normal.dot(facing.normal) < -0.95 else { return .body }
    // Of a badge and the body that leaves a gap for it, the body gives way.
    return areas[outline] > Self.leastBody * areas[other] ? .knockOut : .body
  }

  /// The role of each edge, by outline; edges that round corners are bodies.
  func roles(_ reach: WeightReach) -> [[EdgeRole]] {
    let chosen = runs.map { run in
      let sum = run.votes[0] + run.votes[1] + run.votes[2]
      // A run that is only partly a stroke would bend where it becomes a body.
      if run.votes[0] > 0.6 * sum { return EdgeRole.knockOut }
      return run.votes[2] > 0.75 * sum ? .stroke : .body
    }
    return outlines.indices.map { index in
      let isWhole = kinds[index] == .knockOut || kinds[index] == .stroke || kinds[index] == .loop
      return runOf[index].map { run in
        guard let run, reach == .all || isWhole else { return .body }
        return chosen[run]
      }
    }
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
        alone[run] += sample.length
      }
    }
    return outlines.indices.map { index in
      let isUniform = kinds[index] == .knockOut || kinds[index] == .stroke
      return runOf[index].map { run in
        guard let run, !isUniform, alone[run] > 0.5 * runs[run].length else { return 1 }
        return 2
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
        isRigid[index][edge] =
          roles[index][before] != roles[index][after]
          || shares[index][before] != shares[index][after]
      }
    }
  }
}
