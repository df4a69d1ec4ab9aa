import IconModel

/// How an edge of a drawing moves when its weight grows.
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
  private(set) var roles: [[EdgeRole]]
  /// How much each edge moves, in halves of the change of the stroke's width: 2 where the other side stays.
  private(set) var shares: [[Double]]
  /// Whether an edge rounds a corner between edges that move by different distances.
  ///
  /// Such a rounded corner keeps its radius.
  private(set) var isRigid: [[Bool]]
  /// The width of the drawing's strokes or knock-outs.
  private(set) var stroke: Double
  /// Whether an outline is a circle, a gear or the like, whose edges all move alike.
  let isTurned: [Bool]

  // Figures count what another limit changes of 200 drawings of bootstrap, heroicons, phosphor, mdi and tabler.

  /// The widest knock-out where no stroke was measured, in units of the template: with 10, 26 drawings
  /// change, and 33 with 20.
  private static let widestKnockOut = 14.0
  /// The stroke of a drawing that has none, in units of the template.
  static let usualStroke = 7.0
  /// A hole in ink wider than this, in strokes, is a mark on a solid detail; of 400 drawings of eight sets,
  /// seven have one in ink that is narrower than 2.2.
  private static let leastSolid = 1.6

  /// Reads a drawing, a filled one beside its outlined partner with a stroke of `growth`; one without strokes
  /// and knock-outs is a body.
  init(
    of outlines: [Outline], _ clearances: Clearances, _ variant: IconVariant,
    stroke measured: Double?, growth: Double?, partner: [Outline]
  ) {
    isRigid = outlines.map { $0.edges.map { _ in false } }
    shares = outlines.map { $0.edges.map { _ in 1 } }
    roles = outlines.map { $0.edges.map { _ in .body } }
    isTurned = outlines.map(\.isTurned)
    let widest =
      variant == .outlined
      ? clearances.reach : measured.map { 2 * $0 } ?? Self.widestKnockOut
    let widths = clearances.all.flatMap {
      [($0.ink, $0.sample.length)] + (variant == .filled ? [($0.space, $0.sample.length)] : [])
    }
    let found = Self.quantile(0.5, widths.filter { $0.0 < widest })
    stroke = measured ?? found ?? Self.usualStroke
    switch variant {
    case .outlined:
      // Every edge of an outlined drawing moves, also those of dots and solid details. A knock-out
      // in a solid detail, such as the mark of a badge, grows like the strokes.
      for index in outlines.indices where measured != nil || found != nil {
        let isMark = outlines[index].isHole && Self.isMark(index, clearances, stroke: stroke)
        roles[index] = roles[index].map { _ in isMark ? .knockOut : .stroke }
      }
    case .filled:
      guard found != nil else { return }
      let reading = FilledReading(of: outlines, clearances, stroke: stroke)
      roles = reading.roles
      // The teeth of a gear do the same, whatever is beside them.
      for index in outlines.indices where isTurned[index] && Set(roles[index]).count > 1 {
        roles[index] = roles[index].map { _ in .body }
      }
      reading.settle(&roles)
      let isBody = roles.joined().allSatisfy { $0 == .body }
      let isPaired = reading.follow(partner, &roles)
      if isPaired {
        stroke = growth ?? stroke
      } else if isBody {
        return
      }
      shares = reading.shares(of: roles, isPaired: isPaired)
      reading.round(&roles, &shares, &isRigid)
    }
  }

  /// Makes bodies of all edges, so that nothing but the size follows the weight.
  mutating func makeBodies() { roles = roles.map { $0.map { _ in .body } } }

  /// Whether a hole is narrow, and the ink around two thirds of it solid, unlike that of a wheel.
  static func isMark(_ hole: Int, _ clearances: Clearances, stroke: Double) -> Bool {
    let inks = clearances.all.lazy.filter { $0.sample.outline == hole }.map(\.ink).sorted()
    return clearances.rooms[hole].space <= 2 * stroke && !inks.isEmpty
      && inks[inks.count / 3] > leastSolid * stroke
  }

  /// A quantile of widths, weighted by length; `nil` where the edges are at most 4 units long in all, while
  /// a stroke is 7 units wide.
  static func quantile(_ part: Double, _ values: [(Double, Double)]) -> Double? {
    let total = values.reduce(0) { $0 + $1.1 }
    guard total > 4 else { return nil }
    var sum = 0.0
    for (value, length) in values.sorted(by: { $0.0 < $1.0 }) {
      sum += length
      if sum >= part * total { return value }
    }
    return nil
  }
}
