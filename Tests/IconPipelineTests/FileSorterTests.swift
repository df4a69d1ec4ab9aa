import Foundation
import IconCatalog
import TestSupport
import Testing

@testable import IconPipeline

@Suite struct FileSorterTests {
  private static func file(_ path: String, _ content: String = "") -> RecordedFile {
    RecordedFile(
      path: path,
      stamp: content.isEmpty ? nil : FileStamp(size: 1, modified: 2, changed: 3, inode: 4),
      hash: ContentHash(of: ContiguousArray(content.utf8)))
  }

  private static func all(_ sorter: FileSorter) throws -> [FileSorter.Note] {
    var (notes, sorted): ([FileSorter.Note], SortedFiles) = ([], try sorter.sorted())
    while let note = try sorted.next() { notes.append(note) }
    return notes
  }

  @Test(arguments: [1, 2, 7, 1_000])
  func `files leave in the order of the bytes of their paths, the last of each`(
    partCount: Int
  ) throws {
    let folder = try TemporaryFolder()
    var sorter = FileSorter(in: folder.path, partCount: partCount)
    var generator = SplitMix(seed: 3)
    var expected: [String: RecordedFile] = [:]
    for number in 0..<2_000 {
      // Names that are as long as the system allows do not fit into what is read at a time.
      let tail = String(repeating: "x", count: number % 50 == 0 ? 4_000 : 0)
      let name = "png/\(Int.random(in: 0..<300, using: &generator))-é\(tail)"
      let file = Self.file(name, "\(number % 3)")
      sorter.add(file, isWritten: number % 2 == 0)
      expected[name] = file
    }
    let notes = try Self.all(sorter)
    let order = expected.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(notes.map(\.file.path) == order)
    #expect(notes.map(\.file) == order.map { expected[$0] })
    sorter.add(Self.file("a"), isWritten: true)
    #expect(try Self.all(sorter).first?.isWritten == true, "more may come after the first look")
  }

  @Test func `two names of one text in other bytes are two files`() throws {
    var sorter = FileSorter(in: NSTemporaryDirectory(), partCount: 1)
    for path in ["png/\u{e9}", "png/e\u{301}"] { sorter.add(Self.file(path)) }
    #expect(try Self.all(sorter).count == 2)
  }

  @Test func `a table finds its files, and those that others lack`() throws {
    let paths = (0..<100).map { "png/\($0 * 7 % 100)" } + ["png/5", "png/\u{e9}"]
    let table = FileTable(paths.map { Self.file($0) })
    #expect(table.isSorted)
    #expect(table.places(of: "png/5").map(table.path) == ["png/5", "png/5"])
    #expect(table.places(of: "png/\u{e9}").count == 1)
    for path in ["png/e\u{301}", "", "png", "zzz", "png/100"] {
      #expect(table.places(of: path).isEmpty, "\(path)")
    }
    var sorter = FileSorter(in: NSTemporaryDirectory(), partCount: 3)
    for number in 0..<100 where number % 10 != 5 { sorter.add(Self.file("png/\(number)")) }
    sorter.add(Self.file("png/other"))
    let absent = try table.places(absentFrom: sorter.sorted()).map(table.path)
    #expect(
      absent
        == (["png/5"] + stride(from: 5, to: 100, by: 10).map { "png/\($0)" }
        + ["png/\u{e9}"]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(FileTable().places(of: "a").isEmpty)
    #expect(try FileTable().places(absentFrom: sorter.sorted()).isEmpty)
  }

  @Test func `a file's stamp is replaced in its place`() throws {
    var table = FileTable([Self.file("a", "1"), Self.file("b", "1")])
    table.setStamp(nil, of: 0)
    table.setStamp(FileStamp(size: 5, modified: 6, changed: 7, inode: 8), of: 1)
    #expect(
      table.files.map(\.stamp) == [nil, FileStamp(size: 5, modified: 6, changed: 7, inode: 8)])
    #expect(table.paths == ["a", "b"])
  }
}
