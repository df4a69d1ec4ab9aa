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

/// The ink at the points of a coarse grid, a bit for each, and its depth by chamfer distance.
private struct DepthGrid {
  /// The distance between grid points, in pixels of the mask.
  private let step: Int
  /// The words of a row, whose last bit is empty.
  private let words: Int
  /// The rows from the top, with an empty one before and after them.
  private var ink: ContiguousArray<UInt64>
  /// The number of grid points that are ink.
  private(set) var inkCount = 0

  /// Samples about 112 points along the longer side.
  init(_ mask: AlphaMask, bounds: Rect) {
    let step = max(1, Int(max(bounds.width, bounds.height) / 112))
    let left = max(0, Int(bounds.minX))
    let top = max(0, Int(bounds.minY))
    let columns = max(1, (min(mask.width, Int(bounds.maxX.rounded(.up))) - left) / step)
    let rows = max(1, (min(mask.height, Int(bounds.maxY.rounded(.up))) - top) / step)
    (self.step, words) = (step, columns / 64 + 1)
    ink = ContiguousArray(repeating: 0, count: words * (rows + 2))
    let samples = mask.samples.span
    for y in 0..<rows {
      let line = samples.extracting((top + y * step) * mask.width + left..<samples.count)
      precondition((columns - 1) * step < line.count, "points lie in their mask")
      for word in 0..<words {
        var bits: UInt64 = 0
        for x in 64 * word..<min(columns, 64 * word + 64) {
          bits |= unsafe UInt64(line[unchecked: x &* step] >> 7) &<< x
        }
        ink[(y + 1) * words + word] = bits
        inkCount += bits.nonzeroBitCount
      }
    }
  }

  /// The number of grid points that are ink or enclosed by it.
  var silhouetteCount: Int {
    var isOutside = ContiguousArray(repeating: false, count: 64 * ink.count)
    var front = [0]
    isOutside[0] = true
    while let index = front.popLast() {
      for next in [index - 1, index + 1, index - 64 * words, index + 64 * words]
      where isOutside.indices.contains(next) && !isOutside[next]
        && ink[next / 64] >> (next % 64) & 1 == 0
      {
        isOutside[next] = true
        front.append(next)
      }
    }
    return isOutside.count { !$0 }
  }

  /// The number of grid points that are ink at least so many pixels deep, of a depth above 0.
  ///
  /// A step to the next point without ink counts 3, one across a corner 4. So a point is that deep if
  /// each row in reach is ink to both sides, as far as its steps allow.
  func count(from limit: Double) -> Int {
    let least = (1...).first { Double($0) * Double(step) / 3 >= limit } ?? 1
    var (deep, eroded, width) = (ink, ink, 0)
    for row in (0...(least - 1) / 3).reversed() {
      while 3 * max(width + 1, row) + min(width + 1, row) < least {
        width += 1
        var before: UInt64 = 0
        for index in words..<eroded.count - words {
          let word = eroded[index]
          eroded[index] = word & (word << 1 | before >> 63) & (word >> 1 | eroded[index + 1] << 63)
          before = word
        }
      }
      // The first word and the last one are empty.
      let (offset, last) = (row * words, deep.count - 1)
      for index in deep.indices {
        deep[index] &= eroded[max(0, index - offset)] & eroded[min(last, index + offset)]
      }
    }
    return deep.reduce(0) { $0 + $1.nonzeroBitCount }
  }
}
