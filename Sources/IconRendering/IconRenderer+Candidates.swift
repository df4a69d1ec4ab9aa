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
      point: point(ofPixel: region.point), isFilled: region.isInk,
      likelihood: region.likelihood, canChange: true, outline: outline)
  }

  /// The candidates of a variant, the likeliest first.
  ///
  /// - Parameter limit: The most candidates.
  /// - Returns: The choices of each, with their likelihood and their master.
  func readings(limit: Int) -> [VariantReading] {
    let derived = derive(VariantChoices(), listsRegions: true)
    return VariantReading.all(
      of: derived, detail: detail,
      stroke: variant == .outlined ? derived.stroke / pixelsPerPoint : nil, limit: limit,
      point: point(ofPixel:)
    ) { derive($0, listsRegions: false) }
  }
}

extension IconRenderer {
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
      target: output.placement.canvas, filter: .box, edges: .transparent)
    for reading in source.readings(limit: settings.candidateCount) {
      let mask = plan.resample(reading.mask, scratch: &scratch)
      let master = VariantMaster(variant: source.variant, origin: .derived, mask: reading.mask)
      do {
        result.candidates.append(
          DerivedCandidate(
            choices: reading.choices, likelihood: reading.likelihood,
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
