private import CDistanceField
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
    /// The regions that are either ink or open, where they are wanted.
    package let regions: [DerivedRegion]
    /// What is decided of the regions; empty where detail is left out.
    fileprivate let states: [RegionState]

    /// The labels of the regions that are otherwise in each reading which is nearly as likely; none where
    /// the rules are sure.
    package var alternatives: [Set<Int>] { RegionGroup.alternatives(of: states) }
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
  /// - Complexity: O(pixels).
  package static func filled(from source: InkField, ink: Rect, style: Style) -> Derived {
    let field = source.resolved(forStroke: style.stroke, ink: ink)
    let width = Float(style.stroke / Double(field.plane.factor))
    let front = style.detail == .knockout ? FrontDiscs(in: field, stroke: width) : nil
    let body =
      front.map { InkField($0.body(of: source.mask), ink: ink, factor: field.plane.factor) }
      ?? field
    let reading = FilledReading(
      body, stroke: width, style: style.regions,
      choices: style.choices, flipped: style.flipped, listsUnclosed: style.listsRegions)
    let derivation = reading.flatMap {
      FilledDerivation($0, keepsDetail: style.detail == .knockout)
    }
    let derived = derivation?.compose(body.mask) ?? source.mask
    let filled = front?.compose(derived, of: source.mask) ?? derived
    let likeness = derivation == nil ? 1 : source.mask.overlap(with: filled)
    let states = reading?.states ?? []
    let certainty = reading.map {
      VariantCertainty(
        .filled, hasDetail: derivation?.hasDetail ?? false, regions: states,
        settled: $0.choices.isInk, style: style.regions)
    }
    func variant(
      _ mask: AlphaMask, isHeavier: Bool, likeness: Double, likelihood: Double?
    ) -> Derived {
      let clean = source.clean(mask, as: .filled, style: style)
      return Derived(
        mask: clean, stroke: style.stroke, isHeavier: isHeavier,
        likeness: clean == mask ? likeness : source.mask.overlap(with: clean),
        unfit: reading?.choices.unfit ?? style.choices.points.map { UnfitPoint($0, .noRegion) },
        likelihood: likelihood ?? VariantCertainty.ofHeavier,
        doubt: certainty.flatMap { reading?.doubt(of: $0) },
        regions: style.listsRegions ? reading?.regions ?? [] : [],
        states: style.detail == .knockout ? states : [])
    }
    guard likeness > limitOfLikeness else {
      return variant(
        filled, isHeavier: false, likeness: likeness, likelihood: certainty?.likelihood)
    }
    let drawn =
      derivation == nil ? field : InkField(filled, ink: ink, factor: field.plane.factor)
    let heavier = HeavierDrawing(
      field: drawn, ink: ink, stroke: Float(source.strokeOfOutlined ?? style.stroke)
    ).make()
    return variant(
      heavier, isHeavier: true, likeness: source.mask.overlap(with: heavier),
      likelihood: min(certainty?.likelihood ?? 1, VariantCertainty.ofHeavier))
  }

  /// Derives an outlined drawing from a filled one.
  ///
  /// - Parameters:
  ///   - source: The filled drawing.
  ///   - ink: The box of its ink.
  ///   - style: How it is derived.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels).
  package static func outlined(from source: InkField, ink: Rect, style: Style) -> Derived {
    let field = source.resolved(forStroke: style.stroke, ink: ink)
    let width = Float(style.stroke / Double(field.plane.factor))
    let keepsDetail = style.detail == .knockout
    let front = keepsDetail ? FrontParts(in: field, stroke: width) : nil
    let body =
      front.map { InkField($0.body(of: source.mask), ink: ink, factor: field.plane.factor) }
      ?? field
    let derivation = OutlinedDerivation(
      body, stroke: width, offset: Float(style.outlineOffset / Double(field.plane.factor)),
      keepsDetail: keepsDetail, style: style.regions, choices: style.choices,
      flipped: style.flipped)
    let derived = derivation.compose(body.mask)
    let composed = front?.compose(derived, of: source.mask) ?? derived
    let outlined = source.clean(composed, as: .outlined, style: style)
    let states = derivation.states
    let certainty = VariantCertainty(
      .outlined, hasDetail: derivation.hasDetail, regions: states,
      settled: derivation.choices.isInk, style: style.regions)
    return Derived(
      mask: outlined, stroke: style.stroke, isHeavier: false,
      likeness: source.mask.overlap(with: outlined),
      unfit: derivation.choices.unfit, likelihood: certainty.likelihood,
      doubt: derivation.doubt(of: certainty),
      regions: style.listsRegions ? derivation.regions : [],
      states: keepsDetail ? states : [])
  }
}

extension InkField {
  /// A variant with the symmetries of the drawing, and without slivers.
  ///
  /// Symmetry is imposed first: slivers lengthen the outline of the half that came out worse, so that the
  /// other half is taken. Where slivers are removed it is imposed again, since what is removed may differ by
  /// some pixels between the halves.
  fileprivate func clean(
    _ mask: AlphaMask, as variant: IconVariant, style: VariantDerivation.Style
  ) -> AlphaMask {
    let symmetric = symmetry.imposed(on: mask, choices: style.choices)
    let clean = Slivers(against: plane.halved, in: variant, stroke: style.stroke)
      .removed(from: symmetric)
    return clean == symmetric ? clean : symmetry.imposed(on: clean, choices: style.choices)
  }
}

extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has.
  ///
  /// It equals `likeness(to:)` and takes a tenth of its time.
  package func overlap(with other: AlphaMask) -> Double { Overlap(of: self, other).share }
}

/// The ink that two masks have in common, and what only one of them has.
struct Overlap {
  var common: Int
  var difference: Int

  init(of mask: AlphaMask, _ other: AlphaMask) {
    precondition(mask.size == other.size, "masks of one frame have one size")
    var (difference, common): (UInt64, UInt64) = (0, 0)
    unsafe mask.samples.withUnsafeBufferPointer { samples in
      unsafe other.samples.withUnsafeBufferPointer { others in
        unsafe cdf_compare(
          samples.baseAddress, others.baseAddress, samples.count, &difference, &common)
      }
    }
    (self.common, self.difference) = (Int(common), Int(difference))
  }

  /// The common ink in parts of the ink that either mask has.
  var share: Double {
    let either = common + difference
    return either == 0 ? 1 : Double(common) / Double(either)
  }
}
