import Testing

@Suite struct SymbolStructureTests {
  @Test func `each part that is missing or broken has a finding`() throws {
    let margins = ["Ultralight", "Black"].flatMap { weight in
      ["left", "right"].map { (#"id="\#($0)-margin-\#(weight)-S""#, "") }
    }
    try SymbolTemplates.expectFindings(
      "SymbolStructure",
      of: [
        "nothing": [], "no Notes": [(#"<g id="Notes">"#, "<g>")],
        "no version": [("Template v.3.0", "A symbol")],
        "a guide dropped": [(#"id="Capline-M""#, #"id="Capline""#)],
        "a flat guide": [(#"y1="1055.54""#, #"y1="1126""#)],
        "a margin dropped": [(#"id="right-margin-Black-S""#, "")],
        "only the margins of Regular": margins,
        "margins exchanged": [(#"x1="1400" x2="1400""#, #"x1="1600" x2="1600""#)],
        "Regular renamed": [(#"<g id="Regular-S""#, #"<g id="Regular-Small""#)],
        "Black missing": [(#"<g id="Black-S""#, #"<g id="H-reference""#)],
        "a master twice": [(#"<g id="Ultralight-S""#, #"<g id="Regular-S""#)],
        "an empty glyph": [
          (
            #"<g id="Ultralight-S" transform="matrix(1 0 0 1 513 696)">"#,
            #"<g id="Ultralight-S"/><defs>"#
          ), ("  </g>\n  <g id=\"Regular-S\"", "  </defs>\n  <g id=\"Regular-S\""),
        ],
        "a broken path": [("M48.9 -53.2L48.9 -17.2", "M48.9 -53.2X48.9 -17.2")],
        "a broken transform": [("matrix(1 0 0 1 513 696)", "matrix(1 0 0 1 513)")],
        "a file that breaks off": [("</svg>", "")],
        "an end tag too many": [("</style>", "</style></style>")],
        "another root": [("<svg ", "<html "), ("</svg>", "</html>")],
        "the transforms of all groups": [
          (#"<g id="Symbols">"#, #"<g id="Symbols" transform="translate(10, -20) scale(.5)">"#),
          ("matrix(1 0 0 1 513 696)", "translate(1006 1432)scale(2)"),
          ("matrix(1 0 0 1 1400 696)", "matrix(2 0 0 2 2780 1432)"),
          ("matrix(1 0 0 1 2881 696)", "rotate(90) rotate(-90) matrix(2,0,0,2,5742,1432)"),
        ],
      ])
  }

  @Test func `text that is no XML has a finding`() throws {
    #expect(
      try SymbolTemplates.findings(in: "no markup") == [
        "1:1: error: [svg-malformed] the file is not XML: it has no element; check that it is an SVG;"
          + " export it again"
      ])
  }

  @Test func `a static template has one master, and the margins of its version`() throws {
    func template(
      _ version: String, _ margin: String, master: String = "Regular-M"
    ) -> [String] {
      let guides = ["S", "M", "L"].map {
        #"<line id="Baseline-\#($0)" x1="0" y1="70"/><path id="Capline-\#($0)" d="M0,0h9"/>"#
      }.joined()
      let margins = ["left", "right"].map {
        #"<path id="\#($0)-margin\#(margin)" d="M\#($0.count)0 0v9"/>"#
      }.joined()
      let text = """
        <svg><g id="Notes"><text id="template-version">Template v.\(version)</text></g>\
        <g id="Guides">\(guides)\(margins)</g><g id="Symbols"><g id="\(master)">\
        <path d="M0-10a45 45 0 0 0 90 0a45 45 0 0 0-90 0z"/></g></g></svg>
        """
      return (try? SymbolTemplates.findings(in: text)) ?? ["unreadable"]
    }
    #expect(template("1.0", "") == [])
    #expect(template("5.0", "-Regular-M") == [])
    #expect(
      template("5.0", "-Regular-L").first?.hasPrefix(
        "1:73: error: [symbol-margins] the margin 'left-margin-Regular-M' is missing; ") == true)
    let refusal = "[symbol-masters] the master 'Regular-M' is missing"
    for master in ["Regular-S", "Black-M"] {
      let found = template("6.0", "-\(master)", master: master)
      #expect(found.contains { $0.contains("error: \(refusal)") }, "\(found)")
    }
  }
}
