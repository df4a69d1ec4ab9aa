import Foundation
import IconModel
import IconReport
import IconSets
import SystemFiles

/// Text of others is text in every channel: nothing of it is obeyed, and what can be read back is the
/// same.
func fuzzText(_ input: ContiguousArray<UInt8>) {
  let text = String(decoding: input, as: UTF8.self)
  checkPrinted(text)
  checkReports(text)
  checkPaths(text)
  checkConfiguration(text)
}

private func isPlain(_ text: String) -> Bool {
  !text.unicodeScalars.contains { $0 != "\n" && $0.controlsDisplay }
}

private func isCommand(_ line: Substring) -> Bool {
  line.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
    || line.utf8.split(separator: UInt8(ascii: "[")).dropLast().contains {
      $0.suffix(2).elementsEqual("##".utf8)
    }
}

private func checkPrinted(_ text: String) {
  let printed = ConsoleText(text)
  expect(isPlain(printed.text) && !printed.text.utf8.contains(0x0A), "what is printed is one line")
  expect(!isCommand(printed.text[...]), "what is printed is no command")
  expect(ConsoleText(printed.text) == printed, "a second time changes nothing")
  let html = text.html
  expect(isPlain(html) && !html.utf8.contains { "<>\"'".utf8.contains($0) }, "HTML has no markup")
}

private func checkReports(_ text: String) {
  let finding = Finding(
    rule: "thin-stroke", severity: .warning, location: SourceLocation(file: text, line: 2),
    icon: text, tab: nil, message: text, help: text)
  var content = RunReport(profile: .appleHIG, fit: .target, tolerance: 0.5)
  content.findings = [finding]
  content.unreadable = [UnreadableFile(file: text, error: SystemError(code: EACCES))]
  content.paths = ProjectPaths(workingDirectory: "/project/app", root: "/project")
  for format in ReportFormat.allCases where format.isText {
    guard let report = format.report else { continue }
    var whole = ""
    report.write(content) { whole += $0 }
    expect(isPlain(whole), "\(format) controls no display")
    let lines = whole.split(separator: "\n")
    switch format {
    case .text: expect(!lines.contains(where: isCommand), "a line of text is no command")
    case .github: expect(lines.count == 2, "a command is one line")
    case .xcode:
      expect(lines.count == 2 && !lines.contains(where: isCommand), "an issue is one line")
    case .json, .sarif:
      let value = try? JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any]
      expect(value != nil, "JSON can be read")
      guard format == .json else { continue }
      let first = (value?["findings"] as? [[String: Any]])?.first?["message"] as? String
      expect(first?.utf8.elementsEqual(text.utf8) == true, "JSON has the text")
    default: break
    }
  }
}

private func checkPaths(_ text: String) {
  let slash = UInt8(ascii: "/")
  let normal = PathText.normalized(text)
  expect(PathText.normalized(normal).hasBytes(of: normal), "what leads nowhere goes at once")
  let (parent, name) = (PathText.parent(of: normal), PathText.name(of: normal))
  expect(!name.utf8.contains(slash), "a name has no slash")
  expect(PathText.join(parent, name).hasBytes(of: normal), "folder and name are the path")
  let below = PathText.join("/folder/caf\u{E9}", text)
  let rest = PathText.relative(below, below: "/folder/caf\u{E9}")
  expect(
    rest.map { PathText.join("/folder/caf\u{E9}", $0).hasBytes(of: below) } ?? true, "it is found")
  expect(PathText.commonParent(of: [normal, normal]).hasBytes(of: parent), "a folder is shared")
}

private func checkConfiguration(_ text: String) {
  // What cannot be the name of an icon never gets into a draft.
  guard IconNameFault(in: text) == nil else { return }
  var draft = ConfigurationDraft()
  draft.names = [text]
  do {
    let configuration = try Configuration(
      parsing: Array(draft.text.utf8), file: "tabbar.yml", knownRules: ["unreferenced-icon"],
      refusals: [])
    guard let tab = configuration.tabs.first else { return }
    expect(tab.id.utf8.elementsEqual(text.utf8), "YAML has the text")
  } catch {
    expect(!error.description.contains("not valid YAML"), "a draft is YAML")
  }
}
