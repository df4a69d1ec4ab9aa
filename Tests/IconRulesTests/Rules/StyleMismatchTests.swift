import IconModel
import IconRules
import Testing

@Suite struct StyleMismatchTests {
  /// The findings about a pair of drawings by their styles, and by the ink of the filled one in
  /// parts of the outlined one's.
  private func lines(
    _ looks: (filled: IconVariant, outlined: IconVariant), part: Double, likeness: Double? = 0.9,
    names: (String, String) = ("scan.svg", "scan-line.svg"), unit: Double = 1
  ) -> [String] {
    let drawings = [
      measured(
        .filled, inkArea: 100 * part / unit / unit, unit: unit, name: names.0, look: looks.filled),
      measured(.outlined, inkArea: 100, name: names.1, look: looks.outlined),
    ]
    return found(
      "style-mismatch", in: icon(drawings, fits: [fit()], likeness: likeness, name: "scan"))
  }

  @Test func `a pair of two icons is reported with the overrides that separate them`() {
    #expect(
      lines((.outlined, .outlined), part: 0.75) == [
        "Icons/home-outlined.svg:2:5: warning: 'scan.svg' and 'scan-line.svg' are taken for the"
          + " filled and the outlined drawing of one icon, but both are drawn with strokes, and the"
          + " first one has 75% of the ink of the other; if they are two icons, write 'overrides:"
          + " {scan-line: {outlined: scan-line.svg}}', else have the filled one derived with"
          + " 'overrides: {scan: {filled: derive}}'"
      ])
  }

  @Test func `swapped drawings are reported with the overrides that exchange them`() {
    #expect(
      lines((.outlined, .filled), part: 0.5, names: ("scan-filled.svg", "scan.svg")) == [
        "Icons/home-outlined.svg:2:5: warning: 'scan-filled.svg' is taken for the filled drawing but"
          + " drawn with strokes, and 'scan.svg' for the outlined one but drawn with solid shapes;"
          + " swap their names, or write 'overrides: {scan: {filled: scan.svg, outlined:"
          + " scan-filled.svg}}'"
      ])
  }

  @Test func `names that mean something in YAML are quoted in what is to be written`() {
    let lines =
      lines((.outlined, .filled), part: 0.5, names: ("#a b.svg", "a: {b}.svg"))
      + lines((.filled, .filled), part: 0.75, names: ("scan.svg", "#h.svg"))
    let advice = [
      "{filled: \"a: {b}.svg\", outlined: \"#a b.svg\"}", "{\"#h\": {outlined: \"#h.svg\"}}",
    ]
    #expect(lines.count == 2)
    for (line, text) in zip(lines, advice) { #expect(line.contains(text), "\(line)") }
  }

  @Test func `no separate icon is suggested where neither drawing has the plain name`() {
    let lines = lines((.filled, .filled), part: 0.9, names: ("fill/scan.svg", "line/scan.svg"))
    #expect(lines.count == 1)
    #expect(
      lines[0].hasSuffix(
        "; draw the filled one with solid shapes, or have the filled one derived with 'overrides:"
          + " {scan: {filled: derive}}'"))
  }

  @Test(arguments: [
    ("swapped at the limit", IconVariant.outlined, IconVariant.filled, 0.849, 0.9, 1),
    ("not clearly swapped", .outlined, .filled, 0.851, 0.9, 0),
    ("a light one", .outlined, .outlined, 0.979, 0.9, 1),
    ("a plus sign", .outlined, .outlined, 0.981, 0.97, 0),
    ("as much ink elsewhere", .outlined, .outlined, 1.03, 0.5, 1),
    ("much of it the same", .outlined, .outlined, 1.03, 0.85, 0),
    ("bolder strokes elsewhere", .outlined, .outlined, 1.06, 0.5, 0),
    ("as it should be", .filled, .outlined, 0.5, 0.5, 0),
  ])
  func `style, amount and overlap of the ink decide`(
    id: String, filled: IconVariant, outlined: IconVariant, part: Double, likeness: Double,
    count: Int
  ) {
    #expect(lines((filled, outlined), part: part, likeness: likeness).count == count)
    #expect(lines((filled, outlined), part: part, likeness: likeness, unit: 2).count == count)
  }

  @Test func `a single filled drawing that is made of strokes is reported`() {
    let icon = icon([measured(.filled, name: "home-filled.svg", look: .outlined)], fits: [fit()])
    #expect(
      found("style-mismatch", in: icon) == [
        "Icons/home.svg:2:5: warning: 'home-filled.svg' is taken for the filled drawing, but strokes"
          + " around empty areas are all that it has; draw it with solid shapes, or, if it is the"
          + " outlined drawing, rename it or write 'overrides: {home: {outlined: home-filled.svg}}'"
      ])
  }

  @Test(arguments: [(IconVariant.filled, nil), (.outlined, IconVariant.filled), (.filled, .filled)])
  func `other single drawings give no finding`(variant: IconVariant, look: IconVariant?) {
    let icon = icon([measured(variant, look: look)], fits: [fit()])
    #expect(found("style-mismatch", in: icon) == [])
  }
}
