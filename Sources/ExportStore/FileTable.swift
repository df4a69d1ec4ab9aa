import IconCatalog
import IconModel
import SystemFiles

/// Many recorded files in one piece of memory, as they lie in the record, in the order of their
/// paths.
///
/// A run with nothing to do looks at twenty files for each icon. Making a string of each path would
/// take it longer than asking the system about all of them.
struct FileTable: Sendable {
  /// A stamp, a hash and the place of the path, which ends with a zero.
  private static let entryByteCount = 4 * 8 + ContentHash.byteCount + 8

  /// The largest size of a file that a record may have.
  private static let maximumSize = 1 << 40

  private(set) var count: Int
  private var entries: ContiguousArray<UInt8>.SubSequence
  private var pathBytes: ContiguousArray<UInt8>.SubSequence

  /// Lays out files.
  init(_ files: [RecordedFile] = []) {
    self.init(forPaths: files.lazy.map(\.path))
    for file in files.sorted(by: { $0.path.precedesInBytes($1.path) }) { append(file) }
  }

  /// Creates an empty table with room for the files of some paths.
  init(forPaths paths: some Collection<String>) {
    (count, entries, pathBytes) = (0, [], [])
    entries.reserveCapacity(paths.count * Self.entryByteCount)
    pathBytes.reserveCapacity(paths.reduce(0) { $0 + $1.utf8.count + 1 })
  }

  /// Adds a file whose path comes after those of the others.
  mutating func append(_ file: RecordedFile) {
    var encoder = MessageEncoder()
    encoder.put(file.stamp ?? .none)
    encoder.put(file.hash)
    encoder.put(pathBytes.count)
    entries += encoder.bytes
    pathBytes += file.path.utf8
    pathBytes.append(0)
    count += 1
  }

  /// The files, with strings for their paths.
  var files: [RecordedFile] { (0..<count).map { self[$0] } }

  subscript(index: Int) -> RecordedFile {
    let hash = ContentHash(
      bytes: entries.dropFirst(hashStart(of: index)).prefix(ContentHash.byteCount))
    guard let hash else { preconditionFailure("an entry has room for a hash") }
    let stamp = stamp(of: index)
    return RecordedFile(path: path(of: index), stamp: stamp == .none ? nil : stamp, hash: hash)
  }

  /// The paths of the files.
  var paths: [String] { (0..<count).map(path) }

  func path(of index: Int) -> String {
    String(decoding: pathBytes.dropFirst(pathStart(of: index)).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Replaces the stamp of a file whose content is the same.
  mutating func setStamp(_ stamp: FileStamp?, of index: Int) {
    let start = entries.startIndex + index * Self.entryByteCount
    entries.replaceSubrange(start..<start + 4 * 8, with: (stamp ?? .none).message)
  }

  /// Whether a file still has the stamp that was recorded.
  ///
  /// - Parameters:
  ///   - index: The place in the table.
  ///   - folder: The open folder that the path is relative to; `nil` for the working directory.
  ///   - followsLinks: Whether the file that a symbolic link leads to counts.
  /// - Returns: False also where there is no stamp.
  func isUntouched(_ index: Int, in folder: CInt?, followsLinks: Bool) -> Bool {
    let recorded = stamp(of: index)
    guard recorded != .none else { return false }
    return unsafe withPath(of: index) { path in
      unsafe FileStamp(path, in: folder, followsLinks: followsLinks) == recorded
    }
  }

  /// Calls a function with the path of a file, ended by a zero.
  @unsafe func withPath<Value>(of index: Int, _ body: (UnsafePointer<CChar>) -> Value)
    -> Value
  {
    unsafe pathBytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a path has a zero") }
      return unsafe body((base + pathStart(of: index)).assumingMemoryBound(to: CChar.self))
    }
  }

  private func stamp(of index: Int) -> FileStamp {
    let start = index * Self.entryByteCount
    return FileStamp(
      size: number(at: start), modified: number(at: start + 8), changed: number(at: start + 16),
      inode: number(at: start + 24))
  }

  private func hashStart(of index: Int) -> Int { index * Self.entryByteCount + 32 }

  private func pathStart(of index: Int) -> Int {
    number(at: hashStart(of: index) + ContentHash.byteCount)
  }

  private func number(at offset: Int) -> Int {
    precondition(offset >= 0 && offset + 8 <= entries.count)
    return unsafe entries.withUnsafeBytes { buffer in
      unsafe Int(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: Int.self))
    }
  }
}

extension FileTable: RecordPart {
  func write(to sink: ByteSink) throws(SystemError) {
    let pieceByteCount = 1 << 16
    for bytes in [entries, pathBytes] {
      try sink(bytes.count.message)
      for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: pieceByteCount) {
        try sink(ContiguousArray(bytes[start...].prefix(pieceByteCount)))
      }
    }
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    entries = try decoder.bytes(count: try decoder.int())
    pathBytes = try decoder.bytes(count: try decoder.int())
    count = entries.count / Self.entryByteCount
    guard count * Self.entryByteCount == entries.count, pathBytes.last ?? 0 == 0 else {
      throw MessageError()
    }
    for index in 0..<count {
      guard (0..<pathBytes.count).contains(pathStart(of: index)),
        stamp(of: index).size <= Self.maximumSize
      else { throw MessageError() }
    }
  }
}

extension FileStamp {
  /// The stamp of no file.
  fileprivate static let none = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)
}

/// Finding files by their paths, which are compared byte by byte.
extension FileTable {
  /// Whether the paths are in order, which the search relies on.
  var isSorted: Bool {
    (0..<count).dropFirst().allSatisfy { index in
      unsafe withPath(of: index - 1) { path in unsafe compare(index, to: path) >= 0 }
    }
  }

  /// The indices of the files with a path.
  ///
  /// - Complexity: O(log n).
  func places(of path: String) -> Range<Int> {
    unsafe path.withCString { path in
      let start = firstPlace { unsafe compare($0, to: path) >= 0 }
      var end = start
      while end < count, unsafe compare(end, to: path) == 0 { end += 1 }
      return start..<end
    }
  }

  /// The first index for which a condition holds that also holds for all later ones.
  private func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The order of a file's path and another one: negative, zero or positive.
  @unsafe private func compare(_ index: Int, to path: UnsafePointer<CChar>) -> CInt {
    unsafe withPath(of: index) { unsafe strcmp($0, path) }
  }
}
