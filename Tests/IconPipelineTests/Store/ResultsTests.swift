import Foundation
import IconCatalog
import IconModel
import IconSets
import SystemFiles
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
    let results = FolderResults(OwnFolder(["results"], in: folder("deep")))
    #expect(results.result(for: Self.key("a")) == nil)
    try results.add(Self.result, for: Self.key("a"))
    try results.add([], for: Self.key("b"))
    for results in [results, FolderResults(OwnFolder(["results"], in: folder("deep")))] {
      #expect(results.result(for: Self.key("a")) == Self.result)
      #expect(results.result(for: Self.key("b")) == [])
      #expect(results.result(for: Self.key("c")) == nil)
    }
  }

  @Test func `N15: a result that was cut off or changed at any byte is missing`() throws {
    let folder = try TemporaryFolder()
    let results = FolderResults(OwnFolder([], in: folder.path))
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

  @Test func `links are followed where the folder is named, and not where it is the tool's`() throws
  {
    let folder = try TemporaryFolder()
    let name = Self.key("a").hexadecimal
    try FolderResults(OwnFolder(["other"], in: folder.path)).add(Self.result, for: Self.key("a"))
    try folder.createFolder("files")
    try folder.link("files/\(name)", to: folder("other/\(name)"))
    try folder.link("folder", to: "other")
    for name in ["files", "folder"] {
      let own = FolderResults(OwnFolder([name], in: folder.path))
      #expect(own.result(for: Self.key("a")) == nil, "\(name)")
      #expect(try GivenResults([folder(name)]).result(for: Self.key("a")) == Self.result, "\(name)")
    }
    let linked = FolderResults(OwnFolder(["folder"], in: folder.path))
    #expect(throws: RunError.self) { try linked.add(Self.result, for: Self.key("b")) }
    linked.removeUnused()
    #expect(try folder.names("other") == [name])
  }

  @Test func `results that a complete run did not use are removed, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let stores: [any Results] = [FolderResults(OwnFolder([], in: folder.path)), MemoryResults()]
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
      try FolderResults(OwnFolder([name], in: folder.path)).add(Self.result, for: Self.key(name))
    }
    let before = try FileTree(folder.path)
    let given = try GivenResults([folder("a"), folder("b")])
    given.add(Self.result, for: Self.key("c"))
    given.removeUnused()
    #expect(given.result(for: Self.key("a")) == Self.result)
    #expect(given.result(for: Self.key("b")) == Self.result)
    #expect(given.result(for: Self.key("c")) == nil)
    #expect(try FileTree(folder.path) == before)
    #expect(throws: (any Error).self) { try GivenResults([folder("nowhere")]) }
  }
}
