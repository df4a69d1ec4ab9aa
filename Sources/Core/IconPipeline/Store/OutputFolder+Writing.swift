import IconCatalog
import IconModel
import IconSets
import SystemFiles

extension OutputFolder {
  /// Writes small files that are missing or have other content, once all of them are listed.
  @discardableResult func write(_ files: [OutputFile]) throws(RunError) -> Bool {
    var missing: [OutputFile] = []
    for file in files where try prepareToWrite(file) { missing.append(file) }
    guard !missing.isEmpty else { return false }
    try plan(missing)
    var parent: String?
    var folder: FileDescriptor?
    for file in missing {
      do {
        if parent != PathText.parent(of: file.path) {
          folder = try openFolder(of: file.path)
          parent = PathText.parent(of: file.path)
        }
        try replace(file, in: folder)
      } catch {
        throw .unwritable(path: target.path + "/" + file.path, error)
      }
    }
    return true
  }

  /// Writes a file elsewhere and renames it into its place.
  private func replace(
    _ file: OutputFile, in folder: borrowing FileDescriptor?
  ) throws(SystemError) {
    let location = FileLocation(
      PathText.name(of: file.path), in: folder, orAt: target.path + "/" + file.path)
    try target.state.location(of: TemporaryFiles.nextName()).write(
      file.bytes, renamingTo: location, synchronizes: target.synchronizes)
    add(file.listed, FileStamp(location), .written)
  }

  /// Records a file that is up to date.
  private func add(_ file: ListedFile, _ stamp: FileStamp?, _ status: Output.Status) {
    // A string that was built from parts has up to twice the memory that it needs.
    let path = String(decoding: file.path.utf8, as: UTF8.self)
    let file = ListedFile(
      path: path, icon: file.icon, hash: file.hash, size: file.size, stamp: stamp?.digest ?? 0)
    withState { state in
      state.outputs[ByteExact(path)] = Output(
        file: file, status: status, time: stamp?.latest ?? .max)
    }
  }

  private func plan(_ files: [OutputFile]) throws(RunError) {
    let plan = RunState.plan(files.map(\.listed))
    try RunError.writing(target.stateFile) { () throws(SystemError) in
      try withState { state throws(SystemError) in
        if state.plan == nil { state.plan = try former.openForPlans(in: target.state) }
        try state.plan?.writeAll(plan)
      }
    }
  }

  /// Examines what is in an output's place, records it, and returns whether to write the output.
  private func prepareToWrite(_ file: OutputFile) throws(RunError) -> Bool {
    respell(file.path)
    if case .set(let contents) = file.ownership, try !isOwnSet(contents) { return false }
    guard !isNew, let status = location(of: file.path).status() else { return true }
    guard let stamp = FileStamp(status) else {
      // A link, a device or a FIFO was not written by the tool.
      guard FileReplacement.kind(of: target.path + "/" + file.path) != .replaced else {
        return true
      }
      withState { _ = $0.refused.insert(file.path) }
      return false
    }
    let known = withState { $0.outputs[ByteExact(file.path)] }
    if let known, known.file.stamp == stamp.digest {
      guard known.file.hash == file.hash else { return true }
      add(file.listed, stamp, .current)
      return false
    }
    switch try examine(file, stamp, known) {
    case .replace: return true
    case .refuse: withState { _ = $0.refused.insert(file.path) }
    case .keep: break
    }
    return false
  }

  /// Judges a file whose stamp is not the recorded one, and records that it is current or was edited.
  private func examine(
    _ file: OutputFile, _ stamp: FileStamp, _ known: Output?
  ) throws(RunError) -> OutputFile.Verdict {
    let hashes = try hashes(of: file.path, known)
    let inspectedByteCount = file.ownership.inspectedByteCount
    var found: ContiguousArray<UInt8> = []
    if !hashes.isEmpty || stamp.size == file.bytes.count || stamp.size <= inspectedByteCount {
      do {
        let (bytes, stamp) = try FileSystem.readStamped(
          target.path + "/" + file.path, byteCount: min(stamp.size, Self.maximumByteCount) + 1)
        let hash = ContentHash(of: bytes)
        if hash == file.hash {
          add(file.listed, stamp, .current)
          return .keep
        }
        if hashes.contains(hash) { return .replace }
        if bytes.count <= inspectedByteCount { found = bytes }
      } catch {
        guard !error.isFailureOfMachine else {
          throw .unreadable(path: target.path + "/" + file.path, error)
        }
      }
    }
    let verdict = file.ownership.verdict(on: found, isListed: !hashes.isEmpty)
    if verdict == .replace, !hashes.isEmpty, file.ownership.reportsEdits {
      withState { _ = $0.edited.insert(file.path) }
    }
    return verdict
  }

  /// Whether the tool may write to a set: its `Contents.json` is the tool's, or is not there yet.
  private func isOwnSet(_ contents: String) throws(RunError) -> Bool {
    guard !isNew else { return true }
    respell(contents)
    let (cached, known) = withState { ($0.sets[contents], $0.outputs[ByteExact(contents)]) }
    if let cached { return cached }
    var isOwn = true
    let stamp = FileStamp(location(of: contents))
    if stamp == nil || known?.file.stamp != stamp?.digest {
      do throws(SystemError) {
        let bytes = try FileSystem.read(
          target.path + "/" + contents, limit: OutputFile.Ownership.contents.inspectedByteCount)
        isOwn =
          OutputFile.Ownership.contents.verdict(on: bytes, isListed: known != nil) == .replace
      } catch {
        guard !error.isFailureOfMachine else {
          throw RunError.unreadable(path: target.path + "/" + contents, error)
        }
        // A file that may not be read, or is too large, is not the tool's.
        isOwn = error.isAbsence
      }
    }
    withState { [isOwn] state in
      state.sets[contents] = isOwn
      if !isOwn { state.refused.insert(contents) }
    }
    return isOwn
  }

  /// The hashes that the tool's own file may have.
  ///
  /// The manifest counts too: version control may have replaced the outputs.
  private func hashes(of path: String, _ known: Output?) throws(RunError) -> [ContentHash] {
    var manifest = withState { $0.manifest }
    if manifest == nil {
      let file = target.path + "/" + target.manifest
      var read: [ByteExact: ContentHash] = [:]
      do {
        let bytes = try FileSystem.read(file, limit: Self.maximumByteCount)
        for file in ListedFile.content(ofManifest: bytes, named: target.manifest).files {
          read[ByteExact(file.path)] = file.hash
        }
      } catch {
        guard !error.isFailureOfMachine else { throw .unreadable(path: file, error) }
      }
      manifest = read
      withState { [read] in $0.manifest = read }
    }
    return (known?.hashes ?? []) + [manifest?[ByteExact(path)]].compactMap(\.self)
  }
}

/// Locates files in open folders, so that no link in their paths is followed.
extension OutputFolder {
  /// Opens the folder of a file part by part, and creates it where it is missing; `nil` where only
  /// files may be touched.
  private func openFolder(of relative: String) throws(SystemError) -> FileDescriptor? {
    switch root {
    case .some(let root):
      return try root.openFolder(
        PathText.parts(of: relative).dropLast().map(String.init), creates: true)
    case nil:
      try FileSystem.createDirectories(PathText.parent(of: target.path + "/" + relative))
      return nil
    }
  }

  /// The place of a file, whose folder need not be there.
  func location(of relative: String) -> FileLocation {
    FileLocation(relative, in: root, orAt: target.path + "/" + relative)
  }
}
