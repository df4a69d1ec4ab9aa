/// A `FileTable` for a record that is being written, put away file by file.
struct FileTableDraft {
  private let entries: Spool
  private let pathBytes: Spool

  /// Creates an empty one.
  ///
  /// - Parameter folder: Where there may be files for a moment.
  init(in folder: String) {
    entries = Spool(in: folder)
    pathBytes = Spool(in: folder)
  }

  /// Adds a file whose path comes behind those of the others.
  func append(_ file: RecordedFile) {
    let path = pathBytes.append(FileTable.pathBytes(of: file))
    _ = entries.append(FileTable.entry(of: file, pathStart: path.lowerBound))
  }
}

extension FileTableDraft: RecordPart {
  var byteCount: Int { 8 + entries.count + 8 + pathBytes.count }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    for part in [entries, pathBytes] {
      try body(part.count.message)
      try part.forEachPiece(body)
    }
  }
}
