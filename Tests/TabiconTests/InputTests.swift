import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The ways to say which icons are meant.
@Suite struct InputTests {
  /// A project with a configuration above its drawings.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([
      "app/icons/disc-filled.svg": .disc, "app/icons/sub/square-filled.svg": .square,
    ])
    try folder.write(
      "icons: icons\noutput: made\nrules: {variant-missing: off}\ntabs: [{id: disc}]\n",
      to: "app/tabbar.yml")
    return folder
  }

  /// A call, the folder that it is made in, and what must come of it.
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let workingDirectory: String
    let arguments: [String]
    let output: String
    let sources: [String]
    let tabs: [String]

    var testDescription: String { id }

    static let all = [
      Row(
        id: "the nearest configuration, here", workingDirectory: "app", arguments: [],
        output: "app/made", sources: ["icons/disc-filled.svg", "icons/sub/square-filled.svg"],
        tabs: ["disc"]),
      Row(
        id: "the nearest configuration, above", workingDirectory: "app/icons/sub", arguments: [],
        output: "app/made", sources: ["icons/disc-filled.svg", "icons/sub/square-filled.svg"],
        tabs: ["disc"]),
      Row(
        id: "a configuration as input", workingDirectory: "", arguments: ["app/tabbar.yml"],
        output: "app/made", sources: ["icons/disc-filled.svg", "icons/sub/square-filled.svg"],
        tabs: ["disc"]),
      Row(
        id: "a configuration by option", workingDirectory: "app/icons",
        arguments: ["--config", "../tabbar.yml"], output: "app/made",
        sources: ["icons/disc-filled.svg", "icons/sub/square-filled.svg"], tabs: ["disc"]),
      Row(
        id: "a folder with a configuration", workingDirectory: "", arguments: ["app"],
        output: "app/made", sources: ["icons/disc-filled.svg", "icons/sub/square-filled.svg"],
        tabs: ["disc"]),
      Row(
        id: "a folder without one", workingDirectory: "app",
        arguments: ["icons", "--output", "out"], output: "app/out",
        sources: ["disc-filled.svg", "sub/square-filled.svg"], tabs: []),
      Row(
        id: "another folder for a configuration", workingDirectory: "app",
        arguments: ["icons/sub", "--config", "tabbar.yml"], output: "app/made",
        sources: ["square-filled.svg"], tabs: ["disc"]),
      Row(
        id: "one drawing", workingDirectory: "app",
        arguments: ["icons/disc-filled.svg", "-o", "out"], output: "app/out",
        sources: ["disc-filled.svg"], tabs: []),
      Row(
        id: "two drawings", workingDirectory: "app/icons",
        arguments: ["disc-filled.svg", "sub/square-filled.svg", "-o", "../out"],
        output: "app/out", sources: ["disc-filled.svg", "sub/square-filled.svg"], tabs: []),
    ]
  }

  @Test(arguments: Row.all)
  func `icons are found where the call says`(row: Row) throws {
    let folder = try Self.project()
    var command = Tabicon.command(["export", "--quiet"] + row.arguments)
    command.workingDirectory = folder(row.workingDirectory)
    _ = try command.run()
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
    _ = try Tabicon.run("export", "app", "-o", folder("one"), in: folder.path)
    _ = try Tabicon.run("export", folder("app"), "-o", folder("two"), in: "/")
    let one = try FileTree(folder("one"))
    #expect(one.files.count == 54)
    #expect(try FileTree(folder("two")).differences(from: one) == [])
  }

  @Test func `without inputs and configuration there is nothing to do`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["disc.svg": .disc])
    let result = try Tabicon.run("export", in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: there is no 'tabbar.yml' here or in a folder above; name a folder of SVGs, for"
        + " example 'tabicon export Icons'\n")
  }
}
