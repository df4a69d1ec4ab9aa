#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the record gets to its place.
extension RunRecord {
  /// Replaces the record of a folder, unless it says the same already, and takes the list of an
  /// unfinished run away.
  func write(to folder: String) throws(SystemError) {
    try Self.write([state, results], to: folder)
  }

  /// The same with a record's parts, the state and the results.
  static func write(_ parts: [any RecordPart], to folder: String) throws(SystemError) {
    let path = folder + "/" + fileName
    if !isWritten(parts, at: path) {
      guard FileReplacement.kind(of: path) == .replaced else { throw .notRegular }
      // By the list, the next run knows that it has to look for what this one leaves when killed.
      _ = try OutputJournal(in: folder)
      _ = try FileSystem.replace(
        FileLocation(path), by: FileLocation(folder + "/" + TemporaryFiles.nextName())
      ) { output throws(SystemError) in
        try forEachPiece(of: parts) { piece throws(SystemError) in try output.writeAll(piece) }
      }
    }
    FileSystem.remove(folder + "/" + OutputJournal.fileName)
  }

  /// Whether a file, which must be no link, holds the record.
  private static func isWritten(_ parts: [any RecordPart], at path: String) -> Bool {
    guard !FileSystem.isLink(path),
      let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    else { return false }
    do {
      try forEachPiece(of: parts) { piece throws(SystemError) in
        guard try file.startsNext(with: piece) else { throw SystemError(code: EINVAL) }
      }
      var rest = ContiguousArray<UInt8>()
      return try file.read(into: &rest, atMost: 1) == 0
    } catch {
      return false
    }
  }

  /// Hands the pieces of the record's file to a function, one after the other.
  ///
  /// That of 20,000 icons has 40 MB, and is never in memory as a whole.
  static func forEachPiece(
    of parts: [any RecordPart], _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    try body(mark)
    for part in parts {
      try body(part.byteCount.message)
      var checksum = RecordChecksum()
      try part.forEachPiece { piece throws(SystemError) in
        checksum.update(piece)
        try body(piece)
      }
      try body(checksum.value.message)
    }
  }
}

extension FileDescriptor {
  /// Whether what is read next is the same as some bytes.
  fileprivate func startsNext(with bytes: ContiguousArray<UInt8>) throws(SystemError) -> Bool {
    var offset = 0
    while offset < bytes.count {
      var found = ContiguousArray<UInt8>()
      let count = try read(into: &found, atMost: min(1 << 16, bytes.count - offset))
      guard count > 0, bytes[offset..<offset + count] == found[...] else { return false }
      offset += count
    }
    return true
  }
}
