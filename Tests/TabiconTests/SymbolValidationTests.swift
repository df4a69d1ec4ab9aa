import Foundation
import TestSupport
import Testing

/// Templates, sets and catalogs of symbols on the command line.
@Suite struct SymbolValidationTests {
  /// A folder with a sound template, and a catalog whose set names a template that lacks a guide, one
  /// that is missing, and not the one beside them.
  private static func makeInputs(_ folder: TemporaryFolder) throws {
    let sound = try String(
      contentsOfFile: PackageRoot.fixtures + "/Symbols/variable.svg", encoding: .utf8)
    let set = folder.path + "/App.xcassets/ring.symbolset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    let files = [
      folder.path + "/ring.svg": sound,
      set + "/ring.svg": sound.replacing(#"id="Capline-M""#, with: #"id="Capline""#),
      set + "/other.svg": sound,
      set + "/Contents.json": """
      {"symbols": [
        {"filename": "ring.svg", "idiom": "universal"},
        {"filename": "gone.svg", "idiom": "universal"}
      ]}
      """,
    ]
    for (path, text) in files { try text.write(toFile: path, atomically: true, encoding: .utf8) }
  }

  @Test func `a sound template has no finding`() throws {
    let folder = try TemporaryFolder()
    try Self.makeInputs(folder)
    let result = try Tabicon.run("validate", folder.path + "/ring.svg")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.outputLines == ["1 symbol; no findings"])
  }

  @Test(arguments: ["App.xcassets", "App.xcassets/ring.symbolset"])
  func `a set has the findings of its list and of its templates`(input: String) throws {
    let folder = try TemporaryFolder()
    try Self.makeInputs(folder)
    let result = try Tabicon.run("validate", folder.path + "/" + input, "--format", "xcode")
    #expect(result.status == 1, "\(result.errors)")
    let prefix = folder.path + "/App.xcassets/ring.symbolset/"
    let lines = result.outputLines.map { $0.replacing(prefix, with: "") }
    let starts = [
      "Contents.json:1:13: warning: [slot-unassigned] 'other.svg' is in the folder and has no slot",
      "Contents.json:3:16: warning: [slot-duplicate] 'gone.svg' has the slot of 'ring.svg'",
      "Contents.json:3:16: error: [slot-missing] 'gone.svg' for all scales is not in the folder",
      "ring.svg:14:2: error: [symbol-guides] the guide 'Capline-M' is missing",
    ]
    #expect(lines.count == starts.count, "\(lines.joined(separator: "\n"))")
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test func `templates and drawings are not judged together`() throws {
    let folder = try TemporaryFolder()
    try Self.makeInputs(folder)
    let result = try Tabicon.run(
      "validate", folder.path + "/ring.svg", PackageRoot.fixtures + "/Symbols/none.svg")
    #expect(result.status == 2)
    #expect(result.errors.contains("is the template of a symbol"), "\(result.errors)")
  }
}
