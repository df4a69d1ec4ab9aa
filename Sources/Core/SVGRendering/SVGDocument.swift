import CLibrsvg
package import IconModel

/// A drawing that librsvg has parsed, without a base URI, so that it can read no file or host.
package struct SVGDocument: ~Copyable {
  private let handle: RsvgHandleOwner

  /// The area that the drawing shows, in user units from its upper left corner.
  package let artboard: Rect
  package let artboardOrigin: DrawingFacts.ArtboardOrigin
  /// The artboard moved to the corner of the `viewBox`; at the origin if the `viewBox` is stretched or
  /// cut off.
  package let viewBox: Rect
  /// Points per artboard unit at the drawing's own size; 1 if it has none.
  package let pointsPerUnit: Double

  /// The box of all painted geometry, in the artboard's coordinates; `nil` if there is none.
  ///
  /// It is exact for shapes and strokes, but for filled lines in librsvg 2.54, whose box includes the
  /// origin. It ignores clip paths, masks and invisible paint, so the ink may be smaller. The ink is
  /// larger only where a filter spreads it.
  package let geometricExtents: Rect?

  /// The most pixels of the artboard's longer side: librsvg makes surfaces of that size for groups.
  package let maximumSide: Double?

  package init(_ preflight: SVGPreflight) throws(DrawingFailure) {
    let handle = try Self.handle(of: preflight)
    let (artboard, origin) = Self.artboard(of: handle, root: preflight.root)
    // cairo flattens curves to a tenth of a viewport unit, so a drawing that scales with the
    // viewport is measured in a large one; a smaller one if each group needs a surface of the
    // viewport's size.
    let side = preflight.usesLayers ? 512.0 : 4_096.0
    let factor = origin == .viewBox ? side / max(artboard.width, artboard.height) : 1
    let extents = try handle.extents(
      width: artboard.width * factor, height: artboard.height * factor)
    geometricExtents = extents.isEmpty ? nil : extents.scaled(by: 1 / factor)
    artboardOrigin = origin
    maximumSide = preflight.usesLayers ? Self.maximumLayerSide : nil
    self.artboard = artboard
    pointsPerUnit =
      handle.intrinsicSize.map { min($0.width / artboard.width, $0.height / artboard.height) } ?? 1
    let corner = preflight.root.filling == nil && origin == .viewBox ? handle.viewBox : nil
    viewBox = artboard.translated(x: corner?.minX ?? 0, y: corner?.minY ?? 0)
    self.handle = handle
  }

  /// Parses a drawing; a text that libxml2 refuses fails with its first fault.
  private static func handle(of preflight: SVGPreflight) throws(DrawingFailure) -> RsvgHandleOwner {
    do {
      return try RsvgHandleOwner(parsing: preflight.bytes)
    } catch {
      guard error.kind == .malformed else { throw error }
      if let fault = XMLFault.first(in: preflight.text) { throw fault }
      _ = try RsvgHandleOwner(parsing: preflight.text)
      throw DrawingFailure(
        kind: .defect, message: "tabicon changed the drawing to one with a fault: \(error.message)",
        help: "report it with the drawing, which has no fault")
    }
  }

  private static func artboard(
    of handle: borrowing RsvgHandleOwner, root: SVGRoot
  ) -> (Rect, DrawingFacts.ArtboardOrigin) {
    if root.hasViewBox, let box = handle.viewBox {
      let (width, height) = shown(of: (box.width, box.height), filling: root.filling)
      return (Rect(x: 0, y: 0, width: width, height: height), .viewBox)
    }
    if root.hasSize, let size = handle.intrinsicSize {
      return (Rect(x: 0, y: 0, width: size.width, height: size.height), .size)
    }
    // A viewport does not clip a drawing without `viewBox` and size.
    return (Rect(x: 0, y: 0, width: 100, height: 100), .ink)
  }

  /// The viewport in which librsvg shows a `viewBox` as browsers do; a stretched one keeps its
  /// height.
  private static func shown(
    of size: (width: Double, height: Double), filling: SVGRoot.Filling?
  ) -> (width: Double, height: Double) {
    switch filling {
    case nil: size
    case .stretched(let aspect): (size.height * aspect, size.height)
    case .cut(let aspect):
      (min(size.width, size.height * aspect), min(size.height, size.width / aspect))
    }
  }

  /// The longest side of a layer: it then has 16 MiB, and thirty nested ones fit the limit on memory.
  private static let maximumLayerSide = 2_048.0

  /// Whether ink may lie outside the artboard: geometry does, or there are layers, whose filters may
  /// spread it.
  private var needsClipping: Bool {
    let tolerance = max(artboard.width, artboard.height) * 1e-5
    let limits = artboard.expanded(by: tolerance)
    return maximumSide != nil || limits.union(geometricExtents ?? limits) != limits
  }

  /// Renders the part of the artboard that lies in a frame of artboard units, which are the
  /// artboard's coordinates times `unit`; viewers clip to the artboard.
  package func render(
    _ frame: RasterFrame, unit: Double, ink: InkMode, clipsToArtboard: Bool
  ) throws(DrawingFailure) -> AlphaMask {
    var canvas = try InkCanvas(
      size: frame.size, format: ink == .alpha ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32)
    try draw(frame, unit: unit, clipsToArtboard: clipsToArtboard, on: &canvas)
    return try canvas.takeMask(ink)
  }

  /// Renders the same part in colour; what does not count as ink is transparent.
  package func renderColors(
    _ frame: RasterFrame, unit: Double, ink: InkMode, clipsToArtboard: Bool
  ) throws(DrawingFailure) -> ColorRaster {
    var canvas = try InkCanvas(size: frame.size, format: CAIRO_FORMAT_ARGB32)
    try draw(frame, unit: unit, clipsToArtboard: clipsToArtboard, on: &canvas)
    return try canvas.takeColors(ink)
  }

  /// How far the lines that cairo draws in place of a curve may be from it, in pixels.
  ///
  /// The lines lie on the inner side of round ink. With cairo's default tolerance of 0.1, contours
  /// traced from masters had a mean edge error of 0.72 of 255 over 60 icons, with this one 0.55; the
  /// error of the PNGs of 20 icons fell from 0.85 to 0.61, at 17% more instructions in cairo and
  /// librsvg.
  private static let tolerance = 0.03

  private func draw(
    _ frame: RasterFrame, unit: Double, clipsToArtboard: Bool, on canvas: inout InkCanvas
  ) throws(DrawingFailure) {
    let scale = frame.scale * unit
    var error: UnsafeMutablePointer<GError>?
    var isDone = false
    unsafe canvas.withContext { context in
      unsafe cairo_set_tolerance(context, Self.tolerance)
      unsafe cairo_scale(context, scale, scale)
      unsafe cairo_translate(context, -frame.originX / unit, -frame.originY / unit)
      // A clip edge that lies on an edge of ink would reduce the coverage of its pixels twice, so
      // clipping is avoided where it is not needed.
      if clipsToArtboard && needsClipping {
        unsafe cairo_rectangle(context, 0, 0, artboard.width, artboard.height)
        unsafe cairo_clip(context)
      }
      var viewport = RsvgRectangle(x: 0, y: 0, width: artboard.width, height: artboard.height)
      isDone = unsafe rsvg_handle_render_document(handle.pointer, context, &viewport, &error) != 0
    }
    guard isDone else { throw unsafe DrawingFailure(taking: error) }
  }
}
