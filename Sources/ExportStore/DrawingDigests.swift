package import IconCatalog
import IconModel
import Synchronization
package import SystemFiles

/// The hashes of drawings, for which a file is read only if it may have changed.
package final class DrawingDigests: Sendable {
  /// A drawing's hash, and its bytes where they had to be read.
  package struct Digest {
    package let hash: ContentHash
    package var bytes: ContiguousArray<UInt8>?

    package init(hash: ContentHash, bytes: ContiguousArray<UInt8>? = nil) {
      self.hash = hash
      self.bytes = bytes
    }
  }

  private let former: FileTable
  /// The most bytes of a drawing that are read.
  private let maximumByteCount: Int
  private let current = Mutex<[ByteExact: RecordedFile]>([:])

  /// Starts from the drawings that an earlier run read.
  ///
  /// - Parameters:
  ///   - former: The drawings of its record.
  ///   - limit: The most bytes that a drawing may have.
  init(_ former: FileTable, limit: Int) {
    self.former = former
    // One byte more than is allowed, so that a longer file is refused by its drawing's rule.
    maximumByteCount = limit + 1
  }

  /// Starts without drawings of an earlier run.
  ///
  /// - Parameter limit: The most bytes that a drawing may have.
  package convenience init(limit: Int) { self.init(FileTable(), limit: limit) }

  /// The drawings that were hashed or found unchanged, for the record of this run.
  var files: [RecordedFile] { current.withLock { Array($0.values) } }

  /// The hash of a drawing.
  package func digest(of path: String) throws(SystemError) -> Digest {
    if let file = former.places(of: path).last.map({ former[$0] }), let stamp = file.stamp,
      stamp == FileStamp(of: path)
    {
      current.withLock { $0[ByteExact(path)] = file }
      return Digest(hash: file.hash)
    }
    return try read(path)
  }

  /// Reads a drawing without hashing it.
  package func bytes(of path: String) throws(SystemError) -> ContiguousArray<UInt8> {
    try FileSystem.readStart(of: path, byteCount: maximumByteCount)
  }

  /// Reads a drawing and hashes it.
  package func read(_ path: String) throws(SystemError) -> Digest {
    let (bytes, stamp) = try FileSystem.readStamped(path, byteCount: maximumByteCount)
    let file = RecordedFile(path: path, stamp: stamp, hash: ContentHash(of: bytes))
    current.withLock { $0[ByteExact(path)] = file }
    return Digest(hash: file.hash, bytes: bytes)
  }
}
