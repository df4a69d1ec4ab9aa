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

  static func disc(_ size: Int, radius: Double, hole: Double = 0) -> AlphaMask {
    mask(size, size) { x, y in
      let offset = Point(x - Double(size) / 2, y - Double(size) / 2)
      return offset.dot(offset) < radius * radius && offset.dot(offset) >= hole * hole
    }
  }

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

  var cubics: [Cubic] {
    zip([start] + nodes, segments).map { from, segment in
      switch segment {
      case .line(let end):
        let third = (1.0 / 3) * (end - from)
        return Cubic(start: from, first: from + third, second: end - third, end: end)
      case .cubic(let first, let second, let end):
        return Cubic(start: from, first: first, second: second, end: end)
      }
    }
  }

  /// Points on the contour, some of each segment.
  func points(perSegment count: Int = 8) -> [Point] {
    cubics.flatMap { cubic in (1...count).map { cubic.point(at: Double($0) / Double(count)) } }
  }

  func distance(ofNodeFrom point: Point) -> Double {
    nodes.map { ($0 - point).length }.min() ?? .infinity
  }
}
