import IconCatalog

/// What is there already.
extension OutputFolder {
  /// Whether a file holds what it should; if so it stays as it is.
  ///
  /// - Parameters:
  ///   - hash: The hash of what it should hold.
  ///   - byteCount: How many bytes that are.
  ///   - relative: The path below the folder, without `.` and `..`.
  /// - Returns: False also for a symbolic link.
  func holds(_ hash: ContentHash, byteCount: Int, at relative: String) -> Bool {
    guard let stamp = FileStamp(ofUnlinked: path + "/" + relative) else { return false }
    return holds(hash, byteCount: byteCount, at: relative, stamp)
  }

  /// The same of a file that has this stamp.
  func holds(
    _ hash: ContentHash, byteCount: Int, at relative: String, _ stamp: FileStamp
  ) -> Bool {
    guard stamp.size == byteCount else { return false }
    if let file = known[relative].first(where: { $0.stamp == stamp }) {
      guard file.hash == hash else { return false }
      note(file, isWritten: false)
      return true
    }
    let target = path + "/" + relative
    guard let (bytes, stamp) = try? FileSystem.readStamped(target, byteCount: byteCount + 1),
      ContentHash(of: bytes) == hash
    else { return false }
    note(RecordedFile(path: relative, stamp: stamp, hash: hash), isWritten: false)
    return true
  }

  /// Whether a file is as an earlier run left it, which need not be as this one wants it.
  func isUntouched(_ relative: String) -> Bool {
    let files = known[relative]
    guard !files.isEmpty, let stamp = FileStamp(ofUnlinked: path + "/" + relative) else {
      return false
    }
    return files.contains { $0.stamp == stamp }
  }

  /// Whether an earlier run wrote a file of that path.
  func isKnown(_ relative: String) -> Bool { !known[relative].isEmpty }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - limit: The most bytes that it may have.
  /// - Returns: What it holds.
  /// - Throws: `SystemError`; `tooLarge` beyond the limit.
  func read(_ relative: String, limit: Int) throws(SystemError) -> ContiguousArray<UInt8> {
    try FileSystem.read(path + "/" + relative, limit: limit)
  }
}
