package import IconModel

/// What is drawn over an enlarged icon, so that people see how it meets its target.
///
/// All boxes are in device pixels of the image: multiply by the size that a pixel is shown at. The
/// grid has a line at each whole pixel.
package struct TargetOverlay: Hashable, Sendable {
  /// The size of the image.
  package let canvas: PixelSize
  /// The box of the target, in the middle of the canvas; its free side is that of the canvas.
  package let target: Rect
  /// The box of the ink of both variants.
  package let ink: Rect

  package init(_ fit: TargetFit) {
    canvas = fit.canvas
    ink = fit.ink
    let (width, height) = (Double(fit.canvas.width), Double(fit.canvas.height))
    let side = Double(fit.target)
    let box =
      switch fit.governing {
      case .both: (width: side, height: side)
      case .width: (width: side, height: height)
      case .height: (width: width, height: side)
      }
    target = Rect(
      x: (width - box.width) / 2, y: (height - box.height) / 2, width: box.width,
      height: box.height)
  }
}
