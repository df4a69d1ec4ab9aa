import Foundation
import IconModel
import IconRules
import TestSupport
import Testing

@Suite struct RuleTests {
  /// The texts of the Swift files of a folder, by their names without the extension.
  private static func swiftFiles(in folder: String) throws -> [String: String] {
    let path = PackageRoot.path + "/" + folder
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        (String($0.dropLast(6)), try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8))
      })
  }

  /// The texts of the files of rules, or those of their tests, by the files' names.
  private static func ruleFiles(in module: String) throws -> [String: String] {
    try ["Rules", "TabBar/Rules"].reduce(into: [:]) { files, folder in
      try files.merge(swiftFiles(in: "\(module)/\(folder)")) { _, _ in
        fatalError("one file name twice")
      }
    }
  }

  /// The rules that the files in `Rules/` declare, with the names of their values, by the names of
  /// the files.
  private static func declaredRules() throws -> [String: [(id: String, value: String)]] {
    try ruleFiles(in: "Sources/Core/IconRules").mapValues { text in
      text.matches(of: #/static let (\w+) = \w+\(\s*"([a-z]+(?:-[a-z]+)*)",/#)
        .map { (String($0.2), String($0.1)) }
    }
  }

  @Test func `every rule that the sources declare is listed, and no other`() throws {
    let rules = try Self.declaredRules()
    #expect(Rule.all.map(\.id.rawValue) == rules.values.flatMap(\.self).map(\.id).sorted())
    #expect(rules.filter(\.value.isEmpty).isEmpty, "a file in Rules/ declares no rule")
    #expect(Rule.all.count >= 16)
  }

  @Test func `a rule's name is that of its value in kebab case`() throws {
    for (id, value) in try Self.declaredRules().values.flatMap(\.self) {
      let words = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      #expect(value.prefix(1).uppercased() + value.dropFirst() == words.joined())
    }
  }

  @Test func `every file of rules has a test file, which tests each rule`() throws {
    let rules = try Self.declaredRules()
    let tests = try Self.ruleFiles(in: "Tests/IconRulesTests")
    #expect(tests.keys.sorted() == rules.keys.map { "\($0)Tests" }.sorted())
    for (file, rules) in rules {
      // The findings of templates stand in a file of their own.
      let findings = try? String(
        contentsOfFile: "\(PackageRoot.fixtures)/Findings/\(file).txt",
        encoding: .utf8)
      let text = (tests["\(file)Tests"] ?? "") + (findings ?? "")
      for (id, _) in rules {
        #expect(text.contains("\"\(id)\"") || text.contains("[\(id)]"), "\(id)")
      }
    }
  }

  @Test func `rules are sorted by their names, and no two have one name`() {
    func expectSorted<Subject: RuleSubject>(_: Subject.Type) {
      let ids = Subject.checks.map(\.rule.id)
      #expect(ids == ids.sorted(), "\(Subject.self)")
    }
    expectSorted(DrawingSubject.self)
    expectSorted(IconSubject.self)
    expectSorted(ComparisonSubject.self)
    expectSorted(ConsistencySubject.self)
    expectSorted(SetSubject.self)
    expectSorted(ImageSetSubject.self)
    expectSorted(SymbolSubject.self)
    expectSorted(TabBarSubject.self)
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test(arguments: Rule.all.map(\.id))
  func `a rule's documentation is a sentence, an empty line, then the details`(
    id: RuleID
  ) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.summary == rule.documentation[0])
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.summary.first?.isUppercase == true)
    #expect(rule.documentation.count > 2)
    #expect(rule.documentation[1] == "")
    #expect(rule.documentation[2] != "")
    #expect(rule.documentation.allSatisfy { $0.count <= 100 })
  }

  @Test(
    arguments: [
      ("ink-clipped", .error), ("shape-mismatch", .warning), ("variant-missing", .note),
      ("name-collision", .error),
    ] as [(RuleID, Severity)])
  func `a listed rule has the severity that its declaration states`(id: RuleID, severity: Severity)
  {
    #expect(Rule.all.first { $0.id == id }?.severity == severity)
  }

  @Test func `rules that exclude icons are errors`() {
    let rules = Rule.all.filter(\.excludesIcon)
    #expect(
      rules.map(\.id) == [
        "empty-ink", "external-reference", "image-unreadable", "name-collision", "name-invalid",
        "opaque-image", "svg-limits", "svg-malformed", "text-element",
      ])
    #expect(rules.allSatisfy { $0.severity == .error })
  }
}
