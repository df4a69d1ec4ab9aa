import IconModel
import IconPNG
import IconScaling

extension IconRenderer {
  /// Adds the images of an asset catalog's slot: those of pixels unchanged, those of shapes at the
  /// slot's scale.
  mutating func addOwnImages(
    of rendered: RenderedMasters, _ measured: [Int: DrawingMeasurements], at scale: DisplayScale,
    to result: inout IconResult
  ) {
    guard settings.formats.contains(.png) else { return }
    for master in rendered.masters {
      guard let measurements = measured[master.drawing.index], measurements.inkBox != nil else {
        continue
      }
      let mask =
        master.drawing.image?.mask
        ?? shown(master, in: rendered.frame, measurements.artboard, at: scale)
      guard let png = try? encoder.encode(mask) else { continue }
      result.images.append(
        IconImage(
          ImageKey(
            format: .png, variant: measurements.variant, sizeClass: .regular, scale: scale),
          origin: .drawn, size: mask.size, bytes: png))
    }
    result.images.sort { $0.key < $1.key }
  }

  /// The ink of a drawing on its whole artboard.
  private mutating func shown(
    _ master: RenderedMasters.Master, in frame: RasterFrame, _ artboard: Rect,
    at scale: DisplayScale
  ) -> AlphaMask {
    let factor = Double(scale.factor)
    let limit = Double(PixelFacts.longestShownSide)
    func side(_ length: Double) -> Int { max(1, Int(min(limit, (length * factor).rounded(.up)))) }
    let size = PixelSize(width: side(artboard.width), height: side(artboard.height))
    return ResamplingPlan(
      source: frame.size, rect: frame.pixels(of: master.drawing.artboard), target: size,
      filter: .box
    ).resample(master.mask, scratch: &scratch)
  }
}
