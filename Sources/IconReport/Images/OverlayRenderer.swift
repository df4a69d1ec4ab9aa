package import IconModel

/// An icon enlarged, with the grid of device pixels, its target box and its ink box over it.
package struct OverlayPicture: Sendable {
  /// How an overlay is coloured.
  package struct Palette: Sendable {
    package var background = RasterColor(0xF2F2F7)
    package var canvas = RasterColor(0xFFFFFF)
    package var ink = RasterColor(0x1C1C1E)
    package var grid = RasterColor(0x8E8E93, alpha: 72)
    package var target = RasterColor(0x007AFF)
    package var inkBox = RasterColor(0xFF2D55)

    package init() {}
  }

  /// The pixels of the picture for each device pixel.
  package static let zoom = 12
  /// The empty pixels around each icon.
  static let margin = 24

  private let palette: Palette

  package init(_ palette: Palette = Palette()) { self.palette = palette }

  /// Paints the variants of an icon side by side.
  ///
  /// - Parameters:
  ///   - masters: Each variant's canvas, enlarged by `zoom`.
  ///   - overlay: What lies over them, which is the same for all variants.
  /// - Returns: The picture, opaque.
  /// - Precondition: each mask has the size of the overlay's canvas times `zoom`.
  package func raster(of masters: [AlphaMask], overlay: TargetOverlay) -> ColorRaster {
    let (width, height) = (overlay.canvas.width * Self.zoom, overlay.canvas.height * Self.zoom)
    let step = width + Self.margin
    var canvas = RasterCanvas(
      size: PixelSize(
        width: Self.margin + step * max(1, masters.count), height: height + 2 * Self.margin),
      background: palette.background)
    for (place, master) in masters.enumerated() {
      precondition(master.width == width && master.height == height, "a mask of another canvas")
      paint(master, overlay: overlay, x: Self.margin + place * step, y: Self.margin, on: &canvas)
    }
    return canvas.raster
  }

  private func paint(
    _ master: AlphaMask, overlay: TargetOverlay, x: Int, y: Int, on canvas: inout RasterCanvas
  ) {
    canvas.fill(x: x, y: y, width: master.width, height: master.height, with: palette.canvas)
    canvas.paint(master, x: x, y: y, with: palette.ink)
    for column in 0...overlay.canvas.width {
      canvas.fill(
        x: x + column * Self.zoom, y: y, width: 1, height: master.height, with: palette.grid)
    }
    for row in 0...overlay.canvas.height {
      canvas.fill(
        x: x, y: y + row * Self.zoom, width: master.width, height: 1, with: palette.grid)
    }
    let place = { (box: Rect) in
      box.scaled(by: Double(Self.zoom)).translated(x: Double(x), y: Double(y))
    }
    canvas.frame(place(overlay.target), thickness: 4, with: palette.target)
    canvas.frame(place(overlay.ink), thickness: 2, with: palette.inkBox)
  }
}

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
