import Foundation
import IconModel
import IconSets
import TestSupport
import Testing

@Suite struct ExplicitDrawingsTests {
  @Test(arguments: CaseFile.rows("Names/explicit.txt"))
  func `drawings that the configuration names win over those found by name`(
    section: String, row: String
  ) throws {
    let line = try #require(row.removingPercentEncoding)
    let parts = try #require(line.wholeMatch(of: #/[^:]*: (.*) \| (.*) => (.*)/#)).output
    let separator = parts.1.hasPrefix("{") ? " " : "\n  "
    let settings = try parse("overrides:\(separator)\(parts.1)").iconSettings
    let files = parts.2.split(separator: " ").map(String.init)
    let discovery = IconDiscovery(paths: files, settings: settings)
    #expect(discovery.problems == [])
    #expect(discovery.collisions.isEmpty)
    let icons = discovery.icons.map { "\($0.name)=\($0.text)" }.sorted()
    #expect(icons == parts.3.split(separator: ", ").map(String.init).sorted())
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

extension IconSource {
  /// The drawings: `+filled -outlined` or `?unknown`.
  fileprivate var text: String {
    drawings.map { ($0.variant.map { $0 == .filled ? "+" : "-" } ?? "?") + $0.file }
      .joined(separator: " ")
  }
}
