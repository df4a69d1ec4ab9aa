import IconModel
import IconRules
import Testing

@Suite struct TabCountTests {
  private func lines(_ count: Int) -> [String] {
    RuleBook().lines("tab-count", in: bar((0..<count).map { tab("t\($0)", line: 2 + $0) }))
  }

  @Test func `one tab and two tabs are too few`() {
    #expect(
      lines(1) == [
        "tabbar.yml:2:5: note: the bar has one tab, and 3 to 5 are right on a phone;"
          + " add what else people come for, or do without a tab bar"
      ])
    #expect(lines(2).first?.contains("two tabs") == true)
  }

  @Test(arguments: [0, 3, 4, 5, 9])
  func `three and more are not too few, and no bar is none`(count: Int) {
    #expect(lines(count) == [])
  }
}
