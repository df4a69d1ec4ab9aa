import IconCatalog
import IconModel
import SystemFiles

/// What an export leaves for the next one, as a file in the state folder.
///
/// The file has the values of this type, each after its length, and a CRC-32. A run appends the list of
/// outputs that it is about to write, before it writes them, and replaces the file when it ends. So after
/// a kill the next run knows which outputs may be the tool's. Nothing is lost without the state: runs
/// compare what it says with the files themselves. So a file in the form of another version counts as
/// missing.
struct RunState: MessageCodable, Sendable {
  static let fileName = "state"
  private static let form = "tabicon state 3\n"
  private static let start = ContiguousArray(form.utf8)
  /// The start of a file that has only planned outputs.
  private static let planStart = ContiguousArray("tabicon plans 3\n".utf8)
  /// The most bytes that are read; the state of 20,000 icons has 40 MB.
  private static let maximumByteCount = 1 << 29

  /// The fingerprint of a run that did everything; `nil` where the run has left something to do.
  var fingerprint: ContentHash?
  /// The set that the outputs were made of.
  var set = SetIdentity.unknown
  /// The part of the report that a run with nothing to do repeats, as a message.
  var report = ContiguousArray<UInt8>()
  var drawings = FileList()
  /// The outputs that were written, or were up to date.
  var outputs = FileList()

  /// Whether there is a list of outputs that a run wrote when it ended.
  private(set) var isWhole = false
  /// Whether the file is not what a run wrote.
  private(set) var isDamaged = false
  /// The outputs that a killed run was about to write.
  private(set) var planned: [ListedFile] = []
  /// Whether there was such a run.
  private(set) var isUnfinished = false
  /// The number of intact bytes of the file: the last message of a killed run may be cut off.
  private var soundCount = 0

  init() {}

  /// Reads the state in a folder; an empty one where there is none.
  init(in folder: OwnFolder) {
    let file = try? folder.location(of: Self.fileName)
    guard let bytes = try? file?.readStamped(byteCount: Self.maximumByteCount).bytes,
      !bytes.isEmpty
    else { return }
    var coder = MessageCoder(reading: bytes.dropFirst(Self.start.count))
    if bytes.starts(with: Self.start) {
      do {
        self = try coder(nil)
        let sum = checksum(of: bytes.dropLast(coder.remainingCount))
        try coder.require(try coder.read(Int.self) == Int(sum))
        isWhole = true
      } catch {
        self = RunState()
        isDamaged = true
        return
      }
    } else if !bytes.starts(with: Self.planStart) {
      // A run may have been killed as soon as it had created the file.
      isDamaged =
        !bytes.starts(with: Self.form.dropLast(2).utf8) && !Self.planStart.starts(with: bytes)
      return
    }
    isUnfinished = !coder.isAtEnd
    soundCount = bytes.count - coder.remainingCount
    while let plan = try? coder.read(ContiguousArray<UInt8>.self),
      let files = try? [ListedFile](message: plan)
    {
      planned += files
      soundCount = bytes.count - coder.remainingCount
    }
  }

  init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    fingerprint = try coder.optional(value?.fingerprint)
    set = try coder(value?.set)
    report = try coder(value?.report)
    drawings = try coder(value?.drawings)
    outputs = try coder(value?.outputs)
  }

  /// Replaces the state in a folder, unless it has the same bytes.
  func write(to folder: OwnFolder) throws(SystemError) {
    let file = try folder.location(of: Self.fileName, creates: true)
    // The system refuses to replace a folder.
    if let kind = file.status()?.kind, kind != S_IFREG, kind != S_IFDIR { throw .notRegular }
    let message = message
    let sum = checksum(of: message[...], after: checksum(of: Self.start[...]))
    let temporary = try folder.location(of: TemporaryFiles.nextName())
    try file.replaceIfChanged(by: temporary) { sink throws(SystemError) in
      try sink(Self.start)
      try sink(message)
      try sink(Int(sum).message)
    }
  }

  /// Opens the file that this state was read from, to append planned outputs.
  func openForPlans(in folder: OwnFolder) throws(SystemError) -> FileDescriptor {
    let location = try folder.location(of: Self.fileName, creates: true)
    // A file that has other names, as copies by hard links do, keeps its bytes.
    if let status = location.status(), status.kind == S_IFREG, status.st_nlink > 1 {
      let (bytes, _) = try location.readStamped(byteCount: soundCount)
      try folder.location(of: TemporaryFiles.nextName()).write(bytes, renamingTo: location)
    }
    let file = try location.open(O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
    guard ftruncate(file.rawValue, off_t(soundCount)) == 0 else { throw .last }
    if soundCount == 0 { try file.writeAll(Self.planStart) }
    return file
  }

  static func plan(_ files: [ListedFile]) -> ContiguousArray<UInt8> { files.message.message }

  /// The state of an export that has nothing to do, with current stamps; `nil` where a drawing or an
  /// output has changed.
  func checked(_ output: String, threads: Int) -> (state: RunState, isRestamped: Bool)? {
    guard let folder = try? FileDescriptor(openingFolder: output) else { return nil }
    var state = self
    let read = state.drawings.check(in: AT_FDCWD, followsLinks: true, threads: threads) {
      $0.path
    }
    guard read.isUnchanged else { return nil }
    let written = state.outputs.check(in: folder.rawValue, followsLinks: false, threads: threads) {
      file in
      let path = output + "/" + file.path
      return file.isPlausibleOutput && !FileSystem.isLink(path) ? path : nil
    }
    guard written.isUnchanged else { return nil }
    return (state, read.isRestamped || written.isRestamped)
  }
}
