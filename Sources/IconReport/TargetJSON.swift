import IconModel

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
