import IconModel
import IconSets
import Testing

@Suite struct IgnoredRulesTests {
  @Test func `an icon's rules come from its settings and from the tabs that use it`() throws {
    let configuration = try parse(
      """
      tabs:
        - {id: a, icon: {name: pin, ignore: [ink-clipped]}, ignore: [tab-home]}
        - {id: b, icon: pin, ignore: []}
        - {id: c}
      overrides:
        pin: {ignore: [thin-stroke]}
        x: {ignore: [thin-stroke, thin-stroke]}
        y: {ignore: }
      """)
    #expect(
      configuration.ignoredByIcon == [
        "pin": ["ink-clipped", "tab-home", "thin-stroke"], "x": ["thin-stroke"],
      ])
    #expect(configuration.ignoredByTab == ["a": ["tab-home"]])
  }

  private static let refusal =
    "rule 'svg-malformed' tells of icons that are left out, and stays an error;"
    + " mend the drawing or take it out of the folder"

  @Test(arguments: [
    Case(
      "not a list", "tabs: [{id: a, ignore: tab-home}]",
      "1:24: 'ignore' is the text 'tab-home'; expected a list of rules such as '[thin-stroke]'"),
    Case(
      "unknown rule", "overrides: {x: {ignore: [thin-strok]}}",
      "1:26: rule 'thin-strok' is not known; did you mean 'thin-stroke'?"),
    Case(
      "no rule", "overrides: {x: {ignore: [1]}}",
      "1:26: 'ignore' is the number '1'; expected the name of a rule"),
    Case("a refusal of an icon", "overrides: {x: {ignore: [svg-malformed]}}", "1:26: \(refusal)"),
    Case("a refusal of a tab", "tabs: [{id: a, ignore: [svg-malformed]}]", "1:25: \(refusal)"),
    Case("a refusal off", "rules: {svg-malformed: off}", "1:24: \(refusal)"),
    Case("a refusal as a warning", "rules: {svg-malformed: warning}", "1:24: \(refusal)"),
    Case("a refusal as an error", "rules: {svg-malformed: error}"),
  ])
  func `a rule that cannot be ignored is reported`(example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
