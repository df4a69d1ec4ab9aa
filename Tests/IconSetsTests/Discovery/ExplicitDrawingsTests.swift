import IconModel
import IconSets
import Testing

@Suite struct ExplicitDrawingsTests {
  @Test(
    arguments: [
      ("a new icon", "x: {filled: a.svg}", ["a.svg"], ["x": "+a.svg"]),
      (
        "both variants", "x: {filled: a.svg, outlined: b.svg}", ["a.svg", "b.svg"],
        ["x": "+a.svg -b.svg"]
      ),
      (
        "taken out of a pair", "y: {filled: x-fill.svg}", ["x.svg", "x-fill.svg"],
        ["x": "?x.svg", "y": "+x-fill.svg"]
      ),
      (
        "the style of a drawing of one's own", "x: {outlined: x.svg}", ["x.svg"], ["x": "-x.svg"]
      ),
      (
        "unknown style is the open variant", "x: {filled: a.svg}", ["a.svg", "x.svg"],
        ["x": "+a.svg -x.svg"]
      ),
      (
        "known style stays", "x: {filled: a.svg}", ["a.svg", "x-outlined.svg"],
        ["x": "+a.svg -x-outlined.svg"]
      ),
      (
        "the same style gives way", "x: {filled: a.svg}", ["a.svg", "x-filled.svg"],
        ["x": "+a.svg"]
      ),
      (
        "one of a pair gives way", "x: {filled: a.svg}", ["a.svg", "x.svg", "x-fill.svg"],
        ["x": "+a.svg -x.svg"]
      ),
      (
        "a pair gives way", "x: {filled: a.svg, outlined: b.svg}",
        ["a.svg", "b.svg", "x.svg", "x-fill.svg"], ["x": "+a.svg -b.svg"]
      ),
      (
        "suffixes the wrong way round", "x: {filled: x-line.svg, outlined: x-fill.svg}",
        ["x-line.svg", "x-fill.svg"], ["x": "+x-line.svg -x-fill.svg"]
      ),
      (
        "one drawing for two icons", "{x: {filled: a.svg}, y: {outlined: a.svg}}", ["a.svg"],
        ["x": "+a.svg", "y": "-a.svg"]
      ),
      (
        "accents composed another way", "x: {filled: \u{E9}.svg}", ["e\u{301}.svg"],
        ["x": "+e\u{301}.svg"]
      ),
      (
        "accents composed both ways", "x: {filled: \u{E9}.svg}", ["\u{E9}.svg", "e\u{301}.svg"],
        ["e\u{301}": "?e\u{301}.svg", "x": "+\u{E9}.svg"]
      ),
      ("nothing but a shape", "x: {shape: wide}", ["x.svg"], ["x": "?x.svg"]),
    ] as [(String, String, [String], [String: String])])
  func `drawings that the configuration names win over those found by name`(
    id: String, overrides: String, files: [String], icons: [String: String]
  ) throws {
    let separator = overrides.hasPrefix("{") ? " " : "\n  "
    let settings = try parse("overrides:\(separator)\(overrides)").iconSettings
    let discovery = IconDiscovery(paths: files, settings: settings)
    #expect(discovery.problems == [])
    #expect(discovery.collisions == [])
    #expect(
      Dictionary(uniqueKeysWithValues: discovery.icons.map { ($0.name, $0.drawings.text) }) == icons
    )
  }

  @Test func `drawings and overridden icons that do not exist are reported`() throws {
    let settings = try parse(
      """
      tabs: [{id: home, icon: {filled: hone.svg}}, {id: b, icon: {name: gone, shape: wide}}]
      overrides:
        plases: {shape: wide}
        zzz: {ink: alpha}
      """
    ).iconSettings
    let discovery = IconDiscovery(paths: ["home.svg", "places.svg"], settings: settings)
    #expect(discovery.icons.map(\.name) == ["home", "places"])
    #expect(
      discovery.problems.map(\.description) == [
        "tabbar.yml:1:34: error: drawing 'hone.svg' of icon 'home' is not there;"
          + " paths of drawings start at the folder that 'icons' names",
        "tabbar.yml:3:3: error: no icon is named 'plases'; did you mean 'places'?",
        "tabbar.yml:4:3: error: no icon is named 'zzz';"
          + " an icon has the name of its drawing without '.svg' and style, as in 'folder/arrow'",
      ])
  }

  @Test func `an icon that the configuration adds can collide`() throws {
    let settings = try parse("tabs: [{id: Home, icon: {filled: a.svg}}]").iconSettings
    let discovery = IconDiscovery(paths: ["a.svg", "home.svg"], settings: settings)
    #expect(discovery.icons == [])
    #expect(discovery.collisions.map(\.names) == [["Home", "home"]])
    #expect(discovery.collisions.map(\.files) == [["a.svg", "home.svg"]])
  }
}
