package import IconModel

extension IconVariant {
  /// The part of the ink, in percent, that may lie deep inside before a drawing is filled.
  static let deepInkLimit = 6
  /// How deep inside that is, in percent of the ink box's longer side.
  ///
  /// Strokes of two units in a box of twenty reach 5% deep.
  static let depth = 7.5

  /// Tells strokes from solid shapes by how much of the ink lies deep inside.
  ///
  /// - Parameters:
  ///   - mask: A master.
  ///   - bounds: The box of its ink.
  /// - Complexity: O(pixels / 16).
  package init(recognising mask: AlphaMask, bounds: Rect) {
    let grid = DepthGrid(mask, bounds: bounds)
    let limit = Self.depth / 100 * max(bounds.width, bounds.height)
    let deep = grid.count { $0 >= limit }
    self = deep * 100 > grid.inkCount * Self.deepInkLimit ? .filled : .outlined
  }
}

/// How far inside the ink each point of a coarse grid lies, by chamfer distance.
private struct DepthGrid {
  /// The distance between grid points, in pixels of the mask.
  private let step: Int
  /// Thirds of a grid step.
  private var depths: ContiguousArray<Int32>
  private(set) var inkCount = 0

  /// Samples about 112 points along the longer side and runs the two passes of a 3-4 chamfer.
  init(_ mask: AlphaMask, bounds: Rect) {
    step = max(1, Int(max(bounds.width, bounds.height) / 112))
    let left = max(0, Int(bounds.minX))
    let top = max(0, Int(bounds.minY))
    let columns = max(1, (min(mask.width, Int(bounds.maxX.rounded(.up))) - left) / step)
    let rows = max(1, (min(mask.height, Int(bounds.maxY.rounded(.up))) - top) / step)
    let stride = columns + 2
    depths = ContiguousArray(repeating: 0, count: stride * (rows + 2))
    for y in 0..<rows {
      for x in 0..<columns where mask[left + x * step, top + y * step] >= 128 {
        depths[(y + 1) * stride + x + 1] = .max / 2
        inkCount += 1
      }
    }
    for index in depths.indices where depths[index] != 0 {
      depths[index] = min(
        depths[index - 1] + 3, depths[index - stride] + 3,
        depths[index - stride - 1] + 4, depths[index - stride + 1] + 4)
    }
    for index in depths.indices.reversed() where depths[index] != 0 {
      depths[index] = min(
        depths[index], min(depths[index + 1], depths[index + stride]) + 3,
        min(depths[index + stride + 1], depths[index + stride - 1]) + 4)
    }
  }

  /// The number of grid points whose depth in pixels satisfies a condition.
  func count(where condition: (Double) -> Bool) -> Int {
    depths.count { condition(Double($0) * Double(step) / 3) }
  }
}
