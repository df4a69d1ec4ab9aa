import IconMetrics
import IconModel
import TestSupport
import Testing

@Suite struct ConvexHullTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let hullArea: Double
    let isInk: @Sendable (Double, Double) -> Bool
  }

  /// In a plane of 300 by 300.
  static let shapes = [
    Shape(testDescription: "square", hullArea: 250.5 * 250.5) { x, y in
      (20.25...270.75).contains(x) && (30.5...281).contains(y)
    },
    Shape(testDescription: "rectangle on end", hullArea: 31 * 260) { x, y in
      (120...151).contains(x) && (20...280).contains(y)
    },
    Shape(testDescription: "circle", hullArea: .pi * 130.3 * 130.3) { x, y in
      distance(x, y) <= 130.3
    },
    Shape(testDescription: "ring", hullArea: .pi * 120 * 120) { x, y in
      (100...120).contains(distance(x, y))
    },
    Shape(testDescription: "triangle, tip up", hullArea: 240 * 240 / 2) { x, y in
      (30...270).contains(y) && abs(x - 150) <= (y - 30) / 2
    },
    Shape(testDescription: "triangle, tip to the right", hullArea: 240 * 240 / 2) { x, y in
      (30...270).contains(x) && abs(y - 150) <= (270 - x) / 2
    },
    Shape(testDescription: "diamond", hullArea: 2 * 125 * 125) { x, y in
      abs(x - 150) + abs(y - 150) <= 125
    },
    // A square of 240 without the triangle that the hull cuts off its missing corner.
    Shape(testDescription: "L", hullArea: 240 * 240 - 180 * 180 / 2) { x, y in
      (30...270).contains(x) && (30...270).contains(y) && (x <= 90 || y >= 210)
    },
    Shape(testDescription: "two bars apart", hullArea: 240 * 240) { x, y in
      (30...270).contains(x) && ((30...50).contains(y) || (250...270).contains(y))
    },
  ]

  private static func distance(_ x: Double, _ y: Double) -> Double {
    ((x - 150) * (x - 150) + (y - 150) * (y - 150)).squareRoot()
  }

  @Test(arguments: shapes)
  func `the hull has the area of the shape's hull to 1%, and is no larger than its box`(
    shape: Shape
  ) throws {
    let mask = AlphaMask.painted(width: 300, height: 300, shape.isInk)
    let metrics = try #require(InkMetrics(measuring: mask))
    #expect(abs(metrics.hullArea / shape.hullArea - 1) < 0.01)
    #expect(metrics.hullRatio <= 1)
    #expect(metrics.hullArea <= metrics.bounds.area * 1.001)
  }
}
