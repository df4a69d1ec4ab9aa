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
  private let neighbourhoods: [Neighbourhood]
  let plan: FillPlan
  private let keepsDetail: Bool
  /// The distance from what stays open, measured inside the body.
  let depth: DistanceField
  /// The distance from the nearest region that fills.
  let fromFill: DistanceField
  /// What is taken out of the fill.
  private(set) var knockout: ContiguousArray<Bool>

  /// Decides what fills.
  ///
  /// - Returns: `nil` when nothing does.
  init?(_ plane: WorkPlane, ink: DistanceField, stroke: Float, keepsDetail: Bool) {
    var found = Enclosures(in: plane, stroke: stroke)
    guard found.regions.count > 1 else { return nil }
    let width = plane.width
    let fromRegions = DistanceField(
      width: width, seeds: ContiguousArray(found.labels.lazy.map { $0 > 0 }),
      matter: plane.coverage)
    found.measureSurroundings(fromRegions, ink: ink, stroke: stroke)
    neighbourhoods = Neighbourhood.all(
      of: found, in: plane, field: fromRegions, stroke: stroke)
    let plan = FillPlan(
      found, neighbourhoods: neighbourhoods,
      silhouette: found.labels.count { $0 >= 0 }, stroke: stroke)
    guard plan.fills.contains(true) else { return nil }
    let isOpen = ContiguousArray(
      found.labels.lazy.map { $0 < 0 || ($0 > 0 && !plan.fills[Int($0)]) })
    depth = DistanceField(width: width, seeds: isOpen, matter: plane.coverage)
    let allFill = !plan.fills.dropFirst().contains(false)
    fromFill =
      allFill
      ? fromRegions
      : DistanceField(
        width: width,
        seeds: ContiguousArray(found.labels.lazy.map { $0 > 0 && plan.fills[Int($0)] }),
        matter: plane.coverage)
    self.plane = plane
    self.stroke = stroke
    self.plan = plan
    self.keepsDetail = keepsDetail
    enclosures = found
    knockout = ContiguousArray(repeating: false, count: found.labels.count)
    if keepsDetail { findKnockout() }
  }

  private mutating func findKnockout() {
    let inner = Regions(
      of: ContiguousArray(
        plane.ink.indices.lazy.map { [plane, depth, fromFill, stroke] in
          plane.ink[$0] && depth[$0] > stroke + Self.rim && fromFill[$0] < depth[$0]
        }), width: plane.width, connectivity: .corners)
    let depths = inner.maxima { [depth] in depth[$0] }
    for index in knockout.indices where inner.labels[index] > 0 {
      knockout[index] = depths[Int(inner.labels[index])] > Self.knockoutDepth * stroke
    }
  }

  /// The cuts that part neighbours which both fill, from the end of their divider to the outside.
  func channels() -> [Channel] {
    guard keepsDetail else { return [] }
    return neighbourhoods.flatMap { pair -> [Channel] in
      guard plan.fills[pair.first], plan.fills[pair.second],
        let openness = pair.openness, openness >= FillPlan.hollow
      else { return [] }
      var isMidline = ContiguousArray(repeating: false, count: plane.ink.count)
      for index in pair.midline where depth[index] <= Channel.reach * stroke {
        isMidline[index] = true
      }
      let ends = Regions(of: isMidline, width: plane.width, connectivity: .corners)
      return (1..<max(1, ends.count + 1)).compactMap { label in
        Channel(
          along: pair.midline.filter { ends.labels[$0] == Int32(label) }, depth: depth,
          stroke: stroke)
      }
    }
  }
}

/// A straight cut through the outer contour, as wide as a stroke.
struct Channel {
  /// From inside the drawing to outside, in pixels of the plane.
  let from: (x: Float, y: Float)
  let to: (x: Float, y: Float)
  /// Half its width.
  let radius: Float

  /// How far inside, in strokes, a divider's direction is taken.
  static let reach: Float = 2.8

  /// Leads a divider on to the outside in the direction that it has inside.
  ///
  /// - Returns: `nil` when the midline does not lead from the divider to the outside.
  init?(along midline: [Int], depth: DistanceField, stroke: Float) {
    func centre(_ range: Range<Float>) -> (x: Float, y: Float)? {
      let indices = midline.filter { range.contains(depth[$0] / stroke) }
      guard !indices.isEmpty else { return nil }
      let count = Float(indices.count)
      return (
        indices.reduce(0) { $0 + Float($1 % depth.width) } / count + 0.5,
        indices.reduce(0) { $0 + Float($1 / depth.width) } / count + 0.5
      )
    }
    guard let near = centre(1.4..<1.9), let outer = centre(-1..<0.35) else { return nil }
    let far = centre(2.1..<Self.reach)
    var (dx, dy) = (outer.x - near.x, outer.y - near.y)
    if let far {
      let (fx, fy) = (near.x - far.x, near.y - far.y)
      let cosine = (fx * dx + fy * dy) / ((fx * fx + fy * fy) * (dx * dx + dy * dy)).squareRoot()
      // A divider that bends away from where it meets the contour is not led on.
      if cosine > 0.5 { (dx, dy) = (fx, fy) }
    }
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return nil }
    (dx, dy) = (dx / length, dy / length)
    var end: Float = 0
    while end < 3 * stroke {
      let (x, y) = (Int(near.x + end * dx), Int(near.y + end * dy))
      guard x >= 0, y >= 0, x < depth.width, y < depth.height, depth[y * depth.width + x] > 0
      else { break }
      end += 0.5
    }
    end += 0.75 * stroke
    from = near
    to = (near.x + end * dx, near.y + end * dy)
    radius = stroke / 2
  }

  /// The distance of a point from the cut's middle.
  func distance(x: Float, y: Float) -> Float {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let position = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
    let along = min(1, max(0, position))
    let (ex, ey) = (x - from.x - along * dx, y - from.y - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
