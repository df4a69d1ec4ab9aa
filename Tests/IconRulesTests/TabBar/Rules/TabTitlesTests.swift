import IconModel
import IconRules
import Testing

@Suite struct TabTitleMissingTests {
  private func lines(_ tabs: Tab...) -> [String] {
    found("tab-title-missing", in: bar(tabs))
  }

  @Test func `a tab without a title is reported at its line`() {
    #expect(
      lines(tab("map", title: nil, line: 4)) == [
        "tabbar.yml:4:5: warning: the tab 'map' has no title, and VoiceOver has nothing to read;"
          + " add a 'title' of one short word, or the 'titleKey' of one"
      ])
  }

  @Test(arguments: ["", " ", "\u{3000}"])
  func `a blank title counts as missing`(title: String) {
    var map = tab("map")
    map.title = located(title)
    #expect(lines(map).count == 1)
  }

  @Test func `with an accessibility label the message does not mention VoiceOver`() {
    let found = lines(tab("map", title: nil) { $0.accessibilityLabel = "Map" })
    #expect(found.count == 1 && !found[0].contains("VoiceOver"))
  }

  @Test func `a title, a title key, a system item and the search role are accepted`() {
    #expect(
      lines(
        tab("a", title: "A"), tab("b", title: nil) { $0.titleKey = "tab.b" },
        tab("c", title: nil, icon: nil) { $0.systemItem = located(.history) },
        tab("d", title: nil, icon: nil) { $0.role = .search }) == [])
  }

  @Test func `a search tab with an icon of its own needs a title, which the system keeps back`() {
    #expect(lines(tab("d", title: nil) { $0.role = .search }).count == 1)
  }
}

@Suite struct TabTitleDuplicateTests {
  private func lines(_ tabs: Tab...) -> [String] {
    found("tab-title-duplicate", in: bar(tabs))
  }

  @Test func `the second of two equal titles is reported`() {
    #expect(
      lines(tab("a", title: "Map"), tab("b", title: "map ", line: 3)) == [
        "tabbar.yml:3:12: warning: the tabs 'a' and 'b' are both titled 'map ';"
          + " name each after what only it holds, or make one tab of the two"
      ])
  }

  @Test func `each later tab is reported with the first one`() {
    let found = lines(tab("a", title: "Map"), tab("b", title: "Map"), tab("c", title: "MAP"))
    #expect(found.count == 2 && found.allSatisfy { $0.contains("'a'") })
  }

  @Test func `the title of a system item is compared as well`() {
    #expect(
      lines(
        tab("a", title: "Top rated"),
        tab("b", title: nil, icon: nil) { $0.systemItem = located(.topRated) }
      ).count == 1)
  }

  @Test func `different and missing titles are accepted`() {
    #expect(
      lines(
        tab("a", title: "Map"), tab("b", title: "Maps"), tab("c", title: nil),
        tab("d", title: nil)) == [])
  }
}

@Suite struct TabTitleLongTests {
  private func lines(
    _ title: String, among count: Int = 5, _ backButton: BackButton = .automatic, at index: Int = 0
  ) -> [String] {
    let tabs = (0..<count).map { tab("t\($0)", title: $0 == index ? title : "A") }
    return found("tab-title-long", in: bar(tabs, backButton: backButton))
  }

  @Test func `a title wider than its share is reported with both widths`() {
    #expect(
      lines("Recommendations") == [
        "tabbar.yml:2:12: warning: the title 'Recommendations' is 83.4 pt wide at 10 pt,"
          + " and its share of a bar of 320 pt is 64 pt; shorten it by 24%"
      ])
  }

  @Test func `the width of letters counts, not their number`() {
    #expect(lines("Illicit lilt in till").count == 0)
    #expect(lines("WMWMWMWM").count == 1)
  }

  @Test func `a title that just fits is accepted, one that is just too wide is reported`() {
    #expect(lines("日日日日日日").count == 0)
    #expect(lines("日日日日日日i") == [], "60 + 2.2 pt")
    #expect(lines("日日日日日日L").count == 1, "60 + 5.6 pt")
    // 80 pt are 8 em exactly.
    #expect(lines("日日日日日日日日", among: 4) == [])
    #expect(lines("日日日日日日日日.", among: 4).count == 1)
  }

  @Test(arguments: [
    ("one tab", 1, BackButton.automatic, 320.0), ("three tabs", 3, .automatic, 320.0 / 3),
    ("five tabs", 5, .automatic, 64), ("nine tabs share with More", 9, .automatic, 64),
    ("four and a back button", 4, .persistent, 64), ("three and a back button", 3, .persistent, 80),
  ])
  func `the items in the bar share its width equally`(
    id: String, count: Int, backButton: BackButton, share: Double
  ) {
    // A full-width letter is 10 pt wide.
    let fits = String(repeating: "日", count: Int(share / 10))
    #expect(lines(fits, among: count, backButton) == [])
    #expect(lines(fits + "日", among: count, backButton).count == 1)
  }

  /// The findings about five tabs of which one stands apart from the capsule of iOS 26.
  private func besideDetached(_ title: String, role: TabRole, at index: Int = 0) -> [String] {
    var tabs = (0..<5).map { tab("t\($0)", title: $0 == index ? title : "A") }
    tabs[4].role = role
    return found("tab-title-long", in: bar(tabs))
  }

  @Test(arguments: [TabRole.search, .prominent])
  func `beside a detached tab the titles share what it leaves of the capsule`(role: TabRole) {
    #expect(
      besideDetached("Recommendations", role: role) == [
        "tabbar.yml:2:12: warning: the title 'Recommendations' is 83.4 pt wide at 10 pt, and its"
          + " share of the capsule of iOS 26 beside a detached tab, 255 pt, is 63.8 pt; shorten it"
          + " by 24%"
      ])
    // 63.82 pt, of 63.75 in the capsule and of 64 in the bar.
    let title = "日日日日日日''"
    #expect(besideDetached(title, role: role).count == 1)
    #expect(besideDetached("日日日日日日'", role: role) == [])
    #expect(besideDetached(title, role: .none) == [], "65 pt in the capsule")
    #expect(besideDetached(title, role: role, at: 4) == [], "it shows no title in the capsule")
  }

  @Test func `titles behind the More item are accepted at any width`() {
    #expect(lines("Recommendations", among: 6, at: 3).count == 1)
    #expect(lines("Recommendations", among: 6, at: 4) == [])
  }

  @Test func `a system item gives no finding`() {
    var tabs = (0..<5).map { tab("t\($0)", title: "A") }
    tabs[0].title = located("Recommendations")
    tabs[0].systemItem = located(.featured)
    #expect(found("tab-title-long", in: bar(tabs)) == [])
  }
}

@Suite struct TabKeyMissingTests {
  private func lines(_ state: StringTable.State?) -> [String] {
    let places = tab("places") {
      $0.titleKey = "tab.places"
      $0.accessibilityLabelKey = "tab.places.label"
      $0.sectionKey = "section.near"
    }
    let table = state.map {
      StringTable(file: "App/Tabs.xcstrings", location: place(1, 20), state: $0)
    }
    return found(
      "tab-key-missing",
      in: TabBarSubject(file: "tabbar.yml", tabs: [places, tab("plain")], strings: table))
  }

  @Test func `each key that is missing is reported at its tab`() {
    #expect(
      lines(.missing(["tab.places", "tab.places.label", "section.near", "other"])) == [
        "tabbar.yml:2:5: warning: the key 'tab.places' of the title of the tab 'places' is not in"
          + " App/Tabs.xcstrings; add it there, or write 'update: true' beside 'catalog' to have it"
          + " added",
        "tabbar.yml:2:5: warning: the key 'tab.places.label' of the accessibility label of the tab"
          + " 'places' is not in App/Tabs.xcstrings; add it there, or write 'update: true' beside"
          + " 'catalog' to have it added",
        "tabbar.yml:2:5: warning: the key 'section.near' of the section of the tab 'places' is not"
          + " in App/Tabs.xcstrings; add it there, or write 'update: true' beside 'catalog' to have"
          + " it added",
      ])
  }

  @Test func `a catalog that is absent is reported once, where it is named`() {
    #expect(
      lines(.absent) == [
        "tabbar.yml:1:20: warning: there is no string catalog App/Tabs.xcstrings; correct the path,"
          + " or write 'update: true' beside 'catalog' to have it made"
      ])
  }

  @Test func `with all keys, and without a catalog, nothing is reported`() {
    #expect(lines(.missing([])) == [] && lines(nil) == [])
  }
}
