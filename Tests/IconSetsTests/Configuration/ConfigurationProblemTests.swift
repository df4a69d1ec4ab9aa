import TestSupport
import Testing

/// The problems of configurations, of which a file has an id after `#`, the text, and each problem
/// after `>`.
@Suite struct ConfigurationProblemTests {
  @Test(arguments: CaseFile.blocks("Configurations/problems.txt"))
  func `a wrong key or value is reported with its place and what is expected`(
    id: String, text: String, expected: [String]
  ) {
    #expect(problems(of: text) == expected)
  }

  @Test func `of many problems the first are told, and how many more there are`() {
    let found = problems(of: (0..<10_000).map { "k\($0): 1\n" }.joined())
    #expect(found.count == 101)
    #expect(
      found.last
        == "101:1: this is one of 9900 more problems; mend those above first")
  }
}
