import Foundation
import IconModel
import IconRules
import Testing

@testable import RuleRegistryGenerator

@Suite struct RuleRegistryTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the Swift files of a folder, without the extension, sorted.
  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(at: package.appending(path: folder), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { $0.deletingPathExtension().lastPathComponent }
      .sorted()
  }

  /// `ink-clipped` is `InkClipped`.
  private static func typeName(_ id: RuleID) -> String {
    id.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  @Test func `every file of a rule is registered, and nothing else`() throws {
    let files = try Self.swiftFiles(in: "Sources/IconRules/Rules")
    #expect(RuleRegistry.all.map { Self.typeName($0.id) }.sorted() == files)
    #expect(files.count >= 16)
  }

  @Test func `the registry is what the generator makes of the rules`() throws {
    let rules = Self.package.appending(path: "Sources/IconRules")
    let files = try Self.swiftFiles(in: "Sources/IconRules/Rules")
    let source = try RuleRegistryGenerator.source(
      of: files.map { rules.appending(path: "Rules/\($0).swift") })
    let registry = try String(
      contentsOf: rules.appending(path: "RuleRegistry.swift"), encoding: .utf8)
    #expect(registry == source, "run 'make registry'")
  }

  @Test func `every rule has a test file of its name`() throws {
    let rules = try Self.swiftFiles(in: "Sources/IconRules/Rules")
    #expect(
      try Self.swiftFiles(in: "Tests/IconRulesTests/Rules") == rules.map { "\($0)Tests" }.sorted())
  }

  @Test func `rules are sorted by their names, which differ`() {
    let ids = RuleRegistry.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: RuleRegistry.all.map(\.id))
  func `a rule's documentation is a sentence, then the details`(id: RuleID) throws {
    let rule = try #require(RuleRegistry.all.first { $0.id == id })
    #expect(rule.summary == rule.documentation[0])
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.summary.first?.isUppercase == true)
    #expect(rule.documentation.count > 2)
    #expect(rule.documentation[1] == "")
    #expect(rule.documentation[2] != "")
  }

  @Test func `a rule tells its own severity`() throws {
    func severity(_ id: RuleID) -> Severity? {
      RuleRegistry.all.first { $0.id == id }?.severity
    }
    #expect(severity("ink-clipped") == .error)
    #expect(severity("shape-mismatch") == .warning)
    #expect(severity("variant-missing") == .note)
    #expect(severity("name-collision") == .error)
  }

  @Test func `rules that leave icons out are errors and say so`() {
    let refusals = RuleRegistry.all.filter(\.tellsOfRefusal)
    #expect(
      refusals.map(\.id) == [
        "empty-ink", "external-reference", "name-collision", "name-invalid", "svg-limits",
        "svg-malformed", "text-element",
      ])
    #expect(refusals.allSatisfy { $0.severity == .error })
  }
}
