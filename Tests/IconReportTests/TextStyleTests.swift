import IconModel
import IconReport
import Testing

@Suite struct TextStyleTests {
  @Test func `without colours, text stays unchanged`() {
    let style = TextStyle(usesColor: false)
    #expect(Severity.allCases.map(style.severity) == ["note", "warning", "error"])
    #expect(style.faint("a b") == "a b")
    #expect(style.strong("a b") == "a b")
  }

  @Test func `with colours, text is between a code and its reset`() {
    let style = TextStyle(usesColor: true)
    #expect(
      Severity.allCases.map(style.severity) == [
        "\u{1B}[1;36mnote\u{1B}[0m", "\u{1B}[1;33mwarning\u{1B}[0m", "\u{1B}[1;31merror\u{1B}[0m",
      ])
    #expect(style.faint("a b") == "\u{1B}[2ma b\u{1B}[0m")
    #expect(style.strong("a b") == "\u{1B}[1ma b\u{1B}[0m")
  }
}
