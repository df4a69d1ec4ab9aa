import Foundation
import IconModel
import IconReport
import TestSupport
import Testing

@testable import IconStudio

/// Untrusted text in every format of report: no reader interprets it as markup, a command or the end of
/// a value.
@Suite struct UntrustedTextTests {
  /// Texts that terminals, build logs or the readers of reports interpret.
  static let hostile = [
    "a\n::add-mask::bell\n", "::add-mask::bell", "  ::error::x", "##[add-mask]bell",
    "##vso[task.setvariable variable=a]b", "b\u{1B}]0;X\u{7}\u{1B}[2J", "\u{9B}2J", "\r\n",
    "\u{7F}",
    "\u{202E}gvs.a", "\u{2066}a\u{2069}", "\u{2028}\u{2029}\u{85}", "\u{0}", "\u{FEFF}", "\u{FFFF}",
    "%0A::error::x", "a,line=1::b", "]]>", "-->", "</testcase>", "\"><script>alert(1)</script>",
    "\u{600}<img src=x onerror=alert(1)>", "\"\u{301} onclick=alert(1) a=\"\u{301}", "&\u{301}lt;",
    "it's \"q\": x", "a: error: b", "note: x", "\\u{1B}", "{{x}}{{{y}}}", "</script>",
    "\u{1F468}\u{200D}\u{1F373}",
  ]

  private static func report(with text: String) -> RunReport {
    let findings = [
      finding(file: "Icons/\(text)/x.svg", icon: text, message: "one \(text)", help: "two \(text)"),
      finding(file: text, line: nil, icon: nil, tab: text, message: text, help: text),
    ]
    var report = TestSupport.report(findings, icons: [measuredIcon])
    report.allRules = reportedRules
    report.iconNames = [text]
    report.unreadable = [shut(text)]
    report.paths = ProjectPaths(workingDirectory: "/project/app", root: "/project")
    return report
  }

  private func isSafe(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 != "\n" && $0.controlsDisplay }
  }

  private func isCommand(_ line: Substring) -> Bool {
    line.contains("##[") || line.contains("##vso[")
      || line.drop(while: \.isWhitespace).hasPrefix("::")
  }

  @Test(arguments: hostile)
  func `printed text controls no display and is no command`(text: String) {
    for width in [nil, 40, 60] {
      let printed = TextReport(width: width).text(of: Self.report(with: text))
      #expect(isSafe(printed), "\(printed.debugDescription)")
      #expect(!printed.split(separator: "\n").contains(where: isCommand), "\(printed)")
    }
    let style = TextStyle(usesColor: false)
    let line = style.line(of: finding(file: text, message: text))
    #expect(isSafe(line.text) && !line.text.contains("\n") && !isCommand(line.text[...]))
    let inspected = style.inspection(
      of: icon(text, files: [text]) { $0.drawings = [.failure(failure(text))] })
    for line in inspected {
      #expect(isSafe(line.text) && !line.text.contains("\n") && !isCommand(line.text[...]))
    }
  }

  private func failure(_ text: String) -> DrawingFailure {
    DrawingFailure(kind: .malformed, message: text, help: text)
  }

  @Test(arguments: hostile)
  func `each command for GitHub is one line that holds the text`(text: String) throws {
    let report = GitHubReport().text(of: Self.report(with: text))
    let lines = report.split(separator: "\n")
    #expect(isSafe(report) && lines.count == 3, "\(report)")
    let form = #/::(error|warning|notice) file=([^,:]*)(,line=2,col=5)?,title=[a-z-]+::(.*)/#
    let undo = { (text: Substring) in
      text.replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%0D", with: "\r")
        .replacing("%0A", with: "\n").replacing("%25", with: "%")
    }
    for line in lines {
      let match = try #require(line.wholeMatch(of: form), "\(line)")
      // The reason of a file that cannot be read is the system's.
      let message = undo(match.4).visible
      #expect(
        message.contains(text.visible)
          || message.hasPrefix("cannot be read: permission denied; "), "\(line)")
    }
  }

  @Test(arguments: hostile)
  func `each issue for Xcode is one line that it can parse, with a location or without`(
    text: String
  ) {
    let report = XcodeReport().text(of: Self.report(with: text))
    let lines = report.split(separator: "\n")
    #expect(isSafe(report) && lines.count == 3, "\(report)")
    // The patterns of Xcode (swift-build, `GenericOutputParser`).
    let form = #/([^'"]+: +)?(error|warning|note): .*/#
    let place = #/[^:]+:[0-9]+:([0-9]+:)? +/#
    for line in lines {
      #expect(!isCommand(line))
      let match = line.wholeMatch(of: form)
      #expect(match != nil, "\(line)")
      if let prefix = match?.1 { #expect(prefix.wholeMatch(of: place) != nil, "\(line)") }
    }
  }

  @Test(arguments: hostile)
  func `JSON and SARIF decode to the original text`(text: String) throws {
    for report in [JSONReport() as any Report, SARIFReport()] {
      let json = report.text(of: Self.report(with: text))
      #expect(isSafe(json) && !json.split(separator: "\n").contains(where: isCommand))
      _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    }
    let json = JSONReport().text(of: Self.report(with: text))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let finding = try #require((read?["findings"] as? [[String: Any]])?.last)
    let message = try #require(finding["message"] as? String)
    #expect(message.utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: hostile)
  func `JUnit and HTML contain no markup of the text`(text: String) {
    for report in [JUnitReport() as any Report, HTMLReport()] {
      let page = report.text(of: Self.report(with: text))
      let plain = report.text(of: Self.report(with: "x"))
      #expect(isSafe(page))
      for mark in ["<", ">", "\""] as [Unicode.Scalar] {
        #expect(
          page.unicodeScalars.count { $0 == mark } == plain.unicodeScalars.count { $0 == mark },
          "\(mark) of \(text.debugDescription)")
      }
    }
    let xml = JUnitReport().text(of: Self.report(with: text))
    for part in xml.utf8.split(separator: UInt8(ascii: "&")).dropFirst() {
      let isEntity = ["amp;", "lt;", "gt;", "quot;", "#9;", "#10;", "#13;", "#35;"].contains {
        part.starts(with: $0.utf8)
      }
      #expect(isEntity, "\(Substring(part))")
    }
    #expect(!xml.unicodeScalars.contains { ["\u{FFFE}", "\u{FFFF}"].contains($0) })
  }

  @Test func `no character between letters becomes markup, a control character or a line end`() {
    for number in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(number), scalar.value < 0x3000 || scalar.value > 0xE000,
        scalar.value < 0x1_2000 || scalar.value > 0xE_0000, scalar.value < 0xE_1000
      else { continue }
      let text = "a\(scalar)b"
      #expect(isSafe(ConsoleText(text).text) && !ConsoleText(text).text.utf8.contains(0x0A))
      let html = "<\(scalar)\"".html
      #expect(html.utf8.allSatisfy { !"<\"".utf8.contains($0) }, "\(number)")
    }
  }

  @Test func `harmless text stays unchanged, and so does escaped text`() {
    for text in ["Icons/home-filled.svg:3:7", "a::b", "#1 a#", "'é' 👩‍👩‍👧", "a \\n b", "std::x"] {
      #expect(ConsoleText(text).text == text)
      #expect(ConsoleText(ConsoleText(text).text).text == text)
    }
    for text in Self.hostile {
      #expect(ConsoleText(ConsoleText(text).text) == ConsoleText(text))
    }
  }
}
