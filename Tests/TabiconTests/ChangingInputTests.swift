import Foundation
import IconModel
import TestSupport
import Testing

/// Drawings and libraries that change under the tool, and clocks that are wrong: rows N7, N14 and
/// N18 of the catalogue.
@Suite(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what stands between"))
struct ChangingInputTests {
  @Test func `N7: a drawing that is saved while it is read is whole, old or new`() throws {
    let set = try DrawingSet()
    let library = try PreloadedLibrary("change", in: set.folder)
    let (low, high) = (
      Drawing.rectangle(width: 18, height: 9), Drawing.rectangle(width: 18, height: 6)
    )
    #expect(low.text.utf8.count == high.text.utf8.count)
    try set.folder.write(["in/good-filled.svg": low, "new.svg": high])
    // So old that its stamp would be trusted.
    for path in ["in/good-filled.svg", "new.svg"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceReferenceDate: 1_000.5)],
        ofItemAtPath: set.folder(path))
    }
    usleep(25_000)
    try set.command("--jobs", "1").with(environment: [
      "LD_PRELOAD": library.path, "CHANGE_FILE": set.folder("in/good-filled.svg"),
      "CHANGE_BY": set.folder("new.svg"), "CHANGE_MARK": set.folder("mark"),
    ]).run(status: 0)
    try #require(set.folder.contains("mark"), "it was changed")
    #expect([21, 31].contains(try set.export().mask("good", scale: 2).height))
    // What was made counts for the bytes that were drawn, not for the path.
    try set.run(status: 0)
    #expect(try set.export().mask("good", scale: 2).height == 21)
    try set.folder.write(["in/good-filled.svg": low])
    try set.run(status: 0)
    #expect(try set.export().mask("good", scale: 2).height == 31)
  }

  @Test(arguments: [-365 * 86_400, 365 * 86_400])
  func `N14: a clock that is a year wrong changes nothing`(seconds: Int) throws {
    let set = try DrawingSet()
    let library = try PreloadedLibrary("clock", in: set.folder)
    func run(isWrong: Bool) throws -> FileTree {
      var command = try set.command()
      if isWrong {
        command.environment["LD_PRELOAD"] = library.path
        command.environment["CLOCK_SHIFT"] = "\(seconds)"
      }
      let result = try command.run()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      return try set.output()
    }
    for isWrong in [true, false, true, true, false] {
      for height in [9.0, 12] {
        try set.folder.write(["in/good-filled.svg": .rectangle(width: 18, height: height)])
        usleep(25_000)
        let tree = try run(isWrong: isWrong)
        #expect(try set.export().mask("good", scale: 2).height == (height == 9 ? 31 : 42))
        #expect(tree.temporaryFiles == [])
        #expect(try run(isWrong: isWrong).differences(from: tree) == [])
      }
    }
  }

  @Test func `N18: another version of a library makes everything anew`() throws {
    let set = try RepeatedExport(pairs: 2)
    let library = try PreloadedLibrary("upgrade", in: set.folder)
    try set.run()
    #expect(try set.run().unchanged == 2)
    let before = try set.output()
    var command = set.command()
    command.environment["LD_PRELOAD"] = library.path
    let upgraded = try command.run()
    #expect(upgraded.status == 0 && !upgraded.output.contains("unchanged"), "\(upgraded.output)")
    #expect(try command.run().output.contains("(2 unchanged)"))
    #expect(RepeatedExport.changes(from: before, to: try set.output()) == [])
  }
}
