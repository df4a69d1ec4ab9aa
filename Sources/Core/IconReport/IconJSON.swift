package import IconModel

extension JSONObject {
  init(icon: RunReport.Icon) {
    self = [
      "name": icon.name, "drawings": icon.drawings.map { JSONObject(file: $0, outcome: $1) },
      "shape": icon.shape.map(JSONObject.init(shape:)), "likeness": icon.likeness,
      "derived": icon.derived.map(JSONObject.init(derived:)),
      "targets": icon.fits.isEmpty ? nil : icon.fits.map(JSONObject.init(fit:)),
    ]
  }

  /// The shape class and the measurements that decide it, with the nearest other class: the
  /// measurement that separates the two, the value at which the class changes, and the change to
  /// that value, as a fraction of the measurement.
  private init(shape: ShapeMeasurement) {
    let margin = shape.margin
    let next: JSONObject = [
      "class": margin.next.rawValue, "measure": margin.measure.rawValue, "cut": margin.cut,
      "change": margin.change,
    ]
    self = [
      "class": shape.shape.rawValue, "measured": shape.measured.rawValue,
      "declared": shape.isDeclared, "aspect": shape.aspect, "hullRatio": shape.hullRatio,
      "next": next,
    ]
  }

  /// The derived variant, its stroke as a fraction of the artboard's height.
  private init(derived: DerivedVariant) {
    self = [
      "variant": derived.variant.rawValue, "stroke": derived.stroke,
      "strokeMeasured": derived.isMeasured, "likeness": derived.likeness,
      "certainty": derived.certainty, "likelihood": derived.likelihood,
      "doubtful": derived.isDoubtful,
    ]
  }

  /// One drawing with its measurements in units of its artboard, or the reason why it has none.
  private init(file: String, outcome: Result<DrawingMeasurements, DrawingFailure>) {
    let measured: DrawingMeasurements
    switch outcome {
    case .failure(let failure):
      let refused: JSONObject = ["message": failure.message, "help": failure.help]
      self = ["file": file, "refused": refused]
      return
    case .success(let measurements): measured = measurements
    }
    let artboard: JSONObject = [
      "width": measured.artboard.width, "height": measured.artboard.height,
      "origin": "\(measured.facts.artboardOrigin)",
    ]
    let overflow: JSONObject = [
      "left": measured.overflow.left, "top": measured.overflow.top,
      "right": measured.overflow.right, "bottom": measured.overflow.bottom,
    ]
    self.init(
      [
        ("file", file), ("variant", measured.variant.rawValue), ("artboard", artboard),
        ("overflow", overflow), ("inkBox", measured.inkBox.map(JSONObject.init(box:))),
        // Of this drawing alone; the class of the icon is measured on all its variants.
        ("class", measured.shape?.rawValue),
      ] + DrawingMeasurements.figures.map { ($0.key, $0.value(measured)) })
  }

  /// The size and position of an icon in one output, in device pixels.
  private init(fit: TargetFit) {
    let canvas: JSONObject = ["width": fit.canvas.width, "height": fit.canvas.height]
    self = [
      "sizeClass": fit.sizeClass.rawValue, "scale": fit.scale.factor, "canvas": canvas,
      "ink": JSONObject(box: fit.ink), "governing": fit.governing.rawValue, "target": fit.target,
      "measured": fit.measured, "deviation": fit.deviation, "pixelsPerUnit": fit.pixelsPerUnit,
    ]
  }

  /// A rectangle, y pointing down.
  private init(box: Rect) {
    self = ["x": box.minX, "y": box.minY, "width": box.width, "height": box.height]
  }
}

extension DrawingMeasurements {
  /// A figure of a drawing as reports show it: in JSON under its key, for people under its label, if it
  /// has one; in units of the artboard, or as a ratio; `nil` if a drawing lacks it.
  package typealias Figure = (
    key: String, label: String?, value: @Sendable (DrawingMeasurements) -> Double?
  )

  /// All figures in the order in which people see them.
  package static let figures: [Figure] = [
    ("aspect", "width / height", { $0.inkBox.map { $0.width / $0.height } }),
    ("hullRatio", "outer shape / box", { $0.inkBox == nil ? nil : $0.hullRatio }),
    ("inkArea", nil, { $0.inkBox == nil ? nil : $0.inkArea }),
    ("coverage", "ink / box", { drawing in drawing.inkBox.map { drawing.inkArea / $0.area } }),
    ("strokeWeight", "stroke weight", { $0.strokes?.weight }),
    ("thinnestStroke", "thinnest", { $0.strokes?.thinnest?.width }),
    ("narrowestGap", "narrowest gap", { $0.strokes?.gap?.width }),
    ("translucent", nil, { $0.paint?.translucent }),
    ("lostColour", nil, { $0.paint?.lostColor }),
  ]
}
