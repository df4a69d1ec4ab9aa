import IconModel

/// Measures a master against Regular before it is written, and names what it lacks.
struct MasterGate {
  private let regular: [Outline]
  private let symmetries: [Symmetry]
  private let maps: [SymmetryMap]
  private let turning: Double
  private let clearances: Clearances

  /// The outlines of a master turn by this part of what those of Regular do at most: horns, spurs and
  /// notches turn twice.
  private static let mostTurning = 1.12
  /// Shorter sides are rounding, where nodes that met lie beside each other, in units of the template.
  private static let leastSide = 0.8
  /// A master deviates from its own image by this at most, in units of the template.
  private static let mostUnevenness = 0.9
  /// Narrower ink and gaps are refused, unless Regular has them: a tenth of a point in text of 17.
  private static let leastWidth = 0.6
  private static let keptWidth = 0.7
  /// The tips of notches are narrow, and this much of the outline.
  private static let mostThin = 4.0

  /// Measures the outlines of Regular, with samples of them.
  init(_ regular: [Outline], symmetries: [Symmetry], _ clearances: Clearances) {
    self.regular = regular
    self.symmetries = symmetries
    maps = symmetries.compactMap { SymmetryMap($0, of: regular) }
    turning = Self.turning(of: regular)
    self.clearances = clearances
  }

  /// The master with moves that have the symmetries of Regular.
  func symmetric(_ master: [Outline]) -> [Outline] {
    guard !maps.isEmpty else { return master }
    let points = regular.map(\.controlPoints)
    var moves = zip(points, master).map { zip($1.controlPoints, $0).map { $0 - $1 } }
    for map in maps { moves = map.averaged(moves) }
    return master.indices.map { index in
      var outline = master[index]
      outline.controlPoints = zip(points[index], moves[index]).map { $0 + $1 }
      return outline
    }
  }

  /// What a master lacks whose outlines do not cross and whose parts are those of Regular.
  func flaw(of master: [Outline]) -> SymbolObstacle? {
    if Self.turning(of: master) > Self.mostTurning * turning { return .bent }
    if !symmetries.isEmpty,
      symmetries.held(by: master, within: Self.mostUnevenness).count < symmetries.count
    {
      return .uneven
    }
    return isThin(master) ? .thin : nil
  }

  /// Whether ink or a gap is narrower than it may be.
  private func isThin(_ master: [Outline]) -> Bool {
    let places = clearances.all.map { clearance in
      let sample = clearance.sample
      let outline = master[sample.outline]
      return outline.point(of: sample.edge, outline.controls(of: sample.edge), at: sample.part)
    }
    var length = 0.0
    for (index, clearance) in clearances.all.enumerated() {
      for other in [clearance.ahead, clearance.behind] {
        guard let other else { continue }
        let drawn = clearances.all[other].sample.position - clearance.sample.position
        let width = (places[other] - places[index]).length
        guard width < min(Self.leastWidth, Self.keptWidth * drawn.length) else { continue }
        length += clearance.sample.length
      }
    }
    return length > Self.mostThin
  }

  /// The angles by which outlines turn, without their signs, in radians.
  private static func turning(of outlines: [Outline]) -> Double {
    outlines.reduce(0) { sum, outline in
      var corners: [Point] = []
      for point in outline.polygon
      where (point - (corners.last ?? point)).length > Self.leastSide || corners.isEmpty {
        corners.append(point)
      }
      while let last = corners.last, corners.count > 1, (last - corners[0]).length <= leastSide {
        corners.removeLast()
      }
      let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap {
        ($1 - $0).unit
      }
      return zip(sides, sides.dropFirst() + sides.prefix(1)).reduce(sum) {
        $0 + Cubic.angle(between: $1.0, $1.1)
      }
    }
  }
}
