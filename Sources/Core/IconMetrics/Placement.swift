package import IconModel

/// The position and scale of an icon on the canvas of one output.
///
/// Both variants of an icon share it, so that selecting a tab moves nothing.
package struct Placement: Hashable, Sendable {
  /// The size of the canvas, in device pixels.
  package let canvas: PixelSize
  /// Device pixels per pixel of the master.
  package let scale: Double
  /// The rectangle that the canvas shows, in pixels of the master; it may reach beyond the master.
  package let source: Rect

  /// Converts a rectangle from pixels of the master to device pixels of the canvas.
  package func canvas(of rect: Rect) -> Rect {
    rect.translated(x: -source.minX, y: -source.minY).scaled(by: scale)
  }

  /// Fits an icon to one target; boxes are in pixels of the master, and a uniform canvas is in points,
  /// `nil` for a tight one.
  package init(
    ink: Rect, artboard: Rect, fit: FitMode, target: MetricsProfile.Target,
    uniformCanvas: (width: Int, height: Int)?, at display: DisplayScale
  ) {
    let subject = fit == .target ? ink : artboard
    let length = target.points * display.factor
    let governing: Double
    let tight: PixelSize
    switch target.governing {
    case .both:
      governing = max(subject.width, subject.height)
      tight = PixelSize(width: length, height: length)
    case .width:
      governing = subject.width
      tight = PixelSize(
        width: length,
        height: Self.wholePixels(subject.height * Double(length) / governing))
    case .height:
      governing = subject.height
      tight = PixelSize(
        width: Self.wholePixels(subject.width * Double(length) / governing),
        height: length)
    }
    scale = Double(length) / governing
    canvas =
      uniformCanvas.map {
        PixelSize(width: $0.width * display.factor, height: $0.height * display.factor)
      } ?? tight
    let tightOnCanvas = (
      x: Double((canvas.width - tight.width) / 2), y: Double((canvas.height - tight.height) / 2)
    )
    let cornerX = subject.midX - Double(tight.width) / scale / 2 - tightOnCanvas.x / scale
    let cornerY = subject.midY - Double(tight.height) / scale / 2 - tightOnCanvas.y / scale
    source = Rect(
      x: cornerX, y: cornerY,
      width: Double(canvas.width) / scale, height: Double(canvas.height) / scale)
  }

  /// The length rounded up to whole pixels, at least 1.
  ///
  /// A length less than 1/256 above a whole number is rounded down, because the excess is noise.
  /// Lengths end at 1e6, more than any image has: an artboard may be a million times as high as wide.
  private static func wholePixels(_ length: Double) -> Int {
    max(1, Int(min(length - 1.0 / 256, 1e6).rounded(.up)))
  }
}
