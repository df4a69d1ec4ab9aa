import IconCatalog
import IconSets
import SystemFiles

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

/// Whose a file is that stands where an output belongs.
extension OutputFolder {
  enum Occupant {
    /// An earlier run wrote it, and nobody has changed it since.
    case ours
    /// An earlier run wrote a file of that path, but not what it holds.
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

  /// Looks at the file in the place of an output.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - stamp: The stamp of the file.
  /// - Returns: Whose it is.
  /// - Throws: `RunError.unreadable` when the machine fails to say.
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
  /// What is no JSON cannot be distinguished from a damaged manifest, which is written anew.
  ///
  /// - Throws: `RunError.unreadable` when the machine fails to say.
  func holdsForeignManifest() throws(RunError) -> Bool {
    let name = ManifestFile.name
    guard FileReplacement.kind(of: path + "/" + name) == .replaced else { return true }
    guard !isKnown(name), FileStamp(ofUnlinked: path + "/" + name) != nil,
      let bytes = try readIfPossible(name, limit: ManifestFile.maximumForeignByteCount)
    else { return false }
    return ManifestFile.isForeign(bytes)
  }

  /// What the manifest says that a file held: the record may be missing, or older than a checkout.
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

  /// Reads a file; `nil` where there is none that may be read.
  ///
  /// - Throws: `RunError.unreadable` when the machine fails: nothing may follow from that.
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
