import IconCatalog
import IconModel
import IconSets
import Synchronization
import SystemFiles

/// The output folder of a run.
///
/// Every file is written beside its place and renamed into it, so that no reader sees half a file,
/// and none remains when the disk is full or the run is killed. A file that already has the bytes
/// keeps its modification time. No two runs work in one folder at a time.
final class OutputFolder: Sendable {
  private let target: OutputTarget
  /// The folder, open; `nil` where only files may be touched, and folders may not even be opened.
  let root: FileDescriptor?
  private let lock: FolderLock
  /// What earlier runs wrote.
  let known: KnownOutputs
  private let state: Mutex<State>

  /// An output that holds what the run would write.
  struct CurrentFile {
    let file: RecordedFile
    /// Whether the run wrote it, so that its stamp may not be settled yet.
    let isWritten: Bool
  }

  struct State: ~Copyable {
    var folders: Set<String> = []
    /// The files that hold what the run would write, by their paths.
    var files: [ByteExact: CurrentFile] = [:]
    /// The folders directly in the output folder below which files were written or removed.
    var changedFolders: Set<String> = []
    /// The files of others that were left as they are.
    var refused: Set<String> = []
    /// The files that somebody had changed, and that were written again.
    var edited: Set<String> = []
    /// The hashes that the manifest lists for each file; `nil` until it was read.
    var listed: [String: [ContentHash]]?
    /// Open once the first file is written.
    var journal: OutputJournal?
  }

  /// Opens a folder that is locked, and finds out what earlier runs wrote to it.
  ///
  /// - Throws: `RunError.unwritable` when it cannot be opened.
  init(
    _ target: OutputTarget, lock: consuming FolderLock, record: RunRecord?
  ) throws(RunError) {
    self.target = target
    state = Mutex(State())
    do {
      root = target.permitted == nil ? try FileDescriptor(openingFolder: target.path) : nil
    } catch {
      throw .unwritable(path: target.path, error)
    }
    self.lock = lock
    known = KnownOutputs(in: target.path, stateFolder: target.stateFolder, record: record)
    guard OutputJournal.isLeft(in: stateFolder) else { return }
    // A run that was killed left its journal, and maybe temporary files.
    let folders = stateFolder == path ? known.folders.map { path + "/" + $0 } : [stateFolder]
    for folder in folders { TemporaryFiles.sweep(folder) }
  }

  var path: String { target.path }
  var stateFolder: String { target.stateFolder }
  /// The set that the run exports.
  var identity: SetIdentity { target.identity }
  /// Whether each file is on the disk before it gets its name.
  var synchronizes: Bool { target.synchronizes }
  /// The only files that may be touched, by their absolute paths; any if `nil`.
  var permitted: Set<String>? { target.permitted }

  /// Calls a function with what the run knows of the folder, for one thread at a time.
  func withState<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { state throws(Failure) in try body(&state) }
  }

  /// Waits until the names of all files so far are on the disk too, if the target synchronizes.
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

  /// Adds a file that holds what the run would write.
  func add(_ file: RecordedFile, isWritten: Bool) {
    withState { state in
      state.files[ByteExact(file.path)] = CurrentFile(file: file, isWritten: isWritten)
      if isWritten { state.addChangedFolder(of: file.path) }
    }
  }
}

extension OutputFolder.State {
  /// Adds the folder of a file that was written or removed.
  mutating func addChangedFolder(of relative: String) {
    guard let end = relative.utf8.firstIndex(of: UInt8(ascii: "/")) else { return }
    changedFolders.insert(String(relative[..<end]))
  }
}

/// The record that a run leaves of its output folder.
extension OutputFolder {
  /// Writes the record of the run and removes its journal.
  ///
  /// - Parameters:
  ///   - results: The cached results of icons.
  ///   - drawings: The drawings that were read.
  ///   - completion: The fingerprint and the report of the run; `nil` where the run has left
  ///     something to do.
  ///   - isUnfinished: Whether the run ends before it has checked all files.
  /// - Throws: `RunError.unwritable`.
  func writeRecord(
    _ results: RecordedResults, drawings: [RecordedFile], completion: RunRecord.Completion?,
    isUnfinished: Bool
  ) throws(RunError) {
    // Outputs that were not checked are still there.
    let absent = isUnfinished ? absentFiles : []
    touchFolders()
    let state = RunRecord.State(
      completion: completion, set: identity, drawings: FileTable(drawings),
      outputs: settledFiles(and: absent))
    do {
      try RunRecord(state: state, results: results).write(to: stateFolder)
    } catch {
      throw .unwritable(path: stateFolder + "/" + RunRecord.fileName, error)
    }
  }

  /// The paths of the files that hold what the run would write, sorted.
  var paths: [String] {
    withState { $0.files.keys.map(\.text) }.sorted { $0.precedesInBytes($1) }
  }

  /// The files that earlier runs wrote and this one has not checked, in the order of their paths.
  var absentFiles: [RecordedFile] {
    known.files(absentFrom: withState { Set($0.files.keys) })
  }

  /// Gives the folders directly in the output folder a new time if anything below them changed, as
  /// build systems expect of a folder that is an output.
  private func touchFolders() {
    guard permitted == nil else { return }
    for folder in withState({ $0.changedFolders }) {
      unsafe utimensat(AT_FDCWD, path + "/" + folder, nil, AT_SYMLINK_NOFOLLOW)
    }
  }

  /// The table of outputs for the record: the files that hold what the run would write, with stamps
  /// that every later change would alter, and others, which are sorted by their paths.
  private func settledFiles(and others: [RecordedFile]) -> FileTable {
    withState { state in
      let time = (try? state.journal?.waitForTick()) ?? 0
      let paths = state.files.keys.map(\.text).sorted { $0.precedesInBytes($1) }
      var others = others[...]
      var table = FileTable(forPaths: paths + others.map(\.path))
      for path in paths {
        while let other = others.first, other.path.precedesInBytes(path) {
          table.append(others.removeFirst())
        }
        guard let known = state.files[ByteExact(path)] else { continue }
        table.append(known.isWritten ? settled(known.file, before: time) : known.file)
      }
      for other in others { table.append(other) }
      return table
    }
  }

  /// A file that this run wrote, with the stamp that it has now.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - time: A time that no later change of it is before.
  /// - Returns: The file, without a stamp where it may have been changed since it was written.
  private func settled(_ file: RecordedFile, before time: Int) -> RecordedFile {
    guard let old = file.stamp else { return file }
    // Renaming a file changes it, so the stamp is taken again.
    let stamp = FileStamp(ofUnlinked: path + "/" + file.path)
    var file = file
    file.stamp = stamp.flatMap {
      $0.isSameContent(as: old) && $0.isSettled(before: time) ? $0 : nil
    }
    return file
  }
}
