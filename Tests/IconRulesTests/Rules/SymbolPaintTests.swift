import Testing

@Suite struct SymbolPaintTests {
  private static let regular = #"<g id="Regular-S" "#
  private static let closing = #"  <g id="Black-S""#
  private static let bars = SymbolTemplates.bar
  /// A square with a square in it that runs in the same direction.
  private static let filledHole = "M20 -60V-10H80V-60ZM30 -50V-20H70V-50Z"
  /// The same with the hole against it.
  private static let hole = "M20 -60V-10H80V-60ZM30 -50H70V-20H30Z"
  private static let bar = #"<path class="monochrome-1"#
  private static let evenOdd = (bar, #"<path fill-rule="evenodd" class="monochrome-1"#)

  @Test func `what the symbol compiler passes over has a finding`() throws {
    let (regular, closing, bars, bar) = (Self.regular, Self.closing, Self.bars, Self.bar)
    try SymbolTemplates.expectFindings(
      "SymbolPaint",
      of: [
        "a stroke": [
          (#"<g id="Symbols">"#, #"<g id="Symbols" stroke="black" stroke-width="2">"#)
        ],
        "a stroke of a class": [
          (
            ".monochrome-1 {fill:#000000}",
            ".monochrome-1 {fill:none;stroke:black;stroke-width:3px}"
          )
        ],
        "the outline of a preview": [
          (bar, #"<path style="stroke:black;stroke-width:.5px" class="monochrome-1"#)
        ],
        "an even-odd hole that is filled": SymbolTemplates.bars(Self.filledHole) + [Self.evenOdd],
        "an even-odd hole that stays one": SymbolTemplates.bars(Self.hole) + [Self.evenOdd],
        "an image": [(closing, #"  <image href="data:image/png;base64,AA=="/>"# + closing)],
        "text in a master": [(" 1400 696)\">", " 1400 696)\"><text>A</text>")],
        "text beside the masters": [(closing, "  <text>A</text>" + closing)],
        "a circle": [(" 1400 696)\">", " 1400 696)\"><circle r=\"9\"/>")],
        "an entity": [("<svg ", "<!DOCTYPE svg [<!ENTITY ns \"x\">]><svg ")],
        "a class on a group": [(regular, #"<g class="monochrome-0" id="Regular-S" "#)],
        "a class with a character that turns text round": [
          (regular, "<g class=\"monochrome-0\u{202E}\" id=\"Regular-S\" ")
        ],
        "a layer that differs": [
          (
            "primary SFSymbolsPreviewWireframe\" d=\"" + bars.black,
            "secondary\" d=\"" + bars.black
          )
        ],
        "a class without style": [(".hierarchical-1:primary {fill:#212121}", "")],
      ])
  }
}
