import IconModel
import IconRules
import Testing

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
    return RuleBook().lines(
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
