import IconModel

/// What the kinds of a variant's regions say of how likely it is right, which `VariantJudge` starts
/// from, and the region that is least certain.
///
/// The region that is least certain decides. The likelihoods are rounded shares of variants with over
/// 0.9 of their ink in common with the designer's own, among 1,657 pairs of tabler, bootstrap,
/// heroicons, phosphor, material and Font Awesome whose silhouettes agree.
struct VariantCertainty {
  /// The least share of a region that decides, in parts of the silhouette.
  private static let leastShare = 0.02
  /// The least share of a region that is in doubt: others change less than people see.
  private static let leastShareOfDoubt = 0.05
  /// The likelihood below which a region may be in doubt.
  private static let limitOfDoubt = 0.8
  /// The likelihood of a heavier drawing, which has no region.
  static let ofHeavier = 0.3
  /// The likelihood of a filled variant of bodies without knock-outs.
  private static let ofSilhouette = 0.97
  /// The likelihood of one with knock-outs.
  private static let ofDetail = 0.92
  /// The likelihoods of an outlined variant without openings, and of one with small ones alone.
  private static let ofOutline = (plain: 0.94, detail: 0.85)

  /// How likely the variant is right.
  private(set) var likelihood: Double
  /// The label of the least certain region that nobody has settled; `nil` where none is in doubt.
  private(set) var label: Int?

  /// - Parameters:
  ///   - variant: The derived variant.
  ///   - hasDetail: Whether it has knock-outs, cuts or signs.
  ///   - regions: What is decided of its regions.
  ///   - settled: By label, what a designer has settled.
  ///   - style: How likely regions of each kind are ink.
  init(
    _ variant: IconVariant, hasDetail: Bool, regions: [Region], settled: [Int: Bool],
    style: RegionStyle
  ) {
    switch variant {
    case .filled: likelihood = hasDetail ? Self.ofDetail : Self.ofSilhouette
    case .outlined: likelihood = hasDetail ? Self.ofOutline.detail : Self.ofOutline.plain
    }
    var likelihoodOfRegion = Self.limitOfDoubt
    for region in regions where region.share >= Self.leastShare && !region.isUnclosed {
      let kind = region.kind
      let own =
        style[kind] == RegionStyle.usual[kind]
        ? Self.likelihood(of: kind) : region.isInk ? style[kind] : 1 - style[kind]
      likelihood = min(likelihood, own)
      let isLarge = region.share >= Self.leastShareOfDoubt
      guard own < likelihoodOfRegion, isLarge, settled[region.label] == nil else { continue }
      (likelihoodOfRegion, label) = (own, region.label)
    }
  }

  /// How likely a variant is right whose least certain region is of a kind and drawn as usual.
  private static func likelihood(of kind: RegionKind) -> Double {
    switch kind {
    case .body: ofSilhouette
    case .part: 0.9
    case .nested, .window: 0.6
    case .sign: 0.75
    case .gap: 0.3
    case .opening: 0.2
    case .openBody, .half, .side, .hole: 0.1
    }
  }
}

extension VariantCertainty {
  /// The region that is in doubt.
  func doubt(among regions: [Region]) -> VariantDerivation.Doubt? {
    regions.first { $0.label == label }.map { VariantDerivation.Doubt($0, among: regions) }
  }
}
