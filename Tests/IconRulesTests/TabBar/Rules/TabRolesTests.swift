import IconModel
import IconRules
import Testing

@Suite struct TabSearchTests {
  private func lines(_ tabs: Tab...) -> [String] { found("tab-search", in: bar(tabs)) }

  private func search(_ id: String, line: Int = 2) -> Tab {
    tab(id, title: nil, icon: nil, line: line) { $0.role = .search }
  }

  @Test func `a search tab that is not the last one is reported with its place`() {
    #expect(
      lines(tab("a"), search("find", line: 4), tab("b")) == [
        "tabbar.yml:4:5: warning: the search tab 'find' is tab 2 of 3, and from iOS 26 on it stands"
          + " at the trailing end; make it the last tab"
      ])
    let item = tab("find", title: nil, icon: nil) { $0.systemItem = located(.search) }
    #expect(lines(item, tab("a")).count == 1, "the system item searches as well")
  }

  @Test func `each further search tab is reported, and no place beside it`() {
    #expect(
      lines(search("find"), tab("a"), search("seek", line: 5)) == [
        "tabbar.yml:5:5: warning: the tabs 'find' and 'seek' both search, and a bar has one search"
          + " tab; keep one of them, and search what both search there"
      ])
  }

  @Test func `a search field that another tab would activate is reported`() {
    #expect(
      lines(tab("a") { $0.activatesSearch = place(3, 9) }) == [
        "tabbar.yml:3:9: warning: 'automaticallyActivatesSearch' is of the search tab, and the tab"
          + " 'a' is none; leave it out, or write 'role: search'"
      ])
  }

  @Test func `one search tab at the end, or none, is accepted`() {
    #expect(lines(tab("a"), tab("b"), search("find")) == [])
    var find = search("find")
    find.activatesSearch = place(3)
    #expect(lines(tab("a"), find) == [])
    #expect(lines(tab("a"), tab("b")) == [] && lines() == [])
  }
}

@Suite struct TabProminentTests {
  private func lines(_ tabs: Tab...) -> [String] {
    found("tab-prominent", in: bar(tabs))
  }

  @Test func `each prominent tab behind the first is reported`() {
    let found = lines(
      tab("a") { $0.role = .prominent }, tab("b"), tab("c", line: 4) { $0.role = .prominent },
      tab("d") { $0.role = .prominent })
    #expect(found.count == 2)
    #expect(
      found.first
        == "tabbar.yml:4:5: warning: the tabs 'a' and 'c' are both prominent, and only one"
        + " tab can be; keep 'role: prominent' for the one that people need most")
  }
}
