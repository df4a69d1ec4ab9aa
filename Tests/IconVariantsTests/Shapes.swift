import IconModel

/// A shape by its signed distance: negative inside, in pixels.
struct Shape: Sendable {
  let distance: @Sendable (Double, Double) -> Double

  static func disc(_ x: Double, _ y: Double, radius: Double) -> Shape {
    Shape { ((($0 - x) * ($0 - x)) + ($1 - y) * ($1 - y)).squareRoot() - radius }
  }

  static func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Shape {
    Shape { max(max(minX - $0, $0 - maxX), max(minY - $1, $1 - maxY)) }
  }

  static func line(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, width: Double
  ) -> Shape {
    let (dx, dy) = (x1 - x0, y1 - y0)
    return Shape {
      let along = min(1, max(0, (($0 - x0) * dx + ($1 - y0) * dy) / (dx * dx + dy * dy)))
      let (ex, ey) = ($0 - x0 - along * dx, $1 - y0 - along * dy)
      return (ex * ex + ey * ey).squareRoot() - width / 2
    }
  }

  static func polygon(_ corners: [(x: Double, y: Double)]) -> Shape {
    Shape { x, y in
      var nearest = Double.infinity
      var isInside = false
      for (index, a) in corners.enumerated() {
        let b = corners[(index + 1) % corners.count]
        nearest = min(nearest, line(a.x, a.y, b.x, b.y, width: 0).distance(x, y))
        if (a.y > y) != (b.y > y), x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) {
          isInside.toggle()
        }
      }
      return isInside ? -nearest : nearest
    }
  }

  static func + (first: Shape, second: Shape) -> Shape {
    Shape { min(first.distance($0, $1), second.distance($0, $1)) }
  }

  static func - (first: Shape, second: Shape) -> Shape {
    Shape { max(first.distance($0, $1), -second.distance($0, $1)) }
  }

  /// The part of the shape within `width` of its edge.
  func ring(_ width: Double) -> Shape {
    Shape { [distance] in max(distance($0, $1), -distance($0, $1) - width) }
  }

  func mask(side: Int = 304, scale: Double = 1) -> AlphaMask {
    let pixels = Int(Double(side) * scale)
    var samples = ContiguousArray<UInt8>()
    for y in 0..<pixels {
      for x in 0..<pixels {
        let value = distance((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale) * scale
        samples.append(UInt8(255 * min(1, max(0, 0.5 - value)) + 0.5))
      }
    }
    return AlphaMask(size: PixelSize(width: pixels, height: pixels), samples: samples)
  }
}

/// The same numbers in every run (Knuth's linear congruential generator).
struct Noise {
  var state: UInt64

  mutating func next(bits: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> (64 - bits)
  }
}

extension AlphaMask {
  var mirrored: AlphaMask {
    AlphaMask(
      size: size,
      samples: ContiguousArray(
        (0..<height).flatMap { y in (0..<width).map { self[width - 1 - $0, y] } }))
  }

  var halved: AlphaMask {
    let half = PixelSize(width: width / 2, height: height / 2)
    return AlphaMask(
      size: half,
      samples: ContiguousArray(
        (0..<half.height).flatMap { y in
          (0..<half.width).map { x -> UInt8 in
            let sum =
              Int(self[2 * x, 2 * y]) + Int(self[2 * x + 1, 2 * y])
              + Int(self[2 * x, 2 * y + 1]) + Int(self[2 * x + 1, 2 * y + 1])
            return UInt8((sum + 2) / 4)
          }
        }))
  }
}
