import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Configurations with which something is wrong.
@Suite struct BadConfigurationTests {
  /// A `tabbar.yml` and the lines that it must give.
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let text: String
    let lines: [String]

    var testDescription: String { id }

    static let all = [
      Row(
        id: "unknown key", text: "icons: in\noutputs: out\n",
        lines: ["tabbar.yml:2:1: error: unknown key 'outputs'; did you mean 'output'?"]),
      Row(
        id: "unknown value", text: "fit: artbord\n",
        lines: ["tabbar.yml:1:6: error: fit 'artbord' is not known; did you mean 'artboard'?"]),
      Row(
        id: "unknown rule", text: "rules:\n  ink-cliped: off\n",
        lines: [
          "tabbar.yml:2:3: error: rule 'ink-cliped' is not known; did you mean 'ink-clipped'?"
        ]),
      Row(
        id: "unknown profile", text: "profile: ios-legcy\n",
        lines: [
          "tabbar.yml:1:10: error: profile 'ios-legcy' is not known; did you mean 'ios-legacy'?"
        ]),
      Row(
        id: "wrong types", text: "icons: [in]\ntabs: places\n",
        lines: [
          "tabbar.yml:1:8: error: 'icons' is a list; expected the path of a folder",
          "tabbar.yml:2:7: error: 'tabs' is the text 'places'; expected a list of tabs",
        ]),
      Row(
        id: "a list", text: "- icons\n",
        lines: [
          "tabbar.yml:1:1: error: the configuration is a list; expected a map of keys such as 'tabs'"
        ]),
    ]
  }

  @Test(arguments: Row.all)
  func `a wrong configuration stops the run before anything is written`(row: Row) throws {
    var set = try DrawingSet()
    set.configuration = row.text
    let result = try set.command().run()
    #expect(result.status == 2)
    #expect(result.errorLines == row.lines)
    #expect(result.output == "")
    #expect(try set.output().paths == [])
  }

  @Test func `what is not YAML is placed by the parser`() throws {
    var set = try DrawingSet()
    set.configuration = "icons: in\ntabs: [a, b\n"
    let result = try set.command().run()
    #expect(result.status == 2)
    let line = try #require(result.errorLines.first)
    #expect(result.errorLines.count == 1)
    #expect(line.starts(with: #/tabbar.yml:[23]:[0-9]+: error: not valid YAML: /#), "\(line)")
  }

  @Test func `a configuration that is not there is named`() throws {
    let set = try DrawingSet()
    let result = try set.command("--config", "other.yml").run()
    #expect(result.status == 2)
    #expect(
      result.errors
        == "other.yml: error: cannot be read: no such file or directory;"
        + " check the path and its permissions\n")
  }

  @Test func `an empty configuration has all defaults`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["disc-filled.svg": .disc])
    try folder.write("", to: "tabbar.yml")
    #expect(try Tabicon.run("export", in: folder.path).status == 0)
    let manifest = try Export(folder("Output")).manifest
    #expect(manifest.tabs == [] && manifest.icons.map(\.name) == ["disc"])
    #expect(manifest.profile == "apple-hig-2022")
  }

  @Test func `a tab whose icon is absent is found, and the others are exported`() throws {
    var set = try DrawingSet()
    set.configuration +=
      "tabs:\n  - {id: good, title: Good}\n  - {id: map, title: Map, icon: plces}\n"
      + "  - {id: find, systemItem: search}\n"
    let result = try set.run(status: 1)
    #expect(
      result.errors
        == "tabbar.yml:7:33: error: [tab-icon-missing] the tab 'map' uses the icon 'plces', which"
        + " is not there; correct the name or add 'plces.svg'\n")
    #expect(try set.export().manifest.tabs.map(\.id) == ["good", "map", "find"])
  }

  @Test func `settings for an icon that is absent are found, and the others are exported`() throws {
    var set = try DrawingSet()
    set.configuration += "overrides: {goood: {shape: square}}\n"
    let result = try set.run(status: 1)
    #expect(
      result.errors
        == "tabbar.yml:5:13: error: [drawing-missing] no icon is named 'goood';"
        + " did you mean 'good'?\n")
  }

  @Test func `a folder without drawings cannot be exported`() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("in")
    let result = try Tabicon.run("export", "in", in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "in: error: there is no SVG here; name a folder that holds drawings\n")
  }
}
