import IconCatalog
import IconModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder that a run writes to.
///
/// Every file is written beside its place and renamed into it, so a reader, a full disk or a kill
/// never meets half a file. A file that already has the bytes keeps its modification time. No two
/// runs work in one folder at a time.
final class OutputFolder: Sendable {
  let path: String
  /// The folder, open; `nil` where only files may be touched, and folders may not even be opened.
  let root: FileDescriptor?
  /// Whether each file is on the disk before it gets its name.
  private let synchronizes: Bool
  /// Where the record, the list of an unfinished run and files that are not whole yet lie, which is
  /// the folder itself unless that may hold outputs only.
  let notes: String
  /// The only files that may be touched, by their paths from the root; any if `nil`.
  let permitted: Set<String>?
  private let lock: FolderLock
  /// What earlier runs wrote.
  let known: KnownOutputs
  private let state = Mutex(State())

  struct State: ~Copyable {
    var folders: Set<String> = []
    var temporaryCount = 0
    /// The files that are as they should be, by their paths.
    var files: [String: RecordedFile] = [:]
    /// Those of them that this run wrote.
    var written: Set<String> = []
    /// When the last of them got its name, in nanoseconds since 1970.
    var lastWriting = 0
    /// The files that an earlier run wrote and nobody asks for any more.
    var removed: Set<String> = []
    /// The files of others that were left as they are.
    var refused: Set<String> = []
    /// The files that somebody has changed, and that were written all the same.
    var edited: Set<String> = []
    /// What the manifest says of each file, once that was asked.
    var listed: [String: [ContentHash]]?
    /// Open from the first file on that is written.
    var journal: OutputJournal?
  }

  /// Takes over the folder of a job, which is there and locked.
  ///
  /// - Throws: `RunError.unwritable` when it cannot be opened.
  init(
    _ job: RunJob, lock: consuming FolderLock, record: RunRecord?, permitted: Set<String>?,
    synchronizes: Bool
  ) throws(RunError) {
    self.synchronizes = synchronizes
    (path, notes) = (job.output, job.notes)
    do {
      root = permitted == nil ? try FileDescriptor(openingFolder: path) : nil
    } catch {
      throw .unwritable(path: path, error)
    }
    self.permitted = permitted
    self.lock = lock
    known = KnownOutputs(in: path, notes: notes, record: record)
    guard OutputJournal.isLeft(in: notes) else { return }
    // What a killed run was writing, it was writing where it had noted to.
    let folders =
      notes == path ? Set(known.paths.map { PathText.parent(of: path + "/" + $0) }) : [notes]
    for folder in folders { TemporaryFiles.sweep(folder) }
  }

  /// Writes small files, but for those that are there already.
  ///
  /// All of them are noted before the first one is written. Files of one folder that follow each
  /// other are written to it while it stays open.
  ///
  /// - Throws: `RunError`; each file is then whole or as it was.
  func write(_ files: [OutputFile]) throws(RunError) {
    var missing: [OutputFile] = []
    for file in files {
      if try mayWrite(file) { missing.append(file) }
    }
    guard let first = missing.first else { return }
    do {
      try note(missing)
    } catch {
      throw .unwritable(path: path + "/" + first.path, error)
    }
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
        throw .unwritable(path: path + "/" + file.path, error)
      }
    }
  }

  /// Whether a file is to be written: it is not there, or not as it should be.
  ///
  /// A link is replaced and not followed.
  private func mayWrite(_ file: OutputFile) throws(RunError) -> Bool {
    guard let stamp = FileStamp(ofUnlinked: path + "/" + file.path) else { return true }
    guard !holds(file.hash, byteCount: file.bytes.count, at: file.path, stamp) else { return false }
    switch try occupant(of: file.path, stamp) {
    case .foreign where file.sparesForeign:
      withState { _ = $0.refused.insert(file.path) }
      return false
    case .edited: withState { _ = $0.edited.insert(file.path) }
    case .foreign, .ours: break
    }
    return true
  }

  /// Writes a file beside its place and renames it into it.
  private func replace(
    _ file: OutputFile, in folder: borrowing FileDescriptor?
  ) throws(SystemError) {
    let stamp = try FileSystem.replace(
      target(file.path, in: folder), by: temporary(in: folder, of: file.path)
    ) { descriptor throws(SystemError) in
      try descriptor.writeAll(file.bytes)
      if synchronizes { try descriptor.synchronize() }
    }
    note(RecordedFile(path: file.path, stamp: stamp, hash: file.hash), isWritten: true)
  }

  /// Writes a small file, unless it is there already.
  func write(_ bytes: ContiguousArray<UInt8>, to relative: String) throws(RunError) {
    try write([OutputFile(path: relative, bytes: bytes, hash: ContentHash(of: bytes))])
  }

  /// Writes a file piece by piece, unless it is there already.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - body: Hands the pieces to its argument, in order.
  /// - Throws: `RunError.unwritable`; the file is then as it was.
  func write(
    to relative: String,
    _ body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(RunError) {
    do {
      try state.withLock { state throws(SystemError) in try open(&state.journal) }
      let folder = try openFolder(of: relative)
      var hash: ContentHash?
      let stamp = try FileSystem.replace(
        target(relative, in: folder), by: temporary(in: folder, of: relative),
        unless: { size in hash.map { holds($0, byteCount: size, at: relative) } ?? false }
      ) { file throws(SystemError) in
        hash = try file.writeAll(of: body)
        if synchronizes { try file.synchronize() }
      }
      guard let stamp, let hash else { return }
      note(RecordedFile(path: relative, stamp: stamp, hash: hash), isWritten: true)
    } catch {
      throw .unwritable(path: path + "/" + relative, error)
    }
  }

  /// What the run knows of the folder by now.
  func withState<Value>(_ body: (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  // MARK: - Before and after a file is written

  /// Waits until the names of all files so far are on the disk too, where that is asked for.
  ///
  /// - Throws: `RunError.unwritable`.
  func synchronize() throws(RunError) {
    guard synchronizes else { return }
    for folder in state.withLock({ $0.folders.sorted() }) {
      do {
        try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
      } catch {
        throw .unwritable(path: folder, error)
      }
    }
  }

  private func note(_ files: [OutputFile]) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      try open(&state.journal)
      try state.journal?.add(files)
    }
  }

  private func open(_ journal: inout OutputJournal?) throws(SystemError) {
    if journal == nil { journal = try OutputJournal(in: notes) }
  }

  func note(_ file: RecordedFile, isWritten: Bool) {
    state.withLock { state in
      state.files[file.path] = file
      guard isWritten else { return }
      state.written.insert(file.path)
      state.lastWriting = FileStamp.now
    }
  }
}
