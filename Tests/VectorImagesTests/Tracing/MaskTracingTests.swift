import Foundation
import IconModel
import TestSupport
import Testing

@testable import VectorImages

@Suite struct MaskTracingTests {
  @Test func `a square is four lines with ink on their left`() throws {
    let corners = [Point(20.3, 15.6), Point(80.7, 15.6), Point(80.7, 90.2), Point(20.3, 90.2)]
    let contours = try MaskTracing.contours(of: DrawnMask.polygon(100, 100, corners))
    let contour = try #require(contours.first)
    #expect(contours.count == 1)
    #expect(contour.lineCount == 4 && contour.cubicCount == 0)
    for corner in corners { #expect(contour.distance(ofNodeFrom: corner) < 0.05) }
    #expect(contour.signedArea < 0)
    #expect(abs(contour.signedArea + 60.4 * 74.6) < 8)
  }

  @Test func `a circle is four curves between its extremes`() throws {
    let contours = try MaskTracing.contours(of: DrawnMask.disc(220, radius: 100))
    let contour = try #require(contours.first)
    #expect(contours.count == 1)
    #expect(contour.cubicCount == 4 && contour.lineCount == 0)
    for extreme in [Point(10, 110), Point(210, 110), Point(110, 10), Point(110, 210)] {
      #expect(contour.distance(ofNodeFrom: extreme) < 0.3)
    }
    for point in contour.points() { #expect(abs((point - Point(110, 110)).length - 100) < 0.06) }
  }

  @Test(arguments: [3.0, 40])
  func `a ring has an edge around its ink and one around its hole`(weight: Double) throws {
    let mask = DrawnMask.disc(220, radius: 100, hole: 100 - weight)
    let areas = try MaskTracing.contours(of: mask).map(\.signedArea)
    #expect(areas.count == 2)
    #expect(areas.filter { $0 < 0 }.count == 1 && areas.filter { $0 > 0 }.count == 1)
    let ink = Double.pi * (100 * 100 - (100 - weight) * (100 - weight))
    #expect(abs(areas.reduce(0, +) + ink) < ink / 200)
  }

  @Test(arguments: [8.0, 20, 60])
  func `a rounded square is four lines and four arcs that go on from them`(radius: Double) throws {
    let mask = DrawnMask.roundedSquare(200, inset: 12.4, radius: radius)
    let contour = try #require(try MaskTracing.contours(of: mask).first)
    #expect(contour.lineCount == 4 && contour.cubicCount == 4)
    for tangent in [12.4 + radius, 187.6 - radius] {
      #expect(contour.distance(ofNodeFrom: Point(tangent, 12.4)) < 1)
      #expect(contour.distance(ofNodeFrom: Point(187.6, tangent)) < 1)
    }
    // No node is a corner.
    let cubics = contour.cubics
    for (before, after) in zip(cubics, cubics.dropFirst() + cubics.prefix(1)) {
      let incoming = try #require((before.end - before.second).unit)
      let outgoing = try #require((after.first - after.start).unit)
      #expect(incoming.dot(outgoing) > 0.9999)
    }
  }

  /// Ten corners, of 36 and 252 degrees inside.
  private static let star = (0..<10).map { index in
    let radius = index % 2 == 0 ? 100.0 : 38.2
    let sines = [
      0, 0.587785, 0.951057, 0.951057, 0.587785, 0, -0.587785, -0.951057, -0.951057, -0.587785,
    ]
    let cosines = [
      1, 0.809017, 0.309017, -0.309017, -0.809017, -1, -0.809017, -0.309017, 0.309017, 0.809017,
    ]
    return Point(110 + radius * sines[index], 110 - radius * cosines[index])
  }

  @Test func `a star has its corners where its lines meet`() throws {
    let contour = try #require(
      try MaskTracing.contours(of: DrawnMask.polygon(220, 220, Self.star)).first)
    #expect(contour.lineCount == 10 && contour.cubicCount == 0)
    for corner in Self.star { #expect(contour.distance(ofNodeFrom: corner) < 0.2) }
  }

  @Test func `a cross of strokes of a device pixel is twelve lines`() throws {
    let mask = DrawnMask.mask(120, 120) { x, y in
      let (u, v) = (abs(x - 60.2), abs(y - 60.3))
      return u < 3 && v < 50 || v < 3 && u < 50
    }
    let contour = try #require(try MaskTracing.contours(of: mask).first)
    #expect(contour.lineCount == 12 && contour.cubicCount == 0)
    #expect(abs(contour.signedArea + 4 * 50 * 6 - 36) < 2)
  }

  @Test func `points next to the box of the ink are put on it`() throws {
    let mask = DrawnMask.disc(120, radius: 50)
    let box = Rect(minX: 10, minY: 10, maxX: 110, maxY: 110)
    let contour = try #require(try MaskTracing.contours(of: mask, ink: box).first)
    #expect(Set(contour.nodes.map(\.x)).isSuperset(of: [10, 110]))
    #expect(Set(contour.nodes.map(\.y)).isSuperset(of: [10, 110]))
  }

  @Test func `no curve passes the box of the ink`() throws {
    // Two discs, whose edges meet in corners and have their extremes amid curves.
    let mask = DrawnMask.mask(200, 140) { x, y in
      let (first, second) = (Point(x - 70.3, y - 70.2), Point(x - 130.1, y - 69.7))
      return first.dot(first) < 55.03 * 55.03 || second.dot(second) < 50.04 * 50.04
    }
    let box = Rect(
      minX: 70.3 - 55.03, minY: 70.2 - 55.03, maxX: 130.1 + 50.04, maxY: 70.2 + 55.03)
    for contour in try MaskTracing.contours(of: mask, ink: box) {
      for point in contour.points() {
        #expect(
          box.expanded(by: 0.005).union(Rect(x: point.x, y: point.y, width: 0, height: 0))
            == box.expanded(by: 0.005))
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `a cross thinner than a device pixel keeps its ink`(half: Double) throws {
    let mask = DrawnMask.mask(120, 120) { x, y in
      let (u, v) = (abs(x - 60), abs(y - 60))
      return u < half && v < 50 || v < half && u < 50
    }
    let contours = try MaskTracing.contours(of: mask)
    #expect(contours.count == 1)
    let area = 400 * half - 4 * half * half
    #expect(abs((contours.first?.signedArea ?? 0) + area) < area / 10)
  }
}

@Suite struct TracingSymmetryTests {
  /// A leaf: two arcs that meet in points, with a round hole.
  private static let leaf = leaf { $0 }

  /// The leaf in a mask of some size, with places of the mask mapped to those of the leaf.
  private static func leaf(size: Int = 180, _ map: (Point) -> Point) -> AlphaMask {
    DrawnMask.mask(size, size) { x, y in
      let place = map(Point(x, y))
      let (first, second) = (place - Point(20, 160), place - Point(160, 20))
      let hole = place - Point(95, 80)
      return first.dot(first) < 140 * 140 && second.dot(second) < 140 * 140
        && hole.dot(hole) > 400
    }
  }

  private func mapped(_ mask: AlphaMask, _ source: (Int, Int) -> (Int, Int)) -> AlphaMask {
    AlphaMask(width: mask.width, height: mask.height) { x, y in
      let (u, v) = source(x, y)
      return mask[u, v]
    }
  }

  @Test(arguments: ["mirrored", "upside down", "turned"])
  func `a mask that is turned round gives the same contours turned round`(way: String) throws {
    let mask = Self.leaf
    let side = Double(mask.width)
    let last = mask.width - 1
    let (other, point): (AlphaMask, (Point) -> Point) =
      switch way {
      case "mirrored": (mapped(mask) { (last - $0, $1) }, { Point(side - $0.x, $0.y) })
      case "upside down": (mapped(mask) { ($0, last - $1) }, { Point($0.x, side - $0.y) })
      default: (mapped(mask) { ($1, last - $0) }, { Point(side - $0.y, $0.x) })
      }
    let contours = try MaskTracing.contours(of: mask)
    let others = try MaskTracing.contours(of: other)
    #expect(contours.count == 2 && others.count == 2)
    for contour in contours {
      let area = contour.signedArea
      let partner = try #require(others.nearest(toAreaOf: contour))
      #expect(partner.segments.count == contour.segments.count)
      for node in contour.nodes { #expect(partner.distance(ofNodeFrom: point(node)) < 1) }
      #expect(abs(partner.signedArea - area) < abs(area) / 1_000)
    }
  }

  @Test(arguments: [(0.6, 0.0), (1.4, 0), (1, 20), (0.8, 37)])
  func `a shape that is scaled or turned gives its contours scaled or turned`(
    scale: Double, degrees: Double
  ) throws {
    let radians = degrees * .pi / 180
    let size = Int(180 * scale * (degrees == 0 ? 1 : 1.4))
    let (centre, middle) = (Point(90, 90), Point(Double(size) / 2, Double(size) / 2))
    let (cosine, sine) = (cos(radians), sin(radians))
    let other = Self.leaf(size: size) { place in
      let offset = place - middle
      let turned = Point(
        cosine * offset.x + sine * offset.y, cosine * offset.y - sine * offset.x)
      return centre + (1 / scale) * turned
    }
    func point(_ place: Point) -> Point {
      let offset = place - centre
      let turned = Point(
        cosine * offset.x - sine * offset.y, cosine * offset.y + sine * offset.x)
      return middle + scale * turned
    }
    let contours = try MaskTracing.contours(of: Self.leaf)
    let others = try MaskTracing.contours(of: other)
    #expect(contours.count == 2 && others.count == 2)
    for contour in contours.map({ $0.mapped(point) }) {
      let partner = try #require(others.nearest(toAreaOf: contour))
      let points = partner.points(perSegment: 64)
      let line = points + points.prefix(1)
      let furthest = contour.points().map { point in
        zip(line, line.dropFirst()).map { point.distance(toSegment: $0, $1) }.min() ?? .infinity
      }.max()
      #expect(try #require(furthest) < 0.35, "\(furthest ?? 0)")
    }
  }
}

extension [Contour] {
  fileprivate func nearest(toAreaOf other: Contour) -> Contour? {
    self.min {
      abs($0.signedArea - other.signedArea) < abs($1.signedArea - other.signedArea)
    }
  }
}

/// Masks that no drawing of an icon gives.
@Suite struct UnusualMaskTests {
  @Test func `a mask without ink has no contours`() throws {
    #expect(try MaskTracing.contours(of: AlphaMask(size: PixelSize(width: 9, height: 5))).isEmpty)
  }

  @Test func `a speck of less than a tenth of a device pixel has no contour`() throws {
    let mask = AlphaMask(width: 20, height: 20) { x, y in x == 5 && y == 10 ? 255 : 0 }
    #expect(try MaskTracing.contours(of: mask).isEmpty)
  }

  @Test func `ink up to the edges of its mask has a contour along them`() throws {
    let mask = AlphaMask(size: PixelSize(width: 40, height: 30), coverage: 255)
    let contour = try #require(try MaskTracing.contours(of: mask).first)
    #expect(contour.lineCount == 4)
    #expect(abs(contour.signedArea + 1_200) < 1)
  }

  @Test func `squares that touch at corners stay parts of their own`() throws {
    let mask = DrawnMask.mask(60, 60) { x, y in x < 60 && (x < 30) == (y < 30) }
    let contours = try MaskTracing.contours(of: mask)
    #expect(contours.count == 2)
    for contour in contours { #expect(contour.segments.count == 4) }
  }

  @Test func `a drawing of too many nodes is refused`() {
    let mask = DrawnMask.mask(900, 900) { x, y in (Int(x) / 6 + Int(y) / 6) % 2 == 0 }
    #expect(throws: TracingError.tooComplex(limit: 20_000)) {
      try MaskTracing.contours(of: mask)
    }
  }

  @Test(arguments: 1...20)
  func `noise gives closed contours`(seed: Int) throws {
    var state = UInt64(seed)
    let mask = AlphaMask(width: 64, height: 64) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 62 == 0 ? 0 : UInt8(truncatingIfNeeded: state >> 40)
    }
    let contours = try MaskTracing.contours(of: mask)
    #expect(!contours.isEmpty)
    for contour in contours {
      #expect(contour.segments.last?.end == contour.start)
      for point in contour.points() {
        #expect(point.x > -70 && point.x < 134 && point.y > -70 && point.y < 134)
      }
    }
  }
}
