/// One of the two ways in which an icon is drawn.
package enum IconVariant: String, CaseIterable, Hashable, Comparable, MessageCodable, Sendable {
  /// Solid shapes: the platform's style in tab bars, and the selected state elsewhere.
  case filled
  /// Strokes: the platform's style in sidebars, and the unselected state elsewhere.
  case outlined

  package var partner: Self { self == .filled ? .outlined : .filled }
}

package enum VariantOrigin: String, Hashable, MessageCodable, Sendable {
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

/// How a derived variant shows detail inside a body.
package enum VariantDetail: String, CaseIterable, Hashable, MessageCodable, Sendable {
  /// The detail: as negative space in a filled drawing, as strokes in an outlined one.
  case knockout
  /// The silhouette alone.
  case silhouette
}

package struct DerivedVariant: Hashable, MessageCodable, Sendable {
  /// The likelihood below which people should look at a variant.
  ///
  /// Of 921 variants of eight sets that were judged by eye, 33% of the bad ones and 5% of the good ones lie below it by
  /// the network alone, 49% and 6% with kinks and joined signs.
  package static let leastLikelihood = 0.35

  package let variant: IconVariant
  /// The width of its strokes or knock-outs, as a fraction of the artboard's height.
  package let stroke: Double
  /// Whether the width was measured in the drawing; otherwise it is given or a default.
  package let isMeasured: Bool
  /// The intersection of both variants' ink divided by its union, from 0 to 1.
  package let likeness: Double
  /// How certain the kinds of its regions are, from 0 to 1.
  package let certainty: Double
  /// How likely it shares over 0.87 of its ink with what a designer would draw, from 0 to 1.
  package let likelihood: Double
  /// Why people should look at it; `nil` if its likelihood reaches the limit, or a designer has
  /// settled part of it.
  package let doubt: VariantDoubt?
  /// Whether another variant may be meant; strokes that enclose nothing leave no choice.
  package var isDoubtful: Bool { doubt != nil && doubt != .heavier }
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

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variant: try coder(value?.variant), stroke: try coder(value?.stroke),
      isMeasured: try coder(value?.isMeasured), likeness: try coder(value?.likeness),
      certainty: try coder(value?.certainty), likelihood: try coder(value?.likelihood),
      doubt: try coder.optional(value?.doubt),
      unfit: try coder(value?.unfit))
  }
}

/// A variant without vector images, because its contours have more nodes than a drawing may have.
package struct UntracedVariant: Hashable, MessageCodable, Sendable {
  package let variant: IconVariant
  package let origin: VariantOrigin
  /// The most nodes that contours may have.
  package let nodeLimit: Int

  package init(variant: IconVariant, origin: VariantOrigin, nodeLimit: Int) {
    self.variant = variant
    self.origin = origin
    self.nodeLimit = nodeLimit
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variant: try coder(value?.variant), origin: try coder(value?.origin),
      nodeLimit: try coder.count(value?.nodeLimit))
  }
}

/// Why only the size of a symbol follows the weight of text.
package enum SymbolObstacle: String, CaseIterable, Error, Hashable, MessageCodable, Sendable {
  /// Outlines would cross, or parts would touch, split or vanish.
  case tight
  /// Edges would bend, and corners would get spikes.
  case bent
  /// Strokes or gaps would be too narrow to show.
  case thin
  /// Strokes of equal width would differ.
  case spread
  /// The contours have more nodes than a symbol may have.
  case complex
}

/// A variant whose symbol looks the same in all weights, though it has strokes or knock-outs.
package struct SymbolShortfall: Hashable, MessageCodable, Sendable {
  package let variant: IconVariant
  package let obstacle: SymbolObstacle

  package init(variant: IconVariant, obstacle: SymbolObstacle) {
    self.variant = variant
    self.obstacle = obstacle
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(Self.init(variant:obstacle:), value.map { ($0.variant, $0.obstacle) })
  }
}

/// Why people should check a derived variant that is not likely enough.
package enum VariantDoubt: Hashable, MessageCodable, Sendable {
  /// No part of it is less certain than others.
  case drawing
  /// The outlined drawing has no strokes of one weight.
  case noStroke
  /// The outlined drawing encloses nothing, so its strokes were made heavier.
  case heavier
  /// A region may be ink or open.
  case region(DoubtfulRegion)

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let region: DoubtfulRegion? = if case .region(let region) = value { region } else { nil }
    if let region = try coder.optional(region) {
      self = .region(region)
    } else if try coder(value.map { $0 == .heavier }) {
      self = .heavier
    } else {
      self = try coder(value.map { $0 == .noStroke }) ? .noStroke : .drawing
    }
  }
}

/// A region of a derived variant that designers draw either way.
package struct DoubtfulRegion: Hashable, MessageCodable, Sendable {
  package let kind: RegionKind
  package let isInk: Bool
  /// A point deep inside, in coordinates of the source.
  package let point: Point
  /// The same point as fractions of the box of the source's ink.
  package let relativePoint: Point
  /// The points of similar regions.
  package let likes: [Point]

  package init(
    kind: RegionKind, isInk: Bool, point: Point, relativePoint: Point, likes: [Point] = []
  ) {
    self.kind = kind
    self.isInk = isInk
    self.point = point
    self.relativePoint = relativePoint
    self.likes = likes
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      kind: try coder(value?.kind), isInk: try coder(value?.isInk), point: try coder(value?.point),
      relativePoint: try coder(value?.relativePoint), likes: try coder(value?.likes))
  }
}

/// What the configuration and the rest of the set say about a derived variant.
package struct VariantRequest: Hashable, MessageCodable, Sendable {
  /// The variants that may be derived.
  package var variants: [IconVariant] = []
  /// The detail that the configuration gives to all icons.
  package var detail = VariantDetail.knockout
  /// The stroke that the configuration gives to all icons, in points of the regular bar.
  package var stroke: Double?
  /// The style of the set, as its drawings show it.
  package var style: VariantStyle
  /// True for a job that only measures the style of the drawings.
  package var isProbe = false
  /// The designer's choices for this icon, if the variant is derived.
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

  package subscript(variant: IconVariant) -> VariantChoices {
    get { variant == .filled ? filled : outlined }
    set { if variant == .filled { filled = newValue } else { outlined = newValue } }
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      variants: try coder(value?.variants), detail: try coder(value?.detail),
      stroke: try coder.optional(value?.stroke), style: try coder(value?.style),
      isProbe: try coder(value?.isProbe))
    for variant in IconVariant.allCases { self[variant] = try coder(value?[variant]) }
  }
}
