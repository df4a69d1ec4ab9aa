import IconModel
import IconRules
import Testing

@Suite struct OffTargetTests {
  private func lines(_ fits: TargetFit..., mode: FitMode = .artboard, tolerance: Double = 0.5)
    -> [String]
  {
    found("off-target", in: icon(fit: mode, fits: fits, tolerance: tolerance))
  }

  @Test func `ink that is too small is to be enlarged`() {
    #expect(
      lines(fit(40)) == [
        "Icons/home.svg:2:5: error: circular ink measures 40 px in the regular bar at @2x,"
          + " target 50 px (tolerance 0.5 px);"
          + " enlarge the drawing by 25% on its artboard, or use 'fit: target'"
      ])
  }

  @Test func `ink that is too large is to be reduced`() {
    #expect(
      lines(fit(60.04, of: 54, .compact, scale: 3), tolerance: 0.25) == [
        "Icons/home.svg:2:5: error: circular ink measures 60 px in the compact bar at @3x,"
          + " target 54 px (tolerance 0.25 px);"
          + " reduce the drawing by 10.1% on its artboard, or use 'fit: target'"
      ])
  }

  private static let deviations: [(String, Double, Double, Int)] = [
    ("on target", 50.0, 0.5, 0), ("at the tolerance above", 50.5, 0.5, 0),
    ("at the tolerance below", 49.5, 0.5, 0), ("just over", 50.501, 0.5, 1),
    ("just under", 49.499, 0.5, 1), ("noise without tolerance", 50 + 1e-9, 0, 0),
    ("a hundredth without tolerance", 50.01, 0, 1), ("a wide tolerance", 53, 3, 0),
  ]

  @Test(arguments: deviations)
  func `ink may differ from its target by the tolerance`(
    id: String, measured: Double, tolerance: Double, count: Int
  ) {
    #expect(lines(fit(measured), tolerance: tolerance).count == count)
  }

  @Test func `the worst output is reported`() throws {
    let found = lines(fit(51), fit(70, of: 75, scale: 3), fit(37, of: 36, .compact))
    #expect(found.count == 1)
    #expect(try #require(found.first).contains("measures 70 px in the regular bar at @3x"))
  }

  @Test func `fitted ink and an icon without outputs give no finding`() {
    #expect(lines(fit(), mode: .target) == [])
    #expect(lines() == [])
  }

  @Test(arguments: [0, .infinity, -.infinity, .nan, 1e300])
  func `no measurement crashes the process`(measured: Double) {
    #expect(lines(fit(measured)).count <= 1)
  }

  private static func own(_ side: Double, origin: DrawingFacts.ArtboardOrigin = .viewBox)
    -> IconSubject
  {
    icon(
      [measured(inkBox: Rect(x: 0, y: 0, width: side, height: side), origin: origin)],
      fits: [fit(pixelsPerUnit: 50 / side)])
  }

  @Test func `fitted ink that is small on its artboard is a note`() {
    #expect(
      found("off-target", in: Self.own(12)) == [
        "Icons/home.svg:2:5: note: at its own size ink would measure 25 px in the regular bar at"
          + " @2x, target 50 px; it fills 50% of its artboard and its strokes grow as it is"
          + " enlarged; draw it larger on its artboard, with the strokes of its neighbours"
      ])
  }

  @Test(arguments: [
    ("the whole artboard", 24.0, 0), ("three quarters", 18, 0), ("just under", 17.99, 1),
  ])
  func `ink may leave a quarter of its artboard free`(id: String, side: Double, count: Int) {
    #expect(found("off-target", in: Self.own(side)).count == count)
  }

  @Test func `fitted ink without an artboard gives no finding`() {
    #expect(found("off-target", in: Self.own(12, origin: .ink)) == [])
  }

  @Test func `a level of the configuration replaces the severity of the note`() {
    let book = RuleBook(["off-target": .report(.warning)])
    #expect(book.findings(in: Self.own(12)).first { $0.rule == "off-target" }?.severity == .warning)
  }
}

@Suite struct OffCentreTests {
  private func lines(x: Double, y: Double = 0, mode: FitMode = .artboard) -> [String] {
    RuleBook(["off-target": .off]).lines(
      "off-centre", in: icon(fit: mode, fits: [fit(40, x: x, y: y)]))
  }

  @Test func `ink off the middle is reported with the move that centres it`() {
    #expect(
      lines(x: -5, y: 6) == [
        "Icons/home.svg:2:5: note: ink lies 2.5 pt left and 3 pt down of the middle in the"
          + " regular bar, limit 2 pt; move the drawing 2 units right and 2.4 units up, or use"
          + " 'fit: target'"
      ])
  }

  @Test(arguments: [
    ("in the middle", 0.0, 0), ("two points", 4, 0), ("two points the other way", -4, 0),
    ("just more", 4.01, 1), ("just more the other way", -4.01, 1),
  ])
  func `two points are accepted`(id: String, pixels: Double, count: Int) {
    #expect(lines(x: pixels).count == count)
    #expect(lines(x: 0, y: pixels).count == count)
  }

  @Test func `ink fitted to its target gives no finding`() {
    #expect(lines(x: 10, mode: .target) == [])
  }
}
