import IconModel
import TestSupport
import Testing

@testable import VectorImages

@Suite struct PathDataTests {
  private static func polygon(_ corners: [(Double, Double)]) -> Contour {
    Contour(corners: corners.map { Point($0.0, $0.1) })
  }

  @Test(arguments: [
    ("a square by sides", [polygon([(2, 2), (2, 5.25), (5, 5.25), (5, 2)])], "M2 2v3.25h3V2z"),
    ("lines behind a move", [polygon([(0, 0), (5, 9), (9, 1)])], "M0 0 5 9 9 1z"),
    (
      "relative where that is shorter", [polygon([(101, 101), (102, 103), (103, 101)])],
      "M101 101l1 2 1-2z"
    ),
    ("halves without a zero", [polygon([(0.5, 0.5), (0.25, 1.5), (1, 1)])], "M.5.5.25 1.5 1 1z"),
    ("signs in place of blanks", [polygon([(-1, -2), (-3, -5), (-2, -9)])], "M-1-2-3-5-2-9z"),
    (
      "a circle by mirrored handles", [Shapes.circle(12.5, 12.5, 12.5)],
      "M25 12.5C25 5.596 19.404 0 12.5 0S0 5.596 0 12.5 5.596 25 12.5 25 25 19.404 25 12.5z"
    ),
    (
      "the second contour from the start of the first",
      [polygon([(20, 20), (20, 29), (29, 20)]), polygon([(21, 21), (24, 21), (21, 24)])],
      "M20 20v9l9-9zm1 1h3l-3 3z"
    ),
    ("nothing of a point", [polygon([(3, 3), (3.0001, 3), (3, 3.0002)])], ""),
    ("nothing", [], ""),
  ])
  func `the shortest commands are written`(id: String, contours: [Contour], text: String) {
    #expect(PathData(contours, decimals: 3, tolerance: 0).text == text)
  }

  /// Contours of all kinds of segments, with corners on and off the grid.
  private static func random(_ generator: inout SplitMix) -> [Contour] {
    (0..<3).map { _ in
      func point() -> Point {
        let steps = Double(Int.random(in: 1...400, using: &generator))
        func coordinate() -> Double {
          (Double.random(in: -30...30, using: &generator) * steps).rounded() / steps
        }
        return Point(coordinate(), coordinate())
      }
      var contour = Contour(start: point(), segments: [])
      var end = contour.start
      var handle = point()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let mirrored = 2 * end - handle
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: end = Point(end.x, point().y)
        case 1: end = Point(point().x, end.y)
        case 2: end = point()
        case 3:
          let (first, second) = (point(), point())
          (end, handle) = (point(), second)
          contour.segments.append(.cubic(first, second, to: end))
          continue
        default:
          handle = point()
          end = point()
          contour.segments.append(.cubic(mirrored, handle, to: end))
          continue
        }
        handle = end
        contour.segments.append(.line(to: end))
      }
      contour.segments.append(.line(to: contour.start))
      return contour
    }
  }

  /// The points of a contour, without lines that lead nowhere on a grid of `steps`.
  private static func points(_ contour: Contour, steps: Double) -> [Point] {
    func isSame(_ first: Point, _ second: Point) -> Bool {
      (first.x * steps).rounded() == (second.x * steps).rounded()
        && (first.y * steps).rounded() == (second.y * steps).rounded()
    }
    var points = [contour.start]
    for segment in contour.segments {
      switch segment {
      case .line(let end): if !isSame(points[points.count - 1], end) { points.append(end) }
      case .cubic(let first, let second, let end): points += [first, second, end]
      }
    }
    return points
  }

  @Test(arguments: [0, 1, 2, 3, 6])
  func `what is read again is within half a step of the grid, handles within one and a half`(
    decimals: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(decimals))
    let steps = (0..<decimals).reduce(1.0) { power, _ in 10 * power }
    for _ in 0..<300 {
      let contours = Self.random(&generator)
      let text = PathData(contours, decimals: decimals, tolerance: 0).text
      let read = try #require(PathReader.contours(of: text), "\(text)")
      let written = contours.filter { contour in
        Self.points(contour, steps: steps).count > 1
      }
      try #require(read.count == written.count, "\(text)")
      for (contour, original) in zip(read, written) {
        let (new, old) = (
          Self.points(contour, steps: steps), Self.points(original, steps: steps)
        )
        try #require(new.count == old.count, "\(text)")
        for (point, exact) in zip(new, old) {
          let error = max(abs(point.x - exact.x), abs(point.y - exact.y)) * steps
          #expect(error <= 1.5 + 1e-6, "\(error) in \(text)")
        }
      }
    }
  }

  @Test(arguments: [
    (
      "a circle", Shapes.circle(12.5, 12.5, 12.5), 0.01,
      "M25 12.5A12.5 12.5 0 0 0 12.5 0 12.5 12.5 0 0 0 0 12.5 12.5 12.5 0 0 0 12.5 25 12.5 12.5 0 0 0 25 12.5z"
    ),
    (
      "a hole", Shapes.circle(12.5, 12.5, 12.5).mapped { Point($0.y, $0.x) }, 0.01,
      "M12.5 25A12.5 12.5 0 0 1 0 12.5 12.5 12.5 0 0 1 12.5 0 12.5 12.5 0 0 1 25 12.5 12.5 12.5 0 0 1 12.5 25z"
    ),
    (
      "the roundest radius that is near enough", Shapes.circle(5, 5, 2.002), 0.01,
      "M7.002 5A2 2 0 0 0 5 2.998 2 2 0 0 0 2.998 5 2 2 0 0 0 5 7.002 2 2 0 0 0 7.002 5z"
    ),
    (
      "an ellipse", Shapes.circle(10, 10, 10).mapped { Point($0.x, 0.9 * $0.y) }, 0.01,
      "M20 9c0-4.971-4.477-9-10-9S0 4.029 0 9s4.477 9 10 9 10-4.029 10-9z"
    ),
  ])
  func `curves that are arcs of circles are written as arcs`(
    id: String, contour: Contour, tolerance: Double, text: String
  ) {
    #expect(PathData([contour], decimals: 3, tolerance: tolerance).text == text)
  }

  @Test func `a wave along a line is no arc of an endless radius`() {
    let wave = Contour(
      start: Point(0, 0),
      segments: [
        .cubic(Point(1, 0.003), Point(2, -0.002_999), to: Point(3, 0)), .line(to: Point(0, 5)),
        .line(to: Point(0, 0)),
      ])
    #expect(PathData([wave], decimals: 3, tolerance: 0.01).text == "M0 0c1 .003 2-.003 3 0L0 5z")
  }

  @Test func `an arc is nowhere further from its curve than the tolerance`() throws {
    var generator = SplitMix(seed: 7)
    var count = 0
    for _ in 0..<2_000 {
      // A quarter of a circle, stretched a little, with handles that are off a little.
      let radius = Double.random(in: 0.1...12, using: &generator)
      let stretch = Double.random(in: 0.97...1.03, using: &generator)
      let arm = radius * .random(in: 0.54...0.565, using: &generator)
      let start = Point(radius, 0)
      let curve = Cubic(
        start: start, first: Point(radius, -arm), second: Point(arm, -radius * stretch),
        end: Point(0, -radius * stretch))
      let tolerance = 0.02
      let contour = Contour(
        start: start,
        segments: [.cubic(curve.first, curve.second, to: curve.end), .line(to: start)])
      let text = PathData([contour], decimals: 3, tolerance: tolerance).text
      guard text.lowercased().contains("a") else { continue }
      count += 1
      let read = try #require(PathReader.contours(of: text)?.first?.cubics.first)
      let samples = (0...64).map { read.point(at: Double($0) / 64) }
      for place in 1..<16 {
        let point = curve.point(at: Double(place) / 16)
        let distance =
          zip(samples, samples.dropFirst()).map {
            point.distance(toSegment: $0, $1)
          }.min() ?? .infinity
        #expect(distance <= tolerance + 0.004, "\(text)")
      }
    }
    #expect((100..<1_900).contains(count), "both kinds of curves are tried")
  }

  @Test(arguments: [(1.0 / 600, 3), (0.01, 2), (0.034, 2), (0.08, 1), (0.8, 0), (1e-12, 9)])
  func `a path has as many decimals as its tolerance needs`(tolerance: Double, decimals: Int) {
    #expect(SVGImage.decimals(within: tolerance) == decimals)
  }
}
