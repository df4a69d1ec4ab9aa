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

  @Test(arguments: [
    Case("tabs is a map", "tabs: {id: a}", "1:7: 'tabs' is a map; expected a list of tabs"),
    Case("tab is text", "tabs: [a]", "1:8: 'tab' is the text 'a'; expected a map with an 'id'"),
    Case("no id", "tabs: [{}]", "1:8: tab has no 'id'; give each tab an 'id' of its own"),
    Case("empty id", "tabs: [{id: ''}]", "1:13: 'id' is empty; expected text"),
    Case(
      "id is a number", "tabs: [{id: 3}]",
      "1:13: 'id' is the number '3'; expected text: put it in quotes"),
    Case(
      "id given twice", "tabs:\n- id: a\n- id: a",
      "3:7: tab id 'a' is given twice, first at tabbar.yml:2:7; give each tab an 'id' of its own"),
    Case("title is a list", "tabs: [{id: a, title: []}]", "1:23: 'title' is a list; expected text"),
    Case(
      "title is a boolean", "tabs: [{id: a, title: true}]",
      "1:23: 'title' is the boolean 'true'; expected text: put it in quotes"),
    Case(
      "badge is a boolean", "tabs: [{id: a, badge: true}]",
      "1:23: 'badge' is the boolean 'true'; expected text or a number: put it in quotes"),
    Case(
      "badge has no value", "tabs: [{id: a, badge: }]",
      "1:23: 'badge' has no value; expected text or a number"),
    Case(
      "title with a line break", #"tabs: [{id: a, title: "b\nc"}]"#,
      #"1:23: 'title' has a control character: 'b\nc'; leave it out"#),
    Case(
      "unknown key", "tabs: [{id: a, titel: b}]",
      "1:16: unknown key 'titel'; did you mean 'title'?"),
    Case(
      "unknown key far from all", "tabs: [{id: a, colour: b}]",
      "1:16: unknown key 'colour'; known keys: id, title, titleKey, icon, selectedIcon, style, badge,"
        + " tag, role, automaticallyActivatesSearch, systemItem, section, sectionKey, placement,"
        + " allowsHiding, accessibilityLabel, accessibilityLabelKey, accessibilityIdentifier,"
        + " hidden, dynamic, features, screens, ignore"),
    Case(
      "two keys of one section",
      "tabs: [{id: a, section: S, sectionKey: x}, {id: b, section: S, sectionKey: y}]",
      "1:76: the title of section 'S' has the key 'y' here and 'x' at"
        + " tabbar.yml:1:40; give all tabs of a"
        + " section one 'sectionKey'; it is enough to write it at one of them"),
    Case(
      "key of no section", "tabs: [{id: a, sectionKey: x}]",
      "1:28: tab has a 'sectionKey' and no 'section'; add the title of the section as 'section', or"
        + " leave the key out"),
    Case(
      "icon is a number", "tabs: [{id: a, icon: 3}]",
      "1:22: 'icon' is the number '3'; expected the name of an icon, or a map"),
    Case(
      "icon is empty", "tabs: [{id: a, icon: ''}]",
      "1:22: 'icon' is empty; expected the name of an icon, or a map"),
  ])
  func `a wrong tab is reported with its place and the right values`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
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

  @Test(arguments: [
    Case(
      "tag is text", "tabs: [{id: a, tag: b}]",
      "1:21: 'tag' is the text 'b'; expected a whole number"),
    Case(
      "tag is a fraction", "tabs: [{id: a, tag: 1.5}]",
      "1:21: 'tag' is the number '1.5'; expected a whole number"),
    Case(
      "tag beyond 32 bits", "tabs: [{id: a, tag: 2147483648}]",
      "1:21: 'tag' is the number '2147483648'; expected a whole number"),
    Case("largest tag", "tabs: [{id: a, tag: 2147483647}]"),
    Case(
      "tag given twice", "tabs:\n- {id: a, tag: 1}\n- {id: b, tag: 1}",
      "3:16: tag 1 is given twice, first at tabbar.yml:2:16; give each tab a 'tag' of its own, or none"
    ),
    Case(
      "unknown role", "tabs: [{id: a, role: serch}]",
      "1:22: role 'serch' is not known; did you mean 'search'?"),
    Case(
      "unknown system item", "tabs: [{id: a, systemItem: favourites}]",
      "1:28: systemItem 'favourites' is not known; did you mean 'favorites'?"),
    Case(
      "flag in words", "tabs: [{id: a, hidden: yes}]",
      "1:24: 'hidden' is the text 'yes'; expected true or false"),
    Case(
      "unknown style", "tabs: [{id: a, style: fill}]",
      "1:23: style 'fill' is not known; known values: filled, outlined"),
    Case(
      "unknown placement", "tabs: [{id: a, placement: sidebar}]",
      "1:27: placement 'sidebar' is not known; known values: automatic, default, optional,"
        + " movable, pinned, fixed, sidebarOnly"),
    Case(
      "empty section", "tabs: [{id: a, section: ''}]",
      "1:25: 'section' is empty; expected the title of a section"),
    Case(
      "empty key of a title", "tabs: [{id: a, titleKey: ''}]",
      "1:26: 'titleKey' is empty; expected text"),
  ])
  func `a wrong value of a tab is reported with its place`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
