import IconCatalog
import IconModel
import IconSets
import Synchronization
import SystemFiles
import TabBarManifest

/// The output folder of an export, with no other export in it.
struct LockedOutput: ~Copyable {
  fileprivate let target: OutputTarget
  fileprivate let lock: FolderLock
  /// False where the system cannot keep other exports out.
  var isLocked: Bool { lock.isHeld }
  fileprivate let state: RunState
  /// Whether this export has created the folder, so that there is nothing in it.
  fileprivate let isNew: Bool

  /// Creates the folder if it is missing, and waits until no other export works in it or this one is
  /// cancelled; `isWaiting` is called once after a second.
  static func waiting(
    for target: OutputTarget, isCancelled: () -> Bool, isWaiting: () -> Void
  ) throws(RunError) -> LockedOutput? {
    let isNew: Bool
    let lock: FolderLock?
    do {
      isNew = try FileSystem.createDirectories(target.path)
      lock = try FolderLock.waiting(
        for: target.path, isCancelled: isCancelled, isWaiting: isWaiting)
    } catch {
      throw .unwritable(path: target.path, error)
    }
    guard let lock else { return nil }
    for folder in [target.state, target.state.folder(FolderResults.folderName)] {
      // A missing folder is no error.
      do { _ = try folder.location(of: "") } catch  where !error.isAbsence {
        throw .unwritable(path: folder.path, error)
      } catch {}
    }
    // Another export may have been faster.
    let isEmpty = isNew && (try? FileSystem.names(in: target.path))?.isEmpty == true
    return LockedOutput(
      target: target, lock: lock, state: RunState(in: target.state), isNew: isEmpty)
  }

  /// The last report as a message and the sorted paths of the outputs, if the export has nothing to
  /// do.
  func upToDate(
    fingerprint: ContentHash, listsOutputs: Bool, threads: Int
  ) -> (report: ContiguousArray<UInt8>, outputs: [String])? {
    guard state.isWhole, !state.isUnfinished, state.fingerprint == fingerprint,
      let (checked, isRestamped) = state.checked(target.path, threads: threads)
    else { return nil }
    // A failure does no harm: the stamps only save the next run from reading the files.
    if isRestamped { try? checked.write(to: target.state) }
    return (state.report, listsOutputs ? state.outputs.map(\.path) : [])
  }
}

/// The output folder of a run.
///
/// Every file is written elsewhere and renamed into its place, so no reader sees half a file, and no
/// half file is left by a full disk or a kill. A file that already has the bytes keeps its modification
/// time. No two runs work in one folder at a time.
final class OutputFolder: Sendable {
  let target: OutputTarget
  let results: FolderResults
  let former: RunState
  /// The set that the outputs of earlier runs were made of.
  let formerSet: SetIdentity
  /// The descriptor of the folder; `nil` where only files may be opened, and no folder.
  let root: FileDescriptor?
  /// Whether there is nothing in the folder but what this run writes.
  let isNew: Bool
  private let lock: FolderLock
  private let state: Mutex<State>

  struct Output {
    enum Status {
      /// An earlier run listed it.
      case former
      /// It holds what this run would write.
      case current
      /// This run has written it, so that its stamp may not be settled yet.
      case written
      /// The run does not make it, and has removed it unless somebody has changed it.
      case removed
    }

    var file: ListedFile
    /// Other hashes that it may have, because a run was killed while writing.
    var otherHashes: [ContentHash] = []
    var status = Status.former
    /// The modification time of the file that this run has written, by its file system.
    var time = 0

    /// Whether it holds what this run would write.
    var isMade: Bool { status == .current || status == .written }
    var hashes: [ContentHash] { [file.hash] + otherHashes }
  }

  struct State: ~Copyable {
    var outputs: [ByteExact: Output] = [:]
    /// The paths of `outputs` and of their folders, by `fileSystemKey`; `nil` until one is looked for.
    var spellings: [String: [String]]?
    /// The files of others that were left as they are.
    var refused: Set<String> = []
    /// The files that somebody had changed, and that were written again.
    var edited: Set<String> = []
    /// Whether the tool may write to a set of the asset catalog, by the path of its `Contents.json`.
    var sets: [String: Bool] = [:]
    /// The hashes that the manifest has for each file; `nil` until it was read.
    var manifest: [ByteExact: ContentHash]?
    /// The file of the state, open once the first file is written.
    var plan: FileDescriptor?
  }

  /// Opens a folder that is locked, and finds out what earlier runs wrote to it.
  init(_ locked: consuming LockedOutput) throws(RunError) {
    let (target, former, isNew) = (locked.target, locked.state, locked.isNew)
    self.target = target
    self.former = former
    self.isNew = isNew
    results = FolderResults(target.state.folder(FolderResults.folderName))
    do {
      root = target.permitted == nil ? try FileDescriptor(openingFolder: target.path) : nil
    } catch {
      throw .unwritable(path: target.path, error)
    }
    lock = locked.lock
    var outputs: [ByteExact: Output] = [:]
    var set = former.set
    if !former.isWhole, !isNew {
      let path = target.path + "/" + target.manifest
      let bytes = try? FileSystem.read(path, limit: Self.maximumByteCount)
      let manifest = ListedFile.content(ofManifest: bytes ?? [], named: target.manifest)
      for file in manifest.files { outputs.add(file) }
      set = manifest.source.map { .whole($0) } ?? .unknown
    }
    for file in former.outputs where file.isPlausibleOutput { outputs.add(file) }
    for file in former.planned where file.isPlausibleOutput { outputs.add(file) }
    formerSet = set
    if !isNew {
      for folder in [target.state, target.state.folder(FolderResults.folderName)] {
        try? folder.clean()
      }
    }
    state = Mutex(State(outputs: isNew ? [:] : outputs))
  }

  /// The most bytes of an output that is read; the manifest of 10,000 icons has 60 MB.
  static let maximumByteCount = 1 << 27

  /// Calls a function with what the run knows of the folder, for one thread at a time.
  func withState<Value, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { state throws(Failure) in try body(&state) }
  }

  /// Warnings of a damaged state and of outputs that somebody had changed, in the form that compilers
  /// print.
  var warnings: [String] {
    let path = PathText.normalized(target.path)
    return
      (former.isDamaged
      ? [
        "\(PathText.normalized(target.stateFile)): warning: is damaged; all outputs are compared by their content, nothing is lost"
      ]
      : [])
      + withState { $0.edited.sorted() }.map {
        "\(PathText.join(path, $0)): warning: was changed after tabicon had written it,"
          + " and is made anew; change the drawing or the configuration instead"
      }
  }

  /// The files of others in the place of outputs, sorted.
  var refused: [String] { withState { $0.refused.sorted() } }

  /// A file as the manifest lists it; `nil` unless it holds what the run would write.
  func manifestFile(_ relative: String) -> ExportManifest.File? {
    withState { state in
      guard let output = state.outputs[ByteExact(relative)], output.isMade else { return nil }
      return ExportManifest.File(relative, byteCount: output.file.size, hash: output.file.hash)
    }
  }
}

extension [ByteExact: OutputFolder.Output] {
  /// Adds a file that an earlier run listed; one that a killed run was writing has both its hashes.
  fileprivate mutating func add(_ file: ListedFile) {
    guard let known = self[ByteExact(file.path)] else {
      self[ByteExact(file.path)] = OutputFolder.Output(file: file)
      return
    }
    guard known.file.hash != file.hash else { return }
    self[ByteExact(file.path)]?.otherHashes.append(file.hash)
  }
}
