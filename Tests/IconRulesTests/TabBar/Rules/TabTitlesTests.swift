import IconModel
import IconRules
import Testing

@Suite struct TabTitlesTests {
  @Test func `a tab that shows a title needs one`() throws {
    func untitled(_ change: (inout Tab) -> Void = { _ in }) -> TabBarSubject {
      bar([tab("map", title: nil, line: 4, change)])
    }
    try expectFindings(
      "tab-title-missing",
      reported: [
        "none": untitled(), "an empty one": untitled { $0.title = located("") },
        "a space": untitled { $0.title = located(" ") },
        "a wide space": untitled { $0.title = located("\u{3000}") },
        "a label for VoiceOver": untitled { $0.accessibilityLabel = "Map" },
        // The system keeps the title back.
        "searching with an icon": untitled { $0.role = .search },
      ],
      accepted: [
        "a title": bar([tab("a", title: "A")]), "a title key": untitled { $0.titleKey = "tab.b" },
        "a system item": bar([
          tab("c", title: nil, icon: nil) { $0.systemItem = located(.history) }
        ]),
        "searching": bar([tab("d", title: nil, icon: nil) { $0.role = .search }]),
      ])
  }

  @Test func `each later tab with a title of another one is reported`() throws {
    func titles(_ titles: String?...) -> TabBarSubject {
      bar(
        zip(["a", "b", "c", "d"], titles).enumerated().map {
          tab($1.0, title: $1.1, line: 2 + $0)
        })
    }
    let item = tab("b", title: nil, icon: nil) { $0.systemItem = located(.topRated) }
    try expectFindings(
      "tab-title-duplicate",
      reported: [
        "two": titles("Map", "map "), "three": titles("Map", "Map", "MAP"),
        "a system item": bar([tab("a", title: "Top rated"), item]),
      ], accepted: ["different and missing ones": titles("Map", "Maps", nil, nil)])
  }
}

@Suite struct TabTitleLongTests {
  /// A bar of which one tab has a title.
  private func title(
    _ title: String, among count: Int = 5, _ backButton: BackButton = .automatic, at index: Int = 0
  ) -> TabBarSubject {
    bar(
      (0..<count).map { tab("t\($0)", title: $0 == index ? title : "A") }, backButton: backButton)
  }

  @Test func `a title with more characters than its share is reported with both numbers`() throws {
    let long = "Recommendations"
    let item = tab("a", title: long) { $0.systemItem = located(.featured) }
    try expectFindings(
      "tab-title-long",
      reported: [
        "a long one": title(long), "14 of 13": title("Saved Articles"),
        "East Asian": title("個人用設定画面"), "emoji": title("Home 🏠🏡🏘️🏚️🏢"),
        "before the More item": title(long, among: 6, at: 3),
        "one tab": title(String(repeating: long, count: 5), among: 1),
      ],
      accepted: [
        "13 of 13": title("Notifications"), "in German": title("Einstellungen"),
        "East Asian": title("メッセージ"), "15 of 16": title(long, among: 4),
        "accents beside their letters": title("Cafe\u{301}s de\u{301}serts"),
        "behind the More item": title(long, among: 6, at: 4),
        "a system item": bar([item] + (1..<5).map { tab("t\($0)", title: "A") }),
      ])
  }

  @Test(arguments: [
    ("one tab", 1, BackButton.automatic, 65), ("three tabs", 3, .automatic, 21),
    ("five tabs", 5, .automatic, 13), ("nine tabs share with More", 9, .automatic, 13),
    ("four and a back button", 4, .persistent, 13), ("three and a back button", 3, .persistent, 16),
  ])
  func `the items in the bar share its room equally`(
    id: String, count: Int, backButton: BackButton, share: Int
  ) {
    let fits = String(repeating: "n", count: share)
    #expect(found("tab-title-long", in: title(fits, among: count, backButton)) == [])
    #expect(found("tab-title-long", in: title(fits + "n", among: count, backButton)).count == 1)
  }
}

@Suite struct TabKeyMissingTests {
  private func table(_ state: StringTable.State?) -> TabBarSubject {
    let places = tab("places") {
      $0.titleKey = "tab.places"
      $0.accessibilityLabelKey = "tab.places.label"
      $0.sectionKey = "section.near"
    }
    let table = state.map {
      StringTable(file: "App/Tabs.xcstrings", location: place(1, 20), state: $0)
    }
    return TabBarSubject(file: "tabbar.yml", tabs: [places, tab("plain")], strings: table)
  }

  @Test func `each key that is missing is reported at its tab, an absent catalog once`() throws {
    try expectFindings(
      "tab-key-missing",
      reported: [
        "missing": table(.missing(["tab.places", "tab.places.label", "section.near", "other"])),
        "no catalog": table(.absent),
      ], accepted: ["all there": table(.missing([])), "no catalog named": table(nil)])
  }
}
