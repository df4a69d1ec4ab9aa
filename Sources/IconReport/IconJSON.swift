import IconModel

/// One icon with all its measurements, as the JSON report has them.
struct IconJSON: Encodable {
  /// The shape class and the measurements that decide it.
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
    /// The measurement that separates the two classes.
    let measure: String
    /// The value at which the class changes.
    let cut: Double
    /// The change of the measurement up to the cut, as a fraction of its value.
    let change: Double

    init(_ margin: ShapeMargin) {
      `class` = margin.next.rawValue
      measure = margin.measure.rawValue
      cut = margin.cut.roundedForReport
      change = margin.change.roundedForReport
    }
  }

  /// The derived variant.
  struct Derived: Encodable {
    let variant: String
    /// As a fraction of the artboard's height.
    let stroke: Double
    let strokeMeasured: Bool
    let likeness: Double
    /// How likely it is what a designer would draw.
    let likelihood: Double
    let doubtful: Bool
  }

  let name: String
  private let drawings: [DrawingJSON]
  let shape: Shape?
  let likeness: Double?
  let derived: Derived?
  private let targets: [TargetJSON]?

  init(_ icon: IconMeasurements) {
    name = icon.name
    drawings = icon.drawings.map(DrawingJSON.init)
    shape = icon.shape.map {
      Shape(
        class: $0.shape.rawValue, measured: $0.measured.rawValue, declared: $0.isDeclared,
        aspect: $0.aspect.roundedForReport, hullRatio: $0.hullRatio.roundedForReport,
        next: Next($0.margin))
    }
    likeness = icon.likeness?.roundedForReport
    derived = icon.derived.map {
      Derived(
        variant: $0.variant.rawValue, stroke: $0.stroke.roundedForReport,
        strokeMeasured: $0.isMeasured, likeness: $0.likeness.roundedForReport,
        likelihood: $0.likelihood.roundedForReport, doubtful: $0.doubt != nil)
    }
    targets = icon.fits.isEmpty ? nil : icon.fits.map(TargetJSON.init)
  }
}

/// One drawing with its measurements in units of its artboard, or the reason why it has none.
private struct DrawingJSON: Encodable {
  /// The reason why a drawing could not be rendered.
  struct Failure: Encodable {
    let message: String
    let help: String
  }

  struct Artboard: Encodable {
    let width: Double
    let height: Double
    /// What defines it: the `viewBox`, the size, or the ink of a drawing without both.
    let origin: String
  }

  /// The distance by which ink reaches past the artboard.
  struct Overflow: Encodable {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
  }

  let file: String
  var refused: Failure?
  var variant: String?
  var artboard: Artboard?
  var overflow: Overflow?
  /// `nil` for a drawing without ink, as are the properties below.
  var inkBox: BoxJSON?
  var aspect: Double?
  var hullRatio: Double?
  /// The class of this drawing alone; that of the icon is measured on all its variants.
  var `class`: String?
  var inkArea: Double?
  /// The fraction of the ink box that is ink.
  var coverage: Double?
  var strokeWeight: Double?
  var thinnestStroke: Double?
  var narrowestGap: Double?
  /// As a fraction of the ink, as is `lostColour`.
  var translucent: Double?
  var lostColour: Double?

  init(_ drawing: IconMeasurements.Drawing) {
    file = drawing.file
    switch drawing.outcome {
    case .failure(let failure): refused = Failure(message: failure.message, help: failure.help)
    case .success(let measurements): add(measurements)
    }
  }

  private mutating func add(_ measurements: DrawingMeasurements) {
    variant = measurements.variant.rawValue
    artboard = Artboard(
      width: measurements.artboard.width.roundedForReport,
      height: measurements.artboard.height.roundedForReport,
      origin: "\(measurements.facts.artboardOrigin)")
    let measuredOverflow = measurements.overflow
    overflow = Overflow(
      left: measuredOverflow.left.roundedForReport, top: measuredOverflow.top.roundedForReport,
      right: measuredOverflow.right.roundedForReport,
      bottom: measuredOverflow.bottom.roundedForReport)
    guard let box = measurements.inkBox else { return }
    inkBox = BoxJSON(box)
    aspect = (box.width / box.height).roundedForReport
    hullRatio = measurements.hullRatio.roundedForReport
    self.class = measurements.shape?.rawValue
    inkArea = measurements.inkArea.roundedForReport
    coverage = (measurements.inkArea / box.area).roundedForReport
    strokeWeight = measurements.strokes?.weight?.roundedForReport
    thinnestStroke = measurements.strokes?.thinnest?.roundedForReport
    narrowestGap = measurements.strokes?.gap?.roundedForReport
    translucent = measurements.paint?.translucent.roundedForReport
    lostColour = measurements.paint?.lostColor.roundedForReport
  }
}

/// The size and position of an icon in one output, in device pixels.
private struct TargetJSON: Encodable {
  struct Size: Encodable {
    let width: Int
    let height: Int
  }

  let sizeClass: String
  let scale: Int
  /// The size of the image.
  let canvas: Size
  /// The box of the ink of both variants on the canvas.
  let ink: BoxJSON
  /// The side, or both sides, that the target fixes.
  let governing: String
  let target: Int
  let measured: Double
  /// `measured` minus `target`.
  let deviation: Double
  /// Device pixels per unit of the artboard.
  let pixelsPerUnit: Double

  init(_ fit: TargetFit) {
    sizeClass = fit.sizeClass.rawValue
    scale = fit.scale.factor
    canvas = Size(width: fit.canvas.width, height: fit.canvas.height)
    ink = BoxJSON(fit.ink)
    governing = fit.governing.rawValue
    target = fit.target
    measured = fit.measured.roundedForReport
    deviation = fit.deviation.roundedForReport
    pixelsPerUnit = fit.pixelsPerUnit.roundedForReport
  }
}

/// A rectangle, y pointing down.
private struct BoxJSON: Encodable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(_ rect: Rect) {
    x = rect.minX.roundedForReport
    y = rect.minY.roundedForReport
    width = rect.width.roundedForReport
    height = rect.height.roundedForReport
  }
}
