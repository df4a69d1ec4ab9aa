/// The regions that a drawing's ink encloses.
///
/// A region counts as enclosed when its only ways out are narrow: contours that stop short of each
/// other, or of the badge that covers their corner, enclose what they would enclose if they met.
/// Bridging such gaps brought filled variants of one public set from 0.88 to 0.93.
struct Enclosures {
  /// Openings up to twice this many strokes wide are bridged.
  static let bridgedReach: Float = 0.7
  /// How many strokes further inside a region must reach to be enclosed by a bridged contour.
  static let bridgedDepth: Float = 0.5

  /// The least part of a bridged region's edge that one piece of ink must make up; a region that
  /// several pieces surround is the gap between them.
  static let bridgedContour = 0.55
  /// The largest part of a bridged region's edge that may be bridge.
  static let bridgedOpening = 0.25

  /// One enclosed region.
  struct Region {
    /// In pixels of the plane.
    var area = 0
    /// The radius of the largest disc inside.
    var radius: Float = 0
    /// The depth of the thickest ink within a stroke around it.
    var surroundings: Float = 0
    /// True when other enclosed regions lie all around its contour.
    var isNested = false
  }

  /// For each pixel the enclosed region that it belongs to, from 1; 0 for ink, -1 for the outside.
  private(set) var labels: ContiguousArray<Int32>
  /// By label; the first stands for none.
  private(set) var regions: [Region]

  /// Finds what is enclosed.
  ///
  /// - Parameters:
  ///   - plane: The drawing.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  init(in plane: WorkPlane, stroke: Float) {
    let background = Regions(
      of: ContiguousArray(plane.ink.lazy.map { !$0 }), width: plane.width, connectivity: .sides)
    let isOuter = background.outer(width: plane.width)
    var names = ContiguousArray<Int32>(repeating: -1, count: background.count + 1)
    names[0] = 0
    regions = [Region()]
    for label in 1..<isOuter.count where !isOuter[label] {
      names[label] = Int32(regions.count)
      regions.append(Region())
    }
    labels = ContiguousArray(background.labels.lazy.map { names[Int($0)] })
    let fromInk = DistanceField(width: plane.width, seeds: plane.ink, matter: plane.inverse)
    let parts = Regions(of: plane.ink, width: plane.width, connectivity: .corners)
    bridge(plane, stroke: stroke, fromInk: fromInk, parts: parts)
    guard regions.count > 1 else { return }
    for index in labels.indices where labels[index] > 0 {
      let label = Int(labels[index])
      regions[label].area += 1
      regions[label].radius = max(regions[label].radius, fromInk[index])
    }
    findNested(parts, width: plane.width)
  }

  /// Adds the parts of the outside that only narrow openings connect with the rest of it.
  private mutating func bridge(
    _ plane: WorkPlane, stroke: Float, fromInk: DistanceField, parts: Regions
  ) {
    let reach = Self.bridgedReach * stroke
    let wide = Regions(
      of: ContiguousArray(
        labels.indices.lazy.map { [labels] in labels[$0] < 0 && fromInk[$0] > reach }),
      width: plane.width, connectivity: .sides)
    let isOuter = wide.outer(width: plane.width)
    let depths = wide.maxima { fromInk[$0] }
    var names = ContiguousArray<Int32>(repeating: 0, count: wide.count + 1)
    for label in 1..<max(1, names.count)
    where !isOuter[label] && depths[label] > reach + Self.bridgedDepth * stroke {
      names[label] = Int32(regions.count)
      regions.append(Region())
    }
    guard names.contains(where: { $0 > 0 }) else { return }
    let owners = DistanceField(
      width: plane.width,
      seeds: ContiguousArray(
        wide.labels.lazy.map { $0 > 0 && (names[Int($0)] > 0 || isOuter[Int($0)]) }))
    for index in labels.indices where labels[index] < 0 && owners[index] <= reach + 1 {
      let name = names[Int(wide.labels[Int(owners.nearest[index])])]
      if name > 0 { labels[index] = name }
    }
    let passage = Passage(ink: plane.ink, width: plane.width, reach: Int(2 * reach + 1))
    for label in regions.count - names.count(where: { $0 > 0 })..<regions.count {
      let start = labels.indices.filter { labels[$0] == Int32(label) }
      for index in passage.continuation(of: start, through: { [labels] in labels[$0] < 0 }) {
        labels[index] = Int32(label)
      }
    }
    removeGaps(from: regions.count - names.count { $0 > 0 }, parts: parts, width: plane.width)
  }

  /// Gives regions back to the outside that are gaps between pieces of ink.
  private mutating func removeGaps(from first: Int, parts: Regions, width: Int) {
    var contours: [[Int32: Int]] = Array(repeating: [:], count: regions.count)
    var bridges = Array(repeating: 0, count: regions.count)
    for index in width..<labels.count - width where labels[index] >= Int32(first) {
      let label = Int(labels[index])
      for neighbour in [index - 1, index + 1, index - width, index + width] {
        if labels[neighbour] == 0 {
          contours[label][parts.labels[neighbour], default: 0] += 1
        } else if labels[neighbour] < 0 {
          bridges[label] += 1
        }
      }
    }
    let isGap = regions.indices.map { label -> Bool in
      let contour = contours[label].values.reduce(0, +)
      let largest = contours[label].values.max() ?? 0
      return label >= first
        && (Double(largest) < Self.bridgedContour * Double(contour)
          || Double(bridges[label]) > Self.bridgedOpening * Double(contour + bridges[label]))
    }
    for index in labels.indices where labels[index] > 0 && isGap[Int(labels[index])] {
      labels[index] = -1
    }
  }

  /// Notes the regions whose contour does not touch the outside.
  private mutating func findNested(_ parts: Regions, width: Int) {
    var isOutermost = ContiguousArray(repeating: false, count: parts.count + 1)
    for index in width..<labels.count - width where labels[index] < 0 {
      for neighbour in [index - 1, index + 1, index - width, index + width] {
        isOutermost[Int(parts.labels[neighbour])] = true
      }
    }
    isOutermost[0] = false
    // A region touches its own contour and whatever lies inside it; the contour is the outermost.
    var touchesOutermost = ContiguousArray(repeating: false, count: regions.count)
    for index in width..<labels.count - width where labels[index] > 0 {
      for neighbour in [index - 1, index + 1, index - width, index + width]
      where isOutermost[Int(parts.labels[neighbour])] {
        touchesOutermost[Int(labels[index])] = true
      }
    }
    for label in 1..<regions.count {
      regions[label].isNested = regions[label].area > 0 && !touchesOutermost[label]
    }
  }

  /// Notes how thick the ink around each region is.
  mutating func measureSurroundings(
    _ nearestRegion: DistanceField, ink: DistanceField, stroke: Float
  ) {
    for index in labels.indices where labels[index] == 0 && nearestRegion[index] <= stroke {
      let label = Int(labels[Int(nearestRegion.nearest[index])])
      regions[label].surroundings = max(regions[label].surroundings, ink[index])
    }
  }
}
