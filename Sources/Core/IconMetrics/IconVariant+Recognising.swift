package import IconModel

extension IconVariant {
  /// The share of ink deep inside, in percent, above which a drawing is filled if its ink covers
  /// enough of the silhouette.
  private static let deepInkLimit = 6
  /// The share of ink deep inside, in percent, above which a drawing is filled in any case.
  private static let solidInkLimit = 15
  /// The share of the silhouette, in percent, that the ink of a drawing between these two limits must
  /// cover to be filled: an outlined calendar may have a solid header.
  private static let coverLimit = 60
  /// The least distance from the edge of ink deep inside, in percent of the ink box's longer side.
  ///
  /// Strokes of two units in a box of twenty reach 5% deep.
  private static let depth = 7.5

  /// Recognises the variant of a drawing by the share of its ink that lies deep inside, and by the
  /// share of its silhouette that is empty.
  ///
  /// Of 3,000 drawings of five sets that were not used for tuning, 94.5% are recognised. Most of the
  /// others are bare strokes that their set calls filled, such as arrows. In the worst set 96% of the
  /// outlined drawings are recognised, and 88% without the test of the silhouette.
  ///
  /// - Complexity: O(pixels / 16).
  package init(recognising mask: AlphaMask, bounds: Rect) {
    let grid = DepthGrid(mask, bounds: bounds)
    let limit = Self.depth / 100 * max(bounds.width, bounds.height)
    let deep = grid.count(from: limit) * 100
    let isFilled =
      deep > grid.inkCount * Self.solidInkLimit
      || (deep > grid.inkCount * Self.deepInkLimit
        && grid.inkCount * 100 > grid.silhouetteCount * Self.coverLimit)
    self = isFilled ? .filled : .outlined
  }

  /// Recognises a drawing that consists of strokes around empty areas, whatever its name says; `nil`
  /// for all others, among them bare strokes such as arrows.
  ///
  /// In such a drawing no ink lies deep inside, and the ink covers less than three fifths of the
  /// silhouette. Of 5,065 pairs of four sets that holds for 59% of the outlined drawings, and for 18 of
  /// the filled ones, which do consist of strokes: a magnifying glass, an empty battery.
  ///
  /// - Complexity: O(pixels / 16).
  package init?(enclosedByStrokes mask: AlphaMask, bounds: Rect) {
    let grid = DepthGrid(mask, bounds: bounds)
    let limit = Self.depth / 100 * max(bounds.width, bounds.height)
    guard grid.count(from: limit) == 0,
      grid.inkCount * 100 < grid.silhouetteCount * Self.coverLimit
    else { return nil }
    self = .outlined
  }
}

/// The depth inside the ink of each point of a coarse grid, by chamfer distance.
private struct DepthGrid {
  /// The distance between grid points, in pixels of the mask.
  private let step: Int
  /// The depth of each point, in thirds of a grid step.
  private var depths: ContiguousArray<UInt16>
  /// The number of grid points that are ink.
  private(set) var inkCount = 0
  /// The number of grid points in a row, with an empty one at each end.
  private let stride: Int

  /// Samples about 112 points along the longer side and runs the two passes of a 3-4 chamfer.
  ///
  /// Points that are no ink stay 0, so a pass takes each row above or below as a whole before it goes
  /// along the row.
  init(_ mask: AlphaMask, bounds: Rect) {
    let step = max(1, Int(max(bounds.width, bounds.height) / 112))
    let left = max(0, Int(bounds.minX))
    let top = max(0, Int(bounds.minY))
    let columns = max(1, (min(mask.width, Int(bounds.maxX.rounded(.up))) - left) / step)
    let rows = max(1, (min(mask.height, Int(bounds.maxY.rounded(.up))) - top) / step)
    let stride = columns + 2
    (self.step, self.stride) = (step, stride)
    depths = ContiguousArray(repeating: 0, count: stride * (rows + 2))
    let samples = mask.samples.span
    var inkCount = 0
    unsafe depths.withUnsafeMutableBufferPointer { depths in
      for y in 0..<rows {
        let line = samples.extracting((top + y * step) * mask.width + left..<samples.count)
        let row = (y + 1) &* stride &+ 1
        for x in 0..<columns {
          let isInk: UInt16 = line[x &* step] >= 128 ? 1 : 0
          unsafe depths[row &+ x] = isInk &* (.max / 2)
          inkCount &+= Int(isInk)
        }
        for index in row..<row + columns {
          let beside = unsafe min(depths[index &- stride &- 1], depths[index &- stride &+ 1])
          unsafe depths[index] = min(depths[index], depths[index &- stride] &+ 3, beside &+ 4)
        }
        for index in row..<row + columns {
          unsafe depths[index] = min(depths[index], depths[index &- 1] &+ 3)
        }
      }
      for row in (1...rows).reversed().map({ $0 * stride + 1 }) {
        for index in row..<row + columns {
          let beside = unsafe min(depths[index &+ stride &- 1], depths[index &+ stride &+ 1])
          unsafe depths[index] = min(depths[index], depths[index &+ stride] &+ 3, beside &+ 4)
        }
        for index in (row..<row + columns).reversed() {
          unsafe depths[index] = min(depths[index], depths[index &+ 1] &+ 3)
        }
      }
    }
    self.inkCount = inkCount
  }

  /// The number of grid points that are ink or enclosed by it.
  var silhouetteCount: Int {
    var isOutside = ContiguousArray(repeating: false, count: depths.count)
    var front = [0]
    isOutside[0] = true
    while let index = front.popLast() {
      for next in [index - 1, index + 1, index - stride, index + stride]
      where depths.indices.contains(next) && depths[next] == 0 && !isOutside[next] {
        isOutside[next] = true
        front.append(next)
      }
    }
    return isOutside.count { !$0 }
  }

  /// The number of grid points that are ink at least so many pixels deep, of a depth above 0.
  func count(from limit: Double) -> Int {
    let least = UInt16(clamping: (1...).first { Double($0) * Double(step) / 3 >= limit } ?? 1)
    return depths.count { $0 >= least }
  }
}
