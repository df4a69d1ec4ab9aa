/// Straight strokes through much of the drawing.
extension PartShapes {
  struct Slash {
    let label: Int
    let axis: PartAxis
  }

  /// How long a slash is, in parts of the drawing.
  private static let shortest: Float = 0.5
  /// How thick it is at most, in strokes.
  private static let thickest: Float = 1.7

  var slashes: [Slash] {
    let length = Self.shortest * Float(whole.side)
    return boxes.indices.dropFirst().compactMap { label in
      // A box has no diagonal of more than 1.42 times its longer side.
      guard 1.42 * Float(boxes[label].side) >= length else { return nil }
      let axis = PartAxis(of: label, in: regions)
      return axis.length >= length && axis.width <= Self.thickest * stroke
        ? Slash(label: label, axis: axis) : nil
    }
  }
}
