/// The connected parts of a filled drawing, and those of them that may lie in front of others.
struct PartShapes {
  let plane: WorkPlane
  /// The width of strokes, in pixels of the plane.
  let stroke: Float
  let regions: Regions
  /// For each pixel the label of its part; 0 for none.
  private let labels: ContiguousArray<Int32>
  /// The boxes by label; the first stands for none.
  let boxes: [Regions.Box]
  /// The box of the drawing.
  private let whole: Regions.Box

  /// Finds the parts; `nil` when there are fewer than two.
  ///
  /// - Complexity: O(pixels), many of them at a time.
  init?(of source: InkField, stroke: Float) {
    (plane, regions) = (source.plane, source.parts)
    self.stroke = stroke
    guard regions.count > 1 else { return nil }
    boxes = regions.boxes
    labels = source.partLabels
    whole = boxes.dropFirst().reduce(into: Regions.Box()) { $0.formUnion($1) }
  }

  /// The pixels up to a distance from the box of a part, row by row.
  func surroundings(of label: Int, within distance: Float) -> [Range<Int>] {
    boxes[label].rows(widenedBy: Int(distance) + 1, in: plane)
  }

  /// The label of a pixel's part; 0 for none.
  func label(_ index: Int) -> Int { Int(labels[index]) }

  /// Whether a pixel is ink with an open pixel beside it.
  func isEdge(_ index: Int) -> Bool {
    plane.ink[index]
      && (plane.open[index - 1] || plane.open[index + 1] || plane.open[index - plane.width]
        || plane.open[index + plane.width])
  }

  /// The mean thickness of each part, by label.
  var thicknesses: [Float] {
    var edges = Array(repeating: 0, count: boxes.count)
    for index in plane.ink.indices where isEdge(index) { edges[label(index)] += 1 }
    return zip(boxes, edges).map { 2 * Float($0.area) / Float(max(1, $1)) }
  }
}

/// Discs.
extension PartShapes {
  /// The disc that a part lies in, such as that of a plus.
  struct Disc {
    /// The middle of the part.
    let centre: SIMD2<Float>
    /// The distance of its farthest pixel from it.
    let radius: Float
  }

  /// The largest distance of a part's centre of gravity from its middle, in parts of the radius: that of an arc
  /// of a quarter is 0.38.
  private static let eccentricity: Float = 0.25

  /// The disc around a part; `nil` where the part lies on one side of its middle, as an arc does.
  private func disc(around label: Int) -> Disc? {
    let centre = boxes[label].centre
    var (radius, sum) = (Float(0), SIMD2<Float>.zero)
    for run in regions.runs where run.label == label {
      let row = Float(run.row) + 0.5
      for column in [Float(run.start) + 0.5, Float(run.end) - 0.5] {
        radius = max(radius, (SIMD2(column, row) - centre).length)
      }
      let (start, end) = (Float(run.start), Float(run.end))
      sum += (end - start) * SIMD2((start + end) / 2, row)
    }
    let offset = sum / Float(boxes[label].area) - centre
    return offset.length <= Self.eccentricity * radius ? Disc(centre: centre, radius: radius) : nil
  }

  /// The disc around a part, with the gap between it and the bodies behind it; `nil` where there is none, and
  /// where it lies in no corner of a body.
  func discGap(around label: Int) -> (disc: Disc, gap: BodyGap)? {
    guard let disc = disc(around: label) else { return nil }
    func isInCorner(of body: Int) -> Bool {
      boxes[body].overhangs(ofDiscAt: disc.centre, radius: disc.radius)
        .count { $0 >= -Self.overhang * stroke } > 1
    }
    func mayBeBehind(_ body: Int) -> Bool { boxes[body].area > boxes[label].area }
    // Measuring the gap takes far longer than looking at the boxes.
    guard boxes.indices.contains(where: { mayBeBehind($0) && isInCorner(of: $0) }) else {
      return nil
    }
    let pixels = ContiguousArray(pixels: plane.ink.count) { index in
      plane.open[index] && (plane.center(of: index) - disc.centre).length <= disc.radius
    }
    let gap = BodyGap(
      around: label, in: self, holes: pixels,
      overhang: disc.radius - Float(min(boxes[label].width, boxes[label].height)) / 2,
      bodies: mayBeBehind)
    return gap.flatMap { isInCorner(of: $0.mainBody.label) ? (disc, $0) : nil }
  }
}

/// Covers.
extension PartShapes {
  /// A small part at the outside of a drawing that may cover something of a body.
  struct Cover {
    let label: Int
    let box: Regions.Box
    /// The labels of the regions of the background that only this part encloses.
    let holes: [Int]
    /// True for a disc with a sign knocked out of it.
    let isBadge: Bool
  }

  /// The least side of a cover, in strokes.
  private static let smallest: Float = 2.5
  /// The largest side of a cover, in parts of the drawing.
  private static let largest: Float = 0.6
  /// The least side of a badge, in strokes.
  private static let smallestBadge: Float = 4
  /// The largest area of a cover that encloses nothing, in parts of all other ink.
  private static let mostInk: Float = 0.5
  /// The largest area of others that are no badge, such as a gear beside an outlined page.
  private static let mostInkAroundHoles: Float = 1
  /// The least distance by which a cover reaches beyond a side of the body, and the largest by
  /// which it lies inside two sides, in strokes.
  ///
  /// Other parts, such as a door, belong to the body.
  private static let overhang: Float = 0.5
  /// The largest difference between a disc's area and that of the ellipse in its box, in parts of
  /// it.
  private static let roundness: Float = 0.08
  /// The largest radius of a sign, in strokes.
  private static let signRadius: Float = 1.2
  /// The least area of a sign, in parts of its largest disc: the hub of a wheel is no sign.
  private static let signLength: Float = 1.6

  /// The covers.
  ///
  /// Discs are covers only if they are badges, because wheels are drawn like other bodies.
  func covers(in source: InkField) -> [Cover] {
    let (least, most) = (Self.smallest * stroke, Self.largest * Float(whole.side))
    let small = boxes.indices.dropFirst().filter { label in
      let side = Float(boxes[label].side)
      return side >= least && side <= most
        && boxes.indices.dropFirst().contains { $0 != label && mayCover(label, of: $0) }
    }
    guard !small.isEmpty else { return [] }
    let holes = holes(in: source.openings)
    let areas = source.openings.areas
    return small.compactMap { label in
      let (box, holes) = (boxes[label], holes[label])
      let isDisc = isDisc(box, withHoles: holes.reduce(0) { $0 + areas[$1] })
      let isCover =
        isDisc
        ? Float(box.side) >= Self.smallestBadge * stroke && hasSign(holes, in: source.background)
        : Float(box.area)
          <= (holes.isEmpty ? Self.mostInk : Self.mostInkAroundHoles)
          * Float(whole.area - box.area)
      return isCover ? Cover(label: label, box: box, holes: holes, isBadge: isDisc) : nil
    }
  }

  /// Whether a part may lie in front of a body: its box intersects that of the body and reaches
  /// beyond it, or lies in its corner.
  func mayCover(_ label: Int, of body: Int) -> Bool {
    let box = boxes[label]
    guard boxes[body].overlap(with: box) >= 0 else { return false }
    let overhangs = box.overhangs(over: boxes[body]).map { Float($0) / stroke }
    return overhangs.contains { $0 >= Self.overhang }
      || overhangs.count { $0 >= -Self.overhang } > 1
  }

  private func isDisc(_ box: Regions.Box, withHoles holeArea: Int) -> Bool {
    let disc = Float.pi / 4 * Float(box.width * box.height)
    return abs(box.width - box.height) <= 2
      && abs(Float(box.area + holeArea) / disc - 1) <= Self.roundness
  }

  private func hasSign(_ holes: [Int], in background: Background) -> Bool {
    guard !holes.isEmpty else { return false }
    let radii = background.regions.maxima(of: background.fromInk)
    let areas = background.regions.areas
    return holes.allSatisfy { radii[$0] <= Self.signRadius * stroke }
      && holes.contains { Float(areas[$0]) > Self.signLength * .pi * radii[$0] * radii[$0] }
  }

  /// By label, the holes that only this part encloses.
  private func holes(in openings: Regions) -> [[Int]] {
    let isOuter = openings.outer
    var holes: [[Int]] = Array(repeating: [], count: boxes.count)
    var enclosing = Array(repeating: Set<Int>(), count: isOuter.count)
    for run in openings.runs where !isOuter[run.label] {
      openings.forEachNeighbour(of: run) { index in
        if label(index) > 0 { enclosing[run.label].insert(label(index)) }
      }
    }
    for (hole, enclosing) in enclosing.enumerated() where enclosing.count == 1 {
      enclosing.first.map { holes[$0].append(hole) }
    }
    return holes
  }
}

/// Slashes.
extension PartShapes {
  /// A straight stroke through much of the drawing.
  struct Slash {
    let label: Int
    let axis: PartAxis
  }

  /// The least length of a slash, in parts of the drawing.
  private static let shortest: Float = 0.5
  /// The largest thickness of a slash, in strokes.
  private static let thickest: Float = 1.7

  /// The slashes.
  var slashes: [Slash] {
    let length = Self.shortest * Float(whole.side)
    return boxes.indices.dropFirst().compactMap { label in
      // The diagonal of a box is at most 1.42 times its longer side.
      guard 1.42 * Float(boxes[label].side) >= length else { return nil }
      let axis = PartAxis(of: label, in: regions)
      return axis.length >= length && axis.width <= Self.thickest * stroke
        ? Slash(label: label, axis: axis) : nil
    }
  }
}
