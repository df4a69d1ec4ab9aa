import IconModel
import IconRules
import Testing

@Suite struct SvgMalformedTests {
  @Test(arguments: [
    ("a place", TextPosition?.some(root), "Icons/home.svg:2:5"),
    ("no place", nil, "Icons/home.svg"),
  ])
  func `a failure of its kind is reported with the failure's message`(
    id: String, position: TextPosition?, place: String
  ) {
    #expect(
      RuleBook().lines("svg-malformed", in: failure(.malformed, position: position)) == [
        "\(place): error: what is wrong; what to do"
      ])
  }

  @Test(arguments: [DrawingFailure.Kind.limits])
  func `other failures give no finding`(kind: DrawingFailure.Kind) {
    #expect(RuleBook().lines("svg-malformed", in: failure(kind)) == [])
  }

  @Test func `a drawing that was rendered gives no finding`() {
    #expect(RuleBook().lines("svg-malformed", in: drawing()) == [])
  }
}

@Suite struct SvgLimitsTests {
  @Test(arguments: [
    ("a place", TextPosition?.some(root), "Icons/home.svg:2:5"),
    ("no place", nil, "Icons/home.svg"),
  ])
  func `a failure of its kind is reported with the failure's message`(
    id: String, position: TextPosition?, place: String
  ) {
    #expect(
      RuleBook().lines("svg-limits", in: failure(.limits, position: position)) == [
        "\(place): error: what is wrong; what to do"
      ])
  }

  @Test func `other failures give no finding`() {
    #expect(RuleBook().lines("svg-limits", in: failure(.malformed)) == [])
  }

  @Test func `a drawing that was rendered gives no finding`() {
    #expect(RuleBook().lines("svg-limits", in: drawing()) == [])
  }
}

@Suite struct ExternalReferenceTests {
  @Test func `a drawing that needs another file is reported in its file`() {
    #expect(
      RuleBook().lines("external-reference", in: failure(.external)).map { $0.hasPrefix("Icons/") }
        == [true])
    #expect(RuleBook().lines("external-reference", in: failure(.external))[0].contains(": error: "))
  }

  @Test(arguments: [DrawingFailure.Kind.malformed, .limits, .text])
  func `other failures give no finding`(kind: DrawingFailure.Kind) {
    #expect(RuleBook().lines("external-reference", in: failure(kind)) == [])
    #expect(RuleBook().lines("external-reference", in: drawing()) == [])
  }
}

@Suite struct TextElementTests {
  @Test func `text is an error`() {
    let lines = RuleBook().lines("text-element", in: failure(.text))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(": error: ") == true)
  }

  @Test func `a drawing without text gives no finding`() {
    let subject = drawing(features: [feature(.rasterImage, "image")])
    #expect(RuleBook().lines("text-element", in: subject) == [])
    #expect(RuleBook().lines("text-element", in: failure(.malformed)) == [])
  }
}
