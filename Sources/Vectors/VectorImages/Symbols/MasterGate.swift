import IconModel

extension Outline {
  /// Whether the contour's orientation has reversed.
  fileprivate var isTurnedInsideOut: Bool { (contour.signedArea > 0) != isHole }
}

/// Compares a master with Regular before it is written, and names its flaw.
struct MasterGate {
  private let regular: [Outline]
  private let turning: Double
  private let clearances: Clearances
  private let regularPlaces: [Point]
  let isDot: [Bool]
  /// The edges of Regular that cross another one.
  private let drawn: Set<EdgePlace>

  /// How much outlines of a master turn, in turns of Regular's: horns, spurs and notches turn there and
  /// back, and fins that vanish turn no more.
  private static let keptTurning = 0.85...1.12
  /// Shorter sides are rounding between nodes that met, in units of the template.
  private static let leastSide = 0.8
  /// The greatest spread of the widths of even strokes, and the greatest in a master of them.
  private static let (evenSpread, mostSpread) = (1.25, 1.35)
  /// Narrower ink and gaps are refused, unless Regular has them: a tenth of a point in text of 17.
  private static let leastWidth = 0.6
  private static let keptWidth = 0.7
  /// The length of outline that may be narrow: tips of notches.
  private static let mostThin = 4.0

  init(
    _ regular: [Outline], crossings: [EdgePlace], _ clearances: Clearances
  ) {
    drawn = Set(crossings)
    self.regular = regular
    turning = Self.turning(of: regular)
    isDot = zip(regular, clearances.rooms).map { $0.isDot(in: $1) }
    self.clearances = clearances
    regularPlaces = clearances.all.map(\.sample.position)
  }

  /// The edges that cross another one in a master or a weight between it and Regular, but not in Regular.
  ///
  /// Outlines that do not cross in any weight have the parts and holes of Regular.
  func crossings(of master: [Outline], at position: Double) -> Set<EdgePlace> {
    let weights = SymbolWeight.allCases.map(\.position) + [SymbolScale.leastPosition]
    var found: Set<EdgePlace> = []
    for weight in weights where weight * position > 0 {
      let between = regular.interpolated(to: master, by: weight / position)
      found.formUnion(OutlineCrossings(between).edges)
      for (index, outline) in between.enumerated() where outline.isTurnedInsideOut {
        found.formUnion(outline.edges.indices.map { EdgePlace(outline: index, edge: $0) })
      }
    }
    return found.subtracting(drawn)
  }

  /// The flaw of a master whose outlines do not cross.
  func flaw(of master: [Outline], at position: Double) -> SymbolObstacle? {
    guard Self.keptTurning.contains(Self.turning(of: master) / turning) else { return .bent }
    let places = places(in: master)
    if isThin(places) { return .thin }
    return isUneven(places, at: position) ? .spread : nil
  }

  /// Whether strokes that are even in Regular are uneven on the way to a master.
  private func isUneven(_ places: [Point], at position: Double) -> Bool {
    spread(of: regularPlaces, at: 0) <= Self.evenSpread
      && SymbolWeight.allCases.map(\.position).filter { $0 * position > 0 }.contains {
        spread(of: places, at: $0 / position) > Self.mostSpread
      }
  }

  /// The ratio of the 90% and 10% quantiles of stroke widths, but for dots, at a part of the way to a master.
  private func spread(of places: [Point], at part: Double) -> Double {
    var widths: [(Double, Double)] = []
    for (index, clearance) in clearances.all.enumerated()
    where !isDot[clearance.sample.outline] {
      guard let behind = clearance.behind, clearance.ink < clearances.reach else { continue }
      let normal = clearance.sample.normal
      guard normal.dot(clearances.all[behind].sample.normal) < -0.95 else { continue }
      let drawn = (regularPlaces[behind] - regularPlaces[index]).dot(normal)
      let moved = (places[behind] - places[index]).dot(normal)
      widths.append((abs(drawn + part * (moved - drawn)), clearance.sample.length))
    }
    guard let low = EdgeRoles.quantile(0.1, widths), let high = EdgeRoles.quantile(0.9, widths)
    else { return 1 }
    return high / max(low, 0.01)
  }

  /// The positions of Regular's samples in outlines.
  private func places(in outlines: [Outline]) -> [Point] {
    let cubics = outlines.map { outline in outline.edges.indices.map(outline.controls(of:)) }
    return clearances.all.map { clearance in
      let sample = clearance.sample
      return outlines[sample.outline].point(
        of: sample.edge, cubics[sample.outline][sample.edge], at: sample.part)
    }
  }

  /// Whether ink or a gap is narrower than it may be.
  private func isThin(_ places: [Point]) -> Bool {
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

  /// The sum of the absolute angles by which outlines turn, in radians.
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
