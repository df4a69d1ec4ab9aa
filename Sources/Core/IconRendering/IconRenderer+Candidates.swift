import IconMetrics
import IconModel
import IconPNG
import IconScaling
import IconVariants
import VectorImages

extension VariantSource {
  /// The greatest error of a region's outline, in parts of the artboard's height.
  private static let tolerance = 1.0 / 1_000

  /// A region in coordinates of the source; `nil` for one that is too small to be outlined.
  func region(_ region: DerivedRegion) -> VariantRegion? {
    guard let contours = try? MaskTracing.contours(of: region.mask), !contours.isEmpty else {
      return nil
    }
    let outline = SVGImage.pathData(
      of: contours.map { contour in
        contour.mapped { coordinates.point(ofPixel: region.masterPoint(of: $0)) }
      }, tolerance: Self.tolerance * height * coordinates.unitsPerPixel)
    return VariantRegion(
      point: point(ofPixel: region.point), isFilled: region.state.isInk, outline: outline)
  }

  /// The candidates of a variant, the likeliest first.
  ///
  /// - Parameters:
  ///   - derived: What is derived where nothing is settled, with its regions.
  ///   - limit: The most candidates.
  ///   - derive: Derives the variant with some choices.
  /// - Returns: The choices of each, with their master.
  func readings(
    of derived: VariantDerivation.Derived, limit: Int,
    derive: (VariantChoices) -> VariantDerivation.Derived
  ) -> [VariantReading] {
    VariantReading.all(
      of: derived, detail: detail,
      stroke: variant == .outlined ? derived.stroke / pixelsPerPoint : nil, limit: limit,
      point: point(ofPixel:), derive: derive)
  }
}

extension IconRenderer {
  private typealias JudgedReading = (reading: VariantReading, likelihood: Double)

  /// The candidates of a variant with how likely a designer would draw each: what is derived where
  /// nothing is settled, then the likelier ones first.
  private mutating func judgedReadings(of source: VariantSource) -> [JudgedReading] {
    var judged: [JudgedReading] = []
    let nothing = VariantChoices()
    let (flipped, derived, likelihoodOfFirst) = reading(
      of: source, choices: nothing, listsRegions: true)
    let readings = source.readings(of: derived, limit: settings.candidateCount) { choices in
      let whole = choices.ofWhole
      return source.derive(
        choices,
        flipped: whole == nothing
          ? flipped : reading(of: source, choices: whole, listsRegions: false).flipped,
        listsRegions: false)
    }
    for reading in readings {
      let likelihood =
        judged.isEmpty
        ? likelihoodOfFirst
        : likelihood(
          of: reading.mask, from: source, rules: derived.likelihood, isSettled: true)
      judged.append((reading, likelihood))
    }
    let order = judged.indices.dropFirst().sorted {
      (-judged[$0].likelihood, $0) < (-judged[$1].likelihood, $1)
    }
    return judged.prefix(1) + order.map { judged[$0] }
  }

  /// Makes the candidates of a derived variant, where they are wanted.
  ///
  /// They do not depend on what is settled for the icon, so that a choice changes none of them.
  mutating func addCandidates(
    of source: VariantSource?, among masters: [VariantMaster], from rendered: RenderedMasters,
    for outputs: [Output],
    to result: inout IconResult
  ) {
    guard let source, settings.candidateCount > 0, let finest = settings.profile.scales.last,
      let current = masters.first(where: { $0.origin == .derived }),
      let output = outputs.first(where: { $0.fit.scale == finest })
    else { return }
    let plan = ResamplingPlan(
      source: rendered.frame.size, rect: output.placement.source,
      target: output.placement.canvas, filter: .box)
    for (reading, likelihood) in judgedReadings(of: source) {
      let mask = plan.resample(reading.mask, scratch: &scratch)
      let master = VariantMaster(variant: source.variant, origin: .derived, mask: reading.mask)
      do {
        result.candidates.append(
          DerivedCandidate(
            choices: reading.choices, likelihood: likelihood,
            isCurrent: reading.isNearlyEqual(to: current.mask),
            image: IconImage(
              output.key(.png, source.variant), origin: .derived, size: mask.size,
              bytes: try encoder.encode(mask)),
            drawing: drawing(of: master, from: rendered, for: outputs)))
      } catch {
        return result.refuse(.encoding("PNG: \(error)"))
      }
    }
  }
}
