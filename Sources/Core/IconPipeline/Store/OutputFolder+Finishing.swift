import IconCatalog
import IconModel
import IconSets
import SystemFiles
import TabBarManifest

/// Finds and removes outputs of earlier exports that this one does not make.
extension OutputFolder {
  /// Checks, before anything is written, that an export of another set does not remove outputs of icons
  /// that it lacks, nor replace those of a set that is still there.
  func checkRemoval(by icons: [String], of source: InputSource) throws(RunError) {
    guard !target.prunes, !target.identity.mayRemoveIcons(of: formerSet) else { return }
    let own = Set(icons.map(ByteExact.init))
    var lost: Set<ByteExact> = []
    for file in withState({ $0.outputs.values.map(\.file) })
    where !file.icon.isEmpty && !own.contains(ByteExact(file.icon)) && isPermitted(file.path) {
      if FileStamp(location(of: file.path)) != nil { lost.insert(ByteExact(file.icon)) }
    }
    var former: String?
    if case .whole(let set) = formerSet { former = PathText.join(target.path, set) }
    let output = PathText.normalized(target.path)
    if lost.isEmpty {
      guard let former, case .whole = target.identity, source.isOther(than: former) else { return }
      throw .otherSet(output: output, former: former, own: source.displayName)
    }
    throw .lostIcons(
      output: output,
      icons: lost.map(\.text).sorted { $0.precedesInBytes($1) }, of: former)
  }

  /// The files that this export does not make: those to remove, and those that stay until their
  /// icons can be rendered again, which the manifest lists.
  func leftovers(
    unless isSpared: (String) -> Bool
  ) -> (stale: [String], retained: [ExportManifest.File]) {
    let refused = Set(refused)
    let foreign = refused.filter { $0.hasByteSuffix("/" + AssetCatalog.contentsName) }
      .map { PathText.parent(of: $0) + "/" }
    let former = withState { state in
      state.outputs.values.filter { $0.status == .former }.map(\.file.path)
    }
    let absent = former.sorted { $0.precedesInBytes($1) }.filter { path in
      path != target.manifest && !refused.contains(path) && isPermitted(path)
        && !foreign.contains { path.hasBytePrefix($0) }
    }
    let spared = absent.filter(isSpared)
    var leftovers: (stale: [String], retained: [ExportManifest.File]) = ([], [])
    for path in absent {
      // A folder keeps its `Contents.json` while it holds a file.
      let folder = PathText.parent(of: path) + "/"
      let isKept =
        isSpared(path)
        || path.hasByteSuffix("/" + AssetCatalog.contentsName)
          && spared.contains { $0.hasBytePrefix(folder) }
      if !isKept { leftovers.stale.append(path) }
      if isKept, let file = retain(path) { leftovers.retained.append(file) }
    }
    return leftovers
  }

  /// Removes files that still hold what was written to them, and the folders that are empty then.
  ///
  /// An image or a list of a set that somebody has changed stays, with all of its set, and is refused. Changed code
  /// is its author's.
  func remove(_ stale: [String]) -> (files: [String], iconCount: Int) {
    let made =
      stale.isEmpty
      ? [:] : Dictionary(paths.map { ($0.fileSystemKey, $0) }, uniquingKeysWith: { $1 })
    let outputs = stale.filter { !isMade($0, among: made) }
      .compactMap { path in withState { $0.outputs[ByteExact(path)] } }
    let former = outputs.map(\.file.path)
    let changed = Set(
      former.filter { path in
        !isCode(path) && location(of: path).isTaken
          && !isUnchanged(path, at: target.path + "/" + path)
      })
    let sets = Set(
      former.filter { $0.hasByteSuffix("/" + AssetCatalog.contentsName) }.map(PathText.parent)
    ).intersection(changed.map(PathText.parent))
    withState { $0.refused.formUnion(changed) }
    let removed = outputs.map(\.file).filter { file in
      let isKept = changed.contains(file.path) || sets.contains(PathText.parent(of: file.path))
      withState { $0.outputs[ByteExact(file.path)]?.status = isKept ? .current : .removed }
      return !isKept
        && FileSystem.remove(file.path, below: target.path) { isUnchanged(file.path, at: $0) }
    }
    return (removed.map(\.path), Set(removed.map(\.icon)).subtracting([""]).count)
  }

  private func isCode(_ relative: String) -> Bool {
    AccessorFile.canBeName(relative) || Framework.isCode(relative)
  }

  /// Whether a file still holds what a run has written to it.
  private func isUnchanged(_ relative: String, at path: String) -> Bool {
    guard let output = withState({ $0.outputs[ByteExact(relative)] }),
      let stamp = FileStamp(FileLocation(path))
    else { return false }
    let isCode = isCode(relative)
    if stamp.digest == output.file.stamp, !isCode { return true }
    guard let bytes = try? FileSystem.read(path, limit: stamp.size) else { return false }
    // Configurations choose the name of the accessors, so a forged state could name code of the project.
    guard !isCode || AccessorFile.isMarked(bytes) else { return false }
    return stamp.digest == output.file.stamp || output.hashes.contains(ContentHash(of: bytes))
  }

  private func isPermitted(_ relative: String) -> Bool {
    target.permitted?.contains(target.path + "/" + relative) != false
  }

  /// Keeps a file of an earlier run, for the manifest; `nil` where it is missing or was changed.
  private func retain(_ relative: String) -> ExportManifest.File? {
    let key = ByteExact(relative)
    guard let output = withState({ $0.outputs[key] }),
      let stamp = FileStamp(location(of: relative))
    else {
      withState { _ = $0.outputs.removeValue(forKey: key) }
      return nil
    }
    var file = output.file
    let hashes = output.hashes
    if file.stamp != stamp.digest {
      let path = target.path + "/" + relative
      let read = try? FileSystem.readStamped(path, byteCount: stamp.size + 1)
      let hash = read.map { ContentHash(of: $0.bytes) }
      (file.stamp, file.size) = (0, stamp.size)
      guard let hash, hashes.contains(hash) else {
        // The next export needs to know that the file was the tool's, to report the change.
        withState { [file] in $0.outputs[key] = Output(file: file, status: .current) }
        return nil
      }
      (file.hash, file.stamp) = (hash, read?.stamp?.digest ?? 0)
    }
    withState { [file] in $0.outputs[key] = Output(file: file, status: .current) }
    return ExportManifest.File(relative, byteCount: stamp.size, hash: file.hash)
  }

  /// Waits until the names of all files so far are on the disk too, if the target synchronizes.
  func synchronize() throws(RunError) {
    guard target.synchronizes else { return }
    let written = withState { $0.outputs.values.filter { $0.status == .written }.map(\.file.path) }
    for folder in Set(written.map { PathText.parent(of: target.path + "/" + $0) }).sorted() {
      try RunError.writing(folder) { () throws(SystemError) in
        try FileDescriptor(openingFolder: folder).synchronize()
      }
    }
  }

  /// Replaces the state by that of this run; an unfinished run ends before it has checked all
  /// files.
  ///
  /// `completion` is `nil` where the run has left something to do.
  func finish(
    _ drawings: DrawingDigests,
    completion: (fingerprint: ContentHash, report: ContiguousArray<UInt8>)?, isUnfinished: Bool
  ) throws(RunError) {
    touchFolders()
    var state = RunState()
    state.set = target.identity
    if let completion { (state.fingerprint, state.report) = completion }
    state.drawings = FileList(drawings.files.sorted { $0.path.precedesInBytes($1.path) })
    // Outputs that were not checked are still there.
    let outputs = withState { state in
      let hasWritten = state.outputs.values.contains { $0.status == .written }
      let time = hasWritten ? (try? state.plan?.waitForTick()) ?? 0 : 0
      return state.outputs.values.filter { $0.isMade || isUnfinished && $0.status == .former }
        .flatMap { output in
          var file = output.file
          // A later change within a tick of the clock would not show in the stamp.
          if output.status == .written, output.time >= time { file.stamp = 0 }
          return [file]
            + output.otherHashes.map { ListedFile(path: file.path, icon: file.icon, hash: $0) }
        }.sorted { $0.path.precedesInBytes($1.path) }
    }
    state.outputs = FileList(outputs)
    try RunError.writing(target.stateFile) { () throws(SystemError) in
      try state.write(to: target.state)
    }
  }

  /// The paths of the files that hold what the run would write, sorted.
  var paths: [String] {
    withState { $0.outputs.values.filter(\.isMade).map(\.file.path) }
      .sorted { $0.precedesInBytes($1) }
  }

  /// Gives the folders directly in the output folder a new time if anything below them changed, as
  /// build systems expect of a folder that is an output.
  private func touchFolders() {
    guard target.permitted == nil else { return }
    let changed = withState { state in
      state.outputs.values.filter { $0.status == .written || $0.status == .removed }
        .map { PathText.parts(of: $0.file.path) }.filter { $0.count > 1 }.map { String($0[0]) }
    }
    for folder in Set(changed) {
      unsafe utimensat(AT_FDCWD, target.path + "/" + folder, nil, AT_SYMLINK_NOFOLLOW)
    }
  }
}
