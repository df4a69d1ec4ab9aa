import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// What derived variants take over from the drawings of their folder.
@Suite struct StyleLearningTests {
  private static func ring(_ radius: Double) -> String {
    ##"<circle cx="12" cy="12" r="\##(radius)" fill="none" stroke="#000" stroke-width="2"/>"##
  }
  private static let target = Drawing(ring(9) + ring(4))
  /// A filled drawing of the target whose inner region is open.
  private static func openTarget(_ radius: Double) -> Drawing {
    let r = radius - 1
    return Drawing(
      """
      <path fill-rule="evenodd" d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z\
      M12 \(12 - r)a\(r) \(r) 0 1 0 0 \(2 * r)a\(r) \(r) 0 1 0 0 \(-2 * r)z"/>
      """)
  }

  private static func folder(pairs: Int, settings: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var files = ["in/target-outlined.svg": target]
    for index in 0..<pairs {
      let radius = 3.5 + 0.25 * Double(index)
      files["in/pair\(index)-outlined.svg"] = Drawing(ring(9) + ring(radius))
      files["in/pair\(index)-filled.svg"] = openTarget(radius)
    }
    try folder.write(files)
    try folder.write(
      "icons: in\noutput: out\nrules: {duplicate-artwork: off}\n\(settings)\n", to: "tabbar.yml")
    return folder
  }

  private static func middle(_ folder: TemporaryFolder, _ arguments: String...) throws -> UInt8 {
    var command = Tabicon.command(["export", "--quiet"] + arguments)
    command.workingDirectory = folder.path
    let result = try command.run()
    try #require(result.status == 0, "\(result.errors)")
    let mask = try Export("out", in: folder).mask("target", scale: 3)
    return mask[mask.width / 2, mask.height / 2]
  }

  @Test func `a region is drawn as usual, unless the configuration settles its kind`() throws {
    #expect(try Self.middle(Self.folder(pairs: 0)) == 255)
    #expect(try Self.middle(Self.folder(pairs: 4)) == 255)
    #expect(try Self.middle(Self.folder(pairs: 0, settings: "derived: {nested: open}")) == 0)
  }

  @Test func `the style is the same for every number of jobs`() throws {
    let one = try Self.folder(pairs: 4)
    let many = try Self.folder(pairs: 4)
    #expect(try Self.middle(one, "--jobs", "1") == Self.middle(many, "--jobs", "7"))
    #expect(try FileTree(one("out/png")).files == FileTree(many("out/png")).files)
  }

  @Test func `what was measured is printed where somebody asks`() throws {
    let folder = try Self.folder(pairs: 4)
    try folder.write(["in/disc-filled.svg": .disc])
    let result = try Tabicon.run("validate", "--verbose", in: folder.path)
    let lines = result.outputLines.filter { $0.hasPrefix("learned: ") }
    #expect(lines == ["learned: stroke of 2 in an artboard of 24, from 5 drawings"])
    #expect(!(try Tabicon.run("validate", in: folder.path)).output.contains("learned: "))
    #expect(
      try Tabicon.run("validate", "--verbose", "--format", "json", in: folder.path).status == 64)
  }
}
