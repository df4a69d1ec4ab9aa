/// Small parts at the outside of a drawing, which may cover something of a body.
extension PartShapes {
  struct Cover {
    let label: Int
    let box: Box
    /// The labels of the background's regions that it encloses alone.
    let holes: [Int]
    /// True for a disc with a sign knocked out of it.
    let isBadge: Bool
  }

  /// How large a cover is, in strokes at least, and in parts of the drawing at most.
  private static let smallest: Float = 2.5
  private static let largest: Float = 0.6
  /// The same at least for a badge.
  private static let smallestBadge: Float = 4
  /// The most ink that a cover has but a badge, in parts of all other ink.
  private static let mostInk: Float = 0.5
  /// How far in strokes a cover sticks out of the body, or may stay behind two of its sides: what
  /// does neither is a part of the body, such as a door.
  private static let overhang: Float = 0.5
  /// By how much a disc's area may differ from that of the ellipse in its box.
  private static let roundness: Float = 0.08
  /// The largest radius of a sign, in strokes.
  private static let signRadius: Float = 1.2
  /// How many times the area of its largest disc a sign has: the hub of a wheel is none.
  private static let signLength: Float = 1.6

  /// The covers; discs only if they are badges, as wheels are drawn like other bodies.
  func covers(in background: Background) -> [Cover] {
    let limits = Self.smallest * stroke...Self.largest * Float(whole.side)
    let small = boxes.indices.dropFirst().filter { label in
      limits.contains(Float(boxes[label].side))
        && boxes.indices.dropFirst().contains { $0 != label && mayCover(label, of: $0) }
    }
    guard !small.isEmpty else { return [] }
    let (holes, isOutermost) = surroundings(in: background)
    let areas = background.regions.areas
    return small.filter { isOutermost[$0] }.compactMap { label in
      let (box, holes) = (boxes[label], holes[label])
      let isDisc = isDisc(box, withHoles: holes.reduce(0) { $0 + areas[$1] })
      let isCover =
        isDisc
        ? Float(box.side) >= Self.smallestBadge * stroke && hasSign(holes, in: background)
        : Float(box.area) <= Self.mostInk * Float(whole.area - box.area)
      return isCover ? Cover(label: label, box: box, holes: holes, isBadge: isDisc) : nil
    }
  }

  /// Whether a part, by its box, may lie before a body: it reaches into the body's box and sticks out
  /// of it, or lies in its corner.
  func mayCover(_ label: Int, of body: Int) -> Bool {
    let box = boxes[label]
    guard boxes[body].overlap(with: box) >= 0 else { return false }
    let overhangs = box.overhangs(over: boxes[body]).map { Float($0) / stroke }
    return overhangs.contains { $0 >= Self.overhang }
      || overhangs.count { $0 >= -Self.overhang } > 1
  }

  private func isDisc(_ box: Box, withHoles holeArea: Int) -> Bool {
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

  /// By label, the holes that a part encloses alone, and whether it touches the outside.
  private func surroundings(
    in background: Background
  ) -> (holes: [[Int]], isOutermost: [Bool]) {
    var holes: [[Int]] = Array(repeating: [], count: boxes.count)
    var isOutermost = Array(repeating: false, count: boxes.count)
    var owners = Array(repeating: Set<Int>(), count: background.isOuter.count)
    for run in background.regions.runs {
      background.regions.forEachNeighbour(of: run) { index in
        let label = label(index)
        guard label > 0 else { return }
        if background.isOuter[run.label] {
          isOutermost[label] = true
        } else {
          owners[run.label].insert(label)
        }
      }
    }
    for (hole, owners) in owners.enumerated() where owners.count == 1 {
      owners.first.map { holes[$0].append(hole) }
    }
    return (holes, isOutermost)
  }
}
