import IconModel
import Testing

@testable import IconCatalog

@Suite struct SwiftIdentifierTests {
  @Test(arguments: [
    ("places", "places"), ("traffic-light", "trafficLight"), ("nav/arrow left", "navArrowLeft"),
    ("Places", "places"), ("URLBar", "urlBar"), ("URL", "url"), ("url-QR", "urlQR"),
    ("3d-cube", "_3dCube"), ("a1.2", "a12"), ("snake_case_name", "snakeCaseName"),
    ("default", "`default`"), ("in", "`in`"), ("self", "`self`"), ("Self", "`self`"),
    ("type", "type"), ("Any", "any"), ("init", "`init`"),
    ("all-cases", "allCasesIcon"), ("none", "noneIcon"), ("allCases", "allCasesIcon"),
    ("größe", "größe"), ("Übersicht", "übersicht"), ("地図", "地図"), ("карта-мира", "картаМира"),
    ("cafe\u{301}", "café"), ("🏠", "iconU1F3E0"), ("home🏠", "home"), ("+", "iconU2B"),
    ("x\u{200D}y", "xY"), ("l·l", "lL"), ("ǆ-ǆ", "ǆǄ"), ("\u{301}a", "_\u{301}a"),
  ])
  func `a name becomes an identifier`(name: String, identifier: String) {
    #expect(SwiftIdentifier.cases(for: [name], kind: .icon) == [identifier])
  }

  @Test func `N2: names of the same identifier get numbers, in their order`() {
    #expect(
      SwiftIdentifier.cases(
        for: ["nav-arrow", "nav/arrow", "navArrow", "nav.arrow-2"], kind: .icon)
        == ["navArrow", "navArrow2", "navArrow3", "navArrow22"])
    #expect(SwiftIdentifier.cases(for: ["In", "in"], kind: .tab) == ["`in`", "in2"])
  }

  @Test func `a tab whose name cannot be a case gets the suffix or prefix Tab`() {
    #expect(SwiftIdentifier.cases(for: ["none", "☆"], kind: .tab) == ["noneTab", "tabU2606"])
  }

  @Test func `a literal escapes quotes and invisible characters`() {
    #expect(SwiftLiteral.string(#"a "b" \(c)"#) == #""a \"b\" \\(c)""#)
    #expect(SwiftLiteral.string("a\nb\u{202E}c\u{7F}") == #""a\u{A}b\u{202E}c\u{7F}""#)
    #expect(SwiftLiteral.comment("größe 地図 🏠") == "größe 地図 🏠")
  }

  @Test func `a literal of any character is one line without invisible characters`() {
    for number in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let literal = SwiftLiteral.string(String(scalar)).unicodeScalars
      guard literal.count > 3 || literal.contains("\\") else {
        // An unescaped character ends neither the literal nor the line, and controls no display.
        #expect(literal.count == 3 && !scalar.controlsDisplay && scalar != "\"", "\(number)")
        continue
      }
      #expect(literal.allSatisfy { $0.isASCII && $0.value >= 0x20 }, "\(number)")
    }
  }
}
