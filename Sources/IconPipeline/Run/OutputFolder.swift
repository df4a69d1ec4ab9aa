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
  let synchronizes: Bool
  /// Where the record, the list of an unfinished run and files that are not whole yet lie, which is
  /// the folder itself unless that may hold outputs only.
  let notes: String
  /// The only files that may be touched, by their paths from the root; any if `nil`.
  let permitted: Set<String>?
  /// The set that the run exports.
  let identity: SetIdentity
  private let lock: FolderLock
  /// What earlier runs wrote.
  let known: KnownOutputs
  private let state: Mutex<State>

  /// An output that is as it should be.
  struct NotedFile {
    let file: RecordedFile
    /// Whether the run wrote it, so that its stamp may not be settled yet.
    let isWritten: Bool
  }

  struct State: ~Copyable {
    var folders: Set<String> = []
    /// The files that are as they should be, by their paths.
    var files: [ByteExact: NotedFile] = [:]
    /// The folders directly in the output folder below which files were written or removed.
    var changedFolders: Set<String> = []
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
    _ job: ResolvedRun, lock: consuming FolderLock, record: RunRecord?, permitted: Set<String>?,
    synchronizes: Bool
  ) throws(RunError) {
    self.synchronizes = synchronizes
    (path, notes, identity) = (job.output, job.notes, job.identity)
    state = Mutex(State())
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
    let folders = notes == path ? known.folders.map { path + "/" + $0 } : [notes]
    for folder in folders { TemporaryFiles.sweep(folder) }
  }

  /// What the run knows of the folder by now.
  func withState<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { state throws(Failure) in try body(&state) }
  }

  /// Waits until the names of all files so far are on the disk too, where that is asked for.
  ///
  /// - Throws: `RunError.unwritable`.
  func synchronize() throws(RunError) {
    guard synchronizes else { return }
    for folder in withState({ $0.folders.sorted() }) {
      do {
        try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
      } catch {
        throw .unwritable(path: folder, error)
      }
    }
  }

  func note(_ file: RecordedFile, isWritten: Bool) {
    withState { state in
      state.files[ByteExact(file.path)] = NotedFile(file: file, isWritten: isWritten)
      if isWritten { state.noteChange(of: file.path) }
    }
  }
}

extension OutputFolder.State {
  /// Notes that a file was written or removed.
  mutating func noteChange(of relative: String) {
    let parts = relative.bytesSplit(at: "/")
    if parts.count > 1 { changedFolders.insert(String(parts[0])) }
  }
}
