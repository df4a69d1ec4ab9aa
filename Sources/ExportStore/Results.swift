import CLibdeflate
package import IconCatalog
package import IconSets
import Synchronization
import SystemFiles

/// The results of jobs as bytes, each under the key of its job.
///
/// Rendering is filling in what is missing here; nothing else keeps results.
package protocol Results: Sendable {
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
package final class MemoryResults: Results {
  /// The most bytes that are kept; an icon with its images has some 8,000.
  private static let maximumByteCount = 256 << 20

  private struct State {
    var results: [ContentHash: ContiguousArray<UInt8>] = [:]
    var byteCount = 0
    var used: Set<ContentHash> = []
  }

  private let state = Mutex(State())

  package init() {}

  package func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    state.withLock { state in
      guard let result = state.results[key] else { return nil }
      state.used.insert(key)
      return result
    }
  }

  package func add(_ result: ContiguousArray<UInt8>, for key: ContentHash) {
    state.withLock { state in
      state.used.insert(key)
      guard state.byteCount + result.count <= Self.maximumByteCount, state.results[key] == nil
      else { return }
      state.results[key] = result
      state.byteCount += result.count
    }
  }

  package func removeUnused() {
    state.withLock { state in
      state.results = state.results.filter { [used = state.used] in used.contains($0.key) }
      state.byteCount = state.results.values.reduce(0) { $0 + $1.count }
      state.used = []
    }
  }
}

/// Results in a folder, each in a file named by its key.
///
/// A file ends with the CRC-32 of the result: one that was cut off or changed by accident counts as
/// missing. Who may write to the folder can make up a result as well as an image.
package final class FolderResults: Results {
  /// The largest result that is read: the longest message of a worker.
  private static let maximumByteCount = 64 << 20

  private let path: String
  private let used = Mutex<Set<ContentHash>>([])
  private let exists: Mutex<Bool>

  /// Takes a folder, which is created with the first result.
  package init(_ path: String) {
    self.path = path
    exists = Mutex((try? FileSystem.kind(of: path)) == .directory)
  }

  /// Creates the folder.
  ///
  /// - Throws: `RunError.unwritable`.
  package func create() throws(RunError) {
    do {
      try exists.withLock { exists throws(SystemError) in
        if !exists { try FileSystem.createDirectories(path) }
        exists = true
      }
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  package func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    guard
      let file = try? FileDescriptor(opening: file(of: key), O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let size = (try? file.status()).map({ Int($0.st_size) }),
      (4...Self.maximumByteCount).contains(size),
      var result = try? file.bytes(at: 0, count: size)
    else { return nil }
    let checksum = result.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    result.removeLast(4)
    guard Checksum.crc32(of: result[...]) == checksum else { return nil }
    used.withLock { _ = $0.insert(key) }
    return result
  }

  package func add(
    _ result: ContiguousArray<UInt8>, for key: ContentHash
  ) throws(RunError) {
    used.withLock { _ = $0.insert(key) }
    let temporary = FileLocation(path + "/" + TemporaryFiles.nextName())
    let checksum = Checksum.crc32(of: result[...])
    try create()
    do {
      try temporary.write(
        result + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) },
        renamingTo: FileLocation(file(of: key)))
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  package func removeUnused() {
    let used = used.withLock { used in
      defer { used = [] }
      return used
    }
    for name in (try? FileSystem.names(in: path)) ?? [] {
      guard let key = ContentHash(hexadecimal: name), !used.contains(key) else { continue }
      FileSystem.remove(path + "/" + name)
    }
  }

  private func file(of key: ContentHash) -> String { path + "/" + key.hexadecimal }
}

/// The results that other machines have rendered, in any number of folders, which are only read.
package struct GivenResults: Results {
  private let folders: [FolderResults]

  /// Takes folders.
  ///
  /// - Throws: `RunError.unreadable` for one that cannot be read.
  package init(_ paths: [String]) throws(RunError) {
    for path in paths {
      do {
        _ = try FileDescriptor(openingFolder: path)
      } catch {
        throw .unreadable(path: path, error)
      }
    }
    folders = paths.map(FolderResults.init)
  }

  package func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    folders.lazy.compactMap { $0.result(for: key) }.first
  }

  package func add(_ result: ContiguousArray<UInt8>, for key: ContentHash) {}

  package func removeUnused() {}
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
