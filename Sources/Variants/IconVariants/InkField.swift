package import IconModel

/// A drawing's ink with the distances of its points from the edge, inside and outside.
///
/// Each distance is measured when it is first needed: the stroke of an outlined drawing is measured
/// by one of them, that of a filled drawing by the other. A field belongs to one thread.
package final class InkField {
  package let mask: AlphaMask
  let plane: WorkPlane
  /// The distance from the background, measured inside the ink.
  private(set) lazy var field = DistanceField(
    width: plane.width, seeds: plane.open, coverage: plane.coverage)
  /// The pieces of ink.
  private(set) lazy var parts = Regions(
    of: plane.ink, width: plane.width, connectivity: .corners)
  /// For each pixel the label of its piece of ink.
  private(set) lazy var partLabels = parts.labels
  /// The number of pixels that are ink.
  private(set) lazy var inkArea = parts.areas.reduce(0, +)
  /// The regions that the ink leaves open.
  private(set) lazy var openings = Regions(
    of: plane.open, width: plane.width, connectivity: .sides)
  /// These and the distances from the ink.
  private(set) lazy var background = Background(openings, of: plane)
  /// The symmetries of the drawing.
  private(set) lazy var symmetry = VariantSymmetry(of: mask, ink: ink)
  private let ink: Rect
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
    (self.mask, self.ink) = (mask, ink)
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
      // Strokes are at least twice as long as wide. Where they meet, they are half as wide again.
      !isOuter[label]
        && 2 * radii[label] / side < 1.5 * StrokeWeight.knockouts.upperBound
        && Float(areas[label]) > 8 * radii[label] * radii[label]
    }
    return StrokeWeight.measure(background.fromInk, in: strokes)
      .flatMap { StrokeWeight.knockouts.contains($0 / side) ? $0 : nil }
      .map { Double($0) * Double(plane.factor) }
  }

  /// The field at a resolution for strokes of a width in pixels of the master.
  func resolved(forStroke stroke: Double, ink: Rect) -> InkField {
    if WorkPlane.strokes.contains(Float(stroke) / Float(plane.factor)) { return self }
    let factor = WorkPlane.factor(forStroke: stroke)
    return factor == plane.factor ? self : InkField(mask, ink: ink, factor: factor)
  }
}

/// The regions that a drawing's ink leaves open.
struct Background {
  let regions: Regions
  /// By label, whether a region is connected with the edge of the plane.
  let isOuter: ContiguousArray<Bool>
  /// The pixels of the regions that are connected with the edge of the plane.
  let outside: ContiguousArray<Bool>
  /// The distance from the ink, measured outside the ink.
  let fromInk: DistanceField

  /// Whether the ink encloses a region.
  var hasHoles: Bool { isOuter.dropFirst().contains(false) }

  /// Measures the distances in regions.
  ///
  /// - Parameters:
  ///   - regions: The regions that the ink leaves open.
  ///   - plane: The drawing.
  ///   - reach: The longest distance from the ink that is measured where the ink encloses regions.
  ///     Elsewhere distances are measured up to the width of cuts.
  init(_ regions: Regions, of plane: WorkPlane, reach: Float = Float(DistanceField.limit)) {
    self.regions = regions
    let isOuter = regions.outer
    self.isOuter = isOuter
    outside = regions.pixels { isOuter[$0] }
    let hasHoles = isOuter.dropFirst().contains(false)
    fromInk = DistanceField(
      width: plane.width, seeds: plane.ink, coverage: plane.inverse,
      reach: hasHoles ? reach : min(reach, Cuts.reach * WorkPlane.strokes.upperBound))
  }
}
