import Foundation
import IconCatalog
import IconModel
import TestSupport
import Testing

@testable import IconPipeline

@Suite struct ResultsTests {
  private static let result: ContiguousArray<UInt8> = [1, 2, 3, 4, 5, 6, 7]

  private static func key(_ text: String) -> ContentHash {
    ContentHash(of: ContiguousArray(text.utf8))
  }

  @Test func `a folder has the results that were added, also for the next process`() throws {
    let folder = try TemporaryFolder()
    let results = FolderResults(folder("deep/results"))
    #expect(results.result(for: Self.key("a")) == nil)
    try results.add(Self.result, for: Self.key("a"))
    try results.add([], for: Self.key("b"))
    for results in [results, FolderResults(folder("deep/results"))] {
      #expect(results.result(for: Self.key("a")) == Self.result)
      #expect(results.result(for: Self.key("b")) == [])
      #expect(results.result(for: Self.key("c")) == nil)
    }
  }

  @Test func `N15: a result that was cut off or changed at any byte is missing`() throws {
    let folder = try TemporaryFolder()
    let results = FolderResults(folder.path)
    try results.add(Self.result, for: Self.key("a"))
    let path = Self.key("a").hexadecimal
    let file = Array(try Data(contentsOf: URL(filePath: folder(path))))
    for place in file.indices {
      try folder.write(Array(file.prefix(place)), to: path)
      #expect(results.result(for: Self.key("a")) == nil, "\(place) bytes")
      var changed = file
      changed[place] ^= 0x10
      try folder.write(changed, to: path)
      #expect(results.result(for: Self.key("a")) == nil, "byte \(place)")
    }
    try folder.write(file, to: path)
    #expect(results.result(for: Self.key("a")) == Self.result)
  }

  @Test func `a link in the place of a result is not followed`() throws {
    let folder = try TemporaryFolder()
    try FolderResults(folder("other")).add(Self.result, for: Self.key("a"))
    let name = Self.key("a").hexadecimal
    try folder.createFolder("results")
    try folder.link("results/\(name)", to: folder("other/\(name)"))
    #expect(FolderResults(folder("results")).result(for: Self.key("a")) == nil)
  }

  @Test func `results that a complete run did not use are removed, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let stores: [any Results] = [FolderResults(folder.path), MemoryResults()]
    try folder.write("mine", to: "notes")
    for results in stores {
      for name in ["a", "b", "c"] { try results.add(Self.result, for: Self.key(name)) }
      results.removeUnused()
      #expect(results.result(for: Self.key("a")) == Self.result)
      try results.add(Self.result, for: Self.key("d"))
      results.removeUnused()
      let left = ["a", "b", "c", "d"].filter { results.result(for: Self.key($0)) != nil }
      #expect(left == ["a", "d"])
    }
    #expect(FileManager.default.fileExists(atPath: folder("notes")))
  }

  @Test func `given results are those of all folders, and stay as they are`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try FolderResults(folder(name)).add(Self.result, for: Self.key(name))
    }
    let before = try FileTree(folder.path)
    let given = try FolderResults(reading: [folder("a"), folder("b")])
    try given.add(Self.result, for: Self.key("c"))
    given.removeUnused()
    #expect(given.result(for: Self.key("a")) == Self.result)
    #expect(given.result(for: Self.key("b")) == Self.result)
    #expect(given.result(for: Self.key("c")) == nil)
    #expect(try FileTree(folder.path) == before)
    #expect(throws: (any Error).self) { try FolderResults(reading: [folder("nowhere")]) }
  }
}
