import CLibdeflate
import IconCatalog
import IconModel
import IconSets
import Synchronization
import SystemFiles

/// The results of jobs as bytes, each under the key of its job.
///
/// Rendering is filling in what is missing here; nothing else keeps results.
protocol Results: Sendable {
  /// The result of a job; `nil` where there is none, or a damaged one.
  func result(for key: ContentHash) -> ContiguousArray<UInt8>?

  /// Adds the result of a job.
  ///
  /// - Throws: `RunError.unwritable`.
  func add(_ result: ContiguousArray<UInt8>, for key: ContentHash) throws(RunError)

  /// Ends a run that did everything: the results that it neither asked for nor added are removed.
  func removeUnused()
}

/// Results in memory, for a process that runs again and again.
final class MemoryResults: Results {
  /// The most bytes that are kept; an icon with its images has some 8,000.
  private static let maximumByteCount = 256 << 20

  private struct State {
    var results: [ContentHash: ContiguousArray<UInt8>] = [:]
    var byteCount = 0
    var used: Set<ContentHash> = []
  }

  private let state = Mutex(State())

  func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    state.withLock { state in
      guard let result = state.results[key] else { return nil }
      state.used.insert(key)
      return result
    }
  }

  func add(_ result: ContiguousArray<UInt8>, for key: ContentHash) {
    state.withLock { state in
      state.used.insert(key)
      guard state.byteCount + result.count <= Self.maximumByteCount, state.results[key] == nil
      else { return }
      state.results[key] = result
      state.byteCount += result.count
    }
  }

  func removeUnused() {
    state.withLock { state in
      state.results = state.results.filter { [used = state.used] in used.contains($0.key) }
      state.byteCount = state.results.values.reduce(0) { $0 + $1.count }
      state.used = []
    }
  }
}

/// Results in folders, each in a file named by its key.
///
/// A file ends with the CRC-32 of the result: one that was cut off or changed by accident counts as
/// missing. Who may write to the folder can make up a result as well as an image.
final class FolderResults: Results {
  /// The largest result that is read: the longest message of a worker.
  private static let maximumByteCount = 64 << 20

  private let paths: [String]
  /// Whether results are added and removed.
  private let isWritable: Bool
  private let used = Mutex<Set<ContentHash>>([])
  private let exists = Mutex(false)

  /// Takes a folder, which is created with the first result.
  init(_ path: String) {
    paths = [path]
    isWritable = true
  }

  /// Takes the folders with the results that other machines have rendered, which are only read.
  ///
  /// - Throws: `RunError.unreadable` for one that cannot be read.
  init(reading paths: [String]) throws(RunError) {
    for path in paths {
      try RunError.reading(path) { () throws(SystemError) in
        _ = try FileDescriptor(openingFolder: path)
      }
    }
    self.paths = paths
    isWritable = false
  }

  /// Creates the folder.
  ///
  /// - Throws: `RunError.unwritable`.
  func create() throws(RunError) {
    try RunError.writing(paths[0]) { () throws(SystemError) in
      try exists.withLock { exists throws(SystemError) in
        if !exists { try FileSystem.createDirectories(paths[0]) }
        exists = true
      }
    }
  }

  func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    let name = key.hexadecimal
    for path in paths {
      guard let result = Self.result(in: path + "/" + name) else { continue }
      used.withLock { _ = $0.insert(key) }
      return result
    }
    return nil
  }

  private static func result(in path: String) -> ContiguousArray<UInt8>? {
    guard !FileSystem.isLink(path),
      var result = try? FileSystem.read(path, limit: Self.maximumByteCount), result.count >= 4
    else { return nil }
    let checksum = result.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    result.removeLast(4)
    return Checksum.crc32(of: result[...]) == checksum ? result : nil
  }

  func add(
    _ result: ContiguousArray<UInt8>, for key: ContentHash
  ) throws(RunError) {
    guard isWritable else { return }
    used.withLock { _ = $0.insert(key) }
    try create()
    let checksum = Checksum.crc32(of: result[...])
    try RunError.writing(paths[0]) { () throws(SystemError) in
      try FileLocation(paths[0] + "/" + TemporaryFiles.nextName()).write(
        result + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) },
        renamingTo: FileLocation(paths[0] + "/" + key.hexadecimal))
    }
  }

  func removeUnused() {
    guard isWritable else { return }
    let used = used.withLock { used in
      defer { used = [] }
      return used
    }
    for name in (try? FileSystem.names(in: paths[0])) ?? [] {
      guard let key = ContentHash(hexadecimal: name), !used.contains(key) else { continue }
      FileSystem.remove(paths[0] + "/" + name)
    }
  }
}

/// A CRC-32, which finds accidental damage.
struct Checksum {
  private(set) var value: UInt32 = 0

  /// Adds the next bytes.
  mutating func update(_ bytes: ContiguousArray<UInt8>.SubSequence) {
    value = unsafe bytes.withUnsafeBytes { [value] bytes in
      unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
  }

  /// The checksum of bytes.
  static func crc32(of bytes: ContiguousArray<UInt8>.SubSequence) -> UInt32 {
    var checksum = Checksum()
    checksum.update(bytes)
    return checksum.value
  }
}
