import IconMetrics
import IconModel

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
    let drawing = SymbolDrawing(
      contours: contours,
      unitsPerPoint: Double(output.fit.scale.factor) / output.placement.scale,
      ink: ink, variant: master.variant,
      stroke: deriver.stroke(of: master.mask, as: master.variant, ink: ink))
    guard
      let file = vectors.symbol(drawing, name: symbol.name + key.fileSuffix, style: symbol.style)
    else { return [] }
    result.symbolShortfalls += file.shortfalls
    return [
      IconImage(key, origin: master.origin, size: output.canvasOfWholePoints, bytes: file.bytes)
    ]
  }
}
