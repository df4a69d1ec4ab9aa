import IconCatalog
import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a run ends: with what nobody asks for any more removed, and a record of the rest.
extension OutputFolder {
  /// Removes the files that earlier runs wrote and this one has no use for.
  ///
  /// A file goes only if it still holds what was written to it, and if it is in none of the folders
  /// that somebody else has made theirs.
  ///
  /// - Parameters:
  ///   - refused: The files of others in the place of outputs.
  ///   - isSpared: Whether an output stays as it is until it can be made anew.
  func removeStale(refused: [String], unless isSpared: (String) -> Bool) {
    let current = withState { Set($0.files.keys) }
    let foreign = refused.filter { $0.hasSuffix("/" + AssetCatalog.contentsName) }
      .map { PathText.parent(of: $0) + "/" }
    for stale in known.paths where !current.contains(stale) {
      guard !refused.contains(stale), !foreign.contains(where: { stale.hasPrefix($0) }) else {
        continue
      }
      guard permitted?.contains(path + "/" + stale) != false else { continue }
      if isSpared(stale) {
        retain(stale)
        continue
      }
      withState { _ = $0.removed.insert(stale) }
      FileRemoval.remove(stale, below: path) { target in
        guard let stamp = FileStamp(ofUnlinked: target) else { return false }
        let files = known[stale]
        if files.contains(where: { $0.stamp == stamp }) { return true }
        guard let bytes = try? FileSystem.read(target, limit: stamp.size) else { return false }
        let hash = ContentHash(of: bytes)
        return files.contains { $0.hash == hash }
      }
    }
  }

  /// Notes a file that an earlier run wrote and that still holds that.
  private func retain(_ relative: String) {
    guard let stamp = FileStamp(ofUnlinked: path + "/" + relative) else { return }
    _ = known[relative].contains { holds($0.hash, byteCount: stamp.size, at: relative) }
  }

  /// Writes the record of the run, and takes the list of an unfinished one away.
  ///
  /// - Parameters:
  ///   - memory: The drawings and icons.
  ///   - completion: What the next run may take over as a whole.
  ///   - isUnfinished: Whether the run ends before it has looked at all files.
  /// - Throws: `RunError.unwritable`.
  func finish(
    _ memory: IconMemory, completion: RunRecord.Completion?, isUnfinished: Bool = false
  ) throws(RunError) {
    var outputs = settledFiles()
    if isUnfinished {
      // What was not looked at is still there.
      let current = Set(outputs.map(\.path))
      outputs += known.paths.filter { !current.contains($0) }.flatMap { known[$0] }
    }
    touchFolders()
    let (drawings, results) = memory.recorded
    let state = RunRecord.State(
      completion: completion, drawings: FileTable(drawings), outputs: FileTable(outputs))
    do {
      try RunRecord(state: state, results: results).write(to: notes)
    } catch {
      throw .unwritable(path: notes + "/" + RunRecord.fileName, error)
    }
  }

  /// Gives the folders directly in the output folder a new time if anything below them changed, as
  /// build systems expect of a folder that is an output.
  private func touchFolders() {
    guard permitted == nil else { return }
    let changed = withState { $0.written.union($0.removed) }
    for folder in Set(changed.compactMap { $0.firstIndex(of: "/").map($0.prefix(upTo:)) }) {
      unsafe utimensat(AT_FDCWD, path + "/" + folder, nil, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The files that are as they should be, with stamps that every later change would alter.
  private func settledFiles() -> [RecordedFile] {
    let (files, written, time) = withState { state in
      (state.files, state.written, (try? state.journal?.waitForTick()) ?? 0)
    }
    var settled = files.values.map { file in
      guard written.contains(file.path), let before = file.stamp else { return file }
      // Renaming a file changes it, so the stamp is taken again.
      let stamp = FileStamp(ofUnlinked: path + "/" + file.path)
      var file = file
      file.stamp = stamp.flatMap {
        $0.isSameContent(as: before) && $0.isSettled(before: time) ? $0 : nil
      }
      return file
    }
    settled.sort { $0.path < $1.path }
    return settled
  }
}
