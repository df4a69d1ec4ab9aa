import IconModel
import IconRules
import Testing

@Suite struct TabRolesTests {
  private func search(_ id: String, line: Int = 2) -> Tab {
    tab(id, title: nil, icon: nil, line: line) { $0.role = .search }
  }

  @Test func `a bar has one search tab, at its end, which alone activates a field`() throws {
    let item = tab("find", title: nil, icon: nil) { $0.systemItem = located(.search) }
    var activating = search("find")
    activating.activatesSearch = place(3)
    try expectFindings(
      "tab-search",
      reported: [
        "not the last": bar([tab("a"), search("find", line: 4), tab("b")]),
        "a system item that is not": bar([item, tab("a")]),
        "two": bar([search("find"), tab("a"), search("seek", line: 5)]),
        "a field of another tab": bar([tab("a") { $0.activatesSearch = place(3, 9) }]),
      ],
      accepted: [
        "the last": bar([tab("a"), tab("b"), search("find")]),
        "the last with its field": bar([tab("a"), activating]),
        "none": bar([tab("a"), tab("b")]), "no tabs": bar([]),
      ])
  }

  @Test func `each prominent tab behind the first is reported`() throws {
    let tabs = [
      tab("a") { $0.role = .prominent }, tab("b"), tab("c", line: 4) { $0.role = .prominent },
      tab("d") { $0.role = .prominent },
    ]
    try expectFindings("tab-prominent", reported: ["three": bar(tabs)])
  }
}
