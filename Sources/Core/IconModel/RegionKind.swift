/// The kinds of regions of a drawing that decide whether a derived variant has ink there.
///
/// Designers of one set often treat regions of one kind alike; a configuration can say how.
package enum RegionKind: UInt8, CaseIterable, Hashable, MessageCodable, Sendable {
  /// A region that the outermost strokes enclose, and that no larger one adjoins.
  case body
  /// Such a region that is small, such as one wheel of several.
  case part
  /// Such a region whose contour has openings, which are bridged.
  case openBody
  /// A region about as large as the one that it adjoins: the other half of a divided body.
  case half
  /// A smaller region that adjoins a larger one: a flap, a window, a handle.
  case side
  /// A region inside another one.
  case nested
  /// A hole in solid ink.
  case hole
  /// A hole of a filled drawing with the size and the shape of a glyph, such as a plus or a check mark.
  case sign
  /// A hole of a filled drawing that one stroke separates from the outside.
  case window
  /// A hole of a filled drawing that is too large for a glyph, or as compact as a disc.
  case opening
  /// A narrow gap between bodies of a filled drawing, which may divide one body.
  case gap

  package var name: String { self == .openBody ? "open-body" : "\(self)" }

  /// How likely a region of the kind is ink, from the drawn pairs of seven public sets.
  fileprivate var usualLikelihood: Double {
    switch self {
    case .body: 0.95
    case .part: 0.7
    case .openBody: 0.85
    case .half: 0.6
    case .side: 0.45
    case .nested: 0.6
    case .hole: 0.3
    case .sign: 0.85
    case .window: 0.15
    case .opening: 0.3
    case .gap: 0.5
    }
  }
}

/// How likely regions of each kind are ink in the derived variants of a set.
package struct RegionStyle: Hashable, MessageCodable, Sendable {
  /// The style that is usual in public sets.
  package static let usual = RegionStyle()

  /// The kinds that a configuration settles: whether their regions are ink.
  package var settled: [RegionKind: Bool]

  package init(settled: [RegionKind: Bool] = [:]) { self.settled = settled }

  /// How likely a region of a kind is ink, from 0 to 1.
  package subscript(kind: RegionKind) -> Double {
    settled[kind].map { $0 ? 1 : 0 } ?? kind.usualLikelihood
  }

  package func isInk(_ kind: RegionKind) -> Bool { self[kind] > 0.5 }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = .usual
    for kind in RegionKind.allCases {
      if let isInk = try coder.optional(value?.settled[kind]) { settled[kind] = isInk }
    }
  }
}
