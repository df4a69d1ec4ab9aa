import IconModel

/// How much of the change each edge takes, by the roles of a reading.
extension FilledReading {
  /// Whether other edges touch a run at both ends, and would part from it if it moved.
  func isHeld(_ run: Run) -> Bool {
    let outline = outlines[run.outline]
    return [run.edges[0], outline.after(run.edges[run.edges.count - 1])].allSatisfy { node in
      let place = outline.nodes[node].position
      return outlines.lazy.flatMap(\.nodes).count {
        ($0.position - place).length < Outline.unseen
      } > 1
    }
  }

  /// Edges this close are one in both variants, in units of the template.
  private static let sameEdge = 1.0
  /// The least part of a run, a hole and all outsides that the outlined variant has as well.
  private static let leastShared = 0.5
  /// An outlined drawing with more of a filled one's ink is the same drawing, whose marks are knocked out.
  private static let mostInk = 0.95

  /// Gives edges that the outlined variant has as well the moves that they have there; false without one.
  ///
  /// Where ink is on the same side in both, an edge moves as that of a stroke, so that openings and
  /// silhouettes change alike in both; where it is on the other side, the drawing is knocked out.
  func follow(_ drawing: [Outline], _ roles: inout [[EdgeRole]]) -> Bool {
    guard !drawing.isEmpty else { return false }
    let areas = [drawing, outlines].map { -$0.reduce(0) { $0 + $1.contour.signedArea } }
    let isSame = areas[0] > Self.mostInk * areas[1]
    let partner = OutlineSamples(of: drawing).samples
    let grid = SampleGrid(partner.map(\.position), cell: 2 * Self.sameEdge)
    // The length that is shared, with ink on the same and on the other side.
    var shared = runs.map { _ in SIMD2<Double>.zero }
    var whole = outlines.map { _ in SIMD2<Double>.zero }
    var lengths = outlines.map { _ in 0.0 }
    for sample in clearances.all.lazy.map(\.sample) {
      lengths[sample.outline] += sample.length
      var (nearest, cosine) = (Self.sameEdge, 0.0)
      grid.forEachNear(sample.position) { index in
        let offset = partner[index].position - sample.position
        let turn = partner[index].normal.dot(sample.normal)
        let distance = abs(offset.dot(sample.normal))
        guard abs(turn) > 0.9, offset.length < 2 * Self.sameEdge, distance < nearest else { return }
        (nearest, cosine) = (distance, turn)
      }
      guard cosine != 0 else { continue }
      whole[sample.outline][cosine > 0 ? 0 : 1] += sample.length
      guard let run = runOf[sample.outline][sample.edge] else { continue }
      shared[run][cosine > 0 ? 0 : 1] += sample.length
    }
    func role(_ shared: SIMD2<Double>, of length: Double) -> EdgeRole? {
      guard shared.max() > Self.leastShared * length else { return nil }
      return shared[0] > shared[1] ? .stroke : .knockOut
    }
    // All edges of a hole move alike, and so do both sides of a cut in one outline.
    var found = runs.map { run in
      (outlines[run.outline].isHole ? role(whole[run.outline], of: lengths[run.outline]) : nil)
        ?? role(shared[run.index], of: run.length)
    }
    let isCut = runs.map { roles[$0.outline][$0.edges[0]] == .knockOut }
    for case (let run, let other?) in across.enumerated()
    where isCut[run] && runs[run].outline == runs[other].outline && found[run] != found[other] {
      (found[run], found[other]) = (.knockOut, .knockOut)
    }
    for run in runs {
      let own = roles[run.outline][run.edges[0]]
      // An edge between the ends of others goes with them, into its own ink.
      let role =
        kinds[run.outline] == .stroke && isHeld(run)
        ? EdgeRole.knockOut : own == .body && !outlines[run.outline].isHole ? .stroke : own
      let isMark =
        isSame && own == .knockOut || EdgeRoles.isMark(run.outline, clearances, stroke: stroke)
      let chosen =
        isMark && outlines[run.outline].isHole ? .knockOut : found[run.index] ?? role
      for edge in run.edges { roles[run.outline][edge] = chosen }
    }
    return true
  }

  /// Makes bodies of outer stroke edges whose other side stays: these would move a body's outside.
  func settle(_ roles: inout [[EdgeRole]]) {
    let shares = shares(of: roles)
    for index in outlines.indices where !outlines[index].isHole {
      for edge in roles[index].indices
      where roles[index][edge] == .stroke && shares[index][edge] > 1 {
        roles[index][edge] = .body
      }
    }
  }

  /// How many halves of the change each edge takes: 2 where the other side stays, 3 at a pair's cut where it moves.
  func shares(of roles: [[EdgeRole]], isPaired: Bool = false) -> [[Double]] {
    var alone = runs.map { _ in 0.0 }
    for clearance in clearances.all {
      let sample = clearance.sample
      let role = roles[sample.outline][sample.edge]
      guard let run = runOf[sample.outline][sample.edge],
        let other = role == .stroke ? clearance.behind : clearance.ahead, role != .body
      else { continue }
      guard (role == .stroke ? clearance.ink : clearance.space) <= widest else { continue }
      let facing = clearances.all[other].sample
      let opposite = roles[facing.outline][facing.edge]
      if self.run(of: facing) != nil, opposite == .body || isPaired && role == .knockOut {
        alone[run] += Double(1 + opposite.rawValue) * sample.length
      }
    }
    return outlines.indices.map { index in
      let isUniform = kinds[index] == .knockOut || kinds[index] == .stroke
      return runOf[index].map { run in
        guard let run, !isUniform else { return 1 }
        return 1 + (alone[run] / runs[run].length).rounded()
      }
    }
  }

  /// Gives edges that round a corner role and share of the run before; rigid if the next differs.
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
  func bend(of edge: Int) -> Double {
    let (start, end) = (nodes[edge].departure, nodes[after(edge)].arrival)
    let angle = Cubic.angle(between: start, end)
    return end.dot(start.normal) < 0 ? angle : -angle
  }
}
