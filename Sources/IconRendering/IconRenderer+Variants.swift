import IconMetrics
import IconModel
import IconVariants

/// The master of one variant.
struct VariantMaster {
  let variant: IconVariant
  let origin: VariantOrigin
  let mask: AlphaMask
  /// The image that the master is enlarged or reduced from, where it was drawn as one.
  var plane: ImagePlane?
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
  func derive(
    from rendered: RenderedMasters, masters: inout [VariantMaster], request: VariantRequest,
    outputs: [Output], result: inout IconResult
  ) {
    guard let drawn = rendered.masters.first(where: { $0.metrics != nil })?.drawing,
      let source = masters.first(where: { $0.variant == .outlined }) ?? masters.first,
      let ink = rendered.inkBox, let target = outputs.first
    else { return }
    let hasRefused = result.drawings.contains { (try? $0.get())?.hasImages != true }
    let missing = IconVariant.allCases.filter { variant in
      !hasRefused && request.variants.contains(variant)
        && !masters.contains { $0.variant == variant }
    }
    guard !missing.isEmpty || request.isProbe else { return }
    let height = drawn.artboard.height * rendered.frame.scale
    let field = InkField(source.mask, ink: ink)
    let ownStroke = source.variant == .filled ? field.strokeOfFilled : field.strokeOfOutlined
    result.stroke = ownStroke.map { $0 / height }
    result.isProbe = request.isProbe
    guard let variant = missing.first, !request.isProbe else { return }
    let given = request.stroke.map {
      $0 * Double(target.fit.scale.factor) / target.placement.scale
    }
    let ofSet = request.setStroke.map { $0 * height }
    let measured = ownStroke.flatMap { own in
      variant == .filled || ofSet.map { Self.agreement.contains(own / $0) } ?? true ? own : nil
    }
    let stroke = given ?? measured ?? ofSet ?? Self.defaultStroke * height
    let derived =
      switch variant {
      case .filled:
        VariantDerivation.filled(from: field, ink: ink, stroke: stroke, detail: request.detail)
      case .outlined:
        VariantDerivation.outlined(
          from: field, ink: ink, stroke: max(stroke, Self.thinnest(in: outputs)),
          detail: request.detail)
      }
    // An outlined drawing shows its strokes. Where none is found, a knock-out's width is a guess.
    let isGuess = variant == .filled && given == nil && measured == nil
    masters.append(VariantMaster(variant: variant, origin: .derived, mask: derived.mask))
    result.derived = DerivedVariant(
      variant: variant, stroke: derived.stroke / height,
      isMeasured: given == nil && measured != nil,
      likeness: derived.likeness, doubt: isGuess ? .noStroke : nil)
  }

  /// One device pixel of the smallest bar at @2x, in pixels of the master.
  private static func thinnest(in outputs: [Output]) -> Double {
    outputs.filter { $0.fit.scale.factor == 2 }.map { 1 / $0.placement.scale }.max() ?? 1
  }
}
