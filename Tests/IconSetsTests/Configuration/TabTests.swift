import IconModel
import IconSets
import Testing

@Suite struct TabTests {
  @Test func `tabs have the order and the values of the file`() throws {
    let configuration = try parse(
      """
      tabs:
        - id: places
          title: Places
          icon: pin
          badge: "3"
        - {id: friends, badge: 12}
        - {id: more, title: "", badge: ""}
      """)
    var places = Tab(id: "places", icon: Located("pin", at: place(4, 11)), location: place(2, 5))
    places.title = Located("Places", at: place(3, 12))
    places.badge = Located("3", at: place(5, 12))
    var friends = Tab(
      id: "friends", icon: Located("friends", at: place(6, 10)), location: place(6, 5))
    friends.badge = Located("12", at: place(6, 26))
    var more = Tab(id: "more", icon: Located("more", at: place(7, 10)), location: place(7, 5))
    more.title = Located("", at: place(7, 23))
    more.badge = Located("", at: place(7, 34))
    #expect(configuration.tabs == [places, friends, more])
    #expect(configuration.iconSettings.isEmpty)
  }

  @Test(arguments: [("007", "007"), ("1.50", "1.50"), ("new", "new"), ("'true'", "true")])
  func `a badge is its text as written`(written: String, badge: String) throws {
    #expect(try parse("tabs: [{id: a, badge: \(written)}]").tabs.map(\.badge?.value) == [badge])
  }

  @Test(arguments: [
    "0", "-12", "+1.5", ".5", "1.", "-1.5e+3", "2E8", "0x1F", "0o17", ".inf", "-.INF", ".nan",
  ])
  func `a plain number is no title`(number: String) {
    #expect(
      problems(of: "tabs: [{id: a, title: \(number)}]") == [
        "1:23: 'title' is the number '\(number)'; expected text: put it in quotes"
      ])
    #expect(problems(of: "tabs: [{id: a, title: '\(number)'}]") == [])
  }

  @Test(arguments: [
    "1e", "+", ".", "1.2.3", "0x", "0o8", "1_000", "3 tabs", "inf", "e5", "2024-01-01",
  ])
  func `text that resembles a number is a title`(title: String) throws {
    #expect(try parse("tabs: [{id: a, title: \(title)}]").tabs.map(\.title?.value) == [title])
  }

  @Test func `names for code, VoiceOver and the system are read`() throws {
    let configuration = try parse(
      """
      style: outlined
      tabs:
        - id: find
          titleKey: tab.find
          icon: glass
          selectedIcon: glass-lit
          style: filled
          tag: -7
          role: search
          accessibilityLabel: Find places
          accessibilityIdentifier: tab-find
          hidden: true
          dynamic: True
          automaticallyActivatesSearch: true
          section: Library
          sectionKey: section.library
          placement: sidebarOnly
          allowsHiding: false
          accessibilityLabelKey: tab.find.label
        - {id: recent, systemItem: mostRecent, role: none, hidden: false, section: Library}
      """)
    #expect(configuration.style == .outlined)
    var find = Tab(id: "find", icon: Located("glass", at: place(5, 11)), location: place(3, 5))
    find.titleKey = "tab.find"
    find.selectedIcon = Located("glass-lit", at: place(6, 19))
    find.style = Located(.filled, at: place(7, 12))
    find.tag = -7
    find.role = .search
    find.accessibilityLabel = "Find places"
    find.accessibilityIdentifier = "tab-find"
    find.hidden = place(12, 13)
    find.dynamic = place(13, 14)
    find.activatesSearch = place(14, 35)
    find.section = Located("Library", at: place(15, 14))
    find.sectionKey = "section.library"
    find.placement = .sidebarOnly
    find.allowsHiding = false
    find.accessibilityLabelKey = "tab.find.label"
    var recent = Tab(id: "recent", icon: nil, location: place(20, 5))
    recent.systemItem = Located(.mostRecent, at: place(20, 30))
    recent.section = Located("Library", at: place(20, 78))
    recent.sectionKey = "section.library"
    #expect(configuration.tabs == [find, recent])
  }

  @Test func `a search tab that names no icon may do without one`() throws {
    let tabs = try parse(
      "tabs: [{id: a, role: search}, {id: b, role: search, icon: b}, {id: c}]"
    ).tabs
    #expect(tabs.map(\.mayLackIcon) == [true, false, false])
    #expect(tabs.map(\.icon?.value) == ["a", "b", "c"])
    #expect(tabs.map(\.isSearch) == [true, true, false])
    #expect(try parse("tabs: [{id: a, systemItem: search}]").tabs[0].isSearch)
  }

  @Test(arguments: [
    ("section: Library", CompactMode.sizeClass), ("placement: pinned", .sizeClass),
    ("allowsHiding: false", .sizeClass), ("automaticallyActivatesSearch: true", .sizeClass),
    ("role: search", .separate), ("role: prominent", .separate),
  ])
  func `compact images share image sets where tabs have what UITab alone can show`(
    key: String, compact: CompactMode
  ) throws {
    #expect(try parse("tabs: [{id: a, \(key)}]").compact == compact)
    #expect(try parse("compact: separate\ntabs: [{id: a, \(key)}]").compact == .separate)
  }
}
