import IconContours
package import IconModel
import IconScaling

/// Derives variants on the contours of masters, by rules for what regions are and a judge of the result.
package struct MasterDeriver: VariantDeriver {
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

  /// The most points of a drawing's contours.
  ///
  /// Time grows with their square: random squares with 3,500 take 0.4 s, with 15,000 they take 4. The largest
  /// found among public icons, an engraved logo, has 5,885; of 1,360 others all have less than 1,400.
  private static let mostPoints = 7_000
}

extension InkField {
  /// The width of its strokes, or in a filled drawing of its knock-outs, in pixels of the master.
  fileprivate func stroke(as variant: IconVariant) -> Double? {
    variant == .filled ? strokeOfFilled : strokeOfOutlined
  }
}

extension VariantChoices {
  /// The choices that are about the whole drawing, without those of single regions.
  fileprivate var ofWhole: Self { Self(stroke: stroke, detail: detail) }
}

/// The derivation of one variant from one drawing.
private struct SourceDerivation {
  /// The stroke of icons that do not show one, in parts of the artboard's height.
  ///
  /// Three of four public sets draw with a sixteenth of it, the other with a twelfth.
  private static let defaultStroke = 1.0 / 16

  /// The ratios of a filled drawing's knock-outs to the stroke of the set at which its own stroke is
  /// taken from them.
  ///
  /// A thicker knock-out, such as a sign in a badge, shows no stroke.
  private static let agreement = 0.9...1.1

  /// What the likelihood of a reading counts for that closes a contour across a wide opening: most such contours
  /// are arrows, letters and the like, and stay open.
  private static let closing = 0.7

  private typealias JudgedReading = (reading: VariantReading, likelihood: Double)

  private let source: VariantSource
  private let field: InkField
  /// The stroke that was measured in the drawing, in pixels of the master; `nil` where it shows none.
  private let measured: Double?
  /// The stroke where none is settled for the variant, in pixels of the master.
  private let stroke: Double
  private var scratch = ResamplingScratch()
  /// How masters become planes that are judged, and the source's plane.
  private var judged: (plan: ResamplingPlan, source: AlphaMask)?

  init(_ source: VariantSource, _ field: InkField) {
    (self.source, self.field) = (source, field)
    let ofSet = source.strokeOfSet
    measured = field.stroke(as: source.variant.partner).flatMap { own in
      source.variant == .filled || ofSet.map { Self.agreement.contains(own / $0) } ?? true
        ? own : nil
    }
    let given = source.request.stroke.map { $0 * source.pixelsPerPoint }
    stroke = given ?? measured ?? ofSet ?? Self.defaultStroke * source.height
  }

  /// The variant with all that is wanted of it.
  mutating func master() -> DerivedMaster {
    let (variant, choices) = (source.variant, source.request[source.variant])
    var (flipped, derived, likelihood) = reading(
      of: choices.ofWhole, listsRegions: source.listsRegions)
    if choices != choices.ofWhole {
      derived = derive(choices, flipped: flipped, listsRegions: source.listsRegions)
      likelihood = self.likelihood(
        of: derived.mask, rules: derived.likelihood, isSettled: true)
    }
    // An outlined drawing shows its strokes. Where none is found, a knock-out's width is a guess.
    let hasGiven = source.request.stroke != nil || choices.stroke != nil
    let isGuess = variant == .filled && !hasGiven && measured == nil
    let isSettled = choices != VariantChoices()
    // Who settles something of a variant has looked at it.
    let isDoubtful = likelihood < DerivedVariant.leastLikelihood && !isSettled
    let measurements = DerivedVariant(
      variant: variant, stroke: derived.stroke / source.height,
      isMeasured: !hasGiven && measured != nil,
      likeness: derived.likeness, certainty: derived.likelihood, likelihood: likelihood,
      doubt: !isDoubtful
        ? nil
        : derived.isHeavier
          ? .heavier : isGuess ? .noStroke : derived.doubt.map { .region(doubt($0)) } ?? .drawing,
      unfit: derived.unfit.map { unfit($0, of: choices) })
    return DerivedMaster(
      mask: derived.mask, measurements: measurements,
      regions: source.listsRegions ? derived.regions.map(region) : [],
      candidates: source.candidateCount > 0 ? candidates(beside: derived.mask) : [])
  }

  /// Derives the variant.
  ///
  /// - Parameters:
  ///   - choices: What is settled for it, in coordinates of the source.
  ///   - flipped: The labels of regions that are otherwise than the rules decide.
  ///   - listsRegions: Whether its regions are wanted.
  /// - Returns: The variant.
  private func derive(
    _ choices: VariantChoices, flipped: Set<Int> = [], listsRegions: Bool
  ) -> VariantDerivation.Derived {
    var style = style(choices, flipped: flipped, listsRegions: listsRegions)
    switch source.variant {
    case .filled: return VariantDerivation.filled(from: field, ink: source.ink, style: style)
    case .outlined:
      style.stroke = max(style.stroke, source.thinnest)
      style.outlineOffset = source.outlineOffset
      return VariantDerivation.outlined(from: field, ink: source.ink, style: style)
    }
  }
}

extension SourceDerivation {
  private func style(
    _ choices: VariantChoices, flipped: Set<Int> = [], listsRegions: Bool
  ) -> VariantDerivation.Style {
    VariantDerivation.Style(
      stroke: choices.stroke.map { $0 * source.pixelsPerPoint } ?? stroke,
      detail: choices.detail ?? source.request.detail,
      choices: choices.mapped(source.coordinates.pixel(of:)), flipped: flipped,
      regions: source.request.style.regions, listsRegions: listsRegions)
  }

  /// The labels of the regions that may be closed across wide openings, each a reading.
  private func unclosed(_ choices: VariantChoices) -> [Set<Int>] {
    let style = style(choices, listsRegions: true)
    guard source.variant == .filled, style.detail == .knockout else { return [] }
    return field.enclosures(style).regions.filter(\.isUnclosed).map { [$0.label] }
  }
}

// MARK: - Judgement

extension SourceDerivation {
  /// Decides which regions are otherwise than the rules have them: of two readings that the rules find
  /// nearly even, the one that a designer would rather draw is taken.
  ///
  /// One region may be closed across a wide opening of its contour.
  ///
  /// - Parameters:
  ///   - choices: What is settled of the whole drawing. What is settled of single regions plays no part,
  ///     so that it changes nothing of others.
  ///   - listsRegions: Whether the regions of the variant are wanted.
  /// - Returns: The labels of the regions, the variant, and how likely a designer would draw it so.
  private mutating func reading(
    of choices: VariantChoices, listsRegions: Bool
  ) -> (flipped: Set<Int>, derived: VariantDerivation.Derived, likelihood: Double) {
    let first = derive(choices, listsRegions: listsRegions)
    let likelihoodOfFirst = likelihood(
      of: first.mask, rules: first.likelihood, isSettled: choices != VariantChoices())
    var best = (flipped: Set<Int>(), derived: first, likelihood: likelihoodOfFirst)
    guard likelihoodOfFirst < VariantJudge.leastOfFirst else { return best }
    let unclosed = unclosed(choices)
    for flipped in first.alternatives + unclosed {
      let other = derive(choices, flipped: flipped, listsRegions: listsRegions)
      let likelihood = likelihood(of: other.mask, rules: first.likelihood, isSettled: true)
      let counted = unclosed.contains(flipped) ? Self.closing * likelihood : likelihood
      if counted > best.likelihood,
        VariantJudge.prefers(counted, to: likelihoodOfFirst)
      {
        best = (flipped, other, likelihood)
      }
    }
    return best
  }

  /// How likely a designer would draw a variant so.
  ///
  /// - Parameters:
  ///   - derived: The variant.
  ///   - rules: How likely it is by the kinds of its regions.
  ///   - isSettled: Whether it is another one than what is derived where nothing is settled.
  /// - Returns: The likelihood, from 0 to 1.
  private mutating func likelihood(
    of derived: AlphaMask, rules: Double, isSettled: Bool
  ) -> Double {
    if !isSettled, VariantJudge.isPlain(source.variant, rules: rules) {
      return VariantJudge.ofPlain
    }
    if judged == nil {
      let plan = ResamplingPlan(
        source: derived.size, rect: VariantJudge.square(around: source.ink),
        target: VariantJudge.size, filter: .box)
      judged = (plan, plan.resample(source.mask, scratch: &scratch))
    }
    guard let (plan, plane) = judged else { return rules }
    return VariantJudge.likelihood(
      of: plan.resample(derived, scratch: &scratch), as: source.variant, from: plane, rules: rules)
  }

  /// The candidates: what is derived where nothing is settled, then the others, the likelier ones first.
  private mutating func candidates(beside current: AlphaMask) -> [DerivedMaster.Candidate] {
    let nothing = VariantChoices()
    let (flipped, derived, likelihoodOfFirst) = reading(of: nothing, listsRegions: true)
    let readings = VariantReading.all(
      of: derived, detail: source.request.detail,
      stroke: source.variant == .outlined ? derived.stroke / source.pixelsPerPoint : nil,
      limit: source.candidateCount, point: point(ofPixel:)
    ) { choices in
      let whole = choices.ofWhole
      return derive(
        choices,
        flipped: whole == nothing ? flipped : reading(of: whole, listsRegions: false).flipped,
        listsRegions: false)
    }
    var judged: [JudgedReading] = []
    for reading in readings {
      // What is derived is the likeliest: what the rules say of the whole drawing counts beside the network.
      let likelihood =
        judged.isEmpty
        ? likelihoodOfFirst
        : min(
          likelihoodOfFirst,
          likelihood(of: reading.mask, rules: derived.likelihood, isSettled: true))
      judged.append((reading, likelihood))
    }
    let order = judged.indices.dropFirst().sorted {
      (-judged[$0].likelihood, $0) < (-judged[$1].likelihood, $1)
    }
    return (judged.prefix(1) + order.map { judged[$0] }).map { reading, likelihood in
      DerivedMaster.Candidate(
        choices: reading.choices, likelihood: likelihood,
        isCurrent: reading.isNearlyEqual(to: current), mask: reading.mask)
    }
  }
}

// MARK: - Coordinates of the source

extension SourceDerivation {
  /// A point of the master in coordinates of the source, as a configuration has it.
  private func point(ofPixel pixel: Point) -> Point {
    SourceCoordinates.rounded(
      source.coordinates.point(ofPixel: pixel),
      // A step of the grid is at most a 240th of the artboard and about a 240th of the ink, which is
      // less than a third of a pixel of the plane on which regions are found.
      forLength: source.coordinates.unitsPerPixel
        * min(source.height, max(source.ink.width, source.ink.height) * 1.2))
  }

  /// A region with its outline.
  private func region(_ region: Region) -> DerivedMaster.Region {
    DerivedMaster.Region(
      point: point(ofPixel: region.point), isFilled: region.isInk,
      contours: region.area.contours.map { $0.mapped(source.coordinates.point(ofPixel:)) })
  }

  private func doubt(_ doubt: VariantDerivation.Doubt) -> DoubtfulRegion {
    let ink = source.ink
    return DoubtfulRegion(
      kind: doubt.kind, isInk: doubt.isInk, point: point(ofPixel: doubt.point),
      place: Point(
        (doubt.point.x - ink.minX) / ink.width, (doubt.point.y - ink.minY) / ink.height),
      likes: doubt.likes.map(point(ofPixel:)))
  }

  /// A point that settles nothing, as the choices have it.
  private func unfit(_ unfit: UnfitPoint, of choices: VariantChoices) -> UnfitPoint {
    let given = choices.points.first { source.coordinates.pixel(of: $0) == unfit.point }
    return UnfitPoint(given ?? unfit.point, unfit.reason)
  }
}
