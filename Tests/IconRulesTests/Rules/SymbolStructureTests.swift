import Testing

@Suite struct SymbolStructureTests {
  private static let group = #"<g id="Regular-S" "#

  static let changes = [
    TemplateChange("nothing", []),
    TemplateChange(
      "no Notes", [(#"<g id="Notes">"#, "<g>")],
      "2:1: warning: [symbol-structure] the template has no group 'Notes'",
      "12:3: warning: [symbol-text] there is text outside of the group 'Notes'"),
    TemplateChange(
      "no version", [("Template v.3.0", "A symbol")],
      "10:2: warning: [symbol-structure] the template does not say its version",
      "28:2: error: [symbol-masters] the master 'Regular-M' is missing, without which the template"
        + " does not compile"),
    TemplateChange(
      "a guide dropped", [(#"id="Capline-M""#, #"id="Capline""#)],
      "14:2: error: [symbol-guides] the guide 'Capline-M' is missing"),
    TemplateChange(
      "a flat guide", [(#"y1="1055.54""#, #"y1="1126""#)],
      "18:3: warning: [symbol-guides] the capline of scale M is not above its baseline"),
    TemplateChange(
      "a margin dropped", [(#"id="right-margin-Black-S""#, "")],
      "14:2: error: [symbol-margins] the margin 'right-margin-Black-S' is missing"),
    TemplateChange(
      "only the margins of Regular",
      ["Ultralight", "Black"].flatMap { weight in
        ["left", "right"].map { (#"id="\#($0)-margin-\#(weight)-S""#, "") }
      },
      "14:2: warning: [symbol-margins] the margin 'left-margin-Ultralight-S' is missing",
      "14:2: warning: [symbol-margins] the margin 'right-margin-Ultralight-S' is missing",
      "14:2: warning: [symbol-margins] the margin 'left-margin-Black-S' is missing",
      "14:2: warning: [symbol-margins] the margin 'right-margin-Black-S' is missing"),
    TemplateChange(
      "margins exchanged", [(#"x1="1400" x2="1400""#, #"x1="1600" x2="1600""#)],
      "23:3: error: [symbol-margins] 'left-margin-Regular-S' is not left of 'right-margin-Regular-S'"
    ),
    TemplateChange(
      "Regular renamed", [(#"<g id="Regular-S""#, #"<g id="Regular-Small""#)],
      "28:2: error: [symbol-masters] the master 'Regular-S' is missing, and there are Ultralight-S,"
        + " Black-S",
      "33:6: warning: [symbol-masters] 'Regular-Small' is no master: a weight and S, M or L"),
    TemplateChange(
      "Black missing", [(#"<g id="Black-S""#, #"<g id="H-reference""#)],
      "28:2: error: [symbol-masters] the master 'Black-S' is missing, and there are Ultralight-S,"
        + " Regular-S",
      "37:6: warning: [symbol-masters] 'H-reference' is no master: a weight and S, M or L"),
    TemplateChange(
      "a master twice", [(#"<g id="Ultralight-S""#, #"<g id="Regular-S""#)],
      "28:2: error: [symbol-masters] the master 'Ultralight-S' is missing, and there are Regular-S,"
        + " Regular-S, Black-S",
      "33:3: error: [symbol-masters] the master 'Regular-S' is there twice"),
    TemplateChange(
      "an empty glyph", SymbolTemplates.emptyUltralight,
      "29:3: error: [symbol-empty] the master 'Ultralight-S' has no path"),
    TemplateChange(
      "a broken path", [("M48.9 -53.2L48.9 -17.2", "M48.9 -53.2X48.9 -17.2")],
      "31:80: error: [symbol-unreadable] the attribute 'd' in 'Ultralight-S' cannot be read: a number"
        + " is expected at 'X48.9 -17.2L'",
      "31:4: error: [symbol-mismatch] path 2 of 'Ultralight-S' has 0 contours, and in Regular 1"),
    TemplateChange(
      "a broken transform", [("matrix(1 0 0 1 513 696)", "matrix(1 0 0 1 513)")],
      "29:24: error: [symbol-unreadable] the attribute 'transform' in 'Ultralight-S' cannot be read:"
        + " matrix(1 0 0 1 513)"),
    TemplateChange(
      "a file that breaks off", [("</svg>", "")],
      "2:1: error: [svg-malformed] the element 'svg' is not closed"),
    TemplateChange(
      "an end tag too many", [("</style>", "</style></style>")],
      "9:10: error: [svg-malformed] an end tag closes no element"),
    TemplateChange(
      "another root", [("<svg ", "<html "), ("</svg>", "</html>")],
      "2:1: error: [svg-malformed] the root element is 'html', not 'svg'"),
  ]

  @Test(arguments: changes)
  func `each part that is missing or broken has a finding`(change: TemplateChange) throws {
    let found = try change.found()
    #expect(found.sorted() == change.findings.sorted(), "\(found.joined(separator: "\n"))")
  }

  @Test func `text that is no XML has a finding`() throws {
    #expect(
      try SymbolTemplates.findings(in: "no markup") == [
        "1:1: error: [svg-malformed] the file is not XML: it has no element"
      ])
  }

  @Test func `transforms of all groups apply`() throws {
    let change = TemplateChange(
      "scaled",
      [
        (#"<g id="Symbols">"#, #"<g id="Symbols" transform="translate(10, -20) scale(.5)">"#),
        ("matrix(1 0 0 1 513 696)", "translate(1006 1432)scale(2)"),
        ("matrix(1 0 0 1 1400 696)", "matrix(2 0 0 2 2780 1432)"),
        ("matrix(1 0 0 1 2881 696)", "rotate(90) rotate(-90) matrix(2,0,0,2,5742,1432)"),
      ])
    #expect(try change.found() == [])
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
      template("5.0", "-Regular-L").first
        == "1:73: error: [symbol-margins] the margin 'left-margin-Regular-M' is missing")
    let refusal = "[symbol-masters] the master 'Regular-M' is missing"
    for master in ["Regular-S", "Black-M"] {
      let found = template("6.0", "-\(master)", master: master)
      #expect(found.contains { $0.contains("error: \(refusal)") }, "\(found)")
    }
  }
}
