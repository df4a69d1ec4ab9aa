import IconConfiguration
import Testing

@Suite struct MeantIconsTests {
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
  func `the icon that is meant is asked for`(name: String, question: String) {
    let meant = MeantIcons(among: Self.discovery, count: 1)
    #expect(meant.help(aboutTabIcon: name) == question)
  }

  @Test(arguments: [("up", "up.svg"), ("map", "map.svg"), ("map.svg", "map.svg")])
  func `where none is near, a drawing is to be added`(name: String, file: String) {
    let meant = MeantIcons(among: Self.discovery, count: 1)
    #expect(meant.help(aboutTabIcon: name) == "correct the name or add '\(file)'")
  }
}
