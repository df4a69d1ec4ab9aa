import IconCatalog

/// Many recorded files in one piece of memory, as they lie in the record.
///
/// A run with nothing to do looks at twenty files for each icon. Making a string of each path would
/// take it longer than asking the system about all of them.
struct FileTable: Sendable {
  /// A stamp, a hash and the place of the path, which ends with a zero.
  private static let entryByteCount = 4 * 8 + ContentHash.byteCount + 8

  /// The most bytes that a file may be said to have.
  private static let maximumSize = 1 << 40

  let count: Int
  private let entries: ContiguousArray<UInt8>.SubSequence
  private let paths: ContiguousArray<UInt8>.SubSequence

  /// Lays out files.
  init(_ files: [RecordedFile] = []) {
    var (entries, paths) = (WireEncoder(), ContiguousArray<UInt8>())
    entries.reserve(files.count * Self.entryByteCount)
    for file in files {
      entries.put(file.stamp ?? .none)
      entries.put(file.hash)
      entries.put(paths.count)
      paths += file.path.utf8.filter { $0 != 0 }
      paths.append(0)
    }
    count = files.count
    self.entries = entries.bytes[...]
    self.paths = paths[...]
  }

  /// The files, with strings for their paths.
  var files: [RecordedFile] { (0..<count).map(file) }

  func file(_ index: Int) -> RecordedFile {
    let path = String(
      decoding: paths.dropFirst(pathStart(of: index)).prefix { $0 != 0 }, as: UTF8.self)
    let hash = ContentHash(
      bytes: entries.dropFirst(hashStart(of: index)).prefix(ContentHash.byteCount))
    guard let hash else { preconditionFailure("an entry has room for a hash") }
    let stamp = stamp(of: index)
    return RecordedFile(path: path, stamp: stamp == .none ? nil : stamp, hash: hash)
  }

  /// Whether a file has the stamp that it had.
  ///
  /// - Parameters:
  ///   - index: The place in the table.
  ///   - folder: The open folder that the path is relative to; `nil` for the working directory.
  ///   - followsLinks: Whether the file that a symbolic link leads to counts.
  /// - Returns: False also where the stamp tells nothing.
  func isUntouched(_ index: Int, in folder: CInt?, followsLinks: Bool) -> Bool {
    let recorded = stamp(of: index)
    guard recorded != .none else { return false }
    return unsafe paths.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      let path = unsafe (base + pathStart(of: index)).assumingMemoryBound(to: CChar.self)
      return unsafe FileStamp(path, in: folder, followsLinks: followsLinks) == recorded
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

extension FileTable: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.reserve(entries.count + paths.count + 16)
    encoder.put(entries)
    encoder.put(paths)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    entries = try decoder.bytes(count: try decoder.int())
    paths = try decoder.bytes(count: try decoder.int())
    count = entries.count / Self.entryByteCount
    guard count * Self.entryByteCount == entries.count, paths.last ?? 0 == 0 else {
      throw WireError()
    }
    for index in 0..<count {
      guard (0..<paths.count).contains(pathStart(of: index)),
        stamp(of: index).size <= Self.maximumSize
      else { throw WireError() }
    }
  }
}

extension FileStamp {
  /// The stamp of no file.
  fileprivate static let none = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)
}
