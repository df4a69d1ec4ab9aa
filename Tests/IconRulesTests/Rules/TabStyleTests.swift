import IconModel
import IconRules
import Testing

@Suite struct TabStyleTests {
  @Test func `a tab that shows an outlined icon is told where the style is written`() {
    let map = tab("map") { $0.style = located(.outlined, 4, 12) }
    #expect(
      RuleBook().lines("tab-style", in: bar([map], shown: ["map": .outlined])) == [
        "tabbar.yml:4:12: note: the tab 'map' shows an outlined icon, and the style of tab bars is"
          + " filled; use 'style: filled' with a filled variant, and keep the outlined one for"
          + " sidebars"
      ])
  }

  @Test func `one that has no filled variant is told where the icon is named`() {
    let lines = RuleBook().lines("tab-style", in: bar([tab("map")], shown: ["map": .outlined]))
    #expect(lines.count == 1 && lines[0].hasPrefix("tabbar.yml:2:20: "))
  }

  @Test func `filled icons, and tabs without images, are not`() {
    #expect(
      RuleBook().lines(
        "tab-style", in: bar([tab("map"), tab("bare")], shown: ["map": .filled])) == [])
  }
}
