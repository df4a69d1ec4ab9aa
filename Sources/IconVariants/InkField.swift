package import IconModel

/// A drawing's ink with the distance of every point from its edge: what is measured and derived
/// comes from it.
///
/// Both distances are measured when they are first asked for; an outlined drawing that is only
/// measured needs one of them, a filled one the other. A field belongs to one thread.
package final class InkField {
  let mask: AlphaMask
  let plane: WorkPlane
  /// The depth inside the ink.
  private(set) lazy var field = DistanceField(
    width: plane.width, seeds: plane.open, matter: plane.coverage)
  /// What the ink leaves open.
  private(set) lazy var background = Background(of: plane)
  private let side: Float

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - mask: A master.
  ///   - ink: The box of its ink.
  /// - Complexity: O(pixels).
  package convenience init(_ mask: AlphaMask, ink: Rect) {
    self.init(mask, ink: ink, factor: WorkPlane.factor(for: ink))
  }

  init(_ mask: AlphaMask, ink: Rect, factor: Int) {
    self.mask = mask
    plane = WorkPlane(mask, factor: factor)
    side = Float(max(ink.width, ink.height)) / Float(factor)
  }

  /// The weight of an outlined drawing's strokes, in pixels of the master.
  package var strokeOfOutlined: Double? {
    StrokeWeight.measure(field, in: plane.ink).map { Double($0) * Double(plane.factor) }
  }

  /// The weight of a filled drawing's thin knock-outs, in pixels of the master.
  package var strokeOfFilled: Double? {
    guard background.hasHoles else { return nil }
    let regions = background.regions
    let isOuter = background.isOuter
    let radii = regions.maxima(of: background.fromInk) { !isOuter[$0] }
    let areas = regions.areas
    let strokes = regions.pixels { label in
      // Twice as long as wide; where strokes meet they are half as wide again.
      !isOuter[label]
        && 2 * radii[label] / side < 1.5 * StrokeWeight.knockouts.upperBound
        && Float(areas[label]) > 8 * radii[label] * radii[label]
    }
    return StrokeWeight.measure(background.fromInk, in: strokes)
      .flatMap { StrokeWeight.knockouts.contains($0 / side) ? $0 : nil }
      .map { Double($0) * Double(plane.factor) }
  }

  /// The field at a resolution that suits strokes of a width in pixels of the master.
  func suiting(_ stroke: Double, ink: Rect) -> InkField {
    if WorkPlane.strokes.contains(Float(stroke) / Float(plane.factor)) { return self }
    let factor = WorkPlane.factor(forStroke: stroke)
    return factor == plane.factor ? self : InkField(mask, ink: ink, factor: factor)
  }
}
