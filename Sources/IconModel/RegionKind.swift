/// Regions of a drawing by what they are to it, as far as that decides whether a derived variant has
/// ink there.
///
/// Designers of one set treat regions of one kind alike. The pairs of a set show how.
package enum RegionKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A region that the outermost strokes enclose, and that no larger one adjoins.
  case body
  /// Such a region that is small, such as one wheel of several.
  case part
  /// Such a region whose contour has openings, which are bridged.
  case openBody
  /// A region about as large as the one that it adjoins: the other half of a divided body.
  case half
  /// A smaller region that adjoins a larger one at a corner of the outer contour, such as a flap.
  case corner
  /// A smaller region that adjoins a larger one at a straight side or in a hollow: a window, a handle.
  case side
  /// A smaller region that adjoins a larger one without reaching the outer contour.
  case inner
  /// A region inside another one.
  case nested
  /// A hole in ink that is solid.
  case hole
  /// A hole of a filled drawing that has the size and the shape of a sign.
  case sign
  /// A hole of a filled drawing that one stroke separates from the outside.
  case window
  /// A hole of a filled drawing that is too large for a sign, or as compact as a disc.
  case opening
}

extension RegionKind {
  /// The kind as a configuration spells it.
  package var name: String {
    switch self {
    case .openBody: "open-body"
    default: "\(self)"
    }
  }
}

/// How many regions of each kind are ink in drawn variants.
package struct RegionCounts: Hashable, Sendable {
  /// The regions that are ink, and all of them, by the place of the kind.
  private var counts: [SIMD2<Int>]

  /// Counts nothing.
  package init() { counts = Array(repeating: .zero, count: RegionKind.allCases.count) }

  /// The regions of a kind that are ink, and all regions of the kind.
  package subscript(kind: RegionKind) -> (ink: Int, all: Int) {
    get { (counts[Int(kind.rawValue)].x, counts[Int(kind.rawValue)].y) }
    set { counts[Int(kind.rawValue)] = SIMD2(newValue.ink, newValue.all) }
  }

  /// Counts a region.
  package mutating func add(_ kind: RegionKind, isInk: Bool) {
    counts[Int(kind.rawValue)] &+= SIMD2(isInk ? 1 : 0, 1)
  }

  package static func + (first: Self, second: Self) -> Self {
    var sum = first
    for index in sum.counts.indices { sum.counts[index] &+= second.counts[index] }
    return sum
  }
}

/// How likely regions of each kind are ink in the derived variants of a set.
package struct RegionStyle: Hashable, Sendable {
  /// The steps in which likelihoods are kept, so that a new pair rarely changes them.
  private static let stepsToOne = 20.0

  /// In twentieths, by the place of the kind.
  private var likelihoods: [UInt8]

  /// The style that is usual in public sets.
  package static let usual = RegionStyle(RegionCounts())

  /// The style of the drawn pairs of a set: what is usual, and the more what they show the more there
  /// are.
  package init(_ counts: RegionCounts) {
    likelihoods = RegionKind.allCases.map { kind in
      let (ink, all) = counts[kind]
      let share =
        (kind.usualLikelihood * kind.weightOfUsual + Double(ink))
        / (kind.weightOfUsual + Double(all))
      return UInt8((share * Self.stepsToOne).rounded())
    }
  }

  /// How likely a region of a kind is ink, from 0 to 1.
  package subscript(kind: RegionKind) -> Double {
    get { Double(likelihoods[Int(kind.rawValue)]) / Self.stepsToOne }
    set {
      likelihoods[Int(kind.rawValue)] = UInt8(
        (min(max(newValue, 0), 1) * Self.stepsToOne).rounded())
    }
  }

  /// Whether regions of a kind are ink; as usual where nothing says so.
  package func isInk(_ kind: RegionKind) -> Bool {
    let likelihood = self[kind]
    return likelihood == 0.5 ? kind.isUsuallyInk : likelihood > 0.5
  }
}

extension RegionKind {
  /// Whether most regions of the kind are ink in the derived variants of public sets.
  package var isUsuallyInk: Bool { usualLikelihood > 0.5 }

  /// How likely a region of the kind is ink, chosen by the drawn pairs of seven public sets.
  fileprivate var usualLikelihood: Double {
    switch self {
    case .body: 0.95
    case .part: 0.7
    case .openBody: 0.85
    case .half, .corner: 0.6
    case .side, .inner: 0.45
    case .nested: 0.6
    case .hole: 0.3
    case .sign: 0.85
    case .window: 0.15
    case .opening: 0.3
    }
  }

  /// How many regions of a set outweigh what is usual.
  ///
  /// Sets differ most in corners and in what is nested, and agree most about bodies and signs.
  fileprivate var weightOfUsual: Double {
    switch self {
    case .corner, .opening: 3
    case .nested, .inner, .hole: 4
    case .openBody, .window: 8
    case .half, .side: 12
    case .body, .part, .sign: 20
    }
  }
}
