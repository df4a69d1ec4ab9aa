import IconFitting
import IconMetrics
import IconModel

extension IconWorkshop {
  /// One image to make of each variant.
  struct Output {
    let placement: Placement
    let fit: TargetFit
  }

  /// Parses the drawings and brings their artboards to one height.
  func load(
    _ job: IconJob, willTouch: (Int) -> Void, failures: inout [Int: DrawingFailure]
  ) -> [LoadedDrawing] {
    var loaded: [LoadedDrawing] = []
    for (index, drawing) in job.drawings.enumerated() {
      willTouch(index)
      do {
        loaded.append(try LoadedDrawing(drawing, at: index))
      } catch {
        failures[index] = error
      }
    }
    if let height = loaded.first(where: { $0.artboardOrigin != .ink })?.artboard.height {
      for drawing in loaded { drawing.adopt(artboardHeight: height) }
    }
    return loaded
  }

  /// Measures each master, by its drawing's place in the job.
  func measure(
    _ sheet: MasterSheet, job: IconJob, willTouch: (Int) -> Void,
    failures: inout [Int: DrawingFailure]
  ) -> [Int: DrawingMeasurements] {
    var measured: [Int: DrawingMeasurements] = [:]
    for master in sheet.masters {
      let drawing = master.drawing
      willTouch(drawing.index)
      do {
        let overflow = try drawing.measureOverflow()
        measured[drawing.index] = measurements(
          of: master, in: sheet.frame, variant: job.drawings[drawing.index].variant,
          overflow: overflow)
      } catch {
        failures[drawing.index] = error
      }
    }
    return measured
  }

  private func measurements(
    of master: MasterSheet.Master, in frame: RasterFrame, variant: IconVariant?,
    overflow: DrawingMeasurements.Overflow
  ) -> DrawingMeasurements {
    let drawing = master.drawing
    let perUser = frame.scale * drawing.unit
    let metrics = master.metrics
    let known =
      variant ?? metrics.map { IconVariant(recognising: master.mask, bounds: $0.bounds) }
    return DrawingMeasurements(
      facts: DrawingFacts(
        features: drawing.features, artboardOrigin: drawing.artboardOrigin,
        rootPosition: drawing.rootPosition),
      variant: known ?? .filled,
      artboard: drawing.artboard.scaled(by: 1 / drawing.unit),
      inkBox: metrics.map { frame.artboard(of: $0.bounds).scaled(by: 1 / drawing.unit) },
      inkArea: (metrics?.coverage ?? 0) / (perUser * perUser),
      overflow: overflow.scaled(by: 1 / drawing.unit))
  }

  /// Classifies the ink of both variants together, so that a pair never splits.
  func classify(
    _ sheet: MasterSheet, ink: Rect, declared: ShapeClass?
  ) -> ShapeMeasurement {
    let inked = sheet.masters.filter { $0.metrics != nil }
    let boxes = inked.compactMap(\.metrics?.bounds)
    let aspect = ink.width / ink.height
    let hullRatio =
      inked.count > 1
      ? InkMetrics.hullRatio(
        of: inked.map(\.mask), bounds: boxes[1...].reduce(boxes[0]) { $0.union($1) })
      : inked.first?.metrics?.hullRatio ?? 0
    return ShapeMeasurement(
      measured: ShapeClass(aspect: aspect, hullRatio: hullRatio), declared: declared,
      aspect: aspect, hullRatio: hullRatio)
  }

  /// All outputs of a variant in some bars, by size class and scale.
  func outputs(
    _ shape: ShapeClass, ink: Rect, sheet: MasterSheet, bars: [MetricsProfile.Bar]
  ) -> [Output] {
    let drawing = sheet.masters.first { $0.metrics != nil }?.drawing
    let artboard =
      drawing.map { $0.artboardOrigin == .ink ? ink : sheet.frame.pixels(of: $0.artboard) } ?? ink
    return bars.flatMap { bar in
      settings.profile.scales.map { display in
        let target = bar[shape]
        let placement = Placement(
          ink: ink, artboard: artboard, fit: settings.fit, target: target,
          uniformCanvas: settings.canvas == .uniform
            ? (bar.uniformWidth, bar.uniformHeight) : nil,
          at: display)
        let governing =
          switch target.governing {
          case .both: max(ink.width, ink.height)
          case .width: ink.width
          case .height: ink.height
          }
        return Output(
          placement: placement,
          fit: TargetFit(
            sizeClass: bar.sizeClass, scale: display, target: target.points * display.factor,
            measured: governing * placement.scale))
      }
    }
  }
}

extension DrawingMeasurements.Overflow {
  fileprivate func scaled(by factor: Double) -> Self {
    Self(
      left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
  }
}

extension DrawingFailure {
  /// A drawing that was rendered must have been measured; should it not, it is not lost silently.
  static let lost = DrawingFailure(
    kind: .limits, message: "the drawing was not measured", help: "report this with the drawing")
}
