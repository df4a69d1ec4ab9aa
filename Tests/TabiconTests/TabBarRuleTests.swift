import Foundation
import TestSupport
import Testing

@Suite struct TabBarRuleTests {
  /// The findings of one rule on a configuration, as `line:column: severity: message; help`.
  private func found(_ rule: String, _ text: String) throws -> [String] {
    let folder = try TemporaryFolder(["tabbar.yml": Drawing(file: text), "x.svg": .disc])
    for name in text.matches(of: #/[iI]con: ([a-z-]+)/#) {
      try folder.write(["\(name.1).svg": .disc])
    }
    let result = try folder.command(["validate", ".", "--format", "xcode"]).run()
    #expect(result.status < 2, "\(result.errors)")
    return result.outputLines.filter { $0.contains(" [\(rule)] ") }.map {
      $0.replacing("[\(rule)] ", with: "").components(separatedBy: "tabbar.yml:").dropFirst()
        .joined(separator: "tabbar.yml:")
    }
  }

  @Test func `each bar has the findings that a reviewer reads`() throws {
    let cases = CaseFile.blocks("TabBars/rules.txt")
    #expect(cases.count > 100)
    for (id, text, expected) in cases {
      let rule = id.components(separatedBy: ": ")[0]
      #expect(try found(rule, text) == expected, "\(id)")
    }
  }

  @Test func `actions and catch-alls are recognised in the languages of apps`() throws {
    for (section, rows) in Dictionary(grouping: CaseFile.rows("TabBars/words.txt"), by: \.section) {
      let tabs = rows.enumerated().map { place, row in
        let parts = row.line.components(separatedBy: " | ")
        let icon = parts.count > 1 ? parts[1] : "x"
        return "- {id: a\(place), title: \"\(parts[0])\", icon: \(icon)}\n"
      }
      let found = try found(section.replacing("no ", with: ""), "tabs:\n" + tabs.joined())
      #expect(found.count == (section.hasPrefix("no ") ? 0 : rows.count), "\(section): \(found)")
    }
  }
}
