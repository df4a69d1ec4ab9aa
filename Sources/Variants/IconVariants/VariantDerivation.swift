import IconContours
package import IconModel

/// The missing variant of an icon, derived from the drawn one.
package struct VariantDerivation {
  /// How a drawing is derived.
  package struct Style: Hashable, Sendable {
    /// The width of strokes in pixels of the master.
    package var stroke: Double
    /// How far outlines reach beyond the ink, in pixels of the master.
    var outlineOffset = 0.0
    /// Whether detail is kept.
    var detail = VariantDetail.knockout
    /// What a designer has settled of regions, in pixels of the master.
    var choices = VariantChoices()
    /// The labels of regions that are not as the rules decide, where nobody has settled them.
    var flipped: Set<Int> = []
    /// How likely regions of each kind are ink.
    var regions = RegionStyle.usual
    /// Whether regions are listed, also those that fill only if settled.
    var listsRegions = false

    /// What the rules depend on, without what is settled of single regions.
    var ofRules: Self { Style(stroke: stroke, detail: detail, regions: regions) }
  }

  package let mask: AlphaMask
  /// Whether it is the source with heavier strokes, since its ink encloses nothing.
  let isHeavier: Bool
  /// Whether a sign is joined to the stroke of a contour.
  let isFused: Bool
  /// The ink that it shares with the source, as a fraction of the ink that either has, from 0 to 1.
  let likeness: Double
  /// The points of the choices that settle nothing, in pixels of the master.
  let unfit: [UnfitPoint]
  /// How likely it is right by the kinds of its regions, whatever is settled of them.
  let likelihood: Double
  /// The region that a designer may most likely have meant otherwise.
  let doubt: Region?
  /// The regions that are either ink or open.
  let regions: [Region]
  /// The labels of the flipped regions in each reading that is nearly as likely, the likeliest first; none where the
  /// rules are sure.
  let alternatives: [Set<Int>]

  /// Derives a filled drawing from an outlined one, or an outlined drawing from a filled one.
  ///
  /// Where a filled drawing would be the same drawing, because its ink encloses nothing, the result is a
  /// heavier drawing.
  ///
  /// - Complexity: O(pixels), and O(n^2) in the edges of a region.
  package init(_ variant: IconVariant, from source: InkField, style: Style) {
    let drawing =
      variant == .filled
      ? InkChanges(filling: source.enclosures(style), style: style)
      : InkChanges(outlining: source.area, source.holesAndGaps(style), style: style)
    let plain = source.mask.drawing([
      (drawing.added, true), (drawing.taken, false), (drawing.fronts, true),
    ])
    let likenessOfPlain = source.mask.likeness(to: plain)
    isHeavier =
      variant == .filled && likenessOfPlain > AlphaMask.limitOfLikeness
      && !drawing.choices.isInk.values.contains(true)
    mask =
      isHeavier
      ? InkChanges.heavier(
        likenessOfPlain == 1 ? source.area : Area(of: plain),
        stroke: source.stroke(as: .outlined) ?? style.stroke, of: plain) : plain
    likeness = isHeavier ? source.mask.likeness(to: mask) : likenessOfPlain
    let (certainty, least) = drawing.certainty(variant, style: style.regions)
    (likelihood, doubt) = (isHeavier ? min(certainty, InkChanges.ofHeavier) : certainty, least)
    (unfit, regions, isFused) = (drawing.choices.unfit, drawing.regions, drawing.isFused)
    alternatives =
      style.detail == .knockout && likelihood < VariantJudge.leastOfPlain
      ? RegionGroup.combinations(of: regions.filter { !$0.isUnclosed }).dropFirst()
        .sorted { $0.likelihood > $1.likelihood }
        .prefix(VariantJudge.mostAlternatives).map(\.flipped).filter { flipped in
          // Where something can be filled, it is.
          variant == .outlined
            || drawing.regions.contains { $0.isInk != flipped.contains($0.label) }
        } : []
  }
}

extension VariantDerivation.Style {
  package init(stroke: Double) { self.init(stroke: stroke, detail: .knockout) }
}

/// What becomes of a drawing: ink that is added, ink that is taken, and parts that lie in front of all.
struct InkChanges {
  /// The regions with what becomes of them.
  var regions: [Region]
  /// What is settled of them.
  let choices: RegionChoices
  /// Whether there are knock-outs, cuts or signs.
  var hasDetail = false
  /// Whether a sign reaches the stroke of a contour, and becomes one with it.
  var isFused = false
  var added = Area()
  var taken = Area()
  var fronts = Area()
}

extension AlphaMask {
  /// The likeness above which two variants look the same.
  static let limitOfLikeness = 0.95

  /// The mask with areas covered or uncovered, one after the other.
  func drawing(_ areas: [(Area, isInk: Bool)]) -> AlphaMask {
    var samples = samples
    for (area, isInk) in areas {
      Coverage(area, in: size).draw(isInk: isInk, on: &samples, width: width)
    }
    return AlphaMask(size: size, samples: samples)
  }
}

/// How likely a variant is right by the kinds of its regions, which `VariantJudge` starts from.
///
/// The region that is least certain decides. The likelihoods are rounded shares of variants with over 0.9 of their
/// ink in common with the designer's own, among 1,657 pairs of six sets whose silhouettes agree.
extension InkChanges {
  /// The least share of a region that decides, as a fraction of the silhouette.
  private static let leastShare = 0.02
  /// The likelihood below which a region may be in doubt.
  private static let limitOfDoubt = 0.8
  /// The likelihood of a heavier drawing, which has no region.
  fileprivate static let ofHeavier = 0.3

  /// The likelihood, and the least certain region that nobody has settled; `nil` where none is in doubt.
  fileprivate func certainty(_ variant: IconVariant, style: RegionStyle) -> (Double, Region?) {
    var (likelihood, least, doubt) = (1.0, Self.limitOfDoubt, nil as Region?)
    if hasDetail || variant == .outlined {
      likelihood = variant == .filled ? VariantJudge.leastOfPlain : hasDetail ? 0.85 : 0.94
    }
    for region in regions where region.share >= Self.leastShare && !region.isUnclosed {
      let settled = style.settled[region.kind].map { $0 == region.isInk ? 1.0 : 0 }
      let own = settled ?? Self.likelihood(of: region.kind)
      likelihood = min(likelihood, own)
      let isLarge = region.share >= Region.visibleShare
      if own < least, isLarge, choices.isInk[region.label] == nil { (least, doubt) = (own, region) }
    }
    return (likelihood, doubt)
  }

  /// How likely a variant is right whose least certain region is of a kind and drawn as usual.
  private static func likelihood(of kind: RegionKind) -> Double {
    switch kind {
    case .body: 0.97
    case .part: 0.9
    case .nested, .window: 0.6
    case .sign: 0.75
    case .gap: 0.3
    case .opening: 0.2
    case .openBody, .half, .side, .hole: 0.1
    }
  }
}
