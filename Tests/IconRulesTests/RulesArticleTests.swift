import IconModel
import IconRules
import TestSupport
import Testing

/// The list of rules for readers of the articles.
///
/// A list that is removed is written again by `make test FILTER=RulesArticleTests`.
@Suite struct RulesArticleTests {
  @Test func `the article has each rule with its level and its summary`() throws {
    let groups = RuleGroup.allCases.compactMap { group -> String? in
      let rules = Rule.all.filter { $0.group == group }
      return rules.isEmpty ? nil : Self.table(of: rules, Self.titles[group.rawValue])
    }
    try Snapshot.expect(
      """
      # Rules

      What `validate` and `export` judge, with the level of each rule and what it asks for.

      `tabicon rules ID` explains a rule. In `tabbar.yml`, `rules: {ID: LEVEL}` sets its level to `error`,
      `warning`, `note` or `off`, and `ignore: [ID]` silences it for one tab or icon; <doc:XcodeAndCI> has
      baselines, which accept single findings. An icon that is left out is an error *always*.


      """ + groups.joined(separator: "\n"),
      at: PackageRoot.path + "/Sources/Tool/tabicon/tabicon.docc/Rules.md")
  }

  private static let titles = [
    "drawing": "Drawings", "icon": "Icons with their variants",
    "comparison": "Icons compared with each other", "set": "Names and files",
    "asset-catalog": "Asset catalogs of apps", "tab-bar": "The tab bar and its screens",
  ]

  private static func table(of rules: [Rule], _ title: String?) -> String {
    let rows = rules.map { rule in
      let level = rule.severity.rawValue + (rule.excludesIcon ? ", always" : "")
      return "| `\(rule.id.rawValue)` | \(level) | \(rule.summary) |\n"
    }
    return "## \(title ?? "Others")\n\n| Rule | Level | What it asks for |\n|---|---|---|\n"
      + rows.joined()
  }
}
