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

/// Where a variant comes from.
package enum VariantOrigin: String, Hashable, Sendable {
  /// A designer made it.
  case drawn
  /// It was derived from the other variant.
  case derived
}

/// What is done about variants that nobody drew; they are derived unless that is forbidden.
package enum VariantMode: String, CaseIterable, Hashable, Sendable {
  /// They are derived.
  case auto
  /// They are left out.
  case drawn
}

/// What becomes of detail inside a body when a variant is derived.
package enum VariantDetail: String, CaseIterable, Hashable, Sendable {
  /// It survives: as negative space in a filled drawing, as strokes in an outlined one.
  case knockout
  /// Only the silhouette counts.
  case silhouette
}

/// What is known of a variant that was derived.
package struct DerivedVariant: Hashable, Sendable {
  package let variant: IconVariant
  /// The width of its strokes or knock-outs, in parts of the artboard's height.
  package let stroke: Double
  /// True when that was measured in the drawing itself, neither given nor a default.
  package let isMeasured: Bool
  /// How much of the ink of both variants together is ink of both, from 0 to 1.
  package let likeness: Double
  package let doubt: VariantDoubt?

  package init(
    variant: IconVariant, stroke: Double, isMeasured: Bool, likeness: Double,
    doubt: VariantDoubt?
  ) {
    self.variant = variant
    self.stroke = stroke
    self.isMeasured = isMeasured
    self.likeness = likeness
    self.doubt = doubt
  }
}

/// Why a derived variant should be looked at.
package enum VariantDoubt: UInt8, Hashable, Sendable {
  /// The outlined drawing has no strokes of one weight.
  case noStroke
}

/// What the configuration and the rest of the set say about the variant that nobody drew.
package struct VariantRequest: Hashable, Sendable {
  /// The variants that may be derived.
  package var variants: [IconVariant] = []
  package var detail = VariantDetail.knockout
  /// The stroke that the configuration gives, in points of the regular bar.
  package var stroke: Double?
  /// The stroke that the set's other drawings have, in parts of the artboard's height.
  package var setStroke: Double?
  /// True when only the stroke is wanted, to find that of the set.
  package var isProbe = false

  package init(
    variants: [IconVariant] = [], detail: VariantDetail = .knockout, stroke: Double? = nil,
    setStroke: Double? = nil, isProbe: Bool = false
  ) {
    self.variants = variants
    self.detail = detail
    self.stroke = stroke
    self.setStroke = setStroke
    self.isProbe = isProbe
  }
}
