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
  /// A bar of which one tab has a title, and the last one a role.
  private func title(
    _ title: String, among count: Int = 5, _ backButton: BackButton = .automatic, at index: Int = 0,
    last role: TabRole? = nil
  ) -> TabBarSubject {
    var tabs = (0..<count).map { tab("t\($0)", title: $0 == index ? title : "A") }
    if let role { tabs[count - 1].role = role }
    return bar(tabs, backButton: backButton)
  }

  @Test func `a title wider than its share is reported with both widths`() throws {
    let long = "Recommendations"
    let item = tab("a", title: long) { $0.systemItem = located(.featured) }
    // A full-width letter is 10 pt wide; the share is 64 pt, and 63.75 in the capsule of iOS 26.
    let capsule = "日日日日日日''"
    try expectFindings(
      "tab-title-long",
      reported: [
        "a long one": title(long), "few wide letters": title("WMWMWMWM"),
        "65.6 of 64 pt": title("日日日日日日L"), "82.8 of 80 pt": title("日日日日日日日日.", among: 4),
        "before the More item": title(long, among: 6, at: 3),
        "beside a search tab": title(long, last: .search),
        "beside a prominent tab": title(long, last: .prominent),
        "63.8 pt beside a search tab": title(capsule, last: .search),
        "63.8 pt beside a prominent tab": title(capsule, last: .prominent),
      ],
      accepted: [
        "many narrow letters": title("Illicit lilt in till"), "60 pt": title("日日日日日日"),
        "62.2 of 64 pt": title("日日日日日日i"), "80 of 80 pt": title("日日日日日日日日", among: 4),
        "behind the More item": title(long, among: 6, at: 4),
        "a system item": bar([item] + (1..<5).map { tab("t\($0)", title: "A") }),
        "61.9 pt beside a search tab": title("日日日日日日'", last: .search),
        "61.9 pt beside a prominent tab": title("日日日日日日'", last: .prominent),
        "63.8 pt of 65 in the capsule": title(capsule, last: TabRole.none),
        "the search tab": title(capsule, at: 4, last: .search),
        "the prominent tab": title(capsule, at: 4, last: .prominent),
      ])
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
    #expect(found("tab-title-long", in: title(fits, among: count, backButton)) == [])
    #expect(found("tab-title-long", in: title(fits + "日", among: count, backButton)).count == 1)
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
