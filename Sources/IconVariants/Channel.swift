private import CDistanceField
import IconModel

/// A straight cut through the outer contour, as wide as a stroke.
struct Channel {
  /// From inside the drawing to outside, in pixels of the plane.
  let from: (x: Float, y: Float)
  let to: (x: Float, y: Float)
  /// Half its width.
  let radius: Float

  /// The depth inside the drawing, in strokes, up to which the direction of a divider is measured.
  static let reach: Float = 2.8
}

extension Channel {
  /// Continues a divider to the outside in the direction that it has inside; `nil` when the midline
  /// does not reach the outside.
  ///
  /// - Parameters:
  ///   - midline: The pixels in the middle of the divider.
  ///   - depth: The distance from the outside.
  ///   - stroke: The width of strokes, in pixels of the plane.
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
      // The inner direction does not count where the divider bends before it meets the contour.
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

  /// The pixels of the plane whose centres lie in the cut.
  func pixels(width: Int, height: Int) -> [Int] {
    func range(_ a: Float, _ b: Float, limit: Int) -> Range<Int> {
      let low = min(limit, max(0, Int(min(a, b) - radius)))
      return low..<max(low, min(limit, Int(max(a, b) + radius) + 1))
    }
    let columns = range(from.x, to.x, limit: width)
    return range(from.y, to.y, limit: height).flatMap { row in
      columns.lazy.map { row * width + $0 }.filter { distance(to: $0, width: width) < radius }
    }
  }

  /// The distance of the centre of a pixel from the middle line of the cut.
  func distance(to index: Int, width: Int) -> Float {
    distance(x: Float(index % width) + 0.5, y: Float(index / width) + 0.5)
  }

  /// The distance of a point from the middle line of the cut.
  func distance(x: Float, y: Float) -> Float {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let position = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
    let along = min(1, max(0, position))
    let (ex, ey) = (x - from.x - along * dx, y - from.y - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}

extension Channel {
  /// Removes the cut from a master.
  ///
  /// - Parameters:
  ///   - samples: The samples of the master.
  ///   - size: The size of the master.
  ///   - factor: Master pixels per pixel of the plane.
  func cut(_ samples: inout ContiguousArray<UInt8>, size: PixelSize, factor: Int) {
    precondition(samples.count == size.area, "a mask has one sample for each pixel")
    let (factor, margin) = (Float(factor), Float(WorkPlane.margin))
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      var raster = unsafe cdf_raster(
        samples: samples.baseAddress, source: samples.baseAddress, width: size.width,
        height: size.height, x: 0.5, y: 0.5, step_x: 1, step_y: 1, line: nil)
      var channel = cdf_channel(
        from_x: (from.x - margin) * factor, from_y: (from.y - margin) * factor,
        to_x: (to.x - margin) * factor, to_y: (to.y - margin) * factor,
        radius: radius * factor)
      unsafe cdf_cut(&raster, &channel)
    }
  }
}
