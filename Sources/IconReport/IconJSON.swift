import IconModel

/// One icon with all its measurements as the JSON report has them.
struct IconJSON: Encodable {
  /// The shape class and what it was decided by.
  struct Shape: Encodable {
    let `class`: String
    let measured: String
    let declared: Bool
    let aspect: Double
    let hullRatio: Double
    let next: Next
  }

  /// The class that is nearest to the measured one.
  struct Next: Encodable {
    let `class`: String
    /// What would have to change.
    let measure: String
    /// The value at which the class changes.
    let cut: Double
    /// By how much of its value, in parts.
    let change: Double

    init(_ margin: ShapeMargin) {
      `class` = margin.next.rawValue
      measure = margin.measure.rawValue
      cut = margin.cut.forReport
      change = margin.change.forReport
    }
  }

  /// The variant that was derived.
  struct Derived: Encodable {
    let variant: String
    /// In parts of the artboard's height.
    let stroke: Double
    let strokeMeasured: Bool
    let likeness: Double
    let doubtful: Bool
  }

  let name: String
  let drawings: [DrawingJSON]
  let shape: Shape?
  let likeness: Double?
  let derived: Derived?
  let targets: [TargetJSON]?

  init(_ icon: IconMeasurements) {
    name = icon.name
    drawings = icon.drawings.map(DrawingJSON.init)
    shape = icon.shape.map {
      Shape(
        class: $0.shape.rawValue, measured: $0.measured.rawValue, declared: $0.isDeclared,
        aspect: $0.aspect.forReport, hullRatio: $0.hullRatio.forReport,
        next: Next($0.margin))
    }
    likeness = icon.likeness?.forReport
    derived = icon.derived.map {
      Derived(
        variant: $0.variant.rawValue, stroke: $0.stroke.forReport,
        strokeMeasured: $0.isMeasured, likeness: $0.likeness.forReport, doubtful: $0.doubt != nil)
    }
    targets = icon.fits.isEmpty ? nil : icon.fits.map(TargetJSON.init)
  }
}

/// One drawing with its measurements in its artboard's units, or why it has none.
struct DrawingJSON: Encodable {
  /// Why a drawing could not be rendered.
  struct Refusal: Encodable {
    let message: String
    let help: String
  }

  struct Artboard: Encodable {
    let width: Double
    let height: Double
    /// Where it is from: the `viewBox`, the size, or the ink in the absence of both.
    let origin: String
  }

  /// How far ink reaches past the artboard.
  struct Overflow: Encodable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
  }

  let file: String
  var refused: Refusal?
  var variant: String?
  var artboard: Artboard?
  var overflow: Overflow?
  /// `nil` without ink, and so is what follows.
  var inkBox: BoxJSON?
  var aspect: Double?
  var hullRatio: Double?
  /// The class of this drawing by itself.
  var `class`: String?
  var inkArea: Double?
  /// The part of the ink box that is ink.
  var coverage: Double?
  var strokeWeight: Double?
  var thinnestStroke: Double?
  var narrowestGap: Double?
  /// In parts of the ink.
  var translucent: Double?
  var lostColour: Double?

  init(_ drawing: IconMeasurements.Drawing) {
    file = drawing.file
    switch drawing.outcome {
    case .failure(let failure): refused = Refusal(message: failure.message, help: failure.help)
    case .success(let measurements): add(measurements)
    }
  }

  private mutating func add(_ measurements: DrawingMeasurements) {
    variant = measurements.variant.rawValue
    artboard = Artboard(
      width: measurements.artboard.width.forReport, height: measurements.artboard.height.forReport,
      origin: "\(measurements.facts.artboardOrigin)")
    let past = measurements.overflow
    overflow = Overflow(
      left: past.left.forReport, top: past.top.forReport, right: past.right.forReport,
      bottom: past.bottom.forReport)
    guard let box = measurements.inkBox else { return }
    inkBox = BoxJSON(box)
    aspect = (box.width / box.height).forReport
    hullRatio = measurements.hullRatio.forReport
    self.class = measurements.shape?.rawValue
    inkArea = measurements.inkArea.forReport
    coverage = (measurements.inkArea / box.area).forReport
    strokeWeight = measurements.strokes?.weight?.forReport
    thinnestStroke = measurements.strokes?.thinnest?.forReport
    narrowestGap = measurements.strokes?.gap?.forReport
    translucent = measurements.paint?.translucent.forReport
    lostColour = measurements.paint?.lostColor.forReport
  }
}

/// How an icon lands in one output, in device pixels.
struct TargetJSON: Encodable {
  struct Size: Encodable {
    let width: Int
    let height: Int
  }

  let sizeClass: String
  let scale: Int
  /// The size of the image.
  let canvas: Size
  /// Where the ink of both variants lies on the canvas.
  let ink: BoxJSON
  /// The side or sides that the target fixes.
  let governing: String
  let target: Int
  let measured: Double
  /// `measured` less `target`.
  let deviation: Double
  /// Device pixels for each unit of the artboard.
  let pixelsPerUnit: Double

  init(_ fit: TargetFit) {
    sizeClass = fit.sizeClass.rawValue
    scale = fit.scale.factor
    canvas = Size(width: fit.canvas.width, height: fit.canvas.height)
    ink = BoxJSON(fit.ink)
    governing = fit.governing.rawValue
    target = fit.target
    measured = fit.measured.forReport
    deviation = fit.deviation.forReport
    pixelsPerUnit = fit.pixelsPerUnit.forReport
  }
}

/// A rectangle, y pointing down.
struct BoxJSON: Encodable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(_ rect: Rect) {
    x = rect.minX.forReport
    y = rect.minY.forReport
    width = rect.width.forReport
    height = rect.height.forReport
  }
}

extension Double {
  /// The number to four decimals, which is finer than anything that is measured; 0 for none.
  var forReport: Double {
    // The sum takes the sign off a zero.
    isFinite ? (self * 10_000).rounded() / 10_000 + 0 : 0
  }
}
