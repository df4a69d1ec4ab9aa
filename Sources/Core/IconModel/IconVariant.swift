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

/// Whether variants without a drawing are derived.
package enum VariantMode: String, CaseIterable, Hashable, Sendable {
  /// They are derived.
  case auto
  /// They are left out.
  case drawn
}

/// What a derived variant shows of detail inside a body.
package enum VariantDetail: String, CaseIterable, Hashable, Sendable {
  /// The detail: as negative space in a filled drawing, as strokes in an outlined one.
  case knockout
  /// The silhouette alone.
  case silhouette
}

/// The measurements of a derived variant.
package struct DerivedVariant: Hashable, Sendable {
  /// The likelihood below which people should look at a variant.
  ///
  /// Of heroicons and octicons, which taught nothing, 6% of the variants are below it that share over
  /// 0.93 of their ink with the designer's own.
  package static let leastLikelihood = 0.45

  package let variant: IconVariant
  /// The width of its strokes or knock-outs, in parts of the artboard's height.
  package let stroke: Double
  /// Whether the width was measured in the drawing, and is neither given nor a default.
  package let isMeasured: Bool
  /// The part of the union of both variants' ink that is their intersection, from 0 to 1.
  package let likeness: Double
  /// How certain the kinds of its regions are, from 0 to 1.
  package let certainty: Double
  /// How likely a designer would draw it so, from 0 to 1: both share over 0.87 of their ink.
  package let likelihood: Double
  /// Why people should look at it; `nil` where its likelihood reaches the limit, or where a designer
  /// has settled something of it.
  package let doubt: VariantDoubt?
  /// The points of the designer's choices that settle nothing.
  package let unfit: [UnfitPoint]

  package init(
    variant: IconVariant, stroke: Double, isMeasured: Bool, likeness: Double, certainty: Double,
    likelihood: Double, doubt: VariantDoubt?, unfit: [UnfitPoint] = []
  ) {
    self.variant = variant
    self.stroke = stroke
    self.isMeasured = isMeasured
    self.likeness = likeness
    self.certainty = certainty
    self.likelihood = likelihood
    self.doubt = doubt
    self.unfit = unfit
  }
}

/// A variant without vector images, because its contours have more nodes than a drawing may have.
package struct UntracedVariant: Hashable, Sendable {
  package let variant: IconVariant
  package let origin: VariantOrigin
  /// The most nodes that contours may have.
  package let nodeLimit: Int

  package init(variant: IconVariant, origin: VariantOrigin, nodeLimit: Int) {
    self.variant = variant
    self.origin = origin
    self.nodeLimit = nodeLimit
  }
}

/// Why a symbol looks alike in all weights, or follows them only in part.
package enum SymbolObstacle: String, CaseIterable, Error, Hashable, Sendable {
  /// The drawing has neither strokes nor knock-outs.
  case solid
  /// Outlines would cross, or parts touch, part or vanish.
  case tight
  /// Edges would bend, and corners get horns.
  case bent
  /// A symmetric drawing would have weights that are not.
  case uneven
  /// Strokes or gaps would be too narrow to show.
  case thin
  /// The contours have more nodes than a symbol may have.
  case complex
}

/// What a variant lacks as a symbol that has all weights of text.
package struct SymbolShortfall: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// All weights look alike.
    case fixed(SymbolObstacle)
    /// Only closed knock-outs and strokes that stand free follow the weight.
    case simplified(SymbolObstacle)
    /// A weight has less than its strokes: of this part of the outline, down to this part of the change.
    case limited(weight: String, share: Double, least: Double)
  }

  package let variant: IconVariant
  package let kind: Kind

  package init(variant: IconVariant, kind: Kind) {
    self.variant = variant
    self.kind = kind
  }
}

/// Why people should check a derived variant that is not likely enough.
package enum VariantDoubt: Hashable, Sendable {
  /// No part of it is less certain than others.
  case drawing
  /// The outlined drawing has no strokes of one weight.
  case noStroke
  /// The outlined drawing encloses nothing, so that its strokes got heavier.
  case heavier
  /// A region may be otherwise.
  case region(DoubtfulRegion)
}

/// A region of a derived variant that designers draw either way.
package struct DoubtfulRegion: Hashable, Sendable {
  package let kind: RegionKind
  /// Whether the variant has ink there.
  package let isInk: Bool
  /// A point deep inside, in coordinates of the source.
  package let point: Point
  /// The same point in parts of the box of the source's ink.
  package let place: Point
  /// The points of the regions that are alike.
  package let likes: [Point]

  package init(
    kind: RegionKind, isInk: Bool, point: Point, place: Point, likes: [Point] = []
  ) {
    self.kind = kind
    self.isInk = isInk
    self.point = point
    self.place = place
    self.likes = likes
  }
}

/// What the configuration and the rest of the set say about the variant that nobody drew.
package struct VariantRequest: Hashable, Sendable {
  /// The variants that may be derived.
  package var variants: [IconVariant] = []
  /// The detail that the configuration gives to all icons.
  package var detail = VariantDetail.knockout
  /// The stroke that the configuration gives to all icons, in points of the regular bar.
  package var stroke: Double?
  /// What the set's drawings show of its style.
  package var style: VariantStyle
  /// True when only what the drawings show of the set's style is wanted.
  package var isProbe = false
  /// What is settled for the variant of this icon, if it is derived.
  private var filled: VariantChoices
  private var outlined: VariantChoices

  package init(
    variants: [IconVariant] = [], detail: VariantDetail = .knockout, stroke: Double? = nil,
    style: VariantStyle = VariantStyle(), isProbe: Bool = false,
    filled: VariantChoices = VariantChoices(),
    outlined: VariantChoices = VariantChoices()
  ) {
    self.variants = variants
    self.detail = detail
    self.stroke = stroke
    self.style = style
    self.isProbe = isProbe
    self.filled = filled
    self.outlined = outlined
  }

  /// What is settled for a variant of this icon, if it is derived.
  package subscript(variant: IconVariant) -> VariantChoices {
    get { variant == .filled ? filled : outlined }
    set { if variant == .filled { filled = newValue } else { outlined = newValue } }
  }
}
