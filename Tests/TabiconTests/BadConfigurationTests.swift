import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Configurations with which something is wrong.
@Suite struct BadConfigurationTests {
  /// A `tabbar.yml` and the lines that it must give.
  struct Row: NamedCase {
    let id: String
    let text: String
    let lines: [String]

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
        id: "a home folder", text: "icons: ~/in\noutput: ~me\n",
        lines: [
          "tabbar.yml:1:8: error: 'icons' is '~/in', and '~' stands for another path only in a shell;"
            + " write that path out, from '/' or from the folder of this file; a folder of the very"
            + " name is './~/in'",
          "tabbar.yml:2:9: error: 'output' is '~me', and '~me' stands for another path only in a"
            + " shell; write that path out, from '/' or from the folder of this file; a folder of the"
            + " very name is './~me'",
        ]),
      Row(
        id: "a variable", text: "icons: in\noutput: made/${CONFIGURATION}/x\n",
        lines: [
          "tabbar.yml:2:9: error: 'output' is 'made/${CONFIGURATION}/x', and '${CONFIGURATION}' stands"
            + " for another path only in a shell; write that path out, from '/' or from the folder of"
            + " this file; a folder of the very name is './made/${CONFIGURATION}/x'"
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
    let result = try set.attempt(status: 2)
    #expect(result.errorLines == row.lines)
    #expect(result.output == "")
    #expect(try set.output().paths == [])
  }

  @Test func `what is not YAML is placed by the parser`() throws {
    var set = try DrawingSet()
    set.configuration = "icons: in\ntabs: [a, b\n"
    let result = try set.attempt(status: 2)
    let line = try #require(result.errorLines.first)
    #expect(result.errorLines.count == 1)
    #expect(line.starts(with: #/tabbar.yml:[23]:[0-9]+: error: not valid YAML: /#), "\(line)")
  }

  @Test func `an empty configuration has all defaults`() throws {
    let folder = try TemporaryFolder([
      "disc-filled.svg": .disc,
      "tabbar.yml": Drawing(file: ""),
    ])
    try folder.tabicon("export", status: 0)
    let manifest = try Export(folder("Output")).manifest
    #expect(manifest.tabs == [] && manifest.icons.map(\.name) == ["disc"])
    #expect(manifest.profile == "apple-hig")
  }

  @Test func `a folder that is called like a home folder can be named`() throws {
    var set = try DrawingSet()
    set.configuration = set.configuration.replacing("output: out", with: "output: ./~/$x/$HOME")
    try set.attempt(status: 0)
    #expect(try Export(set.folder("~/$x/$HOME")).iconNames == DrawingSet.goodNames)
  }

  private static func noIcon(_ name: String, _ help: String) -> (String, String) {
    (
      "tabs: [{id: good, title: Good}, {id: map, title: Map, icon: \(name)},"
        + " {id: find, systemItem: search}]\n",
      "tabbar.yml:5:61: error: [tab-icon-missing] the tab 'map' uses the icon '\(name)', which is not"
        + " there; \(help)"
    )
  }

  @Test(arguments: [
    noIcon("good.svg", "did you mean 'good'?"), noIcon("Good", "did you mean 'good'?"),
    noIcon("godo", "did you mean 'good'?"),
    noIcon("good-filled", "did you mean 'good', the icon of 'good-filled.svg'?"),
    noIcon("map.svg", "correct the name or add 'map.svg'"),
    noIcon("plces", "correct the name or add 'plces.svg'"),
    (
      "overrides: {goood: {shape: square}}\n",
      "tabbar.yml:5:13: error: [drawing-missing] no icon is named 'goood'; did you mean 'good'?"
    ),
    (
      "overrides: {good: {rightToLeft: nobody}}\n",
      "tabbar.yml:5:33: error: [drawing-missing] 'nobody' cannot stand in for 'good': no icon is named"
        + " so; known icons: good, kind"
    ),
    (
      "overrides: {good: {rightToLeft: good}}\n",
      "tabbar.yml:5:33: error: [drawing-missing] 'good' cannot stand in for 'good': it is the same"
        + " icon; name a drawing of its own for each icon"
    ),
  ])
  func `an icon that is absent is found, and the others are exported`(
    settings: String, line: String
  ) throws {
    var set = try DrawingSet()
    set.configuration += settings
    #expect(try set.run(status: 1).errorLines == [line])
    let tabs = try set.export().manifest.tabs.map(\.id)
    #expect(tabs == (settings.hasPrefix("tabs") ? ["good", "map", "find"] : []))
  }
}
