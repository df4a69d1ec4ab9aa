import IconModel
import Testing

@testable import VectorImages

@Suite struct FilledMastersTests {
  /// The bottom half of a disc of radius 50 above a straight cut, with a straight top at `y`.
  private static func cap(_ y: Double) -> Contour {
    let half = (2500 - y * y).squareRoot()
    let side = Cubic(
      arcFrom: Point(half, y), to: Point(0, -50), radius: 50, isClockwise: false)
    let other = Cubic(
      arcFrom: Point(0, -50), to: Point(-half, y), radius: 50, isClockwise: false)
    return Contour(
      start: Point(half, y),
      segments: [side, other].compactMap(\.self).map { .cubic($0.first, $0.second, to: $0.end) }
        + [.line(to: Point(half, y))])
  }

  /// A disc in two parts, with a cut of 8 units across its middle.
  private static let disc = [cap(-4), cap(-4).mapped { Point(-$0.x, -$0.y) }]

  static let drawings: [(name: String, contours: [Contour])] = [
    ("a disc with a cut", disc),
    (
      "a disc with a bar knocked out",
      [Shapes.circle(0, 0, 50), Shapes.box(-30, -4, 30, 4, isHole: true)]
    ),
    (
      "a wheel",
      [Shapes.circle(0, 0, 14), Shapes.circle(0, 0, 6, isHole: true), Shapes.box(-50, 20, 50, 60)]
    ),
    (
      "a body with rays",
      [Shapes.circle(0, 0, 25)]
        + [(-4.0, -50.0), (-4, 36)].map { Shapes.box($0.0, $0.1, $0.0 + 8, $0.1 + 14) }
        + [(-50.0, -4.0), (36, -4)].map { Shapes.box($0.0, $0.1, $0.0 + 14, $0.1 + 8) }
    ),
  ]

  @Test(arguments: drawings.indices)
  func `mirrored drawings have mirrored masters`(index: Int) throws {
    let (name, contours) = Self.drawings[index]
    let masters = try ShapesOfMasters(contours)
    for outlines in [masters.ultralight, masters.black] {
      // The vertical axis is a mirror of all drawings.
      let corners = outlines.flatMap(\.polygon)
      let sides = outlines.flatMap { outline in
        zip(outline.polygon, outline.polygon.dropFirst() + outline.polygon.prefix(1))
      }
      let box = Rect(around: corners)
      for corner in corners {
        let image = Point(2 * box.midX - corner.x, corner.y)
        #expect(sides.contains { image.distance(toSegment: $0, $1) < 0.1 }, "\(name)")
      }
    }
  }

  @Test func `a drawing and its mirror image have the same weights`() throws {
    let slanted = [
      Shapes.polygon([(-50, -40), (40, -50), (50, 45), (-45, 50)]),
      Shapes.polygon([(-30, -20), (30, -26), (30, -18), (-30, -12)], isHole: true),
    ]
    let one = try ShapesOfMasters(slanted)
    let other = try ShapesOfMasters(slanted.map { $0.mapped { Point(-$0.x, $0.y) }.reversed })
    for (left, right) in [(one.ultralight, other.ultralight), (one.black, other.black)] {
      for (first, second) in zip(left, right) {
        let images = second.nodes.map { Point(-$0.position.x, $0.position.y) }
        for node in first.nodes {
          #expect(images.contains { ($0 - node.position).length < 0.01 })
        }
      }
    }
  }

  @Test func `a ring that stands free gets strictly heavier`() throws {
    let masters = try ShapesOfMasters(
      [
        Shapes.circle(0, 0, 30), Shapes.circle(0, 0, 22, isHole: true),
        Shapes.box(-50, 45, 50, 90),
      ])
    var before = 0.0
    for weight in SymbolWeight.allCases {
      let outlines = masters.outlines(at: weight.position)
      let box = Rect(around: outlines[0].polygon)
      let hole = Rect(around: outlines[1].polygon)
      let stroke = (box.width - hole.width) / 2
      let expected = 8 * SymbolWeight.stroke(at: weight.position)
      #expect(abs(stroke - expected) < 0.03 * expected, "\(weight)")
      #expect(stroke > before, "\(weight)")
      before = stroke
    }
  }

  @Test func `a cut widens evenly, and the silhouette stays, mouths included`() throws {
    let masters = try ShapesOfMasters(Self.disc)
    for weight in SymbolWeight.allCases {
      let outlines = masters.outlines(at: weight.position)
      let half = 4 * SymbolWeight.stroke(at: weight.position)
      let cut = outlines[0].polygon.map(\.y).max() ?? 0
      #expect(abs(cut + half) < 0.06 * half, "\(weight)")
      for point in outlines[0].polygon {
        // A wider cut leaves 0.3 units less of the disc on each side, which its size makes up for.
        #expect(abs(point.length - 50) < 0.3 || abs(point.y - cut) < 0.05, "\(weight) \(point)")
      }
    }
  }

  @Test func `a handle follows the weight, and the body below it stays`() throws {
    let masters = try ShapesOfMasters([Shapes.box(-40, 0, 40, 60)] + Self.handle)
    for outlines in [masters.ultralight, masters.black] {
      // A box stays one, and is stretched by no more than 3%.
      let body = Rect(around: outlines[0].polygon)
      #expect(abs(body.area + outlines[0].contour.signedArea) < 0.1)
      #expect(abs(body.width / body.height / (80 / 60) - 1) < 0.03)
    }
    let width = { (outlines: [Outline]) in Rect(around: outlines[1].polygon).width }
    #expect(width(masters.ultralight) < width(masters.regular))
    #expect(width(masters.black) > width(masters.regular))
  }

  /// A ring above a body.
  private static let handle = [
    Shapes.circle(0, -30, 20), Shapes.circle(0, -30, 12, isHole: true),
  ]

  /// The farthest move of a control point of an outline.
  private func move(_ outlines: [Outline], _ masters: ShapesOfMasters, of index: Int) -> Double {
    zip(outlines[index].controlPoints, masters.regular[index].controlPoints).map {
      ($0 - $1).length
    }.max() ?? 0
  }

  /// A body with two bars, thinner and wider than the widest stroke, and a bar apart from it.
  static let bars: [(name: String, body: [(Double, Double)], pairs: [(Rect, Rect)])] = [
    (
      "pins",
      [
        (-40, 0), (-26, 0), (-26, -14), (-13.3, -14), (-13.3, 0), (13.1, 0), (13.1, -14), (26, -14),
        (26, 0), (40, 0), (40, 60), (-40, 60),
      ],
      [
        (
          Rect(minX: -30, minY: -20, maxX: -8, maxY: -2),
          Rect(minX: 8, minY: -20, maxX: 30, maxY: -2)
        )
      ]
    ),
    (
      "bars beside it",
      [
        (-40, -40), (40, -40), (40, -26), (64, -26), (64, -13.3), (40, -13.3), (40, 13.1),
        (64, 13.1),
        (64, 26), (40, 26), (40, 40), (-40, 40),
      ],
      [
        (
          Rect(minX: 42, minY: -30, maxX: 70, maxY: -8),
          Rect(minX: 42, minY: 8, maxX: 70, maxY: 30)
        )
      ]
    ),
  ]

  @Test(arguments: bars.indices)
  func `parts that are images of each other have one role`(index: Int) throws {
    let (name, body, pairs) = Self.bars[index]
    let masters = try ShapesOfMasters([
      Shapes.polygon(body), Shapes.circle(0, name == "pins" ? 40 : 0, 5, isHole: true),
      name == "pins" ? Shapes.box(-25, 70, 25, 78) : Shapes.box(80, -25, 88, 25),
    ])
    for outlines in [masters.ultralight, masters.black] {
      for (one, other) in pairs {
        let changes = [one, other].map { box in
          let tips = zip(outlines[0].nodes, masters.regular[0].nodes).filter {
            let place = $0.1.position
            return place.x > box.minX && place.x < box.maxX && place.y > box.minY
              && place.y < box.maxY
          }
          let (moved, drawn) = (
            Rect(around: tips.map(\.0.position)), Rect(around: tips.map(\.1.position))
          )
          return moved.width + moved.height - drawn.width - drawn.height
        }
        // The change of a stroke is 5.5.
        #expect(abs(changes[0] - changes[1]) < 0.4, "\(name) \(changes)")
      }
    }
  }

  @Test func `a body with three lamps keeps its silhouette, and the lamps stay alike`() throws {
    let masters = try ShapesOfMasters(
      [Shapes.box(-20, -40, 20, 40)]
        + [-24.0, 0, 24].map {
          Shapes.circle(0, $0, 7, isHole: true)
        }, stroke: 12)
    for outlines in [masters.ultralight, masters.black] {
      #expect(move(outlines, masters, of: 0) < 0.2)
      let lamps = (1...3).map { Rect(around: outlines[$0].polygon).width }
      #expect(lamps.allSatisfy { abs($0 - lamps[0]) < 0.05 && abs($0 - 14) > 1 }, "\(lamps)")
    }
  }

  @Test func `a frame that is one with a body keeps its silhouette, and its stroke follows`() throws
  {
    let masters = try ShapesOfMasters([
      Shapes.roundedSquare(-50, 100, radius: 12),
      Shapes.box(-42, -42, 42, 22, isHole: true),
    ])
    for (outlines, isWider) in [(masters.ultralight, true), (masters.black, false)] {
      #expect(move(outlines, masters, of: 0) < 0.2)
      let width = Rect(around: outlines[1].polygon).width
      #expect(isWider ? width > 86 : width < 82, "\(width)")
    }
  }

  @Test func `a drawing of lines that is cut out of a disc follows the weight`() throws {
    let cells = [(-18.0, -18.0), (4, -18), (-18, 4), (4, 4)].map {
      Shapes.box($0.0, $0.1, $0.0 + 14, $0.1 + 14, isHole: true)
    }
    let masters = try ShapesOfMasters([Shapes.roundedSquare(-26, 52, radius: 10)] + cells)
    var before = 0.0
    for weight in SymbolWeight.allCases {
      let outlines = masters.outlines(at: weight.position)
      let ink = outlines.reduce(0) { $0 - $1.contour.signedArea }
      #expect(ink > before, "\(weight)")
      before = ink
    }
  }

  @Test func `a dot that is knocked out neither vanishes nor floods the body`() throws {
    let masters = try ShapesOfMasters([
      Shapes.circle(0, 0, 50), Shapes.circle(20, 0, 4, isHole: true),
    ])
    let diameters = [masters.ultralight, masters.black].map { Rect(around: $0[1].polygon).width }
    #expect(diameters[0] > 0.5 * 8 && diameters[1] < 1.5 * 8)
  }

  private func gate(_ outlines: [Outline]) -> MasterGate {
    MasterGate(
      outlines, crossings: [], Clearances(of: OutlineSamples(of: outlines), reach: 36))
  }

  @Test(arguments: drawings.indices)
  func `masters that passed the gate pass it again, and Regular does`(index: Int) throws {
    let (name, contours) = Self.drawings[index]
    let masters = try ShapesOfMasters(contours)
    let gate = gate(masters.regular)
    for (outlines, position) in [
      (masters.ultralight, -1.0), (masters.regular, 1), (masters.black, 1),
    ] {
      #expect(gate.crossings(of: outlines, at: position).isEmpty, "\(name)")
      #expect(gate.flaw(of: outlines, at: position) == nil, "\(name)")
    }
  }

  @Test func `the gate refuses strokes of several widths where Regular has one`() throws {
    let bars = [0.0, 30].compactMap { Outline(Shapes.box(0, $0, 60, $0 + 8)) }
    var heavy = bars
    heavy[0].controlPoints = heavy[0].controlPoints.map { Point($0.x, 1.6 * $0.y) }
    #expect(gate(bars).flaw(of: bars, at: 1) == nil)
    #expect(gate(bars).flaw(of: heavy, at: 1) == .spread)
  }

  @Test func `the gate refuses a horn and a vanishing gap`() throws {
    let masters = try ShapesOfMasters(Self.disc)
    let gate = gate(masters.regular)
    var horned = masters.regular
    for outline in horned.indices {
      for edge in horned[outline].edges.indices where !horned[outline].edges[edge].isLine {
        horned[outline].edges[edge].startHandle *= 6
      }
    }
    #expect(gate.flaw(of: horned, at: 1) == .bent)
    let closed = masters.regular.map { outline in
      var outline = outline
      outline.controlPoints = outline.controlPoints.map {
        Point($0.x, $0.y + ($0.y < 0 ? 3.9 : -3.9))
      }
      return outline
    }
    #expect(gate.flaw(of: closed, at: 1) == .thin)
  }
}
