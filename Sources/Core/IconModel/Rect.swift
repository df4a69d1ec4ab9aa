/// An axis-aligned rectangle in continuous coordinates, y pointing down.
///
/// The unit is the caller's: SVG user units, master pixels or points. Pixel `(i, j)` of a raster
/// covers the rectangle from `(i, j)` to `(i + 1, j + 1)`.
package struct Rect: Hashable, MessageCodable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The smallest rectangle around points; there is at least one.
  package init(around points: [Point]) {
    self.init(
      minX: points.map(\.x).min() ?? 0, minY: points.map(\.y).min() ?? 0,
      maxX: points.map(\.x).max() ?? 0, maxY: points.map(\.y).max() ?? 0)
  }

  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }
  package var midX: Double { (minX + maxX) / 2 }
  package var midY: Double { (minY + maxY) / 2 }
  package var area: Double { width * height }

  /// Whether a side is not positive, or an edge is not finite.
  package var isEmpty: Bool {
    !(width > 0 && height > 0 && width.isFinite && height.isFinite)
  }

  package func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The common part of two rectangles, or `nil` when it has no area.
  package func intersection(_ other: Rect) -> Rect? {
    let common = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? nil : common
  }

  /// The rectangle with every edge moved outwards by `distance`.
  package func expanded(by distance: Double) -> Rect {
    Rect(
      minX: minX - distance, minY: minY - distance,
      maxX: maxX + distance, maxY: maxY + distance)
  }

  package func translated(x: Double, y: Double) -> Rect {
    Rect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The rectangle with every coordinate multiplied by `factor`, which is positive.
  package func scaled(by factor: Double) -> Rect {
    Rect(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(minX:minY:maxX:maxY:), value.map { ($0.minX, $0.minY, $0.maxX, $0.maxY) })
  }
}

/// The part of an artboard that a master shows, and its resolution.
///
/// The drawings of one icon share a frame, so that equal points have equal pixels in their masters.
package struct RasterFrame: Hashable, Sendable {
  /// The left edge of the frame, in artboard units.
  package let originX: Double
  /// The upper edge of the frame, in artboard units.
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

  /// A rectangle of the artboard in pixels of the frame.
  package func pixels(of rect: Rect) -> Rect {
    rect.translated(x: -originX, y: -originY).scaled(by: scale)
  }

  /// A rectangle of the frame's pixels in artboard units.
  package func artboard(of rect: Rect) -> Rect {
    rect.scaled(by: 1 / scale).translated(x: originX, y: originY)
  }
}
