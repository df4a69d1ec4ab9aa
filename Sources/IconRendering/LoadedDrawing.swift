import IconMetrics
import IconModel
import SVGRendering

/// A drawing of a job that librsvg has accepted.
final class LoadedDrawing {
  /// Its place in the job.
  let index: Int
  let ink: InkMode
  let features: [DrawingFacts.Feature]
  let rootPosition: TextPosition
  /// Whether it may show detail by colour alone, which alpha does not.
  let mayLoseDetail: Bool
  private let document: SVGDocument

  /// Artboard units per user unit: brings the drawings of an icon to one artboard height.
  private(set) var unit = 1.0

  init(
    _ drawing: IconJob.Drawing, at index: Int, policy: DrawingPolicy
  ) throws(DrawingFailure) {
    let preflight = try SVGPreflight(
      SVGText(decoding: drawing.file, limits: policy.limits), policy: policy)
    self.index = index
    ink = drawing.ink
    features = preflight.features
    rootPosition = preflight.rootPosition
    mayLoseDetail = preflight.mayHaveColors
    document = try SVGDocument(preflight)
  }

  var artboardOrigin: DrawingFacts.ArtboardOrigin { document.artboardOrigin }

  /// `SVGDocument.viewBox`.
  var viewBox: Rect { document.viewBox }

  /// The artboard; for a drawing without one, the box of its geometry.
  var artboard: Rect {
    switch artboardOrigin {
    case .viewBox, .size: document.artboard.scaled(by: unit)
    case .ink: extents ?? document.artboard
    }
  }

  /// The box of all painted geometry in artboard units.
  var extents: Rect? { document.geometricExtents?.scaled(by: unit) }

  /// The part of the geometry that the artboard does not clip away.
  var visibleExtents: Rect? {
    artboardOrigin == .ink ? extents : extents?.intersection(artboard)
  }

  /// The finest scale, in pixels per artboard unit, at which the drawing may be rendered.
  var maximumScale: Double {
    document.maximumSide.map { $0 / max(artboard.width, artboard.height) } ?? .infinity
  }

  /// Brings the artboard to a common height, unless the drawing has none.
  func adopt(artboardHeight: Double) {
    guard artboardOrigin != .ink else { return }
    unit = artboardHeight / document.artboard.height
  }

  /// Renders the drawing in its colours.
  func renderColors(_ frame: RasterFrame) throws(DrawingFailure) -> ColorRaster {
    try document.renderColors(
      frame, unit: unit, ink: ink, clipsToArtboard: artboardOrigin != .ink)
  }

  func render(
    _ frame: RasterFrame, clipsToArtboard: Bool = true
  ) throws(DrawingFailure) -> AlphaMask {
    try document.render(
      frame, unit: unit, ink: ink,
      clipsToArtboard: clipsToArtboard && artboardOrigin != .ink)
  }
}

extension LoadedDrawing {
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

  /// How far a box of ink reaches past the artboard.
  private func overflow(of ink: Rect) -> DrawingMeasurements.Overflow {
    DrawingMeasurements.Overflow(
      left: max(0, artboard.minX - ink.minX), top: max(0, artboard.minY - ink.minY),
      right: max(0, ink.maxX - artboard.maxX), bottom: max(0, ink.maxY - artboard.maxY))
  }
}
