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
        loaded.append(try LoadedDrawing(drawing, at: index, policy: settings.policy))
      } catch {
        failures[index] = error
      }
    }
    if let height = loaded.first(where: { $0.artboardOrigin != .ink })?.artboard.height {
      for drawing in loaded { drawing.adopt(artboardHeight: height) }
    }
    return loaded
  }

  /// Classifies the ink of both variants together, so that a pair never splits.
  ///
  /// Where there is none, the box that stands in for it is classified.
  func classify(
    _ sheet: MasterSheet, ink: Rect, declared: ShapeClass?
  ) -> ShapeMeasurement {
    let inked = sheet.masters.filter { $0.metrics != nil }
    let boxes = inked.compactMap(\.metrics?.bounds)
    let aspect = ink.width / ink.height
    let hullRatio =
      inked.count > 1
      ? InkMetrics.hullRatio(
        of: inked.compactMap(\.metrics), bounds: boxes[1...].reduce(boxes[0]) { $0.union($1) })
      : inked.first?.metrics?.hullRatio ?? 1
    return ShapeMeasurement(
      measured: ShapeClass(aspect: aspect, hullRatio: hullRatio), declared: declared,
      aspect: aspect, hullRatio: hullRatio,
      asymmetry: InkMetrics.asymmetry(of: inked.map(\.mask), bounds: ink))
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
        return Output(
          placement: placement,
          fit: TargetFit(
            sizeClass: bar.sizeClass, scale: display, governing: target.governing,
            target: target.points * display.factor,
            squareTarget: bar.square.points * display.factor,
            canvas: placement.canvas, ink: placement.canvas(of: ink),
            pixelsPerUnit: placement.scale * sheet.frame.scale))
      }
    }
  }
}
