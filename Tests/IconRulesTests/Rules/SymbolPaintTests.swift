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

  static let changes = [
    TemplateChange(
      "a stroke", [(#"<g id="Symbols">"#, #"<g id="Symbols" stroke="black" stroke-width="2">"#)],
      "30:4: error: [symbol-stroke] a path has a stroke of 2 of 100 points, which the symbol"
        + " compiler passes over"),
    TemplateChange(
      "a stroke of a class",
      [(".monochrome-1 {fill:#000000}", ".monochrome-1 {fill:none;stroke:black;stroke-width:3px}")],
      "31:4: error: [symbol-stroke] a path has a stroke of 3 of 100 points, which the symbol"
        + " compiler passes over"),
    TemplateChange(
      "the outline of a preview",
      [(bar, #"<path style="stroke:black;stroke-width:.5px" class="monochrome-1"#)]),
    TemplateChange(
      "an even-odd hole that is filled",
      SymbolTemplates.bars(filledHole) + [(bar, #"<path fill-rule="evenodd" class="monochrome-1"#)],
      "31:4: warning: [symbol-fill-rule] contour 2 of an even-odd path runs as the one around it does, so"
        + " that the hole is filled"),
    TemplateChange(
      "an even-odd hole that stays one",
      SymbolTemplates.bars(hole) + [(bar, #"<path fill-rule="evenodd" class="monochrome-1"#)]),
    TemplateChange(
      "an image", [(closing, #"  <image href="data:image/png;base64,AA=="/>"# + closing)],
      "37:3: error: [symbol-image] the template contains an image made of pixels"),
    TemplateChange(
      "text in a master",
      [(" 1400 696)\">", " 1400 696)\"><text>A</text>")],
      "33:58: error: [symbol-text] a master has text, which is missing from the symbol"),
    TemplateChange(
      "text beside the masters", [(closing, "  <text>A</text>" + closing)],
      "37:3: warning: [symbol-text] there is text outside of the group 'Notes'"),
    TemplateChange(
      "a circle", [(" 1400 696)\">", " 1400 696)\"><circle r=\"9\"/>")],
      "33:58: warning: [symbol-element] a master has a 'circle', which is no path"),
    TemplateChange(
      "an entity", [("<svg ", "<!DOCTYPE svg [<!ENTITY ns \"x\">]><svg ")],
      "2:16: warning: [symbol-entity] the document type declares the entity 'ns'"),
    TemplateChange(
      "a class on a group", [(regular, #"<g class="monochrome-0" id="Regular-S" "#)],
      "33:6: error: [symbol-layers] the class 'monochrome-0' is on a group, where it has no effect"),
    TemplateChange(
      "a class with a character that turns text round",
      [(regular, "<g class=\"monochrome-0\u{202E}\" id=\"Regular-S\" ")],
      "33:6: error: [symbol-layers] the class 'monochrome-0\\u{202E}' is on a group, where it has no effect"
    ),
    TemplateChange(
      "a layer that differs",
      [("primary SFSymbolsPreviewWireframe\" d=\"" + bars.black, "secondary\" d=\"" + bars.black)],
      "39:4: error: [symbol-layers] path 2 of 'Black-S' has 'hierarchical-1:secondary monochrome-1',"
        + " and that of Regular has 'hierarchical-1:primary monochrome-1'",
      "39:4: warning: [symbol-layers] no style declares the class 'hierarchical-1:secondary'"),
    TemplateChange(
      "a class without style", [(".hierarchical-1:primary {fill:#212121}", "")],
      "31:4: warning: [symbol-layers] no style declares the class 'hierarchical-1:primary'"),
  ]

  @Test(arguments: changes)
  func `what the symbol compiler passes over has a finding`(change: TemplateChange) throws {
    let found = try change.found()
    #expect(found.sorted() == change.findings.sorted(), "\(found.joined(separator: "\n"))")
  }
}
