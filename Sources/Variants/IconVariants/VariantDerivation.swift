private import IconContours
package import IconModel

/// Derives the missing variant of an icon from the drawn one.
package enum VariantDerivation {
  /// A derived drawing.
  package struct Derived: Sendable {
    package let mask: AlphaMask
    /// The width of strokes that it was derived with, in pixels of the master.
    package let stroke: Double
    /// Whether it is the source with heavier strokes, since its ink encloses nothing.
    package let isHeavier: Bool
    /// The ink that it shares with the source, in parts of the ink that either has, from 0 to 1.
    package let likeness: Double
    /// The points of the choices that settle nothing, in pixels of the master.
    package let unfit: [UnfitPoint]
    /// How likely it is right by the kinds of its regions, whatever is settled of them.
    package let likelihood: Double
    /// The region that a designer may most likely have meant otherwise.
    package let doubt: Doubt?
    /// The regions that are either ink or open.
    package let regions: [Region]
    /// Whether regions may be otherwise: not where detail is left out.
    fileprivate let hasAlternatives: Bool

    /// The labels of the regions that are otherwise in each reading which is nearly as likely; none where
    /// the rules are sure.
    package var alternatives: [Set<Int>] {
      hasAlternatives ? RegionGroup.alternatives(of: regions.filter { !$0.isUnclosed }) : []
    }
  }

  /// How a drawing is derived.
  package struct Style: Hashable, Sendable {
    /// The width of strokes in pixels of the master.
    package var stroke: Double
    /// How far outlines reach beyond the ink, in pixels of the master.
    package var outlineOffset = 0.0
    /// Whether detail is kept.
    package var detail: VariantDetail
    /// What a designer has settled of regions, in pixels of the master.
    package var choices: VariantChoices
    /// The labels of regions that are otherwise than the rules decide, where nobody has settled them.
    package var flipped: Set<Int>
    /// How likely regions of each kind are ink.
    package var regions: RegionStyle
    /// Whether regions are wanted, those too that fill only where that is settled.
    package var listsRegions: Bool

    package init(
      stroke: Double, detail: VariantDetail = .knockout,
      choices: VariantChoices = VariantChoices(), flipped: Set<Int> = [],
      regions: RegionStyle = .usual, listsRegions: Bool = false
    ) {
      self.stroke = stroke
      self.detail = detail
      self.choices = choices
      self.flipped = flipped
      self.regions = regions
      self.listsRegions = listsRegions
    }

    /// What the rules depend on, without what is settled of single regions.
    var ofRules: Self {
      Self(stroke: stroke, detail: detail, regions: regions)
    }
  }

  /// The likeness above which two variants look the same.
  package static let limitOfLikeness = 0.95

  /// Derives a filled drawing from an outlined one.
  ///
  /// Where that would be the same drawing, because its ink encloses nothing, the result is a
  /// heavier drawing.
  ///
  /// - Parameters:
  ///   - source: The outlined drawing.
  ///   - ink: The box of its ink.
  ///   - style: How it is derived.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels), and O(n^2) in the edges of a region.
  package static func filled(from source: InkField, ink: Rect, style: Style) -> Derived {
    let drawing = FilledDrawing(source.area, source.enclosures(style), style: style)
    let mask = drawing.mask(of: source.mask)
    let likeness = source.mask.likeness(to: mask)
    let certainty = VariantCertainty(
      .filled, hasDetail: drawing.hasDetail, regions: drawing.regions,
      settled: drawing.choices.isInk, style: style.regions)
    let isHeavier = likeness > limitOfLikeness && !drawing.choices.isInk.values.contains(true)
    let heavier =
      isHeavier
      ? FilledDrawing.heavier(
        likeness == 1 ? source.area : Area(of: mask),
        stroke: source.strokeOfOutlined ?? style.stroke, of: mask) : mask
    let ofRules = drawing.regions.isEmpty ? 1 : certainty.likelihood
    return Derived(
      mask: heavier, stroke: style.stroke, isHeavier: isHeavier,
      likeness: isHeavier ? source.mask.likeness(to: heavier) : likeness,
      unfit: drawing.choices.unfit,
      likelihood: isHeavier ? min(ofRules, VariantCertainty.ofHeavier) : ofRules,
      doubt: certainty.doubt(among: drawing.regions), regions: drawing.regions,
      hasAlternatives: style.detail == .knockout)
  }

  /// Derives an outlined drawing from a filled one.
  ///
  /// - Parameters:
  ///   - source: The filled drawing.
  ///   - ink: The box of its ink.
  ///   - style: How it is derived.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels), and O(n^2) in the edges of a region.
  package static func outlined(from source: InkField, ink: Rect, style: Style) -> Derived {
    let drawing = OutlinedDrawing(source.area, source.holesAndGaps(style), style: style)
    let mask = drawing.mask(of: source.mask)
    let certainty = VariantCertainty(
      .outlined, hasDetail: drawing.hasDetail, regions: drawing.regions,
      settled: drawing.choices.isInk, style: style.regions)
    return Derived(
      mask: mask, stroke: style.stroke, isHeavier: false,
      likeness: source.mask.likeness(to: mask), unfit: drawing.choices.unfit,
      likelihood: certainty.likelihood, doubt: certainty.doubt(among: drawing.regions),
      regions: drawing.regions, hasAlternatives: style.detail == .knockout)
  }

  /// A region that a designer may have meant otherwise.
  package struct Doubt: Sendable {
    package let kind: RegionKind
    /// Whether the derived drawing has ink there.
    package let isInk: Bool
    /// A point deep inside, in pixels of the master.
    package let point: Point
    /// Points deep inside the other regions that are as large, upright or on their side.
    package let likes: [Point]

    init(_ region: Region, among regions: [Region]) {
      (kind, isInk, point) = (region.kind, region.isInk, region.point)
      likes = regions.filter { $0.label != region.label && $0.looksLike(region) }.map(\.point)
    }
  }
}
