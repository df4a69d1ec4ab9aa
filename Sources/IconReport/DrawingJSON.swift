import IconModel

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
