import IconMetrics
import IconModel

extension LoadedDrawing {
  /// The longer side of the raster on which ink outside the artboard is looked for.
  private static let probeSide = 512.0

  /// How far ink reaches past the artboard.
  ///
  /// Geometry alone does not tell, since clip paths and invisible paint count as geometry. So
  /// where it does reach past, the drawing is rendered once more, small and unclipped. What was
  /// left over beside the artboard is no part of the icon, unless there is nothing else.
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
