import IconMetrics
import IconModel
import IconVariants
import VectorImages

extension IconRenderer {
  /// The template of a symbol, one or none: a drawing without ink is no symbol.
  ///
  /// - Parameters:
  ///   - symbol: The symbol of the icon.
  ///   - ink: The box of both variants' ink in pixels of the master.
  ///   - master: The master of the variant.
  ///   - contours: Its contours.
  ///   - output: An output of the first bar, whose target size the symbol has.
  ///   - result: Receives what the symbol lacks.
  /// - Returns: The symbol.
  func symbol(
    _ symbol: SymbolRequest, ink: Rect, _ master: VariantMaster, _ contours: [Contour],
    in output: Output, _ result: inout IconResult
  ) -> [IconImage] {
    var key = output.key(.symbol, master.variant)
    key.sizeClass = .regular
    let template = SymbolTemplate(
      name: symbol.name + key.fileSuffix,
      drawing: SymbolDrawing(
        contours: contours,
        unitsPerPoint: Double(output.fit.scale.factor) / output.placement.scale,
        ink: ink, variant: master.variant, stroke: master.stroke(ink: ink)),
      style: symbol.style, generator: ToolVersion.generator)
    switch template.outcome {
    case .empty: return []
    case .regular: break
    case .static(let obstacle):
      result.symbolShortfalls.append(
        SymbolShortfall(variant: master.variant, kind: .fixed(obstacle)))
    case .variable(let flaw, let limits):
      if let flaw {
        result.symbolShortfalls.append(
          SymbolShortfall(variant: master.variant, kind: .simplified(flaw)))
      }
      result.symbolShortfalls += limits.map {
        SymbolShortfall(
          variant: master.variant,
          kind: .limited(weight: $0.weight.rawValue, share: $0.share, least: $0.least))
      }
    }
    return [
      IconImage(
        key, origin: master.origin, size: output.canvasOfWholePoints, bytes: template.bytes)
    ]
  }
}

extension VariantMaster {
  /// The width of its strokes or knock-outs in pixels, where they have one.
  fileprivate func stroke(ink: Rect) -> Double? {
    let field = InkField(mask, ink: ink)
    return variant == .filled ? field.strokeOfFilled : field.strokeOfOutlined
  }
}
