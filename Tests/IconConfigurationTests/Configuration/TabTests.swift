import IconConfiguration
import IconModel
import Testing

@Suite struct TabTests {
  @Test func `tabs keep their order and all they say`() throws {
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
    #expect(
      configuration.tabs == [
        Tab(
          id: "places", title: "Places", icon: Located("pin", at: place(4, 11)), badge: "3",
          location: place(2, 5)),
        Tab(
          id: "friends", title: nil, icon: Located("friends", at: place(6, 10)), badge: "12",
          location: place(6, 5)),
        Tab(
          id: "more", title: "", icon: Located("more", at: place(7, 10)), badge: "",
          location: place(7, 5)),
      ])
    #expect(configuration.iconSettings.isEmpty)
  }

  @Test(arguments: [("007", "007"), ("1.50", "1.50"), ("new", "new"), ("'true'", "true")])
  func `a badge is its text as written`(written: String, badge: String) throws {
    #expect(try parse("tabs: [{id: a, badge: \(written)}]").tabs.map(\.badge) == [badge])
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
  func `what only resembles a number is a title`(title: String) throws {
    #expect(try parse("tabs: [{id: a, title: \(title)}]").tabs.map(\.title) == [title])
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
      "1:16: unknown key 'colour'; known keys: id, title, icon, badge"),
    Case(
      "icon is a number", "tabs: [{id: a, icon: 3}]",
      "1:22: 'icon' is the number '3'; expected the name of an icon, or a map"),
    Case(
      "icon is empty", "tabs: [{id: a, icon: ''}]",
      "1:22: 'icon' is empty; expected the name of an icon, or a map"),
  ])
  func `a wrong tab is named with its place and what would be right`(_ example: Case) {
    #expect(problems(of: example.text) == example.problems)
  }
}
