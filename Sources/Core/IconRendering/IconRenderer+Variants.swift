import IconMetrics
import IconModel
import IconScaling
import IconVariants

/// The master of one variant.
struct VariantMaster {
  let variant: IconVariant
  let origin: VariantOrigin
  let mask: AlphaMask
  /// The image that the master is enlarged or reduced from, where it was drawn as one.
  var plane: ImagePlane?
}

/// A drawing that a variant is derived from, with what its configuration and its set say.
struct VariantSource {
  /// The variant that is derived.
  let variant: IconVariant
  let field: InkField
  /// The box of the drawing's ink, in pixels of the master.
  let ink: Rect
  /// The height of the artboard, in pixels of the master.
  let height: Double
  let coordinates: SourceCoordinates
  /// What is wanted of all icons.
  let detail: VariantDetail
  /// How likely regions of each kind are ink.
  let regions: RegionStyle
  /// The stroke where none is settled for the icon, in pixels of the master.
  let stroke: Double
  /// The thinnest stroke of an outlined variant, in pixels of the master.
  let thinnest: Double
  /// The length of a point of the regular bar, in pixels of the master.
  let pixelsPerPoint: Double
  /// How far outlines reach beyond the ink, in pixels of the master.
  let outlineOffset: Double

  /// Derives the variant.
  ///
  /// - Parameters:
  ///   - choices: What is settled for it, in coordinates of the source.
  ///   - flipped: The labels of regions that are otherwise than the rules decide.
  ///   - listsRegions: Whether its regions are wanted.
  /// - Returns: The variant.
  func derive(
    _ choices: VariantChoices, flipped: Set<Int> = [], listsRegions: Bool
  ) -> VariantDerivation.Derived {
    var style = VariantDerivation.Style(
      stroke: choices.stroke.map { $0 * pixelsPerPoint } ?? stroke,
      detail: choices.detail ?? detail, choices: choices.mapped(coordinates.pixel(of:)),
      flipped: flipped, regions: regions,
      listsRegions: listsRegions)
    switch variant {
    case .filled: return VariantDerivation.filled(from: field, ink: ink, style: style)
    case .outlined:
      style.stroke = max(style.stroke, thinnest)
      style.outlineOffset = outlineOffset
      return VariantDerivation.outlined(from: field, ink: ink, style: style)
    }
  }

  /// A point of the master in coordinates of the source, as a configuration has it.
  func point(ofPixel pixel: Point) -> Point {
    SourceCoordinates.rounded(
      coordinates.point(ofPixel: pixel),
      // A step of the grid is at most a 240th of the artboard and about a 240th of the ink, which is
      // less than a third of a pixel of the plane on which regions are found.
      forLength: coordinates.unitsPerPixel * min(height, max(ink.width, ink.height) * 1.2))
  }
}

extension IconRenderer {
  /// The stroke of icons that do not show one, in parts of the artboard's height.
  ///
  /// Three of four public sets draw with a sixteenth of it, the other with a twelfth.
  static let defaultStroke = 1.0 / 16

  /// The ratios of a filled drawing's knock-outs to the stroke of the set at which its own stroke is
  /// taken from them.
  ///
  /// A thicker knock-out, such as a sign in a badge, shows no stroke.
  static let agreement = 0.9...1.1

  /// Makes the variant that nobody drew, where that is wanted.
  ///
  /// A variant that was drawn and refused is not derived: its earlier images stay until the drawing
  /// is mended. An icon has two variants, so beside a refused drawing there is nothing to derive.
  ///
  /// - Parameters:
  ///   - rendered: The drawn masters.
  ///   - masters: Those of them that have ink; receives the derived one.
  ///   - request: The variants that are wanted, and how they are drawn.
  ///   - outputs: The outputs of the icon.
  ///   - result: Receives what was measured.
  /// - Returns: What the variant was derived from; `nil` where none was.
  mutating func derive(
    from rendered: RenderedMasters, masters: inout [VariantMaster], request: VariantRequest,
    outputs: [Output], result: inout IconResult
  ) -> VariantSource? {
    guard let drawn = rendered.masters.first(where: { $0.metrics != nil })?.drawing,
      let source = masters.first(where: { $0.variant == .outlined }) ?? masters.first,
      let ink = rendered.inkBox?.expanded(by: -rendered.room), let target = outputs.first
    else { return nil }
    let hasRefused = result.drawings.contains { (try? $0.get())?.hasImages != true }
    let missing = IconVariant.allCases.filter { variant in
      !hasRefused && request.variants.contains(variant)
        && !masters.contains { $0.variant == variant }
    }
    guard !missing.isEmpty || request.isProbe else { return nil }
    let height = drawn.artboard.height * rendered.frame.scale
    let field = InkField(source.mask, ink: ink)
    let ownStroke = source.variant == .filled ? field.strokeOfFilled : field.strokeOfOutlined
    guard !request.isProbe else {
      let stroke = ownStroke.map { $0 / height }
      let artboardHeight = drawn.artboardOrigin == .ink ? nil : drawn.artboard.height
      let offset = ownStroke.flatMap { rendered.outlineOffset(within: $0 / 4) }.map { $0 / height }
      result.strokeSample =
        source.variant == .outlined
        ? StrokeSample(height: artboardHeight, stroke: stroke, outlineOffset: offset)
        : StrokeSample(
          height: artboardHeight, knockout: stroke,
          thinInk: field.strokeOfOutlined.map { $0 / height })
      return nil
    }
    guard let variant = missing.first else { return nil }
    let pixelsPerPoint = Double(target.fit.scale.factor) / target.placement.scale
    let given = request.stroke.map { $0 * pixelsPerPoint }
    let ofSet = request.style.stroke(ofArtboard: drawn.artboard.height).map { $0 * height }
    let measured = ownStroke.flatMap { own in
      variant == .filled || ofSet.map { Self.agreement.contains(own / $0) } ?? true ? own : nil
    }
    let origin = VariantSource(
      variant: variant, field: field, ink: ink, height: height,
      coordinates: SourceCoordinates(of: drawn, in: rendered.frame), detail: request.detail,
      regions: request.style.regions,
      stroke: given ?? measured ?? ofSet ?? Self.defaultStroke * height,
      thinnest: Self.thinnest(in: outputs), pixelsPerPoint: pixelsPerPoint,
      outlineOffset: rendered.room)
    let choices = request[variant]
    var (flipped, derived, likelihood) = reading(
      of: origin, choices: choices.ofWhole, listsRegions: settings.listsRegions)
    if choices != choices.ofWhole {
      derived = origin.derive(choices, flipped: flipped, listsRegions: settings.listsRegions)
      likelihood = self.likelihood(
        of: derived.mask, from: origin, rules: derived.likelihood, isSettled: true)
    }
    // An outlined drawing shows its strokes. Where none is found, a knock-out's width is a guess.
    let hasGiven = given != nil || choices.stroke != nil
    let isGuess = variant == .filled && !hasGiven && measured == nil
    let isSettled = choices != VariantChoices()
    // Who settles something of a variant has looked at it.
    let isDoubtful = likelihood < DerivedVariant.leastLikelihood && !isSettled
    masters.append(VariantMaster(variant: variant, origin: .derived, mask: derived.mask))
    result.derived = DerivedVariant(
      variant: variant, stroke: derived.stroke / height,
      isMeasured: !hasGiven && measured != nil,
      likeness: derived.likeness, certainty: derived.likelihood, likelihood: likelihood,
      doubt: !isDoubtful
        ? nil
        : derived.isHeavier
          ? .heavier
          : isGuess ? .noStroke : derived.doubt.map { .region(origin.doubt($0)) } ?? .drawing,
      unfit: derived.unfit.map { origin.unfit($0, of: choices) })
    result.regions = derived.regions.compactMap(origin.region)
    return origin
  }

  /// One device pixel of the smallest bar at @2x, in pixels of the master.
  private static func thinnest(in outputs: [Output]) -> Double {
    outputs.filter { $0.fit.scale.factor == 2 }.map { 1 / $0.placement.scale }.max() ?? 1
  }
}

extension RenderedMasters {
  /// How far the outlined drawing reaches beyond the filled one, in pixels of the frame.
  ///
  /// - Parameter tolerance: How far the sides may differ.
  /// - Returns: The mean of the four sides; `nil` where there are not both drawings, and where the sides
  ///   differ.
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

extension VariantSource {
  /// A region that is in doubt, as choices have it.
  fileprivate func doubt(_ doubt: VariantDerivation.Doubt) -> DoubtfulRegion {
    DoubtfulRegion(
      kind: doubt.kind, isInk: doubt.isInk, point: point(ofPixel: doubt.point),
      place: Point(
        (doubt.point.x - ink.minX) / ink.width, (doubt.point.y - ink.minY) / ink.height),
      likes: doubt.likes.map(point(ofPixel:)))
  }

  /// A point that settles nothing, as the choices have it.
  fileprivate func unfit(_ unfit: UnfitPoint, of choices: VariantChoices) -> UnfitPoint {
    let given = choices.points.first { coordinates.pixel(of: $0) == unfit.point }
    return UnfitPoint(given ?? unfit.point, unfit.reason)
  }
}
