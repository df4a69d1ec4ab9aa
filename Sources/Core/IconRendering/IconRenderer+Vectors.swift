import IconMetrics
import IconModel

extension IconRenderer {
  /// How far a vector image may be from the contours of its master, in points: a two-hundredth of a
  /// device pixel at @3x.
  private static let tolerance = 1.0 / 600

  /// Makes the vector images of an icon, or none where one cannot be made.
  ///
  /// There is one for each size class, in the canvas of the profile's finest scale. A canvas of a
  /// fractional number of points is widened to the next whole one, equally on both sides, since programs
  /// round its pixels up, down or to the nearest.
  func addVectors(
    of masters: [VariantMaster], for outputs: [Output], ink: Rect, symbol: SymbolRequest?,
    to result: inout IconResult
  ) {
    let formats = settings.formats.filter { $0.isVector && $0 != .symbol }.sorted()
    let symbol = settings.formats.contains(.symbol) ? symbol : nil
    guard !formats.isEmpty || symbol != nil, let finest = settings.profile.scales.last else {
      return
    }
    var images: [IconImage] = []
    var strokes: [IconVariant: Double] = [:]
    for master in masters where symbol != nil {
      strokes[master.variant] = deriver.stroke(of: master.mask, as: master.variant, ink: ink)
    }
    var drawn: [IconVariant: [Contour]] = [:]
    for master in masters {
      guard let contours = contours(of: master, ink: ink, &result) else { return }
      drawn[master.variant] = contours
    }
    for master in masters {
      guard let contours = drawn[master.variant] else { continue }
      if let symbol, let output = outputs.first(where: { $0.fit.scale == finest }) {
        images += self.symbol(
          symbol, ink: ink, master, drawn, strokes: strokes, in: output, &result)
      }
      for output in outputs where output.fit.scale == finest {
        let drawing = output.drawing(of: contours, tolerance: Self.tolerance)
        for format in formats {
          do {
            images.append(
              IconImage(
                output.key(format, master.variant), origin: master.origin,
                size: output.canvasOfWholePoints,
                bytes: format == .pdf
                  ? try vectors.pdf(of: drawing) : vectors.svg(of: drawing, hasArtboard: true)))
          } catch {
            return result.refuse(.encoding("PDF: \(error)"))
          }
        }
      }
    }
    result.images += images
  }

  /// Draws the derived variant in the artboard and the coordinates of the drawing that it is derived
  /// from.
  func addPartner(
    of masters: [VariantMaster], from rendered: RenderedMasters, for outputs: [Output],
    to result: inout IconResult
  ) {
    guard settings.drawsPartners, let derived = masters.first(where: { $0.origin == .derived })
    else { return }
    guard let contours = contours(of: derived, ink: rendered.inkBox, &result) else { return }
    result.partner = drawing(of: contours, from: rendered, for: outputs)
  }

  /// A derived master as a drawing; `nil` where it has too many nodes.
  func drawing(
    of derived: VariantMaster, from rendered: RenderedMasters, for outputs: [Output]
  ) -> ContiguousArray<UInt8>? {
    guard let contours = try? vectors.contours(of: derived.mask, ink: rendered.inkBox) else {
      return nil
    }
    return drawing(of: contours, from: rendered, for: outputs)
  }

  /// Contours of a master as a drawing in the rendered drawing's artboard; `nil` where there is no ink.
  private func drawing(
    of contours: [Contour], from rendered: RenderedMasters, for outputs: [Output]
  ) -> ContiguousArray<UInt8>? {
    guard let source = rendered.masters.first(where: { $0.metrics != nil })?.drawing,
      let finest = outputs.max(by: { $0.fit.pixelsPerUnit < $1.fit.pixelsPerUnit })
    else { return nil }
    let coordinates = SourceCoordinates(of: source, in: rendered.frame)
    let drawing = VectorDrawing(
      contours: contours.map { $0.mapped(coordinates.point(ofPixel:)) },
      artboard: source.viewBox,
      tolerance: 1 / (600 * finest.fit.pixelsPerUnit * source.unit))
    return vectors.svg(of: drawing, hasArtboard: source.artboardOrigin != .ink)
  }

  private func contours(
    of master: VariantMaster, ink: Rect?, _ result: inout IconResult
  ) -> [Contour]? {
    do {
      return try vectors.contours(of: master.mask, ink: ink)
    } catch {
      switch error {
      case .tooComplex(let limit):
        result.untraced = UntracedVariant(
          variant: master.variant, origin: master.origin, nodeLimit: limit)
      }
      return nil
    }
  }

  /// The template of a symbol; none for a drawing without ink.
  func symbol(
    _ symbol: SymbolRequest, ink: Rect, _ master: VariantMaster, _ drawn: [IconVariant: [Contour]],
    strokes: [IconVariant: Double], in output: Output, _ result: inout IconResult
  ) -> [IconImage] {
    var key = output.key(.symbol, master.variant)
    key.sizeClass = .regular
    let drawing = SymbolDrawing(
      contours: drawn[master.variant] ?? [],
      unitsPerPoint: Double(output.fit.scale.factor) / output.placement.scale,
      ink: ink, variant: master.variant, stroke: strokes[master.variant],
      growth: strokes[.outlined],
      partner: master.variant == .filled ? drawn[.outlined] ?? [] : [])
    guard
      let file = vectors.symbol(drawing, name: symbol.name + key.fileSuffix, style: symbol.style)
    else { return [] }
    result.symbolShortfalls += [file.shortfall].compactMap(\.self)
    return [
      IconImage(key, origin: master.origin, size: output.canvasOfWholePoints, bytes: file.bytes)
    ]
  }
}

extension IconRenderer.Output {
  /// The canvas with each side widened to whole points, in device pixels.
  var canvasOfWholePoints: PixelSize {
    let factor = fit.scale.factor
    func whole(_ length: Int) -> Int { (length + factor - 1) / factor * factor }
    return PixelSize(
      width: whole(placement.canvas.width), height: whole(placement.canvas.height))
  }

  /// Contours of a master on that canvas, in points.
  fileprivate func drawing(of contours: [Contour], tolerance: Double) -> VectorDrawing {
    let points = Double(fit.scale.factor)
    let scale = placement.scale / points
    let canvas = canvasOfWholePoints
    let margin = Point(
      Double(canvas.width - placement.canvas.width) / 2 / points,
      Double(canvas.height - placement.canvas.height) / 2 / points)
    let corner = Point(placement.source.minX, placement.source.minY)
    return VectorDrawing(
      contours: contours.map { contour in contour.mapped { margin + scale * ($0 - corner) } },
      artboard: Rect(
        x: 0, y: 0, width: Double(canvas.width) / points, height: Double(canvas.height) / points),
      tolerance: tolerance)
  }
}
