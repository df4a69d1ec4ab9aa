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
    // Nothing around the set speaks of tabs; a set that is named by itself is what is asked about.
    let severity = input.hasSuffix(".xcassets") ? "note" : "warning"
    let starts = [
      "Contents.json:1:13: \(severity): [slot-unassigned] 'other.svg' is in the folder and has no slot",
      "Contents.json:3:16: \(severity): [slot-duplicate] 'gone.svg' has the slot of 'ring.svg'",
      "Contents.json:3:16: error: [slot-missing] 'gone.svg' for all scales is not in the folder",
      "ring.svg:14:2: error: [symbol-guides] the guide 'Capline-M' is missing",
    ]
    #expect(lines.count == starts.count, "\(lines.joined(separator: "\n"))")
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
  }

  /// Sets: what is wrong, the list, the files, and how findings begin.
  private static let unusable: [(id: String, contents: String, files: [String], starts: [String])] =
    [
      (
        "no entry", #"{"symbols": []}"#, ["ring.svg"],
        [
          "Contents.json:1:13: error: [slot-missing] the set names no template, so the app has no symbol"
            + " of this name; name 'ring.svg' as its 'filename'",
          "Contents.json:1:13: warning: [slot-unassigned] 'ring.svg' is in the folder and has no slot",
        ]
      ),
      (
        "an entry without a file", #"{"symbols": [{"idiom": "universal"}]}"#, [],
        [
          "Contents.json:1:14: error: [slot-missing] the set names no template, so the app has no symbol"
            + " of this name; put the SVG of the symbol into it and name it as 'filename', or remove the"
            + " set"
        ]
      ),
      (
        "a list of images", #"{"images": [{"filename": "ring.svg"}]}"#, ["ring.svg"],
        ["Contents.json:1:1: error: [contents-malformed] it has no list 'symbols'; add the list"]
      ),
      (
        "a file that is missing", #"{"symbols": [{"filename": "ring.svg"}]}"#, [],
        [
          "Contents.json:1:27: error: [slot-missing] 'ring.svg' for all scales is not in the folder, so the"
            + " app shows nothing there or another image; put the file there, or clear the slot"
        ]
      ),
      (
        "a PNG", #"{"symbols": [{"filename": "ring.png"}]}"#, ["ring.png"],
        ["Contents.json:1:27: error: [slot-missing] 'ring.png' is no SVG"]
      ),
      (
        "a PNG called SVG", #"{"symbols": [{"filename": "fake.svg"}]}"#, ["fake.svg"],
        ["fake.svg:3:1: error: [svg-malformed] the file holds a NUL byte, which no SVG does"]
      ),
      (
        "a drawing", #"{"symbols": [{"filename": "plain.svg"}]}"#, ["plain.svg"],
        [
          "plain.svg:1:1: warning: [symbol-structure] the template has no group 'Notes'",
          "plain.svg:1:1: error: [symbol-guides] the guide 'Baseline-S' is missing",
          "plain.svg:1:1: error: [symbol-masters] the master 'Regular-M' is missing",
        ]
      ),
    ]

  private static func data(_ file: String) throws -> Data {
    switch file {
    case "ring.svg":
      try Data(contentsOf: URL(filePath: PackageRoot.fixtures + "/Symbols/variable.svg"))
    case "plain.svg": Data(#"<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#.utf8)
    default: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    }
  }

  @Test func `a set without a template that can be used has a finding with what to do`() throws {
    let folder = try TemporaryFolder()
    let sets = Self.unusable.indices.map { "App.xcassets/ring\($0).symbolset" }
    for (set, row) in zip(sets, Self.unusable) {
      try folder.write(row.contents, to: set + "/Contents.json")
      for file in row.files { try folder.write(Array(Self.data(file)), to: "\(set)/\(file)") }
    }
    for inputs in [["App.xcassets"], sets] {
      let result = try folder.tabicon(["validate", "--format", "xcode"] + inputs, status: 1)
      for (set, row) in zip(sets, Self.unusable) {
        let lines = result.outputLines.filter { $0.contains(set) }.map {
          $0.replacing(folder(set) + "/", with: "").replacing(set + "/", with: "")
        }
        for start in row.starts {
          let start = inputs.count == 1 ? start.replacing(": warning:", with: ": note:") : start
          #expect(lines.contains { $0.hasPrefix(start) }, "\(row.id): \(lines)")
        }
        #expect(lines.allSatisfy { $0.contains("; ") }, "each says what to do")
      }
    }
  }

  @Test func `a set of symbols that is not there is no finding`() throws {
    let folder = try TemporaryFolder()
    let result = try Tabicon.run("validate", folder.path + "/gone.symbolset")
    #expect(result.status == 2 && result.errors.contains("gone.symbolset"), "\(result.errors)")
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
