import Foundation
import TestSupport
import Testing

@Suite struct CommandLineTests {
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "good/disc-filled.svg": .disc, "good/disc-outlined.svg": .ring,
      "warned/disc-filled.svg": Drawing(#"<circle r="9"/>"#, root: ""),
      "wrong/disc-filled.svg": Drawing(#"<circle r="9"/>"#),
    ])
  }

  /// The calls of a section of `Tests/Fixtures/Commands/refused.txt`, and what is said of them.
  private static func refused(_ section: String) -> [(call: String, message: String)] {
    CaseFile.rows("Commands/refused.txt").filter { $0.section == section }.map { _, line in
      let parts = line.split(separator: " => ", maxSplits: 1)
      return (String(parts[0]), String(parts[1]))
    }
  }

  @Test(arguments: refused("wrong usage"))
  func `wrong usage is answered by what was meant, and nothing is written`(
    call: String, message: String
  ) throws {
    let folder = try Self.folder()
    let before = try FileTree(folder.path)
    let result = try folder.command(call.split(separator: " ").map(String.init))
      .with(environment: ["DERIVED_FILE_DIR": nil]).run(status: 64)
    #expect(result.output == "")
    #expect(result.errorLines.first?.contains(message) == true, "\(result.errors)")
    #expect(try FileTree(folder.path) == before)
  }

  @Test(arguments: refused("what is not there or cannot be used"))
  func `what is not there is answered by what to do, and nothing is written`(
    call: String, start: String
  ) throws {
    let folder = try Self.folder()
    try folder.createFolder("empty")
    try folder.write("[]", to: "list.json")
    let before = try FileTree(folder.path)
    let result = try folder.tabicon(call.split(separator: " ").map(String.init), status: 2)
    #expect(result.output == "" && result.errors.hasPrefix(start), "\(result.errors)")
    #expect(result.errorLines.count == 1)
    #expect(try FileTree(folder.path) == before)
  }
}
