package import IconModel

/// Renders an enlarged icon under the grid of device pixels, its target box and its ink box.
package struct OverlayRenderer: Sendable {
  private static let grid = RasterColor(0x8E8E93, alpha: 72)
  private static let target = RasterColor(0x007AFF)
  private static let inkBox = RasterColor(0xFF2D55)

  /// The side in pixels of the square that shows one device pixel.
  package static let zoom = 12
  /// The width in pixels of the empty margin around each icon.
  static let margin = 24

  package init() {}

  /// Renders the variants of an icon side by side.
  ///
  /// - Parameters:
  ///   - masks: The canvas of each variant, enlarged by `zoom`.
  ///   - overlay: The boxes, which are the same for all variants.
  /// - Returns: An opaque image.
  /// - Precondition: each mask has the size of the overlay's canvas times `zoom`.
  package func raster(of masks: [AlphaMask], overlay: TargetOverlay) -> ColorRaster {
    let (width, height) = (overlay.canvas.width * Self.zoom, overlay.canvas.height * Self.zoom)
    let step = width + Self.margin
    var canvas = RasterCanvas(
      size: PixelSize(
        width: Self.margin + step * max(1, masks.count), height: height + 2 * Self.margin),
      background: PictureColor.background)
    for (index, mask) in masks.enumerated() {
      precondition(mask.width == width && mask.height == height, "a mask of another canvas")
      paint(mask, overlay: overlay, x: Self.margin + index * step, y: Self.margin, on: &canvas)
    }
    return canvas.raster
  }

  private func paint(
    _ mask: AlphaMask, overlay: TargetOverlay, x: Int, y: Int, on canvas: inout RasterCanvas
  ) {
    canvas.fill(x: x, y: y, width: mask.width, height: mask.height, with: PictureColor.paper)
    canvas.paint(mask, x: x, y: y, with: PictureColor.ink)
    for column in 0...overlay.canvas.width {
      canvas.fill(
        x: x + column * Self.zoom, y: y, width: 1, height: mask.height, with: Self.grid)
    }
    for row in 0...overlay.canvas.height {
      canvas.fill(
        x: x, y: y + row * Self.zoom, width: mask.width, height: 1, with: Self.grid)
    }
    let enlarged = { (box: Rect) in
      box.scaled(by: Double(Self.zoom)).translated(x: Double(x), y: Double(y))
    }
    canvas.frame(enlarged(overlay.target), thickness: 4, with: Self.target)
    canvas.frame(enlarged(overlay.ink), thickness: 2, with: Self.inkBox)
  }
}

/// The boxes that are drawn over an enlarged icon, so that people can compare the ink with its target.
///
/// All boxes are in device pixels of the image.
package struct TargetOverlay: Hashable, Sendable {
  /// The size of the image.
  package let canvas: PixelSize
  /// The box of the target, centred on the canvas; a side that the target does not fix is that of
  /// the canvas.
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
