import IconMetrics
import IconModel
import IconPNG
import IconScaling

extension IconWorkshop {
  /// Makes the canvas of the output that is wanted large once more from the master.
  ///
  /// It is interpolated, since a device pixel at twelve times its size is larger than what the master
  /// has for it; edges stay where they are.
  mutating func addEnlarged(
    of masters: [VariantMaster], size: PixelSize, from outputs: [Output],
    to result: inout IconResult
  ) {
    guard let wanted = settings.enlargement,
      let output = outputs.first(where: {
        $0.fit.sizeClass == wanted.sizeClass && $0.fit.scale == wanted.scale
      }) ?? outputs.first
    else { return }
    let canvas = output.placement.canvas
    let plan = ResamplingPlan(
      source: size, rect: output.placement.source,
      target: PixelSize(width: canvas.width * wanted.zoom, height: canvas.height * wanted.zoom),
      filter: .triangle, edges: .transparent)
    for master in masters {
      let mask = plan.resample(master.mask, scratch: &scratch)
      guard let png = try? encoder.encode(mask) else { continue }
      result.enlarged.append(
        IconImage(
          variant: master.variant, origin: master.origin, sizeClass: output.fit.sizeClass,
          scale: output.fit.scale, size: mask.size, png: png))
    }
  }
}
