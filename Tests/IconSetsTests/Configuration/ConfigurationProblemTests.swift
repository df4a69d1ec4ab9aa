import TestSupport
import Testing

/// The problems of configurations, of which a file has an id after `#`, the text, and each problem
/// after `>`.
@Suite struct ConfigurationProblemTests {
  private static let cases = CaseFile.blocks("Configurations/problems.txt").map {
    Case(id: $0.id, text: $0.text, problems: $0.expected)
  }

  @Test(arguments: cases)
  func `a wrong key or value is reported with its place and what is expected`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
