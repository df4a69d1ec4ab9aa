import IconCatalog
import IconModel
import IconSets
import Synchronization
import SystemFiles

/// The hashes of a run's drawings, each as first read, so that the style of the set, the images and the
/// record for the next run come from the same bytes.
///
/// A file is read only if it may have changed since the last run. One whose second reading finds other
/// bytes is in `changed`.
final class DrawingDigests: Sendable {
  /// A drawing's hash, and its bytes where they were read just now.
  typealias Digest = (hash: ContentHash, bytes: ContiguousArray<UInt8>?)

  private struct State {
    /// The drawings as first read, or the errors.
    var readings: [ByteExact: Result<ListedFile, SystemError>] = [:]
    var changed: Set<String> = []
  }

  private let former: [ByteExact: ListedFile]
  private let maximumByteCount: Int
  private let state = Mutex(State())

  /// Starts from the drawings that an earlier run read, as the output folder lists them.
  init(_ folder: OutputFolder? = nil, limit: Int) {
    former = Dictionary(
      folder?.former.drawings.map { (ByteExact($0.path), $0) } ?? [], uniquingKeysWith: { $1 })
    // One byte more than is allowed, so that a longer file is refused by its drawing's rule.
    maximumByteCount = limit + 1
  }

  /// The drawings that were hashed or found unchanged, for the list of this run.
  var files: [ListedFile] {
    state.withLock { $0.readings.values.compactMap { try? $0.get() } }
  }

  /// The drawings whose bytes changed between two readings, sorted.
  var changed: [String] { state.withLock { $0.changed.sorted() } }

  /// The hash of a drawing; the same, or the same error, at each call.
  func digest(of path: String) throws(SystemError) -> Digest {
    let key = ByteExact(path)
    if let reading = state.withLock({ $0.readings[key] }) { return (try reading.get().hash, nil) }
    let reading: Result<(file: ListedFile, bytes: ContiguousArray<UInt8>?), SystemError> =
      if let file = former[key], file.stamp != 0, file.stamp == FileStamp(of: path)?.digest {
        .success((file, nil))
      } else {
        Result { () throws(SystemError) in try readFile(path) }
      }
    // Another thread may have read the drawing first, and other bytes.
    let first = try state.withLock { state in
      let first = state.readings[key] ?? reading.map(\.file)
      state.readings[key] = first
      return first
    }.get()
    return (first.hash, try reading.get().file == first ? try reading.get().bytes : nil)
  }

  /// The bytes of a drawing and their hash, which is not that of `digest(of:)` if the file has changed
  /// since.
  func read(_ path: String) throws(SystemError) -> Digest {
    let digest = try digest(of: path)
    guard digest.bytes == nil else { return digest }
    let (file, bytes) = try readFile(path)
    if file.hash != digest.hash { state.withLock { _ = $0.changed.insert(path) } }
    return (file.hash, bytes)
  }

  private func readFile(
    _ path: String
  ) throws(SystemError) -> (file: ListedFile, bytes: ContiguousArray<UInt8>?) {
    let (bytes, stamp) = try FileSystem.readSaved(
      path,
      isWhole: { (read: (bytes: ContiguousArray<UInt8>, stamp: FileStamp?)) in
        DrawingKind.isWhole(read.bytes)
      }
    ) { () throws(SystemError) in try FileSystem.readStamped(path, byteCount: maximumByteCount) }
    let file = ListedFile(
      path: path, hash: ContentHash(of: bytes), size: bytes.count, stamp: stamp?.digest ?? 0)
    return (file, bytes)
  }
}
