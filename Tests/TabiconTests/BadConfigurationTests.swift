import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Configurations with which something is wrong.
@Suite struct BadConfigurationTests {
  /// `ConfigurationProblemTests` has the mistakes that there are.
  @Test
  func `each mistake of a configuration is a line, and stops the run before anything is written`()
    throws
  {
    var set = try DrawingSet()
    set.configuration =
      "icons: ~/in\noutputs: out\nfit: artbord\nrules:\n  ink-cliped: off\ntabs: x\n"
    let result = try set.attempt(status: 2)
    #expect(
      result.errorLines == [
        "tabbar.yml:1:8: error: 'icons' is '~/in', and '~' stands for another path only in a shell;"
          + " write that path out, from '/' or from the folder of this file; a folder of the very"
          + " name is './~/in'",
        "tabbar.yml:2:1: error: unknown key 'outputs'; did you mean 'output'?",
        "tabbar.yml:3:6: error: fit 'artbord' is not known; did you mean 'artboard'?",
        "tabbar.yml:5:3: error: rule 'ink-cliped' is not known; did you mean 'ink-clipped'?",
        "tabbar.yml:6:7: error: 'tabs' is the text 'x'; expected a list of tabs",
      ])
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

  @Test func `an icon that is absent is found, and the others are exported`() throws {
    let help = [
      "good.svg": "did you mean 'good'?", "Good": "did you mean 'good'?",
      "godo": "did you mean 'good'?",
      "good-filled": "did you mean 'good', the icon of 'good-filled.svg'?",
      "map.svg": "correct the name or add 'map.svg'",
      "plces": "correct the name or add 'plces.svg'",
    ].sorted { $0.key < $1.key }
    var set = try DrawingSet()
    set.configuration += "tabs:\n  - {id: good, title: Good}\n  - {id: find, systemItem: search}\n"
    for (number, (name, _)) in help.enumerated() {
      set.configuration += "  - {id: t\(number), title: T\(number), icon: \(name)}\n"
    }
    set.configuration +=
      "overrides: {goood: {shape: square}, good: {rightToLeft: nobody}, kind: {rightToLeft: kind}}\n"
    let missing = help.enumerated().map { number, help in
      "tabbar.yml:\(8 + number):31: error: [tab-icon-missing] the tab 't\(number)' uses the icon"
        + " '\(help.key)', which is not there; \(help.value)"
    }
    let errors = try set.run(status: 1).errorLines.filter { $0.contains(": error: ") }
    #expect(
      errors == missing + [
        "tabbar.yml:14:13: error: [drawing-missing] no icon is named 'goood'; did you mean 'good'?",
        "tabbar.yml:14:57: error: [drawing-missing] 'nobody' cannot stand in for 'good': no icon is"
          + " named so; known icons: good, kind",
        "tabbar.yml:14:86: error: [drawing-missing] 'kind' cannot stand in for 'kind': it is the same"
          + " icon; name a drawing of its own for each icon",
      ])
    #expect(try set.export().manifest.tabs.count == 8)
  }
}
