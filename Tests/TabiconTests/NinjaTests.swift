import Foundation
import TabBarManifest
import TestSupport
import Testing

/// One icon per action, as a build engine runs them that knows what each action reads.
@Suite(
  .enabled(
    if: Command.succeeds("ninja", "--version"), "ninja is needed, which 'make test' installs"))
struct NinjaTests {
  /// A copy of the example set with an action for each icon.
  private struct Build {
    let folder = try? TemporaryFolder()
    let icons: [String]

    init() throws {
      let folder = try #require(folder)
      let files = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.icons)
        .filter { $0.hasSuffix(".svg") }
      var drawings: [String: [String]] = [:]
      for file in files.sorted() {
        let drawing = try Data(contentsOf: URL(filePath: PackageRoot.icons + "/" + file))
        try folder.write(Array(drawing), to: "Icons/\(file)")
        let icon = file.replacing(#/(-filled|-outlined)?\.svg$/#, with: "")
        drawings[icon, default: []].append("Icons/\(file)")
      }
      icons = drawings.keys.sorted()
      var text = """
        rule icon
          command = \(Tabicon.path) export $in -o $folder --formats png --depfile $folder.d --quiet
          depfile = $folder.d
          restat = 1


        """
      for icon in icons {
        text += """
          build out/\(icon)/manifest.json: icon \(drawings[icon, default: []].joined(separator: " "))
            folder = out/\(icon)

          """
      }
      try folder.write(text, to: "build.ninja")
    }

    func run(_ arguments: String...) throws -> Command.Result {
      return try Command("/usr/bin/env", ["ninja", "-C", folder?.path ?? ""] + arguments).with(
        environment: ["NINJA_STATUS": "[%f/%t] "]).run()
    }
  }

  /// Builds what a folder asks for, and returns what ninja says.
  private static func ninja(_ folder: TemporaryFolder) throws -> String {
    let result = try Command("/usr/bin/env", ["ninja", "-C", folder.path, "-v"]).run(status: 0)
    return result.output
  }

  @Test func `a build makes every icon once, and a changed one alone`() throws {
    let build = try Build()
    let folder = try #require(build.folder)
    let first = try build.run()
    try #require(first.status == 0, "\(first.output) \(first.errors)")
    #expect(build.icons.count == 20)
    #expect(first.output.contains("[20/20]"))
    #expect(try build.run().output.contains("no work to do"))

    let other = try FileTree(folder("out/bell"))
    usleep(30_000)
    try folder.write(["Icons/gear-filled.svg": .rectangle(width: 18, height: 12)])
    let explained = try build.run("-d", "explain", "-v")
    #expect(explained.output.contains("[1/1]"))
    #expect(explained.output.contains("out/gear"))
    #expect(try Export(folder("out/gear")).manifest.icons.map(\.shape?.class) == ["wide"])
    #expect(try FileTree(folder("out/bell")).modified == other.modified)
    #expect(try build.run().output.contains("no work to do"))
  }

  @Test func `a changed drawing makes one shard and the joint catalog anew`() throws {
    let folder = try TemporaryFolder()
    let names = ["disc", "gear", "home", "mail", "star", "tray"]
    for name in names { try folder.write(["Icons/\(name)-filled.svg": .disc]) }
    let numbers = 1...3
    let drawings = names.map { "Icons/\($0)-filled.svg" }.joined(separator: " ")
    func files(_ ending: String) -> String {
      numbers.map { "\(ending == "jobs" ? "plan" : "shards")/\($0)-of-3.\(ending)" }
        .joined(separator: " ")
    }
    let shards = numbers.map { "build shards/\($0)-of-3.shard: shard plan/\($0)-of-3.jobs\n" }
    try folder.write(
      """
      rule plan
        command = \(Tabicon.path) plan Icons --shards 3 --output plan --quiet
        restat = 1
      rule shard
        command = \(Tabicon.path) export --shard $in --output shards --quiet
        restat = 1
      rule merge
        command = \(Tabicon.path) merge Icons $in --output out --quiet
        restat = 1
      build \(files("jobs")): plan \(drawings)
      \(shards.joined())build out/manifest.json: merge \(files("shard"))

      """, to: "build.ninja")
    func run() throws -> String { try Self.ninja(folder) }
    #expect(try run().matches(of: #/--shard /#).count == 3)
    #expect(try run().contains("no work to do"))
    usleep(30_000)
    try folder.write(["Icons/gear-filled.svg": .rectangle(width: 18, height: 12)])
    let changed = try run()
    #expect(changed.matches(of: #/--shard /#).count == 1 && changed.contains(" merge "))
    let catalog = try Export(folder("out")).manifest
    #expect(catalog.icons.map(\.name) == names)
    #expect(catalog.icon(named: "gear")?.shape?.class == "wide")
    #expect(try run().contains("no work to do"))
  }

  @Test func `an action of a whole folder runs again when a drawing is added`() throws {
    let folder = try TemporaryFolder([
      "My Icons/disc-filled.svg": .disc, "My Icons/nav/up-filled.svg": .square,
    ])
    try folder.write(
      """
      rule icons
        command = \(Tabicon.path) export "My Icons" -o out --depfile out.d --quiet
        depfile = out.d
      build out/manifest.json: icons

      """, to: "build.ninja")
    func run() throws -> String { try Self.ninja(folder) }
    #expect(try run().contains("[1/1]"))
    usleep(30_000)
    #expect(try run().contains("no work to do"))
    try folder.write(["My Icons/nav/down-filled.svg": .square])
    #expect(try run().contains("[1/1]"))
    #expect(try Export(folder("out")).iconNames == ["disc", "nav/down", "nav/up"])
    usleep(30_000)
    #expect(try run().contains("no work to do"))
    try folder.remove("My Icons/disc-filled.svg")
    #expect(try run().contains("[1/1]"))
    #expect(try Export(folder("out")).iconNames == ["nav/down", "nav/up"])
  }

  @Test(.enabled(if: Command.succeeds("make", "--version")))
  func `make runs an action again when a drawing changed, and when one is gone`() throws {
    let folder = try TemporaryFolder([
      "in/a b-filled.svg": .disc, "in/c$d-filled.svg": .disc,
      "Makefile": Drawing(
        file:
          "out/manifest.json: ; @echo exporting; '\(Tabicon.path)' export in -o out --depfile out.d"
          + " --formats png --quiet\n-include out.d\n"),
    ])
    func run() throws -> Command.Result {
      let result = try Command("/usr/bin/env", ["make", "-C", folder.path]).run(status: 0)
      return result
    }
    #expect(try run().output.contains("exporting"))
    #expect(!(try run().output.contains("exporting")))
    usleep(30_000)
    try folder.write(["in/a b-filled.svg": .square])
    #expect(try run().output.contains("exporting"))
    usleep(30_000)
    try folder.remove("in/c$d-filled.svg")
    #expect(try run().output.contains("exporting"))
    #expect(try Export(folder("out")).iconNames == ["a b"])
  }
}
