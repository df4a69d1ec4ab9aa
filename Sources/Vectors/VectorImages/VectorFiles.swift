package import IconModel

/// Traces masters, and writes their contours as SVG, PDF and symbols.
package struct VectorFiles: VectorWriter {
  package init() {}

  package func contours(of mask: AlphaMask, ink: Rect?) throws(TracingError) -> [Contour] {
    try MaskTracing.contours(of: mask, ink: ink)
  }

  package func pathData(of contours: [Contour], tolerance: Double) -> String {
    SVGImage.pathData(of: contours, tolerance: tolerance)
  }

  package func svg(of drawing: VectorDrawing, hasArtboard: Bool) -> ContiguousArray<UInt8> {
    SVGImage.bytes(of: drawing, hasArtboard: hasArtboard)
  }

  package func pdf(of drawing: VectorDrawing) throws(PDFError) -> ContiguousArray<UInt8> {
    try PDFImage.bytes(of: drawing)
  }

  package func symbol(
    _ drawing: SymbolDrawing, name: String, style: SymbolStyle
  ) -> SymbolFile? {
    let template = SymbolTemplate(
      name: name, drawing: drawing, style: style, generator: ToolVersion.generator)
    let obstacle: SymbolObstacle?
    switch template.outcome {
    case .empty: return nil
    case .regular, .variable: obstacle = nil
    case .static(let found): obstacle = found
    }
    return (
      template.bytes,
      obstacle.map { SymbolShortfall(variant: drawing.variant, obstacle: $0) }
    )
  }
}
