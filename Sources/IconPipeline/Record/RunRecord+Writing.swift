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
    let path = folder + "/" + Self.fileName
    if !isWritten(at: path) {
      // By the list, the next run knows that it has to look for what this one leaves when killed.
      _ = try OutputJournal(in: folder)
      _ = try FileSystem.replace(
        FileLocation(path), by: FileLocation(folder + "/" + TemporaryFiles.name(0))
      ) { output throws(SystemError) in
        try forEachPiece { piece throws(SystemError) in try output.writeAll(piece) }
      }
    }
    FileSystem.remove(folder + "/" + OutputJournal.fileName)
  }

  /// Whether a file, which must be no link, holds the record.
  private func isWritten(at path: String) -> Bool {
    guard !FileSystem.isLink(path),
      let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    else { return false }
    do {
      try forEachPiece { piece throws(SystemError) in
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
  func forEachPiece<Failure: Error>(
    _ body: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try body(Self.mark)
    try Self.hand(state.message, to: body)
    try Self.hand(results.message, to: body)
  }

  private static func hand<Failure: Error>(
    _ part: ContiguousArray<UInt8>, to body: (ContiguousArray<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var header = WireEncoder()
    header.put(part[...].checksum)
    header.put(part.count)
    try body(header.bytes)
    try body(part)
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
