import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct TextReportTests {
  private static let findings = [
    finding("ink-clipped", .error, file: "Icons/b-filled.svg", icon: "b"),
    finding("off-target", .note, file: "Icons/b-outlined.svg", line: nil, icon: "b"),
    finding("thin-stroke", .warning, file: "Icons/b-outlined.svg", icon: "b"),
    finding("raster-image", .warning, file: "Icons/a.svg", line: 9, icon: "a"),
    finding("tab-count", .note, file: "tabbar.yml", line: 3, icon: nil, message: "m", help: "h"),
    finding("tab-icon-missing", .error, file: "tabbar.yml", line: 3, icon: nil, tab: "places"),
  ]

  @Test func `findings are in columns grouped by icon, with a summary at the end`() throws {
    try Snapshot.expect(
      TextReport().text(of: report(Self.findings)), named: "reports/columns.txt")
  }

  @Test func `a quiet report leaves out notes and the summary`() {
    let text = TextReport(isQuiet: true).text(of: report(Self.findings))
    #expect(!text.contains("note") && !text.contains("icons:"))
    #expect(text.contains("ink-clipped") && text.contains("raster-image"))
    #expect(TextReport(isQuiet: true).text(of: report([])) == "")
  }

  @Test func `many findings are grouped by cause, the most severe first`() {
    let findings =
      (0..<7).map { finding("thin-stroke", file: "\($0).svg", icon: "\($0)") }
      + (0..<12).map { finding("off-target", .note, file: "\($0).svg", icon: "\($0)") }
      + [finding("empty-ink", .error), finding("raster-image"), finding("closed-gap")]
    let lines: [String] = TextReport().text(of: report(findings))
      .split(separator: "\n").map { String($0) }
    #expect(
      Array(lines.suffix(10)) == [
        "   1  error    empty-ink  home", "   7  warning  thin-stroke",
        "               the thinnest stroke is … px; draw it thicker",
        "               0, 1, 2, 3, 4, 5 and 1 more", "   1  warning  closed-gap  home",
        "   1  warning  raster-image  home", "  12  note     off-target",
        "               the thinnest stroke is … px; draw it thicker",
        "               0, 1, 2, 3, 4, 5 and 6 more",
        "2 of 3 icons: 1 circular, 1 tall; 1 error, 9 warnings, 12 notes",
      ])
  }

  @Test(arguments: [60, 80, 200])
  func `lines are wrapped between words at the terminal's width`(width: Int) {
    let long = finding(message: String(repeating: "seven words of help are better ", count: 9))
    let text = TextReport(width: width).text(of: report([long]))
    let lines: [Substring] = text.split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.count <= width })
    #expect(text.ranges(of: "seven").count == 9)
  }

  @Test func `a coloured report differs only by escape sequences`() {
    let plain = TextReport().text(of: report(Self.findings))
    let colored = TextReport(TextStyle(usesColor: true)).text(of: report(Self.findings))
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m    "))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]+m/#, with: "") == plain)
  }

  @Test func `accepted findings are counted`() {
    #expect(
      TextReport().text(of: report([], accepted: Array(repeating: finding(), count: 4)))
        == "2 of 3 icons: 1 circular, 1 tall; 4 accepted by the baseline\n")
  }
}
