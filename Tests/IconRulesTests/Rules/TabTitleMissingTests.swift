import IconModel
import IconRules
import Testing

@Suite struct TabTitleMissingTests {
  private func lines(_ tabs: Tab...) -> [String] {
    RuleBook().lines("tab-title-missing", in: bar(tabs))
  }

  @Test func `a tab without a title is told with its line`() {
    #expect(
      lines(tab("map", title: nil, line: 4)) == [
        "tabbar.yml:4:5: warning: the tab 'map' has no title, and VoiceOver has nothing to read;"
          + " add a 'title' of one short word, or the 'titleKey' of one"
      ])
  }

  @Test(arguments: ["", " ", "\u{3000}"])
  func `a blank title is none`(title: String) {
    var map = tab("map")
    map.title = located(title)
    #expect(lines(map).count == 1)
  }

  @Test func `an accessibility label leaves VoiceOver out of it`() {
    let found = lines(tab("map", title: nil) { $0.accessibilityLabel = "Map" })
    #expect(found.count == 1 && !found[0].contains("VoiceOver"))
  }

  @Test func `a title, a key, a system item and the search role are enough`() {
    #expect(
      lines(
        tab("a", title: "A"), tab("b", title: nil) { $0.titleKey = "tab.b" },
        tab("c", title: nil, icon: nil) { $0.systemItem = located(.history) },
        tab("d", title: nil) { $0.role = .search }) == [])
  }
}
