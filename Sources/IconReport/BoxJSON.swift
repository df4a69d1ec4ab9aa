import IconModel

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
