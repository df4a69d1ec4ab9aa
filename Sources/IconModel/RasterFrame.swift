/// Which part of an artboard a master shows, and how finely.
///
/// The drawings of one icon share a frame, so that their masters lie on each other.
package struct RasterFrame: Hashable, Sendable {
  /// What the frame's upper left corner shows, in artboard units.
  package let originX: Double
  package let originY: Double
  /// Pixels per artboard unit, positive.
  package let scale: Double
  package let size: PixelSize

  package init(originX: Double, originY: Double, scale: Double, size: PixelSize) {
    self.originX = originX
    self.originY = originY
    self.scale = scale
    self.size = size
  }

  /// Where a rectangle of the artboard lies in the frame, in pixels.
  package func pixels(of rect: Rect) -> Rect {
    rect.translated(x: -originX, y: -originY).scaled(by: scale)
  }

  /// What a rectangle of pixels shows, in artboard units.
  package func artboard(of rect: Rect) -> Rect {
    rect.scaled(by: 1 / scale).translated(x: originX, y: originY)
  }
}
