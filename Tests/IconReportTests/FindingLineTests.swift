import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct FindingLineTests {
  private func finding(_ severity: Severity, line: Int?, column: Int?) -> Finding {
    Finding(
      rule: "ink-clipped", severity: severity,
      location: SourceLocation(file: "Icons/home.svg", line: line, column: column), icon: "home",
      message: "what is wrong", help: "what to do")
  }

  @Test(arguments: [
    ("error", Severity.error, Int?.some(3), Int?.some(7), "Icons/home.svg:3:7: error"),
    ("warning", .warning, 3, nil, "Icons/home.svg:3: warning"),
    ("note", .note, nil, nil, "Icons/home.svg: note"),
  ])
  func `a finding has the form of a compiler's diagnostic`(
    id: String, severity: Severity, line: Int?, column: Int?, start: String
  ) {
    let text = TextStyle(usesColor: false)
      .line(of: finding(severity, line: line, column: column))
    #expect(text == "\(start): [ink-clipped] what is wrong; what to do")
  }

  @Test func `on a terminal the severity is coloured and the rule is faint`() {
    let text = TextStyle(usesColor: true).line(of: finding(.error, line: 3, column: 7))
    #expect(
      text.text == "Icons/home.svg:3:7: \u{1B}[1;31merror\u{1B}[0m: \u{1B}[2m[ink-clipped]\u{1B}[0m"
        + " what is wrong; what to do")
  }
}
