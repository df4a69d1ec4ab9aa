import IconModel
import IconRules
import Testing

@Suite struct TabIconDuplicateTests {
  private func lines(_ tabs: Tab...) -> [String] {
    found("tab-icon-duplicate", in: bar(tabs))
  }

  @Test func `the second of two tabs with one icon is reported`() {
    #expect(
      lines(tab("a", icon: "pin"), tab("b", icon: "pin", line: 3)) == [
        "tabbar.yml:3:20: warning: the tabs 'a' and 'b' both show the icon 'pin';"
          + " draw an icon of its own for one of the two"
      ])
  }

  @Test func `the second of two equal system items is reported`() {
    let found = lines(
      tab("a", title: nil, icon: nil) { $0.systemItem = located(.search) },
      tab("b", title: nil, icon: nil) { $0.systemItem = located(.search) })
    #expect(found.count == 1 && found[0].contains("the system item 'search'"))
  }

  @Test func `different icons and an icon named like a system item are accepted`() {
    #expect(
      lines(
        tab("a", icon: "pin"), tab("b", icon: "Pin"), tab("c", icon: "search"),
        tab("d", title: nil, icon: nil) { $0.systemItem = located(.search) }) == [])
  }
}

@Suite struct TabStyleTests {
  @Test func `a tab that shows an outlined icon is reported where its style is set`() {
    let map = tab("map") { $0.style = located(.outlined, 4, 12) }
    #expect(
      found("tab-style", in: bar([map], shown: ["map": .outlined])) == [
        "tabbar.yml:4:12: note: the tab 'map' shows an outlined icon, and the style of tab bars is"
          + " filled; use 'style: filled' with a filled variant, and keep the outlined one for"
          + " sidebars"
      ])
  }

  @Test func `a tab without a style of its own is reported where its icon is named`() {
    let lines = found("tab-style", in: bar([tab("map")], shown: ["map": .outlined]))
    #expect(lines.count == 1 && lines[0].hasPrefix("tabbar.yml:2:20: "))
  }
}

@Suite struct TabSystemItemTests {
  private func lines(_ change: (inout Tab) -> Void) -> [String] {
    found("tab-system-item", in: bar([tab("a", title: nil, icon: nil, change)]))
  }

  @Test func `a system item with its own title and icon is reported`() {
    #expect(
      lines {
        $0.systemItem = located(.favorites)
        $0.title = located("Liked", 4, 12)
        $0.icon = located("heart", 5, 12)
      } == [
        "tabbar.yml:4:12: error: the tab 'a' is the system item 'favorites' and has its own"
          + " 'title' and 'icon', which the system does not show;"
          + " leave out 'title' and 'icon', or leave out 'systemItem'"
      ])
  }

  @Test func `a title key or a selected icon alone is reported, and nothing else is`() {
    func lines(_ change: (inout Tab) -> Void) -> [String] {
      self.lines { tab in
        tab.systemItem = located(.more)
        change(&tab)
      }
    }
    #expect(lines { $0.titleKey = "more" }.count == 1)
    #expect(lines { $0.selectedIcon = located("dots") }.count == 1)
    #expect(lines { ($0.badge, $0.tag, $0.accessibilityIdentifier) = (located("1"), 3, "m") } == [])
    #expect(self.lines { $0.title = located("More") } == [])
  }
}

@Suite struct TabBadgeLongTests {
  private func lines(_ badge: String) -> [String] {
    found("tab-badge-long", in: bar([tab("a") { $0.badge = located(badge, 5, 14) }]))
  }

  @Test func `a badge of four characters is reported`() {
    #expect(
      lines("1024") == [
        "tabbar.yml:5:14: warning: the badge '1024' has 4 characters, more than 3;"
          + " shorten it to a number such as '99+', or to '!'"
      ])
  }

  @Test(arguments: ["", "!", "7", "99+", "999", "新着", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "e\u{301}e\u{301}e\u{301}"])
  func `a badge of up to three grapheme clusters is accepted`(badge: String) {
    #expect(lines(badge) == [])
  }
}

@Suite struct TabBadgeTextTests {
  private func lines(_ badge: String) -> [String] {
    found("tab-badge-text", in: bar([tab("a") { $0.badge = located(badge) }]))
  }

  @Test func `a word is reported`() {
    #expect(
      lines("New") == [
        "tabbar.yml:3:9: note: the badge 'New' of the tab 'a' is neither a number nor '!'; tell how"
          + " much there is, write '!', or leave the badge out"
      ])
  }

  @Test(arguments: ["v2", "3 new", "•", "?", "+"])
  func `what is not all number is reported`(badge: String) { #expect(lines(badge).count == 1) }

  @Test(arguments: ["3", "99+", "1,000", "1.5", "٣", "三", "!", "!!", "！", "", " "])
  func `numbers of any script, exclamation marks and nothing are accepted`(badge: String) {
    #expect(lines(badge) == [])
  }
}

@Suite struct TabSystemItemUnseenTests {
  private func lines(_ item: SystemItem?) -> [String] {
    let shown = tab("a", title: nil, icon: nil) { $0.systemItem = item.map { located($0, 3, 22) } }
    return found("tab-system-item-unseen", in: bar([shown]))
  }

  @Test(arguments: SystemItem.allCases.filter { $0 != .search })
  func `a system item is reported at its line`(item: SystemItem) {
    #expect(
      lines(item) == [
        "tabbar.yml:3:22: note: the tab 'a' is the system item '\(item.rawValue)', of which 'UITab'"
          + " and SwiftUI's 'Tab' show neither title nor icon; give it a title and an icon in place"
          + " of 'systemItem', or use 'tabBarItem()' alone and ignore this rule"
      ])
  }

  @Test func `searching, and tabs without a system item, are accepted`() {
    #expect(lines(.search) == [] && lines(nil) == [])
  }
}
