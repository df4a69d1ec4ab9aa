import IconModel
import IconRules
import Testing

@Suite struct TabSetTests {
  private func tabs(_ count: Int) -> [Tab] {
    (0..<count).map { tab("t\($0)", title: "Tab \($0 + 1)", line: 2 + $0) }
  }

  private func tabs(_ count: Int, _ backButton: BackButton = .automatic) -> TabBarSubject {
    bar(tabs(count), backButton: backButton)
  }

  @Test func `a bar of one or two tabs, and tabs without a place, are reported`() throws {
    try expectFindings(
      "tab-count", reported: ["one": tabs(1), "two": tabs(2)],
      accepted: ["none": tabs(0), "three": tabs(3), "five": tabs(5), "nine": tabs(9)])
    // Named by the id where there is no title, and a system item by its English one.
    let others = [
      tab("find", title: nil, icon: nil) { $0.systemItem = located(.mostViewed) },
      tab("bare", title: nil),
    ]
    try expectFindings(
      "tab-overflow",
      reported: [
        "seven": tabs(7), "six": tabs(6), "five and a back button": tabs(5, .persistent),
        "without titles": bar(tabs(4) + others),
      ], accepted: ["five": tabs(5), "four and a back button": tabs(4, .persistent)])
  }

  @Test func `a level of the configuration replaces the error`() {
    let findings = RuleBook(["tab-overflow": .report(.note)]).findings(in: tabs(5, .persistent))
    #expect(findings.filter { $0.rule == "tab-overflow" }.map(\.severity) == [.note])
  }

  @Test func `a tab that comes and goes is reported where it is declared`() throws {
    try expectFindings(
      "tab-dynamic", reported: ["dynamic": bar([tab("a") { $0.dynamic = place(6, 14) }])])
    try expectFindings(
      "tab-hidden", reported: ["hidden": bar([tab("a") { $0.hidden = place(6, 13) }])])
  }
}

@Suite struct TabSectionsTests {
  private func sections(_ titles: String?...) -> TabBarSubject {
    bar(
      titles.enumerated().map { number, title in
        tab("t\(number)", line: 2 + number) {
          $0.section = title.map { located($0, 2 + number, 20) }
        }
      })
  }

  @Test func `a section that other tabs split is reported where it goes on`() throws {
    try expectFindings(
      "tab-section-split",
      reported: [
        "by a tab": sections("Library", nil, "Library"),
        "by a section, twice": sections("A", "B", "A", nil, "A"),
      ], accepted: ["whole": sections(nil, "A", "A", "B", nil), "none": sections(nil, nil, nil)])
  }
}

@Suite struct TabFeaturesTests {
  private func features(_ first: [String], _ second: [String]) -> TabBarSubject {
    bar(
      [("a", first), ("b", second)].map { id, features in
        tab(id) { $0.features = features.map { located($0, 9, 20) } }
      })
  }

  @Test func `a feature of two tabs is reported in the second`() throws {
    try expectFindings(
      "feature-duplicate",
      reported: [
        "another case": features(["Map", "Search"], ["search"]),
        "other spaces": features(["Photo  Search"], ["photo search"]),
      ],
      accepted: [
        "twice in one tab, and similar": features(["Map", "Map"], ["Maps", "Map search"]),
        "none": features([], []),
      ])
  }

  /// Tabs that list this many features; `nil` for a tab without a list.
  private func counts(_ counts: Int?...) -> TabBarSubject {
    bar(
      counts.enumerated().map { index, count in
        tab("t\(index)", line: 2 + index) { tab in
          tab.features = count.map { count in
            (0..<count).map { located("Feature \(index).\($0)", 2 + index, 30) }
          }
        }
      })
  }

  @Test func `of three lists, one with more than half of the features is reported`() throws {
    try expectFindings(
      "tab-overloaded",
      reported: [
        "four of seven": counts(1, 4, 2), "the first": counts(4, 2, 1), "an empty": counts(5, 1, 0),
      ],
      accepted: [
        "half": counts(3, 2, 1), "none": counts(0, 0, 0), "two": counts(5, 1),
        "two and others": counts(5, 1, nil, nil),
      ])
  }
}
