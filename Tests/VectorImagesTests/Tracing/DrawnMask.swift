import IconModel
import TestSupport

/// Masks of shapes that are known exactly.
enum DrawnMask {
  static func mask(
    _ width: Int, _ height: Int, where isInside: (Double, Double) -> Bool
  ) -> AlphaMask {
    .painted(width: width, height: height, samplesPerSide: 16, isInside)
  }

  /// The inside of a polygon, by the even-odd rule.
  static func polygon(_ width: Int, _ height: Int, _ corners: [Point]) -> AlphaMask {
    mask(width, height) { x, y in
      var isInside = false
      for (first, second) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where (first.y > y) != (second.y > y)
        && x < first.x + (y - first.y) / (second.y - first.y) * (second.x - first.x)
      {
        isInside.toggle()
      }
      return isInside
    }
  }

  /// A square with round corners.
  static func roundedSquare(_ size: Int, inset: Double, radius: Double) -> AlphaMask {
    mask(size, size) { x, y in
      let half = Double(size) / 2
      let (u, v) = (
        max(abs(x - half) - half + inset + radius, 0), max(abs(y - half) - half + inset + radius, 0)
      )
      return u * u + v * v < radius * radius
    }
  }
}

extension Contour {
  var lineCount: Int {
    segments.count { if case .line = $0 { true } else { false } }
  }

  var cubicCount: Int { segments.count - lineCount }

  /// All nodes, the first one at the end.
  var nodes: [Point] { segments.map(\.end) }

  /// Points on the contour, some of each segment.
  func points(perSegment count: Int = 8) -> [Point] {
    var (from, points) = (start, [Point]())
    for segment in segments {
      for step in 1...count {
        let t = Double(step) / Double(count)
        switch segment {
        case .line(let end): points.append(from + t * (end - from))
        case .cubic(let first, let second, let end):
          points.append(Cubic(start: from, first: first, second: second, end: end).point(at: t))
        }
      }
      from = segment.end
    }
    return points
  }

  /// How far the nearest node is from a point.
  func distance(ofNodeFrom point: Point) -> Double {
    nodes.map { ($0 - point).length }.min() ?? .infinity
  }
}
