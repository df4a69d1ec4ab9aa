import IconCatalog
import IconSets
import SystemFiles

/// Compares the files that are there with what earlier runs wrote and what this one would write.
extension OutputFolder {
  /// Whether a file holds what the run would write; such a file is not written.
  ///
  /// - Parameters:
  ///   - hash: The hash of what the run would write.
  ///   - byteCount: The number of its bytes.
  ///   - relative: The path below the folder, without `.` and `..`.
  /// - Returns: False also for a symbolic link.
  func holds(_ hash: ContentHash, byteCount: Int, at relative: String) -> Bool {
    guard let stamp = FileStamp(ofUnlinked: path + "/" + relative) else { return false }
    return holds(hash, byteCount: byteCount, at: relative, stamp)
  }

  /// Whether a file that has this stamp holds what the run would write.
  func holds(
    _ hash: ContentHash, byteCount: Int, at relative: String, _ stamp: FileStamp
  ) -> Bool {
    guard stamp.size == byteCount else { return false }
    if let file = known[relative].first(where: { $0.stamp == stamp }) {
      guard file.hash == hash else { return false }
      add(file, isWritten: false)
      return true
    }
    let target = path + "/" + relative
    guard let (bytes, stamp) = try? FileSystem.readStamped(target, byteCount: byteCount + 1),
      ContentHash(of: bytes) == hash
    else { return false }
    add(RecordedFile(path: relative, stamp: stamp, hash: hash), isWritten: false)
    return true
  }

  /// Whether a file is unchanged since an earlier run wrote it, whatever this one would write.
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

/// Finds out who wrote the file in the place of an output.
extension OutputFolder {
  enum Occupant {
    /// An earlier run wrote it, and nobody has changed it since.
    case ours
    /// An earlier run wrote a file of that path, and somebody has changed or replaced it.
    case edited
    /// No run is known to have written it.
    case foreign
  }

  /// The files of others in the place of outputs, sorted.
  var refused: [String] { withState { $0.refused.sorted() } }

  /// Whether a file of somebody else is in the place of an output.
  func isRefused(_ relative: String) -> Bool { withState { $0.refused.contains(relative) } }

  /// The outputs that somebody had changed, sorted.
  var edited: [String] { withState { $0.edited.sorted() } }

  /// Finds out who wrote the file in the place of an output.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - stamp: The stamp of the file.
  /// - Returns: Who wrote it.
  /// - Throws: `RunError.unreadable` when reading fails for a reason that may pass.
  func occupant(of relative: String, _ stamp: FileStamp) throws(RunError) -> Occupant {
    let files = known[relative]
    if files.contains(where: { $0.stamp == stamp }) { return .ours }
    let hashes = try files.map(\.hash) + listed(relative)
    guard !hashes.isEmpty else { return .foreign }
    guard let bytes = try readIfPossible(relative, limit: stamp.size) else { return .edited }
    return hashes.contains(ContentHash(of: bytes)) ? .ours : .edited
  }

  /// Whether the file in the manifest's place is a manifest of something else, such as a web app.
  ///
  /// A file that is no JSON may be a damaged manifest, so it is replaced.
  ///
  /// - Throws: `RunError.unreadable` when reading fails for a reason that may pass.
  func holdsForeignManifest() throws(RunError) -> Bool {
    let name = ManifestFile.name
    guard FileReplacement.kind(of: path + "/" + name) == .replaced else { return true }
    guard !isKnown(name), FileStamp(ofUnlinked: path + "/" + name) != nil,
      let bytes = try readIfPossible(name, limit: ManifestFile.maximumForeignByteCount)
    else { return false }
    return ManifestFile.isForeign(bytes)
  }

  /// The hashes that the manifest lists for a file.
  ///
  /// The record may be missing, or older than the outputs where version control has replaced them.
  private func listed(_ relative: String) throws(RunError) -> [ContentHash] {
    if let listed = withState({ $0.listed }) { return listed[relative] ?? [] }
    var listed: [String: [ContentHash]] = [:]
    if let bytes = try readIfPossible(
      ManifestFile.name, limit: KnownOutputs.maximumManifestByteCount)
    {
      for file in KnownOutputs.content(ofManifest: bytes).files {
        listed[file.path, default: []].append(file.hash)
      }
    }
    withState { [listed] in $0.listed = listed }
    return listed[relative] ?? []
  }

  /// Reads a file; `nil` where there is none, or where it may not be read.
  ///
  /// - Throws: `RunError.unreadable` when reading fails for a reason that may pass, so that the run
  ///   does not go on as if the file were missing.
  func readIfPossible(
    _ relative: String, limit: Int
  ) throws(RunError) -> ContiguousArray<UInt8>? {
    do {
      return try read(relative, limit: limit)
    } catch {
      guard !error.isFailureOfMachine else { throw .unreadable(path: path + "/" + relative, error) }
      return nil
    }
  }
}
