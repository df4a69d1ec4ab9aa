import Foundation
import IconModel
import IconRules
import TestSupport
import Testing

/// `Tests/Fixtures/Rules` has a folder for each rule: `found` trips that rule exactly once and no
/// other, `mended` is the same set put right and trips none.
///
/// A new rule needs nothing but its folder. Cases are sets of drawings, mostly with a `tabbar.yml`.
@Suite struct RuleCaseTests {
  private static let folder = PackageRoot.fixtures + "/Rules"
  private static let rules = Rule.all.map(\.id)

  private func findings(_ rule: RuleID, _ kind: String) throws -> [String] {
    try findings("\(Self.folder)/\(rule.rawValue)/\(kind)")
  }

  private func findings(_ set: String) throws -> [String] {
    if FileManager.default.fileExists(atPath: "\(set)/TabBar.xcassets") {
      let older = "\(set)/Old.xcassets"
      let against = FileManager.default.fileExists(atPath: older) ? ["--against", older] : []
      let result = try Tabicon.command(
        ["validate", "\(set)/TabBar.xcassets", "--format", "xcode"] + against
      ).run()
      #expect(result.status == 0 || result.status == 1, "\(result.errors)")
      return result.outputLines
    }
    let output = try TemporaryFolder()
    // The file is looked for above the output.
    let pubspec = "\(set)/pubspec.yaml"
    if FileManager.default.fileExists(atPath: pubspec) {
      try output.copy(pubspec, to: "pubspec.yaml")
    }
    let result = try Tabicon.run("export", set, "-o", output.path)
    #expect(result.status == 0 || result.status == 1, "\(result.errors)")
    return result.errorLines
  }

  @Test func `every rule that exists has a case, and no other`() throws {
    let cases = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(cases.sorted() == Self.rules.map(\.rawValue))
  }

  @Test(arguments: rules)
  func `its case trips the rule once and no other rule`(rule: RuleID) throws {
    let found = try findings(rule, "found")
    #expect(found.count == 1, "\(found.joined(separator: "\n"))")
    let severity = try #require(Rule.all.first { $0.id == rule }).severity.rawValue
    for line in found {
      #expect(line.contains(": \(severity): [\(rule.rawValue)] ") && line.contains("; "), "\(line)")
    }
  }

  /// A part of a rule's advice, and what does in a copy of `found` as it says.
  struct Cure: CustomTestStringConvertible, Sendable {
    let rule: String
    let script: String
    let advice: String

    var testDescription: String { "\(rule): \(advice)" }
  }

  /// All advice that can be applied to the letter: what it says to write, to rename or to remove.
  private static let cures = CaseFile.blocks("Advice/cures.txt").map {
    Cure(rule: $0.id, script: $0.text, advice: $0.expected.joined())
  }

  @Test(arguments: cures)
  func `advice that is followed to the letter makes the finding go, and brings no other`(
    cure: Cure
  ) throws {
    let folder = try TemporaryFolder()
    try folder.link("Drawings", to: PackageRoot.fixtures + "/Drawings")
    let set = "Rules/case/found"
    try folder.copy("\(Self.folder)/\(cure.rule)/found", to: set)
    let found = try findings(folder(set))
    #expect(found.count == 1 && found[0].contains(cure.advice), "\(found)")
    try Command("/bin/sh", ["-ec", cure.script], in: folder(set)).run(status: 0)
    #expect(try findings(folder(set)) == [])
  }

  @Test(arguments: rules)
  func `mended, it trips no rule`(rule: RuleID) throws {
    #expect(try findings(rule, "mended") == [])
  }
}
