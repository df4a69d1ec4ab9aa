import IconModel
import Testing

@testable import IconVariants

/// Strokes are 30 pixels wide, so that a disc of 10 pixels has to fit into what stays.
@Suite struct SliversTests {
  private static let body = Shape.box(50, 50, 250, 250)

  private static func cleaned(
    _ derived: Shape, source: Shape = body, in variant: IconVariant = .outlined
  ) -> AlphaMask {
    Slivers(against: HalvedMask(source.mask()), in: variant, stroke: 30).removed(
      from: derived.mask())
  }

  private static let removed: [(id: String, derived: Shape)] = [
    ("a tick of ink", body + .box(100, 20, 105, 50)),
    ("a tick that leans", body + .line(100, 50, 130, 20, width: 5)),
    ("a tick that ends in a point", body + .polygon([(250, 100), (290, 103), (250, 106)])),
    ("a hook at a corner", body + .box(50, 250, 56, 280)),
    ("a speck of ink", body + .disc(25, 25, radius: 4)),
    ("a dash beside the body", body + .box(100, 45.2, 140, 45.9)),
    ("a slit without a way out", body - .box(100, 100, 105, 180)),
    ("a speck of the background", body - .disc(150, 150, radius: 4)),
  ]

  @Test(arguments: removed) func `slivers are removed`(id: String, derived: Shape) {
    #expect(Self.cleaned(derived).likeness(to: Self.body.mask()) > 0.9995, "\(id)")
  }

  private static let kept: [(id: String, derived: Shape)] = [
    ("nothing thin", body - .box(100, 100, 200, 200)),
    ("the corners of a triangle", .polygon([(50, 250), (150, 60), (250, 250)])),
    (
      "thin ink between two bodies",
      .box(50, 50, 130, 250) + .box(170, 50, 250, 250)
        + .box(130, 140, 170, 146)
    ),
    ("a slit that opens to the outside", body - .box(100, 40, 105, 180)),
    ("a line as thick as half a stroke", body + .box(100, 20, 115, 50)),
  ]

  @Test(arguments: kept) func `other parts stay as they are`(id: String, derived: Shape) {
    #expect(Self.cleaned(derived) == derived.mask(), "\(id)")
  }

  @Test(arguments: removed) func `what the source has too stays`(id: String, derived: Shape) {
    #expect(Self.cleaned(derived, source: derived) == derived.mask(), "\(id)")
  }

  @Test func `a slit beside a cut is closed in a filled variant`() {
    let cut = Self.body - .box(120, 40, 150, 180)
    let derived = cut - .polygon([(150, 100), (175, 104), (150, 106)])
    #expect(Self.cleaned(derived, in: .filled).likeness(to: cut.mask()) > 0.9995)
    #expect(Self.cleaned(derived, in: .outlined) == derived.mask())
    let open = Self.body - .polygon([(150, 95), (175, 104), (150, 111)])
    #expect(Self.cleaned(derived, source: open, in: .filled) == derived.mask())
  }

  @Test func `a torn end of a cut along a stroke becomes ink in a filled variant`() {
    let bodies = Shape.box(10, 10, 294, 165).ring(30) + Shape.box(10, 135, 294, 294).ring(30)
    let all = Shape.box(10, 10, 294, 294)
    let derived = all - .box(100, 135, 200, 165) - .polygon([(200, 135), (240, 135), (200, 165)])
    func end(_ source: Shape, _ variant: IconVariant) -> UInt8 {
      Self.cleaned(derived, source: source, in: variant)[222, 139]
    }
    #expect(end(bodies, .filled) == 255 && end(bodies, .outlined) == 0)
    // In solid ink it is the corner of a sign.
    #expect(end(all, .filled) == 0)
  }

  @Test func `a scrap of a stroke becomes ink in a filled variant, and a sign stays`() {
    let bodies = Shape.box(10, 10, 294, 165).ring(30) + Shape.box(10, 135, 294, 294).ring(30)
    let derived = Shape.box(10, 10, 294, 294) - .box(140, 138, 170, 162)
    let frame = Shape.box(10, 10, 294, 294).ring(30) + .box(140, 138, 170, 162)
    for (source, variant, sample) in [
      (bodies, IconVariant.filled, 255), (bodies, .outlined, 0), (frame, .filled, 0),
    ] {
      #expect(Self.cleaned(derived, source: source, in: variant)[155, 150] == sample)
    }
  }

  @Test func `what is left of the narrow end of an opening that fills is a speck`() {
    let wedge = Shape.polygon([(100, 100), (200, 140), (102, 106)])
    let derived = Self.body - .box(150, 119, 160, 126) + (Self.body - wedge)
    let source = Self.body - wedge - .box(70, 80, 110, 150)
    #expect(
      Self.cleaned(derived, source: source, in: .filled).likeness(to: Self.body.mask()) > 0.9995)
  }

  @Test func `a thin stroke of the source stays where it is knocked out`() {
    let line = Shape.box(100, 100, 105, 180)
    let derived = Self.body - line
    #expect(Self.cleaned(derived, source: Self.body.ring(30) + line) == derived.mask())
  }

  @Test func `the widest stroke is survived`() {
    let mask = Self.body.mask()
    #expect(
      Slivers(against: HalvedMask(mask), in: .filled, stroke: 5_000).removed(from: mask) == mask)
  }
}
