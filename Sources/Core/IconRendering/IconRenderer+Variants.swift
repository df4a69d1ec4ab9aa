import IconMetrics
import IconModel
import IconPNG
import IconScaling

struct VariantMaster {
  let variant: IconVariant
  let origin: VariantOrigin
  let mask: AlphaMask
  /// The image that the master is enlarged or reduced from, where it was drawn as one.
  var plane: ImagePlane?
}

extension IconRenderer {
  /// Derives the missing variant where it is requested, and returns its candidates.
  ///
  /// A variant that was drawn and refused is not derived: its earlier images stay until the drawing is
  /// fixed. An icon has two variants, so with a refused one there is nothing to derive.
  func derive(
    from rendered: RenderedMasters, masters: inout [VariantMaster], request: VariantRequest,
    outputs: [Output], result: inout IconResult
  ) -> [DerivedMaster.Candidate] {
    guard let drawn = rendered.masters.first(where: { $0.metrics != nil })?.drawing,
      let master = masters.first(where: { $0.variant == .outlined }) ?? masters.first,
      let ink = rendered.inkBox?.expanded(by: -rendered.room), let target = outputs.first
    else { return [] }
    let missing = IconVariant.allCases.filter { variant in
      !result.lacksDrawing && request.variants.contains(variant)
        && !masters.contains { $0.variant == variant }
    }
    let height = drawn.artboard.height * rendered.frame.scale
    guard !request.isProbe else {
      result.strokeSample = sample(of: master, ink: ink, height: height, drawn, rendered)
      return []
    }
    guard let variant = missing.first else { return [] }
    var source = VariantSource(
      variant, of: master.mask, ink: ink, height: height,
      coordinates: SourceCoordinates(of: drawn, in: rendered.frame), request: request,
      pixelsPerPoint: Double(target.fit.scale.factor) / target.placement.scale)
    source.strokeOfSet = request.style.stroke(ofArtboard: drawn.artboard.height).map {
      $0 * height
    }
    source.thinnest = Self.thinnest(in: outputs)
    source.outlineOffset = rendered.room
    source.listsRegions = settings.listsRegions
    source.candidateCount = settings.candidateCount
    guard let derived = deriver.derive(source) else { return [] }
    masters.append(VariantMaster(variant: variant, origin: .derived, mask: derived.mask))
    result.derived = derived.measurements
    let tolerance = Self.tolerance * height * source.coordinates.unitsPerPixel
    result.regions = derived.regions.map { region in
      VariantRegion(
        point: region.point, isFilled: region.isFilled,
        outline: vectors.pathData(of: region.contours, tolerance: tolerance))
    }
    return derived.candidates
  }

  /// An icon's evidence about the stroke of the set.
  private func sample(
    of master: VariantMaster, ink: Rect, height: Double, _ drawn: LoadedDrawing,
    _ rendered: RenderedMasters
  ) -> StrokeSample {
    func stroke(as variant: IconVariant) -> Double? {
      deriver.stroke(of: master.mask, as: variant, ink: ink)
    }
    let own = stroke(as: master.variant)
    let artboardHeight = drawn.artboardOrigin == .ink ? nil : drawn.artboard.height
    guard master.variant == .outlined else {
      return StrokeSample(
        height: artboardHeight, knockout: own.map { $0 / height },
        thinInk: stroke(as: .outlined).map { $0 / height })
    }
    let offset = own.flatMap { rendered.outlineOffset(within: $0 / 4) }
    return StrokeSample(
      height: artboardHeight, stroke: own.map { $0 / height },
      outlineOffset: offset.map { $0 / height })
  }

  /// One device pixel of the smallest bar at @2x, in pixels of the master.
  private static func thinnest(in outputs: [Output]) -> Double {
    outputs.filter { $0.fit.scale.factor == 2 }.map { 1 / $0.placement.scale }.max() ?? 1
  }

  /// The greatest error of a region's outline, as a fraction of the artboard's height.
  private static let tolerance = 1.0 / 1_000

  mutating func addCandidates(
    _ candidates: [DerivedMaster.Candidate], from rendered: RenderedMasters,
    for outputs: [Output], to result: inout IconResult
  ) {
    guard !candidates.isEmpty, let variant = result.derived?.variant,
      let finest = settings.profile.scales.last,
      let output = outputs.first(where: { $0.fit.scale == finest })
    else { return }
    let plan = ResamplingPlan(
      source: rendered.frame.size, rect: output.placement.source,
      target: output.placement.canvas, filter: .box)
    for candidate in candidates {
      let mask = plan.resample(candidate.mask, scratch: &scratch)
      let master = VariantMaster(variant: variant, origin: .derived, mask: candidate.mask)
      do {
        result.candidates.append(
          DerivedCandidate(
            choices: candidate.choices, likelihood: candidate.likelihood,
            isCurrent: candidate.isCurrent,
            image: IconImage(
              output.key(.png, variant), origin: .derived, size: mask.size,
              bytes: try encoder.encode(mask)),
            drawing: drawing(of: master, from: rendered, for: outputs)))
      } catch {
        return result.refuse(.encoding("PNG: \(error)"))
      }
    }
  }
}

extension RenderedMasters {
  /// How far the outlined drawing reaches beyond the filled one, in pixels of the frame: the mean of
  /// the four sides; `nil` without both drawings, or if the sides differ too much.
  fileprivate func outlineOffset(within tolerance: Double) -> Double? {
    func box(_ variant: IconVariant) -> Rect? {
      masters.first { $0.drawing.variant == variant }?.metrics?.bounds
    }
    guard let outer = box(.outlined), let inner = box(.filled) else { return nil }
    let sides = [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
      outer.maxY - inner.maxY,
    ]
    let (least, most) = (sides.min() ?? 0, sides.max() ?? 0)
    return most - least <= tolerance ? sides.reduce(0, +) / 4 : nil
  }
}
