import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// What a configuration settles of the regions of a derived variant.
@Suite struct VariantChoiceTests {
  /// A house with a door, in coordinates that do not begin at zero.
  private static let house = Drawing(
    ##"<path fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round" d="M103 -79V-89L112 -97L121 -89V-79ZM109 -79V-86H115V-79"/>"##,
    viewBox: "100 -100 24 24")

  private static func export(
    _ settings: String, _ drawing: Drawing = house, in folder: TemporaryFolder
  ) throws -> (export: Export, errors: [String]) {
    try folder.write(["in/icon-outlined.svg": drawing])
    try folder.write(
      "icons: in\noutput: out\noverrides:\n  icon:\n    \(settings)\n", to: "tabbar.yml")
    let result = try Tabicon.run("export", "--quiet", in: folder.path)
    return (try Export("out", in: folder), result.errorLines)
  }

  /// The part of the filled variant that is ink around the middle of the door.
  private static func door(_ export: Export) throws -> Int {
    let mask = try export.mask("png/icon-filled@3x.png")
    return Int(mask[mask.width / 2, mask.height * 3 / 4])
  }

  @Test
  func `a point in coordinates of the drawing fills its region, and changing it back empties it`()
    throws
  {
    let folder = try TemporaryFolder()
    #expect(try Self.door(try Self.export("stroke: 2pt", in: folder).export) == 0)
    let filled = try Self.export("filled: {fill: [[112, -82.5]]}", in: folder)
    #expect(try Self.door(filled.export) == 255)
    #expect(filled.errors == [])
    let opened = try Self.export("filled: {open: [[112, -82.5]]}", in: folder)
    #expect(try Self.door(opened.export) == 0)
  }

  @Test func `a point that no longer lies in a region is reported at its place`() throws {
    let folder = try TemporaryFolder()
    let found = try Self.export("filled: {fill: [[112, -82.5], [103, -84]]}", in: folder)
    #expect(
      found.errors == [
        "tabbar.yml:5:36: warning: [choice-unfit] the point [103, -84] of 'filled' lies in no region"
          + " that the strokes of 'icon-outlined.svg' enclose; move the point into the region that is"
          + " meant, or remove it"
      ])
    #expect(try Self.door(found.export) == 255)
  }

  @Test func `other readings are written beside the likeliest one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["in/icon-outlined.svg": Self.house])
    func derive(_ arguments: String...) throws -> Command.Result {
      var command = Tabicon.command(["derive", "in"] + arguments)
      command.workingDirectory = folder.path
      return try command.run()
    }
    let result = try derive("-o", "new", "--candidates", "3")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output
        == "wrote new/icon-filled.svg\nwrote new/icon-filled.2.svg\nwrote new/icon-filled.3.svg\n")
    let one = try derive("-o", "one")
    #expect(one.output == "wrote one/icon-filled.svg\n")
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: folder(path), encoding: .utf8)
    }
    #expect(try text("one/icon-filled.svg") == text("new/icon-filled.svg"))
    #expect(try text("new/icon-filled.2.svg") != text("new/icon-filled.3.svg"))
    #expect(try text("new/icon-filled.2.svg").contains("viewBox=\"100 -100 24 24\""))
    #expect(try derive("--in-place", "--candidates", "3").status != 0)
    #expect(try derive("-o", "x", "--candidates", "0").status != 0)
  }
}
