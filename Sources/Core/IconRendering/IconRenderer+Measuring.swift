import IconMetrics
import IconModel

extension IconRenderer {
  /// Measures each master, by its drawing's place in the job.
  func measure(
    _ rendered: RenderedMasters, job: IconJob, _ stages: StageReport,
    failures: inout [Int: DrawingFailure]
  ) -> [Int: DrawingMeasurements] {
    var measured: [Int: DrawingMeasurements] = [:]
    for master in rendered.masters {
      let drawing = master.drawing
      stages.enter(.measuring, of: drawing.index)
      do {
        let overflow = try drawing.measureOverflow()
        measured[drawing.index] = try measurements(
          of: master, in: rendered.frame, job: job, overflow: overflow)
      } catch {
        failures[drawing.index] = error
      }
    }
    return measured
  }

  private func measurements(
    of master: RenderedMasters.Master, in frame: RasterFrame, job: IconJob,
    overflow: DrawingMeasurements.Overflow
  ) throws(DrawingFailure) -> DrawingMeasurements {
    let drawing = master.drawing
    let perUser = frame.scale * drawing.unit
    let metrics = master.metrics
    // A probe skips slow measurements.
    let isWhole = !job.derivation.isProbe
    let paint = isWhole ? try self.paint(of: master, in: frame) : nil
    let known = job.drawings[drawing.index].variant
    // The styles of two drawings are compared with their names. A single one may have either style,
    // unless it is called filled and drawn with nothing but strokes.
    let look = metrics.flatMap { metrics -> IconVariant? in
      if known == nil || job.drawings.count > 1 {
        return IconVariant(recognising: master.mask, bounds: metrics.bounds)
      }
      guard known == .filled else { return nil }
      return IconVariant(enclosedByStrokes: master.mask, bounds: metrics.bounds)
    }
    return DrawingMeasurements(
      facts: DrawingFacts(
        features: drawing.features, artboardOrigin: drawing.artboardOrigin,
        rootPosition: drawing.rootPosition, pixels: drawing.image?.facts,
        finestScale: drawing.finestScale),
      variant: known ?? look ?? .filled, look: look,
      artboard: drawing.artboard.scaled(by: 1 / drawing.unit),
      inkBox: metrics.map { frame.artboard(of: $0.bounds).scaled(by: 1 / drawing.unit) },
      inkArea: (metrics?.coverage ?? 0) / (perUser * perUser),
      overflow: overflow.scaled(by: 1 / drawing.unit), unit: drawing.unit,
      shape: metrics.map { ShapeClass(aspect: $0.aspect, hullRatio: $0.hullRatio) },
      hullRatio: metrics?.hullRatio ?? 0,
      strokes: isWhole ? metrics.map { strokes(of: master, $0, in: frame) } : nil, paint: paint,
      signature: isWhole
        ? metrics.map { ArtworkSignature(of: master.mask, metrics: $0) } : nil,
      mayBeEmpty: job.allowsEmpty)
  }

  /// The widths of a master's strokes and gaps, located in the drawing's coordinates.
  private func strokes(
    of master: RenderedMasters.Master, _ metrics: InkMetrics, in frame: RasterFrame
  ) -> StrokeMeasurements {
    let drawing = master.drawing
    let coordinates = SourceCoordinates(of: drawing, in: frame)
    let side = max(drawing.viewBox.width, drawing.viewBox.height)
    return StrokeMeasurements(measuring: master.mask, metrics: metrics)
      .mapped(scale: coordinates.unitsPerPixel) {
        SourceCoordinates.rounded(coordinates.point(ofPixel: $0), forLength: side)
      }
  }

  /// The longer side of the raster on which colours are compared.
  private static let colorSide = 160.0

  /// How much ink is translucent, and how much detail colour alone shows; `nil` without ink.
  private func paint(
    of master: RenderedMasters.Master, in frame: RasterFrame
  ) throws(DrawingFailure) -> PaintMeasurements? {
    guard let metrics = master.metrics else { return nil }
    var lost = 0.0
    if master.drawing.mayLoseDetail {
      let box = frame.artboard(of: metrics.bounds)
      let scale = Self.colorSide / max(box.width, box.height)
      let colors = try master.drawing.renderColors(
        RasterFrame(
          originX: box.minX - 1 / scale, originY: box.minY - 1 / scale, scale: scale,
          size: PixelSize(
            width: Int((box.width * scale).rounded(.up)) + 2,
            height: Int((box.height * scale).rounded(.up)) + 2)))
      lost = colors.lostDetail
    }
    return PaintMeasurements(
      translucent: master.mask.translucentShare(metrics: metrics), lostColor: lost)
  }

  /// How much of their ink two drawings share; `nil` unless there are two with ink.
  func likeness(of rendered: RenderedMasters) -> Double? {
    let inked = rendered.masters.filter { $0.metrics != nil }
    guard inked.count == 2 else { return nil }
    return inked[0].mask.likeness(to: inked[1].mask)
  }
}

extension DrawingMeasurements.Overflow {
  fileprivate func scaled(by factor: Double) -> Self {
    Self(
      left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }
}
