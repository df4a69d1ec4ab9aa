import IconContours
import IconModel
import Testing

@testable import IconVariants

@Suite struct FrontPartsTests {
  /// A disc whose corner a part covers, with a gap between them.
  private static func corner(_ part: Shape, clear space: Shape, filled: Bool) -> Shape {
    let disc = Shape.disc(132, 132, radius: 130)
    return ((filled ? disc : disc.ring(20)) - space) + part
  }

  private static let badge = Shape.disc(232, 232, radius: 70) - .box(192, 222, 272, 242)
  private static let aroundBadge = Shape.disc(232, 232, radius: 90)
  private static let plus =
    Shape.line(232, 182, 232, 282, width: 24) + .line(182, 232, 282, 232, width: 24)
  private static let wide =
    Shape.line(232, 176, 232, 288, width: 20) + .line(176, 232, 288, 232, width: 20)
  private static let aroundWide = Shape.disc(232, 232, radius: 86)
  /// Its box's middle is 6 pixels above that of the circle around it.
  private static let star = Shape.polygon([
    (232, 166), (250, 208), (295, 212), (261, 241), (271, 285),
    (232, 262), (193, 285), (203, 241), (169, 212), (214, 208),
  ])
  private static let coin = Shape.disc(152, 152, radius: 110)
  private static let besideSlash = Shape.line(56, 276, 276, 56, width: 20)
  private static let roof = Shape.polygon([
    (152, 57), (52, 141), (65, 155), (152, 82), (239, 155), (252, 141), (214, 108), (214, 71),
    (190, 71), (190, 88),
  ])
  private static let walls = Shape.polygon([
    (152, 100), (81, 160), (81, 238), (223, 238), (223, 160),
  ])
  private static let slice = Shape.box(142, 0, 162, 162) + .box(142, 142, 304, 162)
  static let cases: [DerivationCase] = [
    .init(
      "a solid badge stays solid", corner(badge, clear: aroundBadge, filled: true),
      corner(badge, clear: aroundBadge, filled: false)),
    .init(
      "a disc without a sign that covers a corner stays",
      corner(.disc(232, 232, radius: 60), clear: aroundBadge, filled: true),
      corner(.disc(232, 232, radius: 60), clear: aroundBadge, filled: false)),
    .init(
      "a sign that covers a corner stays", corner(plus, clear: aroundBadge, filled: true),
      corner(plus, clear: aroundBadge, filled: false)),
    .init(
      "a sign stays before an arc of the circle around it",
      corner(wide, clear: aroundWide, filled: true), corner(wide, clear: aroundWide, filled: false)),
    .init(
      "a star stays before an arc of the circle around it",
      corner(star, clear: aroundWide, filled: true), corner(star, clear: aroundWide, filled: false)),
    .init(
      "a clip over the edge of a board stays",
      (.box(32, 42, 272, 302) - .box(82, 2, 222, 92)) + .box(102, 2, 202, 72),
      (Shape.box(32, 42, 272, 302).ring(20) - .box(82, 2, 222, 92)) + .box(102, 2, 202, 72)),
    .init(
      "a slash stays", (Drawing.disc - Drawing.slash(60)) + Drawing.slash(20),
      (Drawing.disc.ring(20) - Drawing.slash(60)) + Drawing.slash(20)),
    .init(
      "a slash with a gap on one of its sides stays",
      (Self.coin - besideSlash) + Drawing.slash(20),
      (Self.coin.ring(20) - (besideSlash + Drawing.slash(20))) + Drawing.slash(20)),
    .init("no side of a roof is a slash", roof + walls, roof + walls.ring(20)),
    .init(
      "a part along a side and over a corner stays",
      (.box(2, 2, 262, 282) - .box(222, 122, 322, 322)) + .box(242, 142, 302, 302),
      (Shape.box(2, 2, 262, 282).ring(20) - .box(222, 122, 322, 322)) + .box(242, 142, 302, 302)),
    .init(
      "a square in a corner is drawn like the rest",
      Shape.box(2, 2, 302, 302) - .box(182, 2, 202, 122) - .box(182, 102, 302, 122),
      Shape.box(2, 2, 302, 302).ring(20) + .box(182, 2, 202, 122) + .box(182, 102, 302, 122)),
    .init(
      "the slice of a pie is drawn like the rest of it", Drawing.disc - Self.slice,
      Drawing.disc.ring(20) + (Self.slice - (Self.slice - Drawing.disc))),
    .init(
      "a badge beside a straight edge is drawn like other bodies",
      .box(2, 2, 150, 302) + (.disc(240, 152, radius: 60) - .box(215, 142, 265, 162)),
      Shape.box(2, 2, 150, 302).ring(20) + Shape.disc(240, 152, radius: 60).ring(20)
        + .box(215, 142, 265, 162)),
  ]

  @Test(arguments: cases) func `outlined from filled`(_ example: DerivationCase) {
    #expect(Drawing.outlined(example.source).likeness(to: example.expected.mask()) > 0.97)
  }

  private static let minus = Shape.box(182, 232, 302, 252)
  private static let body = Shape.box(2, 2, 282, 302)
  private static let beforeMinus = body.ring(20) - .disc(242, 242, radius: 80)

  @Test func `a body keeps clear of the disc in its corner that a part lies in`() throws {
    let filled = (Self.body - .disc(242, 242, radius: 80)) + Self.minus
    let source = Self.beforeMinus + Self.minus
    #expect(Drawing.filled(source).likeness(to: filled.mask()) > 0.98)
    let fronts = Front.all(
      in: InkField(source.mask(), ink: Drawing.box).area, stroke: 20, of: .outlined)
    let front = try #require(fronts.first)
    #expect(abs(front.room.bounds.side - 160) < 6)
  }

  @Test(arguments: [
    (
      "in the middle of a side",
      Drawing.square.ring(20) - .disc(152, 272, radius: 80)
        + .box(92, 262, 212, 282)
    ),
    (
      "an arc",
      beforeMinus
        + (Shape.disc(302, 302, radius: 110).ring(20) - .box(302, 0, 500, 500)
          - .box(0, 302, 500, 500))
    ),
    ("with a hole that fills", beforeMinus + Shape.box(192, 192, 292, 292).ring(20)),
    ("alone", minus),
  ])
  func `other parts have no disc`(id: String, source: Shape) {
    let field = InkField(source.mask(), ink: Drawing.box)
    let fronts = Front.all(in: field.area, stroke: Drawing.stroke, of: .outlined)
    #expect(
      !fronts.contains {
        $0.room.area > 1.3 * $0.part.silhouette.offset(by: Drawing.stroke, .round).area
      }, "\(id)")
  }

  @Test func `a contour with a round end goes straight on to the gap before a badge`() {
    let ends = Shape.disc(150, 52, radius: 10) + .disc(252, 154, radius: 10)
    let body = (Shape.box(2, 42, 262, 302).ring(20) - .box(150, 0, 304, 154)) + ends
    let derived = Drawing.filled(body + Shape.disc(232, 72, radius: 58).ring(20))
    for (column, row) in [(157, 43), (260, 147)] {
      #expect(derived.samples[row * derived.size.width + column] == 255)
    }
  }

  @Test func `a part beside two bodies lies in front of neither`() {
    let rings = Shape.disc(72, 82, radius: 68).ring(20) + Shape.disc(232, 82, radius: 68).ring(20)
    let field = InkField((rings + .box(100, 166, 204, 270)).mask(), ink: Drawing.box)
    #expect(Front.all(in: field.area, stroke: Drawing.stroke, of: .outlined).isEmpty)
  }

  @Test func `a frame that stays open is not joined to what it nearly meets`() {
    let frame = Shape.box(2, 2, 142, 142).ring(20) - .box(88, 88, 304, 304)
    let source = frame + Shape.box(96, 96, 302, 302).ring(20)
    let filled = frame + .box(96, 96, 302, 302)
    let derived = Drawing.derivedFilled(source, choices: VariantChoices(open: [Point(60, 60)]))
    #expect(derived.mask.likeness(to: filled.mask()) > 0.995)
  }

  @Test func `a badge is the source's own, pixel for pixel`() {
    let source = Self.corner(Self.badge, clear: Self.aroundBadge, filled: true)
    let (mask, derived) = (source.mask(), Drawing.outlined(source))
    let around = Shape.disc(232, 232, radius: 78).mask()
    for index in mask.samples.indices where around.samples[index] > 0 {
      #expect(derived.samples[index] == mask.samples[index])
    }
  }

  @Test func `all ink of the drawing is ink of the source`() {
    let source = Self.corner(Self.badge, clear: Self.aroundBadge, filled: true)
    let (mask, derived) = (source.mask(), Drawing.outlined(source))
    #expect(zip(mask.samples, derived.samples).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: [
    // A wheel, whose hub is no sign, and a plain disc.
    Shape.disc(232, 232, radius: 70) - .disc(232, 232, radius: 14), .disc(232, 232, radius: 70),
  ])
  func `a disc without a sign is outlined like other bodies`(disc: Shape) {
    let derived = Drawing.outlined(Self.corner(disc, clear: Self.aroundBadge, filled: true))
    #expect(derived[232, 272] == 0)
  }

  @Test func `a gap ends a contour without a stump`() {
    let badge = Shape.disc(232, 200, radius: 64) - .box(192, 190, 272, 210)
    let source = (.box(2, 2, 282, 302) - .disc(232, 200, radius: 84)) + badge
    #expect(Drawing.outlined(source)[205, 280] == 0)
  }

  @Test func `a body ends at the circle around a part, and at the part where that reaches out`() {
    let part = Shape.box(132, 192, 272, 272) + .disc(202, 192, radius: 50)
    let space = Shape.disc(202, 192, radius: 90) + .box(112, 192, 304, 304)
    #expect(Drawing.outlined((.box(2, 2, 162, 296) - space) + part)[102, 250] == 0)
  }

  @Test func `a door is a part of its house`() {
    let derived = Drawing.outlined(
      (Drawing.square - .box(92, 132, 212, 304)) + .box(112, 152, 192, 302))
    #expect(derived[152, 227] == 0)
  }

  @Test func `without detail no part stays in front of a body`() {
    let source = Self.corner(Self.badge, clear: Self.aroundBadge, filled: true)
    #expect(Drawing.outlined(source, detail: .silhouette)[232, 200] == 0)
  }
}
