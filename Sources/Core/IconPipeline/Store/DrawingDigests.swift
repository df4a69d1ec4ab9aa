import IconCatalog
import IconModel
import IconSets
import Synchronization
import SystemFiles

/// The drawings of a run, each as first read, so that the style of the set, the images and the record
/// for the next run come from the same bytes.
///
/// A file is read only if it may have changed since the last run, and only once if the bytes of the set
/// fit in memory. A file whose second reading finds other bytes is in `changed`.
final class DrawingDigests: Sendable {
  /// A drawing's hash, and its bytes where they had to be read.
  typealias Digest = (hash: ContentHash, bytes: ContiguousArray<UInt8>?)

  /// The first reading: the file's entry in the list and its bytes, or the error.
  private typealias FirstReading = Result<
    (file: ListedFile, bytes: ContiguousArray<UInt8>?), SystemError
  >

  private struct State {
    var readings: [ByteExact: FirstReading] = [:]
    var changed: Set<String> = []
    var keptByteCount = 0
  }

  /// The most bytes that are kept, those of some 10,000 drawings; probes come first.
  private static let mostKeptBytes = 16 << 20

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
    state.withLock { $0.readings.values.compactMap { try? $0.get().file } }
  }

  /// The drawings whose bytes changed between two readings, sorted.
  var changed: [String] { state.withLock { $0.changed.sorted() } }

  /// The hash of a drawing; the same, or the same error, at each call.
  func digest(of path: String) throws(SystemError) -> Digest {
    let key = ByteExact(path)
    if let reading = state.withLock({ $0.readings[key] }) { return try Self.digest(reading) }
    if let file = former[key], file.stamp != 0, file.stamp == FileStamp(of: path)?.digest {
      return try record(.success((file, nil)), key)
    }
    return try record(Result { () throws(SystemError) in try readFile(path) }, key)
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

  /// Records the first reading of a drawing, unless another thread has done so.
  private func record(_ reading: FirstReading, _ key: ByteExact) throws(SystemError) -> Digest {
    let kept = state.withLock { state -> FirstReading in
      if let earlier = state.readings[key] { return earlier }
      let count = (try? reading.get().bytes?.count) ?? 0
      let isKept = state.keptByteCount + count <= Self.mostKeptBytes
      if isKept { state.keptByteCount += count }
      state.readings[key] = isKept ? reading : reading.map { ($0.file, nil) }
      return reading
    }
    return try Self.digest(kept)
  }

  private static func digest(_ reading: FirstReading) throws(SystemError) -> Digest {
    let (file, bytes) = try reading.get()
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
