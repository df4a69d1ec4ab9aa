import Foundation
import IconModel
import Testing

@testable import VectorImages

/// What filled drawings are read as: likenesses of cards, maps, clappers, calendars and groups.
@Suite struct FilledReadingTests {
  /// Whether nothing but the size follows the weight.
  private func isSolid(_ masters: ShapesOfMasters) -> Bool {
    [masters.ultralight, masters.black].allSatisfy { outlines in
      zip(outlines.flatMap(\.controlPoints), masters.regular.flatMap(\.controlPoints)).allSatisfy {
        ($0 - $1).length < 0.01
      }
    }
  }

  private func boxes(_ masters: ShapesOfMasters, of index: Int) -> (
    light: Rect, drawn: Rect, heavy: Rect
  ) {
    (
      Rect(around: masters.ultralight[index].polygon), Rect(around: masters.regular[index].polygon),
      Rect(around: masters.black[index].polygon)
    )
  }

  @Test func `a bar that is knocked out close to three sides of a card grows with the weight`()
    throws
  {
    let bar = boxes(
      try ShapesOfMasters(
        [Shapes.box(-50, -40, 50, 40), Shapes.box(-42, -24, 42, -12, isHole: true)], stroke: 12),
      of: 1)
    #expect(bar.light.height < 11 && bar.heavy.height > 13, "\(bar)")
  }

  /// Two notches or bumps of 6 units, from `top` to `end`.
  private static func pins(_ top: Double, _ end: Double) -> [(Double, Double)] {
    [-28.0, 22].flatMap { x -> [(Double, Double)] in
      [(x, top), (x, end), (x + 6, end), (x + 6, top)]
    }
  }

  /// A page with a band knocked out that two pins cross, from above its top.
  private static var calendar: [Contour] {
    let page: [(Double, Double)] =
      [(-40, -40)] + pins(-40, -47) + [(40, -40), (40, 40), (-40, 40)]
    let band: [(Double, Double)] =
      [(-34, -34)] + pins(-34, -28) + [(34, -34), (34, -23), (-34, -23)]
    return [Shapes.polygon(page), Shapes.polygon(band, isHole: true)]
  }

  @Test func `pins that cross a band are as wide above it as in it, in all weights`() throws {
    let masters = try ShapesOfMasters(Self.calendar, stroke: 6)
    var before = 0.0
    for outlines in [masters.ultralight, masters.regular, masters.black] {
      let widths = outlines.map { outline -> Double in
        let (top, bottom) = outline.isHole ? (-31.0, -25.5) : (-60.0, -43.0)
        var ends: [Double] = []
        for place in outline.nodes.map(\.position)
        where place.x > -33 && place.x < -15 && place.y > top && place.y < bottom {
          ends.append(place.x)
        }
        return (ends.max() ?? 0) - (ends.min() ?? 0)
      }
      // In the band they have less room, by a part of a unit.
      #expect(abs(widths[0] - widths[1]) < 1 && widths[0] > before, "\(widths)")
      before = widths[0]
    }
  }

  @Test func `an opening and a knock-out change as they do in the outlined variant`() throws {
    let body = Shapes.box(-50, -50, 50, 50)
    let window = Shapes.box(-30, -30, -10, 30, isHole: true)
    let masters = try ShapesOfMasters(
      [body, window, Shapes.box(10, -30, 18, 30, isHole: true)],
      partner: [
        body, Shapes.box(-42, -42, 42, 42, isHole: true), Shapes.box(-38, -38, -2, 38), window,
        Shapes.box(10, -30, 18, 30),
      ])
    let (opening, mark) = (boxes(masters, of: 1), boxes(masters, of: 2))
    #expect(opening.light.width > 23 && opening.heavy.width < 17, "\(opening)")
    #expect(mark.light.width < 5 && mark.heavy.width > 11, "\(mark)")
  }

  @Test func `a cut beside an edge of the outlined variant moves with it, and changes in width`()
    throws
  {
    let masters = try ShapesOfMasters(
      [Shapes.box(-50, -50, 50, -8), Shapes.box(-50, 0, 50, 50)],
      partner: [
        Shapes.box(-50, -50, 50, 50), Shapes.box(-42, -42, 42, 0, isHole: true),
        Shapes.box(-42, 8, 42, 42, isHole: true),
      ])
    let (flap, body) = (boxes(masters, of: 0), boxes(masters, of: 1))
    #expect(body.light.minY > 0.5 && body.heavy.minY < -0.5, "\(body)")
    #expect(body.light.minY - flap.light.maxY < 5, "\(flap)")
    #expect(body.heavy.minY - flap.heavy.maxY > 11, "\(flap)")
  }

  @Test func `a window close to two sides of a body is not squeezed between them`() throws {
    let contours = [Shapes.box(-50, -50, 50, 50), Shapes.box(-15, -42, 15, 42, isHole: true)]
    #expect(isSolid(try ShapesOfMasters(contours, stroke: 8)))
  }

  @Test func `bars in a row stay alike, and so do their gaps`() throws {
    let heights = [40.0, 70, 100]
    let bars = heights.indices.map { index in
      Shapes.roundedSquare(0, 20, radius: 5).mapped {
        Point($0.x + 30 * Double(index), $0.y > 10 ? $0.y - 20 : $0.y - heights[index])
      }
    }
    let masters = try ShapesOfMasters(bars, stroke: 10)
    for outlines in [masters.ultralight, masters.black] {
      let boxes = outlines.map { Rect(around: $0.polygon) }
      for box in boxes { #expect(abs(box.width - 20) < 0.1, "\(box)") }
      #expect(abs(boxes[1].minX - boxes[0].maxX - 10) < 0.1, "\(boxes)")
    }
  }

  @Test func `a short piece beside a body is cut off it, and keeps its outside`() throws {
    let masters = try ShapesOfMasters(
      [Shapes.box(-20, -20, 50, 40), Shapes.box(-42, 0, -28, 18)], stroke: 8)
    let piece = boxes(masters, of: 1)
    #expect(abs(piece.light.minX + 42) < 0.1 && abs(piece.heavy.minX + 42) < 0.1, "\(piece)")
    #expect(piece.heavy.maxX < piece.light.maxX, "\(piece)")
  }

  @Test(arguments: [3.0, 4, 5, 6, 7, 8])
  func `the tip of an arrow keeps its distance from a bar`(gap: Double) throws {
    let outlines = [
      Shapes.polygon([(-24, -24 - gap), (24, -24 - gap), (0, -gap)]), Shapes.box(-30, 0, 30, 8),
    ].compactMap { Outline($0) }
    let masters = try SymbolMasters(outlines, variant: .outlined, stroke: 8, growth: 8)
    let tip = Rect(around: masters.black[0].polygon).maxY
    #expect(Rect(around: masters.black[1].polygon).minY - tip > min(0.39 * gap, 2.9))
  }

  /// A gear with a hub in the notch of a body, so that some of its teeth face an edge and some do not.
  private static var gear: [Contour] {
    let teeth = (0..<8).flatMap { tooth in
      [(20.0, 0.0), (20, 0.3), (27, 0.4), (27, 0.7)].map { radius, part -> (Double, Double) in
        let angle = Double.pi / 4 * (Double(tooth) + part) - .pi
        return (radius * cos(angle), radius * sin(angle))
      }
    }
    return [
      Shapes.polygon(teeth), Shapes.circle(0, 0, 9, isHole: true),
      Shapes.polygon([(-70, -70), (30, -70), (30, -34), (-34, -34), (-34, 30), (-70, 30)]),
    ]
  }

  @Test func `all teeth of a gear do the same, whatever is beside them`() throws {
    let masters = try ShapesOfMasters(Self.gear, stroke: 9)
    for outlines in [masters.ultralight, masters.black] {
      let tips = outlines[0].nodes.map(\.position.length).filter { $0 > 23 }
      #expect(tips.count >= 16 && tips.allSatisfy { abs($0 - tips[0]) < 0.1 }, "\(tips)")
    }
  }

  /// A box whose bars and whose bottom, on both sides of a cut, meet in two points.
  private static let gift = [
    Shapes.polygon([
      (-40, -20), (40, -20), (40, 40), (4, 40), (4, 4), (32, 4), (32, -12), (4, -12), (4, 4),
      (-4, 4), (-4, -12), (-32, -12), (-32, 4), (-4, 4), (-4, 40), (-40, 40),
    ])
  ]

  @Test func `the end of a stroke between two bodies that touch it stays at them`() throws {
    let masters = try ShapesOfMasters(Self.gift, stroke: 8)
    for outlines in [masters.ultralight, masters.black] {
      let ends = zip(masters.regular[0].nodes, outlines[0].nodes).filter {
        abs($0.0.position.y - 4) < 0.1 && abs($0.0.position.x) < 5
      }
      #expect(
        ends.count >= 4
          && ends.allSatisfy { abs($0.1.position.y - ends[0].1.position.y) < 0.1 }, "\(ends)")
    }
  }
}
