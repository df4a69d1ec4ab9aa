import Foundation
import TestSupport
import Testing

/// Names that change in letter case or in the composition of accents alone, where look-ups ignore both.
@Suite(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what ignores letter case"))
struct SpellingTests {
  /// What is changed between two exports: drawings by a part of their paths, and text of the
  /// configuration.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var drawings: [(String, String)] = []
    var configuration = ("", "")

    static let all = [
      Change(testDescription: "icons", drawings: [("Home", "home")]),
      Change(testDescription: "folders and namespaces", drawings: [("Nav/", "nav/")]),
      Change(testDescription: "both", drawings: [("Nav/", "nav/"), ("Home", "HOME")]),
      Change(testDescription: "accents", drawings: [("Caf\u{E9}", "Cafe\u{301}")]),
      Change(
        testDescription: "swift: name, catalog",
        configuration: ("name: BrandIcons, catalog: Icons", "name: Brandicons, catalog: icons")),
    ]
  }

  @Test(arguments: Change.all)
  func `files and folders get the new spelling, and nothing of the new run is removed`(
    change: Change
  ) throws {
    var set = try DrawingSet()
    let library = try PreloadedLibrary("ignorecase", in: set.folder)
    set.configuration += """
      formats: [png, xcassets, swift, react-native, flutter]
      namespace: true
      swift: {name: BrandIcons, catalog: Icons}

      """
    func draw(_ changes: [(String, String)]) throws {
      try set.folder.remove("in")
      for name in ["Home", "Nav/Home", "Nav/Caf\u{E9}"] {
        let name = changes.reduce(name) { $0.replacing($1.0, with: $1.1) }
        try set.folder.write(["in/\(name)-filled.svg": .disc])
      }
    }
    func run() throws -> Command.Result {
      try set.command().with(environment: [
        "LD_PRELOAD": library.path, "IGNORECASE_FOLDER": set.folder("out"),
      ]).run(status: 0)
    }
    try draw([])
    _ = try run()
    try draw(change.drawings)
    set.configuration.replace(change.configuration.0, with: change.configuration.1)
    for _ in 0..<2 {
      let result = try run()
      #expect(!result.output.contains("removed"), "\(result.output)")
      let outputs = try set.output()
      try set.command("--output", "clean").run(status: 0)
      let clean = try FileTree(set.folder("clean"))
      #expect(outputs.files == clean.files, "\(outputs.differences(from: clean))")
      // Texts are equal whose accents are composed in different ways.
      #expect(outputs.paths.map { Array($0.utf8) } == clean.paths.map { Array($0.utf8) })
      try set.folder.remove("clean")
    }
  }
}
