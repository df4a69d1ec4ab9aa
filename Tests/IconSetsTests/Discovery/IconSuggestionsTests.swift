import IconSets
import Testing

@Suite struct IconSuggestionsTests {
  private static let discovery = IconDiscovery(paths: [
    "house-fill.svg", "house-line.svg", "bell.svgz", "nav/arrow.svg", "Star.svg", "a/up.svg",
    "b/up.svg",
  ])

  @Test(arguments: [
    ("house.svg", "did you mean 'house'?"), ("House", "did you mean 'house'?"),
    ("house-fill", "did you mean 'house', the icon of 'house-fill.svg'?"),
    ("house-line.svg", "did you mean 'house', the icon of 'house-line.svg'?"),
    ("HOUSE-FILL.SVG", "did you mean 'house', the icon of 'house-fill.svg'?"),
    ("huose", "did you mean 'house'?"), ("huose.svg", "did you mean 'house'?"),
    ("house-filled", "did you mean 'house'?"), ("bell.svg", "did you mean 'bell'?"),
    ("bell.svgz", "did you mean 'bell'?"), ("star", "did you mean 'Star'?"),
    ("arrow", "did you mean 'nav/arrow'?"),
  ])
  func `the icon that is meant is suggested`(name: String, question: String) {
    let suggestions = IconSuggestions(among: Self.discovery, count: 1)
    #expect(suggestions.help(aboutTabIcon: name) == question)
  }

  @Test(arguments: ["/////a//D//////b-#D", "////<</c//0x////D#D:d'D", "24/x=y/", "24px/a-24/#/"])
  func `names with many separators are looked for in a bounded number of steps`(part: String) {
    let suggestions = IconSuggestions(among: Self.discovery, count: 1)
    for count in [40, 4_000] {
      let name = "a---D" + String(repeating: part, count: count)
      #expect(suggestions.suggestion(for: name) == nil)
    }
  }

  @Test(arguments: [("up", "up.svg"), ("map", "map.svg"), ("map.svg", "map.svg")])
  func `if no name is similar, the help suggests to add a drawing`(name: String, file: String) {
    let suggestions = IconSuggestions(among: Self.discovery, count: 1)
    #expect(suggestions.help(aboutTabIcon: name) == "correct the name or add '\(file)'")
  }
}
