import IconCatalog
import IconModel
import Synchronization
import SystemFiles

/// The hashes of drawings, for which a file is read only if it may have changed.
final class DrawingDigests: Sendable {
  /// A drawing's hash, and its bytes where they had to be read.
  struct Digest: Sendable {
    let hash: ContentHash
    let bytes: ContiguousArray<UInt8>?
  }

  private let former: [ByteExact: ListedFile]
  /// The most bytes of a drawing that are read.
  private let maximumByteCount: Int
  private let current = Mutex<[ByteExact: ListedFile]>([:])

  /// Starts from the drawings that an earlier run read.
  ///
  /// - Parameters:
  ///   - folder: The output folder that has its list, if there is one.
  ///   - limit: The most bytes that a drawing may have.
  init(_ folder: OutputFolder? = nil, limit: Int) {
    former = Dictionary(
      folder?.former.drawings.map { (ByteExact($0.path), $0) } ?? [], uniquingKeysWith: { $1 })
    // One byte more than is allowed, so that a longer file is refused by its drawing's rule.
    maximumByteCount = limit + 1
  }

  /// The drawings that were hashed or found unchanged, for the list of this run.
  var files: [ListedFile] { current.withLock { Array($0.values) } }

  /// The hash of a drawing.
  func digest(of path: String) throws(SystemError) -> Digest {
    if let file = former[ByteExact(path)], file.stamp != 0,
      file.stamp == FileStamp(of: path)?.digest
    {
      current.withLock { $0[ByteExact(path)] = file }
      return Digest(hash: file.hash, bytes: nil)
    }
    return try read(path)
  }

  /// Reads a drawing and hashes it.
  func read(_ path: String) throws(SystemError) -> Digest {
    let (bytes, stamp) = try FileSystem.readStamped(path, byteCount: maximumByteCount)
    let file = ListedFile(
      path: path, hash: ContentHash(of: bytes), size: bytes.count, stamp: stamp?.digest ?? 0)
    current.withLock { $0[ByteExact(path)] = file }
    return Digest(hash: file.hash, bytes: bytes)
  }
}
