/// One of the two ways in which an icon is drawn.
package enum IconVariant: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Solid shapes: the platform's style in tab bars, and the selected state elsewhere.
  case filled
  /// Strokes: the platform's style in sidebars, and the unselected state elsewhere.
  case outlined

  /// The other of the two.
  package var partner: Self { self == .filled ? .outlined : .filled }

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
