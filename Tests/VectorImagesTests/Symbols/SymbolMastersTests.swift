import IconModel
import Testing

@testable import VectorImages

/// The weights of drawings whose heavier and lighter forms are known.
@Suite struct SymbolMastersTests {
  private func masters(
    _ contours: [Contour], _ variant: IconVariant = .outlined, stroke: Double? = 30
  ) throws -> SymbolMasters {
    try SymbolMasters(contours.compactMap { Outline($0) }, variant: variant, stroke: stroke)
  }

  private func radii(_ outline: Outline, _ x: Double = 150, _ y: Double = 150) -> [Double] {
    outline.edges.indices.flatMap { edge in
      (0..<8).map { step in
        (outline.controls(of: edge).point(at: Double(step) / 8) - Point(x, y)).length
      }
    }
  }

  @Test func `a ring stays a ring whose stroke has the widths of the system's weights`() throws {
    let masters = try masters(Shapes.ring())
    for weight in SymbolWeight.allCases {
      let half = (SymbolWeight.stroke(at: weight.position) - 1) * 15
      let outlines = masters.outlines(at: weight.position)
      #expect(radii(outlines[0]).allSatisfy { abs($0 - 150 - half) < 0.15 }, "\(weight)")
      #expect(radii(outlines[1]).allSatisfy { abs($0 - 120 + half) < 0.15 }, "\(weight)")
    }
    #expect(masters.limits == [])
  }

  @Test func `inner corners rounder than nothing become sharp, and sides stay parallel`() throws {
    let contours = [
      Shapes.roundedSquare(0, 300, radius: 34),
      Shapes.roundedSquare(30, 240, radius: 4, isHole: true),
    ]
    let masters = try masters(contours)
    let hole = masters.black[1]
    #expect(hole.nodes.count == masters.regular[1].nodes.count)
    // The hole's sides move by 0.345 strokes, and its corners of radius 4 become points.
    let move = 10.35
    for node in hole.nodes {
      for value in [node.position.x, node.position.y] where abs(value - 150) > 0.01 {
        #expect(min(abs(value - 30 - move), abs(value - 270 + move)) < 0.01)
      }
    }
    #expect(OutlineCrossings(masters.black).edges.isEmpty)
    #expect(masters.limits == [])
  }

  @Test func `tips of a star are mitred, and no further than four moves`() throws {
    let masters = try masters([Shapes.star(), Shapes.star(isHole: true, scale: 0.5)], stroke: 20)
    for (master, position) in [(masters.ultralight, -1.0), (masters.black, 1.0)] {
      let move = (SymbolWeight.stroke(at: position) - 1) * 10
      let tip = master[0].nodes.map(\.position.y).min() ?? 0
      // 1 / sin 18 degrees.
      #expect(abs(tip + 3.236 * move) < 0.2)
      let corners = zip(master[0].nodes, masters.regular[0].nodes)
      #expect(corners.allSatisfy { ($0.position - $1.position).length <= 4 * abs(move) + 0.01 })
    }
  }

  /// Drawings whose first part or hole is small: a ring's hole, and half a disc below a bar.
  static let dots: [(name: String, contours: [Contour], isBlack: Bool)] = [
    ("hole", [Shapes.circle(0, 0, 15, isHole: true), Shapes.circle(0, 0, 45)], true),
    (
      "clapper",
      [
        Contour(
          start: Point(-30, 0),
          segments: [
            .cubic(Point(-30, 16.57), Point(-16.57, 30), to: Point(0, 30)),
            .cubic(Point(16.57, 30), Point(30, 16.57), to: Point(30, 0)),
            .line(to: Point(-30, 0)),
          ]), Shapes.box(-90, -60, 90, -30),
      ], false
    ),
  ]

  @Test(arguments: dots)
  func `a dot keeps half of its width`(
    name: String, contours: [Contour], isBlack: Bool
  ) throws {
    let masters = try masters(contours)
    let (drawn, least) = (masters.regular[0], (isBlack ? masters.black : masters.ultralight)[0])
    let (before, after) = (Rect(around: drawn.polygon), Rect(around: least.polygon))
    #expect(after.height > 0.49 * before.height && after.height < 0.9 * before.height, "\(name)")
  }

  @Test func `a corner that tracing has rounded stays one where it moves away from its middle`()
    throws
  {
    let masters = try masters(
      [
        Shapes.roundedSquare(0, 80, radius: 0.2),
        Shapes.roundedSquare(8, 64, radius: 0.2, isHole: true),
      ], stroke: 8)
    let hole = masters.ultralight[1]
    let box = Rect(around: hole.polygon)
    #expect(abs(abs(hole.contour.signedArea) - box.width * box.height) < 0.01)
  }

  /// A ring that grows from a bar, as the loops of a bow do.
  private static func loop(_ middle: Double) -> [Contour] {
    let half = (625 - middle * middle).squareRoot()
    let arcs = [
      Cubic(arcFrom: Point(half, 0), to: Point(0, middle - 25), radius: 25, isClockwise: false),
      Cubic(arcFrom: Point(0, middle - 25), to: Point(-half, 0), radius: 25, isClockwise: false),
    ].compactMap(\.self)
    let outside = Contour(
      start: Point(half, 0),
      segments: arcs.map { .cubic($0.first, $0.second, to: $0.end) }
        + [(-50, 0), (-50, 8), (50, 8), (50, 0), (half, 0)].map { .line(to: Point($0.0, $0.1)) })
    return [
      outside.signedArea > 0 ? outside.reversed : outside,
      Shapes.circle(0, middle, 17, isHole: true),
    ]
  }

  @Test(arguments: [-12.0, -18])
  func `a line and an arc that meet in an inner corner stay a line and an arc`(middle: Double)
    throws
  {
    let masters = try masters(Self.loop(middle), stroke: 8)
    for (outlines, position) in [(masters.ultralight, -1.0), (masters.black, 1.0)] {
      let move = (SymbolWeight.stroke(at: position) - 1) * 4
      for point in outlines[0].polygon where point.y < -move - 0.1 {
        #expect(abs((point - Point(0, middle)).length - 25 - move) < 0.4, "\(position) \(point)")
      }
    }
  }

  @Test(arguments: [4.0, 12, 24, 60])
  func `a gap stays open, and what it takes from a weight is reported`(gap: Double) throws {
    let bars = [Shapes.box(0, 0, 30, 300), Shapes.box(30 + gap, 0, 60 + gap, 300)]
    let masters = try masters(bars)
    for weight in SymbolWeight.allCases {
      let outlines = masters.outlines(at: weight.position)
      let left = outlines[0].nodes.map(\.position.x).max() ?? 0
      let right = outlines[1].nodes.map(\.position.x).min() ?? 0
      #expect(right - left > 0.35 * min(gap, 3))
      #expect(left > 16)
    }
    // Both bars move by 10.35 where there is room.
    #expect((masters.limits.first { $0.weight == .black } != nil) == (gap < 24))
    #expect(!masters.limits.contains { $0.weight == .ultralight })
  }

  @Test func `bars in a row grow alike, and their gaps keep six tenths`() throws {
    let rows = [0.0, 12, 24]
    let black = try masters(rows.map { Shapes.box(0, $0, 60, $0 + 8) }, stroke: 8).black
    for (outline, y) in zip(black, rows) {
      let box = Rect(around: outline.polygon)
      #expect(abs(box.minY - y + 0.8) < 0.01 && abs(box.maxY - y - 8.8) < 0.01, "\(box)")
    }
  }

  @Test func `a hairline does not vanish in Ultralight`() throws {
    let contours = Shapes.ring() + [Shapes.box(100, 149.5, 200, 150.5)]
    let masters = try masters(contours)
    let line = masters.ultralight[2].nodes.map(\.position.y)
    #expect((line.max() ?? 0) - (line.min() ?? 0) > 0.9)
    #expect(masters.limits.first { $0.weight == .ultralight }?.least == 0)
  }

  @Test func `a filled body keeps its outside, and its knock-out grows`() throws {
    let masters = try masters(
      [Shapes.circle(150, 150, 150), Shapes.box(80, 135, 220, 165, isHole: true)], .filled)
    for weight in SymbolWeight.allCases {
      let outlines = masters.outlines(at: weight.position)
      #expect(zip(radii(outlines[0]), radii(masters.regular[0])).allSatisfy { abs($0 - $1) < 1e-9 })
      let ys = outlines[1].nodes.map(\.position.y)
      let height = (ys.max() ?? 0) - (ys.min() ?? 0)
      #expect(abs(height - 30 * SymbolWeight.stroke(at: weight.position)) < 0.1)
    }
  }

  @Test func `a cut through a body grows, and the outside beside it stays`() throws {
    let masters = try masters(
      [Shapes.box(0, 0, 300, 130), Shapes.box(0, 160, 300, 300)], .filled)
    let xs = masters.black.flatMap { $0.nodes.map(\.position.x) }
    // There are nodes on the axis of symmetry as well.
    #expect(xs.allSatisfy { x in [0, 150, 300].contains { abs($0 - x) < 1e-9 } })
    let upper = masters.black[0].nodes.map(\.position.y)
    let lower = masters.black[1].nodes.map(\.position.y)
    #expect(abs(upper.min() ?? 1) < 1e-9 && abs((lower.max() ?? 0) - 300) < 1e-9)
    #expect(abs((lower.min() ?? 0) - (upper.max() ?? 0) - 30 * 1.69) < 0.1)
  }

  @Test func `a stroke on a filled body follows the weight`() throws {
    let masters = try masters(
      [Shapes.circle(150, 220, 80), Shapes.box(0, 20, 300, 50)], .filled)
    let bar = masters.black[1].nodes.map(\.position.y)
    #expect(abs((bar.max() ?? 0) - (bar.min() ?? 0) - 30 * 1.69) < 0.1)
    let pairs = zip(radii(masters.black[0], 150, 220), radii(masters.regular[0], 150, 220))
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a solid shape has no weights`() {
    #expect(throws: SymbolObstacle.solid) {
      try masters([Shapes.circle(150, 150, 150)], .filled, stroke: nil)
    }
  }

  @Test func `a stroke that was not measured is found`() throws {
    let masters = try masters(Shapes.ring().map { $0.mapped { 0.25 * $0 } }, stroke: nil)
    let half = 0.69 * 7.5 / 2
    #expect(radii(masters.black[0], 37.5, 37.5).allSatisfy { abs($0 - 37.5 - half) < 0.15 })
  }

  /// Drawings with all that can go wrong.
  static let drawings: [(String, [Contour], IconVariant)] = [
    ("ring and dot", Shapes.ring() + [Shapes.circle(150, 150, 25)], .outlined),
    ("star in a ring", Shapes.ring() + [Shapes.star(scale: 0.6)], .outlined),
    (
      "rounded square",
      [
        Shapes.roundedSquare(0, 300, radius: 60),
        Shapes.roundedSquare(30, 240, radius: 30, isHole: true),
      ], .outlined
    ),
    (
      "grid",
      (0..<9).map { index in
        let (x, y) = (Double(index % 3) * 105, Double(index / 3) * 105)
        return Shapes.box(x, y, x + 90, y + 90)
      }, .filled
    ),
    ("slash", [Shapes.slash, Shapes.polygon([(60, 0), (300, 0), (300, 240)])], .filled),
    (
      "dots",
      [Shapes.circle(150, 150, 150)]
        + [60, 150, 240].map {
          Shapes.circle($0, 150, 18, isHole: true)
        }, .filled
    ),
  ]

  @Test(arguments: drawings.indices)
  func `outlines keep parts, never cross and grow in nine weights and three scales`(
    index: Int
  ) throws {
    let (name, contours, variant) = Self.drawings[index]
    let masters = try masters(contours.map { $0.mapped { 0.28 * $0 } }, variant, stroke: 8.4)
    for scale in SymbolScale.allCases {
      var moved = -Double.infinity
      for weight in SymbolWeight.allCases {
        let outlines = masters.outlines(at: scale.position(of: weight))
        #expect(OutlineCrossings(outlines).edges.isEmpty, "\(name) \(weight) \(scale)")
        #expect(OutlineTopology(outlines) == OutlineTopology(masters.regular), "\(name) \(weight)")
        #expect(
          zip(outlines, masters.regular).allSatisfy {
            $0.isHole == ($0.contour.signedArea > 0) && $0.isHole == $1.isHole
          })
        let ink = outlines.reduce(0) { $0 - $1.contour.signedArea }
        // Knock-outs have less ink the heavier they are; the slash is a stroke.
        let weighed = variant == .outlined || name == "slash" ? ink : -ink
        #expect(weighed > moved, "\(name) \(weight) \(scale)")
        moved = weighed
      }
    }
  }
}
