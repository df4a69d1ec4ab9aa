import IconContours
package import IconModel
import IconScaling

/// Derives variants on the contours of masters, by rules for what regions are and a judge of the result.
package struct MasterDeriver: VariantDeriver {
  /// The most points of a drawing's contours.
  ///
  /// Time grows with their square: random squares with 3,500 take 0.4 s, with 15,000 they take 4. The largest
  /// found among public icons, an engraved logo, has 5,885; of 1,360 others all have less than 1,400.
  private static let mostPoints = 7_000

  package init() {}

  package func stroke(of mask: AlphaMask, as variant: IconVariant, ink: Rect) -> Double? {
    InkField(mask, ink: ink).stroke(as: variant)
  }

  package func derive(_ source: VariantSource) -> DerivedMaster? {
    let field = InkField(source.mask, ink: source.ink)
    guard field.area.rings.reduce(0, { $0 + $1.count }) <= Self.mostPoints else { return nil }
    var derivation = SourceDerivation(source, field)
    return derivation.master()
  }
}

extension VariantChoices {
  /// The choices that are about the whole drawing, without those of single regions.
  fileprivate var ofWhole: Self { Self(stroke: stroke, detail: detail) }
}

/// The derivation of one variant from one drawing.
private struct SourceDerivation {
  /// The stroke of icons that do not show one, in parts of the artboard's height: that of three of four public sets.
  private static let defaultStroke = 1.0 / 16

  /// A variant, the labels of regions that are otherwise than by the rules, and how likely a designer draws it so.
  private typealias Reading = (flipped: Set<Int>, derived: VariantDerivation, likelihood: Double)

  private let source: VariantSource
  private let field: InkField
  /// The stroke that was measured in the drawing, in pixels of the master; `nil` where it shows none.
  ///
  /// That of the set counts more than a filled drawing's knock-outs: a sign in a badge may be thicker.
  private let measured: Double?
  /// The stroke where none is settled for the variant, in pixels of the master.
  private let stroke: Double
  private var scratch = ResamplingScratch()
  /// How masters become planes that are judged, and the source's plane.
  private lazy var judged: (plan: ResamplingPlan, source: AlphaMask) = {
    let plan = ResamplingPlan(
      source: source.mask.size, rect: VariantJudge.square(around: source.ink),
      target: VariantJudge.size, filter: .box)
    return (plan, plan.resample(source.mask, scratch: &scratch))
  }()

  init(_ source: VariantSource, _ field: InkField) {
    (self.source, self.field) = (source, field)
    measured =
      source.variant == .filled || source.strokeOfSet == nil
      ? field.stroke(as: source.variant.partner) : nil
    let given = source.request.stroke.map { $0 * source.pixelsPerPoint }
    stroke = given ?? measured ?? source.strokeOfSet ?? Self.defaultStroke * source.height
  }

  /// The variant with all that is requested.
  mutating func master() -> DerivedMaster {
    let (variant, choices) = (source.variant, source.request[source.variant])
    var (flipped, derived, likelihood) = reading(
      of: choices.ofWhole, listsRegions: source.listsRegions)
    if choices != choices.ofWhole {
      derived = derive(choices, flipped: flipped, listsRegions: source.listsRegions)
      likelihood = self.likelihood(of: derived, rules: derived.likelihood)
    }
    // An outlined drawing shows its strokes. Where none is found, a knock-out's width is a guess.
    let hasGiven = source.request.stroke != nil || choices.stroke != nil
    let isGuess = variant == .filled && !hasGiven && measured == nil
    // Somebody who settled it has looked at it; another finding is about what equals its source.
    let isOpen = choices == VariantChoices() && derived.likeness < 1
    let measurements = DerivedVariant(
      variant: variant, stroke: style(choices).stroke / source.height,
      isMeasured: !hasGiven && measured != nil,
      likeness: derived.likeness, certainty: derived.likelihood, likelihood: likelihood,
      doubt: !isOpen || likelihood >= DerivedVariant.leastLikelihood && !derived.isHeavier
        ? nil
        : derived.isHeavier
          ? .heavier
          : isGuess
            ? .noStroke : derived.doubt.map { doubt($0, among: derived.regions) } ?? .drawing,
      unfit: derived.unfit.map { unfit in
        let given = choices.points.first { source.coordinates.pixel(of: $0) == unfit.point }
        return UnfitPoint(given ?? unfit.point, unfit.reason)
      })
    return DerivedMaster(
      mask: derived.mask, measurements: measurements,
      regions: (source.listsRegions ? derived.regions : []).map { region in
        DerivedMaster.Region(
          point: point(ofPixel: region.point), isFilled: region.isInk,
          contours: region.area.contours.map { $0.mapped(source.coordinates.point(ofPixel:)) })
      },
      candidates: source.candidateCount > 0 ? candidates(beside: derived.mask) : [])
  }

  /// Derives the variant with choices in coordinates of the source, and some regions otherwise than by the rules.
  private func derive(
    _ choices: VariantChoices, flipped: Set<Int> = [], listsRegions: Bool = false
  ) -> VariantDerivation {
    var style = style(choices)
    (style.flipped, style.listsRegions) = (flipped, listsRegions)
    return VariantDerivation(source.variant, from: field, style: style)
  }

  private func style(_ choices: VariantChoices) -> VariantDerivation.Style {
    let isOutlined = source.variant == .outlined
    let stroke = choices.stroke.map { $0 * source.pixelsPerPoint } ?? stroke
    return VariantDerivation.Style(
      stroke: isOutlined ? max(stroke, source.thinnest) : stroke,
      outlineOffset: isOutlined ? source.outlineOffset : 0,
      detail: choices.detail ?? source.request.detail,
      choices: choices.mapped(source.coordinates.pixel(of:)),
      regions: source.request.style.regions)
  }
}

/// Judgement.
extension SourceDerivation {
  /// Decides which regions differ from the rules: of readings that the rules find nearly equally
  /// likely, the one that a designer would rather draw is taken.
  ///
  /// Another reading may also close one region across a wide opening of its contour. The choices are those of the
  /// whole drawing: what is settled of single regions changes nothing of others.
  private mutating func reading(of choices: VariantChoices, listsRegions: Bool) -> Reading {
    let first = derive(choices, listsRegions: listsRegions)
    let closed = unclosed(choices)
    let isPlain =
      source.variant == .filled && choices == VariantChoices() && closed.isEmpty
      && first.likelihood >= VariantJudge.leastOfPlain
    let likelihoodOfFirst =
      isPlain ? VariantJudge.ofPlain : likelihood(of: first, rules: first.likelihood)
    var best: Reading = ([], first, likelihoodOfFirst)
    let isSure = likelihoodOfFirst >= VariantJudge.leastOfFirst
    for flipped in closed + (isSure ? [] : first.alternatives) {
      let other = derive(choices, flipped: flipped, listsRegions: listsRegions)
      let likelihood = likelihood(of: other, rules: first.likelihood)
      if likelihood > best.likelihood, VariantJudge.prefers(likelihood, to: likelihoodOfFirst) {
        best = (flipped, other, likelihood)
      }
    }
    // The network's planes are too small for kinks; a contour repeats those of the source, once or twice.
    func kinks(_ area: Area) -> Int { area.kinks(within: source.height / 40) }
    let isUnsure = (VariantJudge.ofFlawed..<VariantJudge.ofPlain).contains(best.likelihood)
    let isFlawed =
      best.derived.isFused
      || isUnsure && kinks(Area(of: best.derived.mask)) > 2 * kinks(field.area)
    if isFlawed { best.likelihood = min(best.likelihood, VariantJudge.ofFlawed) }
    return best
  }

  /// The labels of the regions that may be closed across wide openings, each a reading.
  private func unclosed(_ choices: VariantChoices) -> [Set<Int>] {
    var style = style(choices)
    guard source.variant == .filled, style.detail == .knockout else { return [] }
    // Of one part, nothing lies in front.
    style.listsRegions = field.enclosures(style).ink.rings.count { $0.area > 0 } > 1
    return field.enclosures(style).likelyBodies.map { [$0] }
  }

  /// How likely a designer would draw a variant so, from 0 to 1, where the rules say how likely its regions are.
  private mutating func likelihood(of derived: VariantDerivation, rules: Double) -> Double {
    let (plan, plane) = judged
    return VariantJudge.likelihood(
      of: plan.resample(derived.mask, scratch: &scratch), as: source.variant, from: plane,
      rules: rules)
  }

  /// The candidates: first the one derived where nothing is settled, then the others by likelihood.
  private mutating func candidates(beside current: AlphaMask) -> [DerivedMaster.Candidate] {
    let nothing = VariantChoices()
    let (flipped, derived, likelihoodOfFirst) = reading(of: nothing, listsRegions: true)
    let readings = VariantReading.all(
      of: derived, detail: source.request.detail,
      stroke: source.variant == .outlined ? style(nothing).stroke / source.pixelsPerPoint : nil,
      limit: source.candidateCount, point: point(ofPixel:)
    ) { choices in
      let whole = choices.ofWhole
      return derive(
        choices,
        flipped: whole == nothing ? flipped : reading(of: whole, listsRegions: false).flipped)
    }
    let candidates = readings.enumerated().map { place, reading in
      // None is likelier than the derived one: the rules for the whole drawing count, too.
      let likelihood =
        place == 0
        ? likelihoodOfFirst
        : min(likelihoodOfFirst, likelihood(of: reading.derived, rules: derived.likelihood))
      return DerivedMaster.Candidate(
        choices: reading.choices, likelihood: likelihood,
        isCurrent: reading.isNearlyEqual(to: current), mask: reading.derived.mask)
    }
    return candidates.sorted { $0.likelihood > $1.likelihood }
  }
}

/// Coordinates of the source.
extension SourceDerivation {
  /// A point of the master in coordinates of the source, as a configuration has it.
  private func point(ofPixel pixel: Point) -> Point {
    SourceCoordinates.rounded(
      source.coordinates.point(ofPixel: pixel),
      // A step of the grid is at most a 240th of the artboard and about a 240th of the ink.
      forLength: source.coordinates.unitsPerPixel
        * min(source.height, max(source.ink.width, source.ink.height) * 1.2))
  }

  /// A region in doubt, with the points of those that are alike.
  private func doubt(_ region: Region, among regions: [Region]) -> VariantDoubt {
    let (ink, point) = (source.ink, region.point)
    let likes = regions.filter { $0.label != region.label && $0.isLike(region) }
    return .region(
      DoubtfulRegion(
        kind: region.kind, isInk: region.isInk, point: self.point(ofPixel: point),
        relativePoint: Point((point.x - ink.minX) / ink.width, (point.y - ink.minY) / ink.height),
        likes: likes.map { self.point(ofPixel: $0.point) }))
  }
}
