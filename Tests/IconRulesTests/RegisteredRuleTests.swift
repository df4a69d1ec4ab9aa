import Foundation
import IconModel
import IconRules
import Testing

@Suite struct RegisteredRuleTests {
  /// The texts of the Swift files of a folder, by their names without the extension.
  private static func swiftFiles(in folder: String) throws -> [String: String] {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default
      .contentsOfDirectory(at: package.appending(path: folder), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
      })
  }

  /// The folders of `IconRules` with rules.
  private static let folders = ["Rules", "TabBar/Rules"]

  /// The texts of the files of rules, or those of their tests, by the files' names.
  private static func ruleFiles(in module: String) throws -> [String: String] {
    try folders.reduce(into: [:]) { files, folder in
      try files.merge(swiftFiles(in: "\(module)/\(folder)")) { _, _ in
        fatalError("one file name twice")
      }
    }
  }

  /// The types of rules that the files in `Rules/` declare, by the names of the files.
  private static func declaredRules() throws -> [String: [String]] {
    try ruleFiles(in: "Sources/IconRules").mapValues { text in
      text.matches(
        of: #/struct (\w+): (?:Drawing|Icon|Comparison|Set|Catalog|Change|TabBar)Rule\b/#
      )
      .map { String($0.1) }
    }
  }

  /// The name of a rule's type, such as `InkClipped` for `ink-clipped`.
  private static func typeName(_ id: RuleID) -> String {
    id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  @Test func `every rule that the sources declare is listed, and no other`() throws {
    let rules = try Self.declaredRules()
    #expect(
      RegisteredRule.all.map { Self.typeName($0.id) }.sorted()
        == rules.values.flatMap(\.self).sorted())
    #expect(rules.filter(\.value.isEmpty).isEmpty, "a file in Rules/ declares no rule")
    #expect(RegisteredRule.all.count >= 16)
  }

  @Test(arguments: RegisteredRule.all.map(\.id))
  func `a rule's name is that of its type in kebab case`(id: RuleID) throws {
    let rule = try #require(RegisteredRule.all.first { $0.id == id }).rule
    #expect(String(describing: type(of: rule)) == Self.typeName(id))
  }

  @Test func `every file of rules has a test file, which tests each rule`() throws {
    let rules = try Self.declaredRules()
    let tests = try Self.ruleFiles(in: "Tests/IconRulesTests")
    #expect(tests.keys.sorted() == rules.keys.map { "\($0)Tests" }.sorted())
    for (file, types) in rules {
      for id in RegisteredRule.all.map(\.id) where types.contains(Self.typeName(id)) {
        let named = ["\"\(id.rawValue)\"", "[\(id.rawValue)]"]
        #expect(named.contains { tests["\(file)Tests"]?.contains($0) == true }, "\(id)")
      }
    }
  }

  @Test func `rules are sorted by their names, and no two have one name`() {
    let ids = RegisteredRule.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: RegisteredRule.all.map(\.id))
  func `a rule's documentation is a sentence, an empty line, then the details`(
    id: RuleID
  ) throws {
    let rule = try #require(RegisteredRule.all.first { $0.id == id })
    #expect(rule.summary == rule.documentation[0])
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.summary.first?.isUppercase == true)
    #expect(rule.documentation.count > 2)
    #expect(rule.documentation[1] == "")
    #expect(rule.documentation[2] != "")
    #expect(rule.documentation.allSatisfy { $0.count <= 100 })
  }

  @Test func `a listed rule has the severity that its type states`() {
    func severity(_ id: RuleID) -> Severity? {
      RegisteredRule.all.first { $0.id == id }?.severity
    }
    #expect(severity("ink-clipped") == .error)
    #expect(severity("shape-mismatch") == .warning)
    #expect(severity("variant-missing") == .note)
    #expect(severity("name-collision") == .error)
  }

  @Test func `rules that exclude icons are errors`() {
    let rules = RegisteredRule.all.filter(\.excludesIcon)
    #expect(
      rules.map(\.id) == [
        "empty-ink", "external-reference", "image-unreadable", "name-collision", "name-invalid",
        "opaque-image", "svg-limits", "svg-malformed", "text-element",
      ])
    #expect(rules.allSatisfy { $0.severity == .error })
  }
}
