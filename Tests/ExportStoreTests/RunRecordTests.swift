import Foundation
import IconCatalog
import IconModel
import SystemFiles
import Testing

@testable import ExportStore

@Suite struct RunRecordTests {
  private static func hash(_ text: String) -> ContentHash {
    ContentHash(of: ContiguousArray(text.utf8))
  }

  private static let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: -4)

  private static var record: RunRecord {
    var results = RecordedResults()
    results.add([1, 2, 3], for: hash("a"))
    results.add([], for: hash("b"))
    results.add([9, 9], for: hash("a"))
    return RunRecord(
      state: .init(
        completion: .init(fingerprint: hash("key"), report: [7, 7, 7]),
        drawings: FileTable([RecordedFile(path: "/in/ä b.svg", stamp: stamp, hash: hash("d"))]),
        outputs: FileTable([
          RecordedFile(path: "manifest.json", stamp: stamp, hash: hash("m")),
          RecordedFile(path: "png/a@2x.png", stamp: nil, hash: hash("o")),
        ])),
      results: results)
  }

  /// Reads bytes as a file.
  private static func read(_ bytes: some Collection<UInt8>) throws -> RunRecord {
    let file = FileManager.default.temporaryDirectory.appending(component: "record-\(UUID())")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try RunRecord.read(file.path)
  }

  @Test func `a record is read as it was written`() throws {
    let read = try Self.read(Self.record.file)
    #expect(read.state.completion == Self.record.state.completion)
    #expect(read.state.drawings.files == Self.record.state.drawings.files)
    #expect(read.state.outputs.files == Self.record.state.outputs.files)
    #expect(read.results.count == 2)
    #expect(read.results[Self.hash("a")] == [1, 2, 3], "the first one stays")
    #expect(read.results[Self.hash("b")] == [])
    #expect(read.results[Self.hash("c")] == nil)
    #expect(read.file == Self.record.file)
  }

  @Test func `a record whose parts are written in several pieces is read as it was written`() throws
  {
    var record = Self.record
    for number in 0..<3_000 {
      record.results.add(
        ContiguousArray(repeating: UInt8(number & 255), count: 40), for: Self.hash("\(number)"))
    }
    record.state.outputs = FileTable(
      (0..<2_000).map {
        RecordedFile(path: "png/icon\($0).png", stamp: Self.stamp, hash: Self.hash("\($0)"))
      })
    var largest = 0
    try record.write { largest = max(largest, $0.count) }
    #expect(largest < 1 << 17, "no piece grows with the record")
    let read = try Self.read(record.file)
    #expect(read.results == record.results)
    #expect(read.state.outputs.files == record.state.outputs.files)
  }

  @Test func `N15: a record that is cut off at any byte is damaged`() throws {
    let file = Self.record.file
    for count in 0..<file.count {
      #expect(throws: RunRecord.Absence.self, "\(count) bytes") {
        try Self.read(file.prefix(count))
      }
    }
    #expect(throws: RunRecord.Absence.damaged) { try Self.read(file + [0]) }
  }

  @Test func `N15: a record with any bit flipped is no record`() throws {
    let file = Self.record.file
    for index in file.indices {
      for bit in [0, 3, 7] {
        var flipped = file
        flipped[index] ^= 1 << UInt8(bit)
        #expect(throws: RunRecord.Absence.self, "bit \(bit) of byte \(index)") {
          try Self.read(flipped)
        }
      }
    }
  }

  @Test func `N15: a missing record and one of another version are not damaged ones`() throws {
    #expect(throws: RunRecord.Absence.missing) { try RunRecord.read("/nowhere/record") }
    var other = Self.record.file
    other[7] += 1
    #expect(throws: RunRecord.Absence.missing) { try Self.read(other) }
  }

  /// A record with right lengths and checksums around any parts.
  private static func file(
    _ state: ContiguousArray<UInt8>, _ results: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt8> {
    var encoder = MessageEncoder()
    for part in [state, results] {
      encoder.put(part)
      encoder.put(RunRecord.checksum(part))
    }
    return RunRecord.mark + encoder.bytes
  }

  @Test func `N15: lengths beyond the end of the file are refused before memory is taken`() throws {
    let (state, results) = (Self.record.state.bytes, Self.record.results.bytes)
    #expect(try Self.read(Self.file(state, results)).file == Self.record.file)
    for huge in [Int.max, Int.min, -1, 1 << 40, 1 << 20] {
      var encoder = MessageEncoder()
      encoder.put(huge)
      #expect(throws: MessageError.self) { try FileTable(message: encoder.bytes) }
      // How many results there are, and how long the first one is.
      for place in [0, 8 + ContentHash.byteCount] {
        var made = results
        made.replaceSubrange(place..<place + 8, with: encoder.bytes)
        #expect(throws: RunRecord.Absence.damaged) { try Self.read(Self.file(state, made)) }
      }
      // How long the parts are.
      for place in [8, 24 + state.count] {
        var made = Self.file(state, results)
        made.replaceSubrange(place..<place + 8, with: encoder.bytes)
        #expect(throws: RunRecord.Absence.damaged) { try Self.read(made) }
      }
    }
  }

  @Test func `N15: a record whose files are not in order is damaged`() throws {
    let file = { RecordedFile(path: $0, stamp: nil, hash: Self.hash("")) }
    var record = Self.record
    record.state.outputs = FileTable()
    for path in ["png/b.png", "png/a.png"] { record.state.outputs.append(file(path)) }
    #expect(throws: RunRecord.Absence.damaged) { try Self.read(record.file) }
  }

  @Test func `N15: a file table with a path outside of its bytes is damaged`() throws {
    let table = FileTable([RecordedFile(path: "a", stamp: nil, hash: Self.hash("a"))])
    let whole = table.bytes
    var message = whole
    // The last 8 bytes of the only entry say where its path begins.
    for offset in [1 << 40, -1, 2] {
      for byte in 0..<8 {
        message[8 + 64 + byte] = UInt8(truncatingIfNeeded: offset >> (8 * byte))
      }
      #expect(throws: MessageError.self) { try FileTable(message: message) }
    }
    // The last path has no zero at its end.
    var open = whole
    open[open.count - 1] = 7
    #expect(throws: MessageError.self) { try FileTable(message: open) }
  }

  @Test(arguments: [
    ("manifest.json", true), ("TabIcons.swift", true), ("BrandIcons.swift", true),
    ("class.swift", false), ("a.b.swift", false), ("Sources/App.swift", false),
    ("Brand.xcassets/Contents.json", true), ("Brand.xcassets", false), ("png/a/b@2x.png", true),
    ("TabIcons.xcassets/x.imageset/Contents.json", true), ("", false), ("/etc/passwd", false),
    ("../victim", false), ("png/../../victim", false), ("png/./a", false), ("png//a", false),
    ("png/", false), ("src/main.swift", false), ("png/a\0b", false),
    ("png/" + String(repeating: "a", count: 3_000), false),
  ])
  func `N15: only paths that the tool writes are believed to be outputs`(path: String, isOne: Bool)
  {
    let file = RecordedFile(path: path, stamp: nil, hash: Self.hash(""))
    #expect(file.isPlausibleOutput == isOne)
  }

  @Test func `a stamp is trusted once the clock has moved on`() {
    let stamp = FileStamp(size: 0, modified: 1_000_000_007, changed: 1_000_000_009, inode: 1)
    #expect(!stamp.isSettled(at: 1_000_000_009))
    let odd = FileStamp(size: 1, modified: .min, changed: .min, inode: 1)
    #expect(odd.isSettled(at: .max - FileStamp.tick))
    #expect(!stamp.isSettled(at: 1_000_000_009 + FileStamp.tick))
    #expect(stamp.isSettled(at: 1_000_000_010 + FileStamp.tick))
    let coarse = FileStamp(size: 0, modified: 1_000_000_000, changed: 1_000_000_000, inode: 1)
    #expect(!coarse.isSettled(at: 2_500_000_000))
    #expect(coarse.isSettled(at: 3_000_000_001))
    #expect(!stamp.isSettled(before: 1_000_000_009))
    #expect(stamp.isSettled(before: 1_000_000_010))
  }
}
