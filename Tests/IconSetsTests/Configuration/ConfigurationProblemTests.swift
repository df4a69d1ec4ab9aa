import Foundation
import TestSupport
import Testing

/// The problems of configurations, of which a file has an id after `#`, the text, and each problem
/// after `>`.
@Suite struct ConfigurationProblemTests {
  private static let cases: [Case] = {
    let path = PackageRoot.fixtures + "/Configurations/problems.txt"
    let text = "\n" + ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    return text.components(separatedBy: "\n# ").dropFirst().map { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let count = lines.dropFirst().prefix { !$0.hasPrefix("> ") }.count
      let isLast = lines.last?.isEmpty == true
      let problems = lines.dropFirst(1 + count).dropLast(isLast ? 1 : 0)
      return Case(
        id: lines[0], text: lines[1..<1 + count].joined(separator: "\n"),
        problems: problems.map { String($0.dropFirst(2)) })
    }
  }()

  @Test func `the file has all cases`() { #expect(Self.cases.count == 157) }

  @Test(arguments: cases)
  func `a wrong key or value is reported with its place and what is expected`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
