import IconModel
import IconRules
import Testing

@Suite struct TabIconsTests {
  /// A tab that the system draws.
  private func item(_ item: SystemItem?, _ id: String = "a") -> Tab {
    tab(id, title: nil, icon: nil) { $0.systemItem = item.map { located($0, 3, 22) } }
  }

  @Test func `the second of two tabs with one icon or system item is reported`() throws {
    try expectFindings(
      "tab-icon-duplicate",
      reported: [
        "an icon": bar([tab("a", icon: "pin"), tab("b", icon: "pin", line: 3)]),
        "a system item": bar([item(.search), item(.search, "b")]),
      ],
      accepted: [
        "different ones": bar([
          tab("a", icon: "pin"), tab("b", icon: "Pin"), tab("c", icon: "search"),
          item(.search, "d"),
        ])
      ])
  }

  @Test func `an outlined icon is reported where the style is set, or the icon is named`() throws {
    let map = tab("map") { $0.style = located(.outlined, 4, 12) }
    try expectFindings(
      "tab-style",
      reported: [
        "a style": bar([map], shown: ["map": .outlined]),
        "no style of its own": bar([tab("map")], shown: ["map": .outlined]),
      ])
  }

  @Test func `a system item with a title or an icon of its own is reported`() throws {
    func more(_ change: (inout Tab) -> Void) -> TabBarSubject {
      var tab = item(.more)
      change(&tab)
      return bar([tab])
    }
    let both = tab("a", title: nil, icon: nil) {
      $0.systemItem = located(.favorites)
      $0.title = located("Liked", 4, 12)
      $0.icon = located("heart", 5, 12)
    }
    try expectFindings(
      "tab-system-item",
      reported: [
        "title and icon": bar([both]), "a title key": more { $0.titleKey = "more" },
        "a selected icon": more { $0.selectedIcon = located("dots") },
      ],
      accepted: [
        "other keys": more {
          ($0.badge, $0.tag, $0.accessibilityIdentifier) = (located("1"), 3, "m")
        },
        "no system item": bar([tab("a", title: "More", icon: nil)]),
      ])
  }

  @Test func `a system item is reported, except for searching`() throws {
    for seen in SystemItem.allCases where seen != .search {
      #expect(
        found("tab-system-item-unseen", in: bar([item(seen)]))
          == found("tab-system-item-unseen", in: bar([item(.more)])).map {
            $0.replacing("'more'", with: "'\(seen.rawValue)'")
          })
    }
    try expectFindings(
      "tab-system-item-unseen", reported: ["More": bar([item(.more)])],
      accepted: ["searching": bar([item(.search)]), "none": bar([item(nil)])])
  }
}

@Suite struct TabBadgesTests {
  private func badge(_ text: String) -> TabBarSubject {
    bar([tab("a") { $0.badge = located(text, 5, 14) }])
  }

  @Test func `a badge of more than three characters, and a word, are reported`() throws {
    try expectFindings("tab-badge-long", reported: ["four": badge("1024")])
    try expectFindings("tab-badge-text", reported: ["a word": badge("New")])
  }

  @Test(arguments: ["", "!", "7", "99+", "999", "新着", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "e\u{301}e\u{301}e\u{301}"])
  func `a badge of up to three grapheme clusters is accepted`(text: String) {
    #expect(found("tab-badge-long", in: badge(text)) == [])
  }

  @Test(arguments: ["v2", "3 new", "•", "?", "+"])
  func `what is not all number is reported`(text: String) {
    #expect(found("tab-badge-text", in: badge(text)).count == 1)
  }

  @Test(arguments: ["3", "99+", "1,000", "1.5", "٣", "三", "!", "!!", "！", "", " "])
  func `numbers of any script, exclamation marks and nothing are accepted`(text: String) {
    #expect(found("tab-badge-text", in: badge(text)) == [])
  }
}
