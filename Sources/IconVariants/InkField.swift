package import IconModel

/// A drawing's ink with the distance of every point from its edge: what is measured and derived
/// comes from it.
package struct InkField: Sendable {
  let mask: AlphaMask
  let plane: WorkPlane
  let field: DistanceField
  private let side: Float

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - mask: A master.
  ///   - ink: The box of its ink.
  /// - Complexity: O(pixels).
  package init(_ mask: AlphaMask, ink: Rect) {
    self.init(mask, ink: ink, factor: WorkPlane.factor(for: ink))
  }

  init(_ mask: AlphaMask, ink: Rect, factor: Int) {
    self.mask = mask
    plane = WorkPlane(mask, factor: factor)
    side = Float(max(ink.width, ink.height)) / Float(factor)
    field = DistanceField(
      width: plane.width, seeds: ContiguousArray(plane.ink.lazy.map { !$0 }),
      matter: plane.coverage)
  }

  /// The weight of an outlined drawing's strokes, in pixels of the master.
  package var strokeOfOutlined: Double? {
    StrokeWeight.measure(field) { _ in true }.map { Double($0) * Double(plane.factor) }
  }

  /// The weight of a filled drawing's thin knock-outs, in pixels of the master.
  package var strokeOfFilled: Double? {
    let background = Regions(
      of: ContiguousArray(plane.ink.lazy.map { !$0 }), width: plane.width, connectivity: .sides)
    let isOuter = background.outer(width: plane.width)
    guard isOuter.dropFirst().contains(false) else { return nil }
    let fromInk = DistanceField(width: plane.width, seeds: plane.ink, matter: plane.inverse)
    let radii = background.maxima { fromInk[$0] }
    let areas = background.areas
    let isStroke = (0...background.count).map { label in
      // Twice as long as wide; where strokes meet they are half as wide again.
      label > 0 && !isOuter[label]
        && 2 * radii[label] / side < 1.5 * StrokeWeight.knockouts.upperBound
        && Float(areas[label]) > 8 * radii[label] * radii[label]
    }
    return StrokeWeight.measure(fromInk) { isStroke[Int(background.labels[$0])] }
      .flatMap { StrokeWeight.knockouts.contains($0 / side) ? $0 : nil }
      .map { Double($0) * Double(plane.factor) }
  }

  /// The field at a resolution that suits strokes of a width in pixels of the master.
  func suiting(_ stroke: Double, ink: Rect) -> InkField {
    let pixels = stroke / Double(plane.factor)
    guard pixels < 3.5 || pixels > 9 else { return self }
    let factor = max(1, Int((stroke / 5).rounded()))
    return factor == plane.factor ? self : InkField(mask, ink: ink, factor: factor)
  }
}
