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

  @Test func `of many problems the first are told, and how many more there are`() {
    let found = problems(of: (0..<10_000).map { "k\($0): 1\n" }.joined())
    #expect(found.count == 101)
    #expect(
      found.last
        == "101:1: this is one of 9900 more problems; mend those above first")
  }
}
