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

  /// The findings of a set, as an export prints them, or those of a catalog.
  private func findings(_ rule: RuleID, _ kind: String) throws -> [String] {
    let set = "\(Self.folder)/\(rule.rawValue)/\(kind)"
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
    let result = try Tabicon.run(
      "export", set, "-o", output.path)
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

  @Test(arguments: rules)
  func `mended, it trips no rule`(rule: RuleID) throws {
    #expect(try findings(rule, "mended") == [])
  }
}
