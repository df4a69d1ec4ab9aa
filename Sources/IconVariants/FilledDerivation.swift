import IconModel

/// Makes a filled drawing of an outlined one.
///
/// Enclosed regions fill, and the ink inside them is knocked out of the fill. The outer contour is
/// the source's own, pixel for pixel, and so are the edges of what is knocked out.
struct FilledDerivation {
  /// How far from the outside, in strokes, a knock-out must reach to be one, and not the bulge of
  /// a junction.
  static let knockoutDepth: Float = 1.5

  /// How much wider than a stroke the rim around knock-outs is, in pixels of the plane, so that the
  /// contour's inner edge, a stroke from the outside, leaves no hairline.
  static let rim: Float = 0.75

  let plane: WorkPlane
  /// In pixels of the plane.
  let stroke: Float
  let enclosures: Enclosures
  let neighbourhoods: [Neighbourhood]
  let plan: FillPlan
  let keepsDetail: Bool
  /// The distance from what stays open, measured inside the body.
  let depth: DistanceField
  /// The distance from the nearest region that fills.
  let fromFill: DistanceField
  /// What is taken out of the fill.
  private(set) var knockout: ContiguousArray<Bool>

  /// Decides what fills.
  ///
  /// - Returns: `nil` when nothing does.
  init?(_ source: InkField, stroke: Float, keepsDetail: Bool) {
    let plane = source.plane
    let background = Background(of: plane, reach: Enclosures.depth * stroke)
    var found = Enclosures(in: plane, background: background, stroke: stroke)
    guard found.regions.count > 1 else { return nil }
    let width = plane.width
    let fromRegions = DistanceField(
      width: width, seeds: found.isEnclosed,
      matter: plane.coverage, reach: Enclosures.depth * stroke)
    found.measureSurroundings(fromRegions, ink: source.field, stroke: stroke)
    neighbourhoods = Neighbourhood.all(
      of: found, in: plane, field: fromRegions, stroke: stroke)
    let plan = FillPlan(found, neighbourhoods: neighbourhoods, stroke: stroke)
    guard plan.fills.contains(true) else { return nil }
    let isFilled = plan.fillsAll ? fromRegions.seeds : Self.isFilled(found.labels, plan)
    depth = DistanceField(
      width: width, seeds: Self.isOpen(plane.open, but: isFilled), matter: plane.coverage,
      reach: Channel.reach * stroke)
    fromFill =
      plan.fillsAll
      ? fromRegions
      : DistanceField(
        width: width, seeds: isFilled, matter: plane.coverage, reach: Enclosures.depth * stroke)
    self.plane = plane
    self.stroke = stroke
    self.plan = plan
    self.keepsDetail = keepsDetail
    enclosures = found
    knockout = ContiguousArray(repeating: false, count: found.labels.count)
    if keepsDetail { findKnockout() }
  }

  private static func isFilled(
    _ labels: ContiguousArray<Int32>, _ plan: FillPlan
  ) -> ContiguousArray<Bool> {
    let labels = labels.span
    return ContiguousArray(pixels: labels.count) { labels[$0] > 0 && plan.fills[Int(labels[$0])] }
  }

  /// The pixels that stay open: the outside, and regions that do not fill.
  private static func isOpen(
    _ open: ContiguousArray<Bool>, but isFilled: ContiguousArray<Bool>
  ) -> ContiguousArray<Bool> {
    // No ink is filled.
    ContiguousArray(pixelsOf: open, isFilled) { $0 != $1 }
  }

  private mutating func findKnockout() {
    let limit = stroke + Self.rim
    let inner = Regions(
      of: ContiguousArray(pixelsOf: plane.ink, depth.distances, fromFill.distances) {
        isInk, depth, fill in
        isInk & (depth > limit) & (fill < depth)
      }, width: plane.width, connectivity: .corners)
    let maxima = inner.maxima(of: depth)
    knockout = inner.pixels { maxima[$0] > Self.knockoutDepth * stroke }
  }
}
