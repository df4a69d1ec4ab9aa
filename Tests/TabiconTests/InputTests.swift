import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The ways to say which icons are meant.
@Suite struct InputTests {
  /// A project with a configuration above its drawings.
  private static func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "app/icons/disc-filled.svg": .disc, "app/icons/sub/square-filled.svg": .square,
      "app/tabbar.yml": Drawing(
        file: "icons: icons\noutput: made\nrules: {variant-missing: off}\ntabs: [{id: disc}]\n"),
    ])
  }

  /// A call, the folder that it is made in, and what must come of it.
  struct Row: NamedCase {
    let id: String
    var place = ""
    var arguments: [String] = []
    var output = "app/made"
    var sources = ["icons/disc-filled.svg", "icons/sub/square-filled.svg"]
    var tabs = ["disc"]

    static let all = [
      Row(id: "the nearest configuration, here", place: "app"),
      Row(id: "the nearest configuration, above", place: "app/icons/sub"),
      Row(id: "a configuration as input", arguments: ["app/tabbar.yml"]),
      Row(
        id: "a configuration by option", place: "app/icons",
        arguments: ["--config", "../tabbar.yml"]),
      Row(id: "a folder with a configuration", arguments: ["app"]),
      Row(
        id: "a folder without one", place: "app", arguments: ["icons", "--output", "out"],
        output: "app/out", sources: ["disc-filled.svg", "sub/square-filled.svg"], tabs: []),
      Row(
        id: "another folder for a configuration", place: "app",
        arguments: ["icons/sub", "--config", "tabbar.yml"], sources: ["square-filled.svg"]),
      Row(
        id: "one drawing", place: "app", arguments: ["icons/disc-filled.svg", "-o", "out"],
        output: "app/out", sources: ["disc-filled.svg"], tabs: []),
      Row(
        id: "two drawings", place: "app/icons",
        arguments: ["disc-filled.svg", "sub/square-filled.svg", "-o", "../out"],
        output: "app/out", sources: ["disc-filled.svg", "sub/square-filled.svg"], tabs: []),
    ]
  }

  @Test(arguments: Row.all)
  func `icons are found where the call says`(row: Row) throws {
    let folder = try Self.project()
    try Tabicon.run(["export", "--quiet"] + row.arguments, in: folder(row.place))
    let manifest = try Export(folder(row.output)).manifest
    #expect(manifest.icons.map(\.source) == row.sources)
    #expect(manifest.tabs.map(\.id) == row.tabs)
    let others = try FileTree(folder.path).paths.filter {
      $0.hasSuffix("manifest.json") && !$0.hasPrefix(row.output)
    }
    #expect(others == [])
  }

  @Test func `an absolute path gives the same manifest`() throws {
    let folder = try Self.project()
    try folder.tabicon("export", "app", "-o", folder("one"))
    _ = try Tabicon.run("export", folder("app"), "-o", folder("two"), in: "/")
    let one = try FileTree(folder("one"))
    #expect(one.files.count == 54)
    #expect(try FileTree(folder("two")).differences(from: one) == [])
  }

  @Test func `without inputs and configuration there is nothing to do`() throws {
    let folder = try TemporaryFolder(["disc.svg": .disc])
    let result = try folder.tabicon("export", status: 2)
    #expect(
      result.errors
        == "error: there is no 'tabbar.yml' here or in a folder above; name a folder of SVGs, for"
        + " example 'tabicon export Icons'\n")
  }
}
