import IconMetrics
import IconModel
import SVGRendering

/// A drawing of a job that has been read: shapes that librsvg has accepted, or pixels.
final class LoadedDrawing {
  private enum Content: ~Copyable {
    case shapes(SVGDocument)
    case pixels(PixelImage)
  }

  /// Its place in the job.
  let index: Int
  /// The variant by the file's name.
  let variant: IconVariant?
  let ink: InkMode
  let features: [DrawingFacts.Feature]
  let rootPosition: TextPosition
  /// Whether colour alone may show detail, which alpha loses.
  let mayLoseDetail: Bool
  let artboardOrigin: DrawingFacts.ArtboardOrigin
  /// `SVGDocument.viewBox`.
  let viewBox: Rect
  private let content: Content
  private let stages: StageReport
  /// The artboard, the box of the geometry and the longest side in units of the drawing.
  private let own: (artboard: Rect, extents: Rect?, maximumSide: Double?)
  /// The points of a unit of the drawing in its own size.
  private let pointsPerUnit: Double

  /// Artboard units per user unit: brings the drawings of an icon to one artboard height, or to their
  /// own sizes in points.
  private(set) var unit = 1.0

  init(
    _ drawing: IconJob.Drawing, at index: Int, limits: DrawingLimits, _ stages: StageReport
  ) throws(DrawingFailure) {
    self.index = index
    self.stages = stages
    variant = drawing.variant
    switch DrawingKind(of: drawing.file) {
    case .otherImage(let format): throw .otherImage(format)
    // A worker gets a PDF only as a converted SVG.
    case .pdf: throw .unmeasured
    case .png:
      let image = try PixelImage(drawing, limits: limits)
      ink = image.facts.ink
      features = []
      rootPosition = TextPosition(line: 1, column: 1)
      mayLoseDetail = image.facts.hasSeveralColors
      artboardOrigin = .size
      viewBox = image.artboard
      own = (image.artboard, image.extents, nil)
      pointsPerUnit = 1
      content = .pixels(image)
    case .svg:
      let preflight = try SVGPreflight(
        SVGText(decoding: drawing.file, limits: limits), limits: limits)
      ink = drawing.ink
      features = drawing.isConverted ? preflight.features.ofPDF : preflight.features
      rootPosition =
        drawing.isConverted ? TextPosition(line: 1, column: 1) : preflight.rootPosition
      mayLoseDetail = preflight.mayHaveColors
      let document = try stages.library(of: index) { () throws(DrawingFailure) in
        try SVGDocument(preflight)
      }
      artboardOrigin = document.artboardOrigin
      viewBox = document.viewBox
      own = (document.artboard, document.geometricExtents, document.maximumSide)
      // A converter may write points as CSS pixels of three quarters of them.
      pointsPerUnit = drawing.isConverted ? 1 : document.pointsPerUnit
      content = .shapes(document)
    }
  }

  var image: PixelImage? {
    switch content {
    case .shapes: nil
    case .pixels(let image): image
    }
  }

  /// The image that a master is scaled from; `nil` for shapes.
  func plane(in frame: RasterFrame) -> ImagePlane? {
    image.map { ImagePlane($0, frame: frame, unit: unit) }
  }

  /// The artboard; for a drawing without one, the box of its geometry.
  var artboard: Rect {
    switch artboardOrigin {
    case .viewBox, .size: own.artboard.scaled(by: unit)
    case .ink: extents ?? own.artboard
    }
  }

  /// The box of all painted geometry in artboard units.
  var extents: Rect? { own.extents?.scaled(by: unit) }

  /// The part of the geometry that the artboard does not clip away.
  var visibleExtents: Rect? {
    artboardOrigin == .ink ? extents : extents?.intersection(artboard)
  }

  /// The finest scale, in pixels per artboard unit, at which the drawing may be rendered.
  var maximumScale: Double {
    own.maximumSide.map { $0 / max(artboard.width, artboard.height) } ?? .infinity
  }

  /// The same in pixels per unit of the drawing; `nil` for any scale.
  var finestScale: Double? {
    own.maximumSide.map { $0 / max(own.artboard.width, own.artboard.height) }
  }

  /// Brings the artboard to a common height, unless the drawing has none.
  func adopt(artboardHeight: Double) {
    guard artboardOrigin != .ink else { return }
    unit = artboardHeight / own.artboard.height
  }

  /// Brings the artboard to the drawing's own size in points, in which asset catalogs show it.
  func adoptOwnSize() { unit = pointsPerUnit }

  func renderColors(_ frame: RasterFrame) throws(DrawingFailure) -> ColorRaster {
    switch content {
    case .shapes(let document):
      try stages.library(of: index) { () throws(DrawingFailure) in
        try document.renderColors(
          frame, unit: unit, ink: ink, clipsToArtboard: artboardOrigin != .ink)
      }
    case .pixels(let image): image.renderColors(frame, unit: unit)
    }
  }

  func render(
    _ frame: RasterFrame, clipsToArtboard: Bool = true
  ) throws(DrawingFailure) -> AlphaMask {
    switch content {
    case .shapes(let document):
      try stages.library(of: index) { () throws(DrawingFailure) in
        try document.render(
          frame, unit: unit, ink: ink,
          clipsToArtboard: clipsToArtboard && artboardOrigin != .ink)
      }
    case .pixels(let image): image.render(frame, unit: unit)
    }
  }

  /// Measures the ink of a mask that `render` has made; `nil` where there is none.
  func metrics(of mask: AlphaMask, in frame: RasterFrame) -> InkMetrics? {
    switch content {
    case .shapes: InkMetrics(measuring: mask)
    case .pixels(let image): image.metrics(of: mask, in: frame, unit: unit)
    }
  }

  /// The longer side of the raster in which ink outside the artboard is searched.
  private static let probeSide = 512.0

  /// How far ink reaches past the artboard.
  ///
  /// Clip paths and invisible paint count as geometry. So where geometry reaches past the artboard,
  /// the drawing is rendered once more, small and unclipped, to find ink there. Ink that is not
  /// connected with the artboard is ignored as a leftover, unless there is no other.
  func measureOverflow() throws(DrawingFailure) -> DrawingMeasurements.Overflow {
    let side = max(artboard.width, artboard.height)
    guard artboardOrigin != .ink, let extents,
      let region = extents.intersection(artboard.expanded(by: side)),
      artboard.expanded(by: side / 1_000).union(extents) != artboard.expanded(by: side / 1_000)
    else { return .init() }
    let scale = Self.probeSide / max(region.width, region.height)
    let frame = RasterFrame(
      originX: region.minX, originY: region.minY, scale: scale,
      size: PixelSize(
        width: max(1, Int((region.width * scale).rounded(.up))),
        height: max(1, Int((region.height * scale).rounded(.up)))))
    let mask = try render(frame, clipsToArtboard: false)
    guard let all = InkMetrics(measuring: mask) else { return .init() }
    let reach = overflow(of: frame.artboard(of: all.bounds))
    guard max(reach.left, reach.top, reach.right, reach.bottom) > side / 1_000 else {
      return reach
    }
    let visible = InkMetrics(measuring: mask.ink(connectedTo: frame.pixels(of: artboard)))
    return overflow(of: frame.artboard(of: (visible ?? all).bounds))
  }

  private func overflow(of ink: Rect) -> DrawingMeasurements.Overflow {
    DrawingMeasurements.Overflow(
      left: max(0, artboard.minX - ink.minX), top: max(0, artboard.minY - ink.minY),
      right: max(0, ink.maxX - artboard.maxX), bottom: max(0, ink.maxY - artboard.maxY))
  }
}

extension [DrawingFacts.Feature] {
  /// The features of the PDF itself, without the converter's.
  fileprivate var ofPDF: Self {
    compactMap { feature in
      guard feature.kind == .rasterImage else { return nil }
      return DrawingFacts.Feature(
        kind: feature.kind, detail: feature.detail, position: TextPosition(line: 1, column: 1))
    }
  }
}

extension DrawingFailure {
  fileprivate static func otherImage(_ format: String) -> DrawingFailure {
    DrawingFailure(
      kind: .image, message: "the file is a \(format) image, which has no usable transparency here",
      help: "export the icon as SVG, PDF or PNG")
  }
}
