import Foundation
import TestSupport

/// A folder of icons that is exported again and again, as a build does.
struct RepeatedExport {
  let folder: TemporaryFolder
  var formats = "png,xcassets,swift"
  var options: [String] = []

  /// Writes pairs `icon0`, `icon1` and so on.
  init(pairs: Int) throws {
    folder = try TemporaryFolder()
    for number in 0..<pairs { try write(pair: number) }
    // Stamps are trusted once they are older than a tick, here from the first run on.
    usleep(25_000)
  }

  func write(pair number: Int, named name: String? = nil, width: Double = 20) throws {
    let icon = name ?? "icon\(number)"
    let height = 8 + Double(number % 13)
    try folder.write([
      "in/\(icon)-filled.svg": .rectangle(width: width, height: height),
      "in/\(icon)-outlined.svg": .rectangle(
        width: width - 1, height: height - 1,
        attributes: #"fill="none" stroke="black" stroke-width="1""#),
    ])
  }

  func command(to output: String = "out") -> Command {
    folder.command(
      ["export", "in", "-o", output, "--formats", formats, "--jobs", "2"] + options)
  }

  @discardableResult func run() throws -> (result: Command.Result, unchanged: Int) {
    let result = try command().run()
    let count = result.output.firstMatch(of: #/\(([0-9]+) unchanged\)/#).flatMap { Int($0.1) }
    return (result, count ?? 0)
  }

  func output() throws -> FileTree { try FileTree(folder("out")) }

  func clean() throws -> (result: Command.Result, tree: FileTree) {
    try? folder.remove("clean")
    let result = try command(to: "clean").run()
    return (result, try FileTree(folder("clean")))
  }

  /// Gives every output a time in the past, and runs once, so that the record has the new stamps.
  func age() throws -> FileTree {
    let past = Date(timeIntervalSinceReferenceDate: 1_000)
    for path in try output().paths {
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: folder("out/" + path))
    }
    usleep(25_000)
    try run()
    return try output()
  }

  static func changes(from old: FileTree, to new: FileTree) -> [String] {
    Set(old.paths).union(new.paths).filter { old.modified[$0] != new.modified[$0] }.sorted()
  }

  func rename(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: folder(path), toPath: folder(other))
  }
}
