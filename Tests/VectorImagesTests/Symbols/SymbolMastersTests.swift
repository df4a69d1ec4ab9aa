import IconModel
import Testing

@testable import VectorImages

/// The weights of drawings whose heavier and lighter forms are known.
@Suite struct SymbolMastersTests {
  private func masters(
    _ contours: [Contour], _ variant: IconVariant = .outlined, stroke: Double? = 30,
    growth: Double? = nil
  ) throws -> SymbolMasters {
    try SymbolMasters(
      contours.compactMap { Outline($0) }, variant: variant, stroke: stroke,
      growth: growth ?? stroke)
  }

  private func box(_ outlines: [Outline]) -> Rect { Rect(around: outlines.flatMap(\.polygon)) }

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
  }

  @Test func `a stroke that is round outside and sharp inside is as wide at corners in Ultralight`()
    throws
  {
    let contours = [
      Shapes.roundedSquare(0, 300, radius: 30), Shapes.box(30, 30, 270, 270, isHole: true),
    ]
    let masters = try masters(contours)
    for (outlines, width) in [(masters.ultralight, 9.0), (masters.regular, 30)] {
      let reaches = outlines.map { $0.polygon.map { ($0.x + $0.y) / 2.0.squareRoot() }.max() ?? 0 }
      #expect(abs(reaches[0] - reaches[1] - width) < 0.3, "\(reaches)")
    }
    // The arcs have no length in Regular.
    let box = Rect(around: masters.regular[1].polygon)
    #expect(abs(masters.regular[1].contour.signedArea - box.area) < 0.01)
    #expect(masters.black[1].nodes.count == masters.ultralight[1].nodes.count)
  }

  @Test func `tips of a star are mitred, and no further than four moves`() throws {
    let masters = try masters([Shapes.star(), Shapes.star(isHole: true, scale: 0.5)], stroke: 20)
    for (master, position) in [(masters.ultralight, -1.0), (masters.black, 1.0)] {
      let move = (SymbolWeight.stroke(at: position) - 1) * 10
      // The outside stays a star, in the box of its weight.
      let (drawn, moved) = (box([masters.regular[0]]), box([master[0]]))
      #expect(abs(moved.width - drawn.width - 2 * move) < 0.1)
      #expect(abs(moved.height - drawn.height - 2 * move) < 0.1)
      for (node, before) in zip(master[0].nodes, masters.regular[0].nodes) {
        let part = Point(
          (before.position.x - drawn.minX) / drawn.width,
          (before.position.y - drawn.minY) / drawn.height)
        let place = Point(moved.minX + part.x * moved.width, moved.minY + part.y * moved.height)
        #expect((node.position - place).length < 0.2)
      }
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
  func `a dot keeps half of its width, but for the size of the whole drawing`(
    name: String, contours: [Contour], isBlack: Bool
  ) throws {
    let masters = try masters(contours)
    let (drawn, least) = (masters.regular[0], (isBlack ? masters.black : masters.ultralight)[0])
    let (before, after) = (Rect(around: drawn.polygon), Rect(around: least.polygon))
    #expect(after.height > 0.45 * before.height && after.height < 0.9 * before.height, "\(name)")
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
      let line = outlines[0].polygon.lazy.filter { abs($0.x) > 40 }.map(\.y).min() ?? 0
      let arc = outlines[0].polygon.filter { $0.y < line - 0.1 }
      for point in arc {
        let radius = (point - Point(0, middle)).length
        #expect(abs(radius - 25 - move) < 0.8, "\(position) \(point) \(radius)")
      }
    }
  }

  @Test(arguments: [4.0, 12, 24, 60])
  func `a gap stays open, and bars beside it are alike`(gap: Double) throws {
    let bars = [Shapes.box(0, 0, 30, 300), Shapes.box(30 + gap, 0, 60 + gap, 300)]
    let masters = try masters(bars)
    for weight in SymbolWeight.allCases {
      let boxes = masters.outlines(at: weight.position).map { Rect(around: $0.polygon) }
      #expect(boxes[1].minX - boxes[0].maxX > 0.5 * min(gap, 3), "\(weight)")
      #expect(abs(boxes[0].width - boxes[1].width) < 0.01 && boxes[0].width > 8)
    }
    let width = Rect(around: masters.black[0].polygon).width
    #expect(width > (gap < 24 ? 36 : 50), "\(width)")
  }

  @Test func `an edge with room takes what the other one of its stroke has not`() throws {
    // A ring around a disc that leaves it no room inside.
    let contours = Shapes.ring() + [Shapes.circle(150, 150, 112)]
    let masters = try masters(contours)
    let (ring, hole) = (box([masters.black[0]]).width, box([masters.black[1]]).width)
    #expect((ring - hole) / 2 > 1.4 * 30, "\(ring) \(hole)")
    // Three units on both sides are enough.
    #expect(hole - box([masters.black[2]]).width > 5.5)
  }

  @Test func `no stroke gets much wider than those that have no room`() throws {
    // Three bars in a row and one that stands free.
    let bars = [0.0, 12, 24, 60].map { Shapes.box(0, $0, 60, $0 + 8) }
    let widths = try masters(bars, stroke: 8).black.map { Rect(around: $0.polygon).height }
    #expect((widths.max() ?? 0) < 1.36 * (widths.min() ?? 0), "\(widths)")
  }

  @Test func `thin details without room do not hold back strokes that have it`() throws {
    let bars = [(0.0, 5.0), (9, 5), (18, 5), (60, 8)].map { Shapes.box(0, $0, 60, $0 + $1) }
    let free = box([try masters(bars, stroke: 8).black[3]])
    #expect(free.height > 1.4 * 8, "\(free)")
  }

  @Test(arguments: IconVariant.allCases)
  func `the mark of a badge changes as strokes do`(variant: IconVariant) throws {
    let outlined = [
      Shapes.box(-4, -10, 4, 10, isHole: true), Shapes.circle(0, 0, 22),
      Shapes.box(-100, -20, -40, 20), Shapes.box(-92, -12, -48, 12, isHole: true),
    ].compactMap { Outline($0) }
    let drawn = variant == .filled ? outlined.dropLast() : outlined
    let masters = try SymbolMasters(
      drawn, variant: variant, stroke: 8, growth: 8, partner: variant == .filled ? outlined : [])
    let widths = [masters.ultralight, masters.black].map { box([$0[0]]).width }
    #expect(widths[0] < 6 && widths[1] > 10, "\(widths)")
  }

  @Test func `bars in a row grow alike, and their gaps keep more than half`() throws {
    let rows = [0.0, 12, 24]
    let boxes = try masters(rows.map { Shapes.box(0, $0, 60, $0 + 8) }, stroke: 8).black.map {
      Rect(around: $0.polygon)
    }
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      #expect(abs(box.height - next.height) < 0.01 && box.height > 9, "\(box)")
      #expect(next.minY - box.maxY > 2.2, "\(box)")
    }
  }

  @Test func `strokes get thin beside dots, rays of suns do so too, and dots keep half`() throws {
    let dots = [-20.0, 0, 20].map { Shapes.circle($0, 0, 4) }
    let ray = Shapes.circle(0, 20, 4).mapped { Point($0.x, 1.48 * $0.y - 10) }
    let outlines = try masters(
      dots + [ray, Shapes.circle(0, 0, 42), Shapes.circle(0, 0, 34, isHole: true)], stroke: 8
    ).ultralight
    let widths = outlines.map { box([$0]).width }
    #expect((widths[4] - widths[5]) / 2 < 0.33 * 8 && widths[3] < 0.4 * 8, "\(widths)")
    #expect(widths[..<3].allSatisfy { abs($0 - 4) < 0.1 }, "\(widths)")
  }

  @Test func `an acute corner that is round outside does not hold back its strokes in Ultralight`()
    throws
  {
    // A triangle with a tip of 40 degrees, drawn with a round stroke of 8.
    let corners = [Point(0, -60), Point(30, 22.4), Point(-30, 22.4)]
    let arcs = (0..<3).flatMap { index -> [Cubic] in
      let ways = [index + 2, index].map { corners[($0 + 1) % 3] - corners[$0 % 3] }
        .map { $0.unit ?? .zero }
      let ends = [ways[0], ways[0] + ways[1], ways[1]].map { $0.unit ?? .zero }
        .map { corners[index] + 8 * Point($0.y, -$0.x) }
      return zip(ends, ends.dropFirst()).compactMap {
        Cubic(arcFrom: $0, to: $1, radius: 8, isClockwise: true)
      }
    }
    let outside = Contour(
      start: arcs[5].end,
      segments: arcs.flatMap { [.line(to: $0.start), .cubic($0.first, $0.second, to: $0.end)] })
    let hole = Shapes.polygon(corners.map { ($0.x, $0.y) }, isHole: true)
    let light = try masters(
      [outside.signedArea > 0 ? outside.reversed : outside, hole], stroke: 8
    ).ultralight.map { box([$0]) }
    #expect(light[0].maxY - light[1].maxY < 0.33 * 8, "\(light)")
    // The corner does not count for the size while it lies outside.
    #expect(abs(light[0].height - 98.4 + 5.6) < 0.1, "\(light)")
  }

  @Test func `a hairline does not vanish in Ultralight`() throws {
    let contours = Shapes.ring() + [Shapes.box(100, 149.5, 200, 150.5)]
    let masters = try masters(contours)
    let line = masters.ultralight[2].nodes.map(\.position.y)
    #expect((line.max() ?? 0) - (line.min() ?? 0) > 0.9)
  }

  @Test func `a filled body grows as its outlined partner does, and its knock-out as a stroke`()
    throws
  {
    let masters = try masters(
      [Shapes.circle(150, 150, 150), Shapes.box(80, 135, 220, 165, isHole: true)], .filled)
    let partner = try self.masters(Shapes.ring())
    for weight in SymbolWeight.allCases {
      let outlines = masters.outlines(at: weight.position)
      let (one, other) = (box(outlines), box(partner.outlines(at: weight.position)))
      #expect(abs(one.width - other.width) < 0.1 && abs(one.height - other.height) < 0.1)
      #expect(radii(outlines[0]).allSatisfy { abs($0 - one.width / 2) < 0.1 }, "\(weight)")
      let height = Rect(around: outlines[1].polygon).height
      #expect(abs(height - 30 * SymbolWeight.stroke(at: weight.position)) < 0.1, "\(height)")
    }
  }

  @Test func `a cut through a body grows, and the outside beside it stays straight`() throws {
    let masters = try masters(
      [Shapes.box(0, 0, 300, 130), Shapes.box(0, 160, 300, 300)], .filled)
    let (upper, lower) = (box([masters.black[0]]), box([masters.black[1]]))
    for node in masters.black.flatMap(\.nodes) {
      #expect([-10.35, 310.35].contains { abs($0 - node.position.x) < 0.01 })
    }
    #expect(abs(upper.minY + 10.35) < 0.01 && abs(lower.maxY - 310.35) < 0.01)
    #expect(abs(lower.minY - upper.maxY - 30 * 1.69) < 0.1)
  }

  @Test func `a stroke on a filled body follows the weight`() throws {
    let masters = try masters(
      [Shapes.circle(150, 220, 80), Shapes.box(0, 20, 300, 50)], .filled)
    // One size for both variants stretches the drawing by up to 4%.
    #expect(abs(box([masters.black[1]]).height / (30 * 1.69) - 1) < 0.04)
    let body = box([masters.black[0]])
    #expect(radii(masters.black[0], body.midX, body.midY).allSatisfy { abs($0 - 80) < 4 })
  }

  @Test func `a solid shape only grows, as its outlined partner does`() throws {
    let masters = try masters([Shapes.circle(150, 150, 150)], .filled)
    #expect(masters.obstacle == nil)
    for (outlines, position) in [(masters.ultralight, -1.0), (masters.black, 1)] {
      let radius = 150 + (SymbolWeight.stroke(at: position) - 1) * 15
      #expect(radii(outlines[0]).allSatisfy { abs($0 - radius) < 0.1 }, "\(position)")
    }
  }

  @Test func `a stroke that was not measured is found`() throws {
    let masters = try masters(
      Shapes.ring().map { $0.mapped { 0.25 * $0 } }, stroke: nil, growth: 7.5)
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
  func `outlines never cross or turn inside out, and grow in nine weights and three scales`(
    index: Int
  ) throws {
    let (name, contours, variant) = Self.drawings[index]
    let masters = try masters(contours.map { $0.mapped { 0.28 * $0 } }, variant, stroke: 8.4)
    for scale in SymbolScale.allCases {
      var moved = -Double.infinity
      for weight in SymbolWeight.allCases {
        let outlines = masters.outlines(at: scale.position(of: weight))
        #expect(OutlineCrossings(outlines).edges.isEmpty, "\(name) \(weight) \(scale)")
        #expect(
          zip(outlines, masters.regular).allSatisfy {
            $0.isHole == ($0.contour.signedArea > 0) && $0.isHole == $1.isHole
          })
        let ink = outlines.reduce(0) { $0 - $1.contour.signedArea }
        // With knock-outs, heavier weights have less ink in their box; the slash is a stroke.
        let weighed = variant == .outlined || name == "slash" ? ink : -ink / box(outlines).area
        #expect(weighed > moved, "\(name) \(weight) \(scale)")
        moved = weighed
      }
    }
  }
}
