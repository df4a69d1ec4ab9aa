import CLibdeflate
import IconCatalog
import IconModel
import IconSets
import Synchronization
import SystemFiles

/// The results of jobs as bytes, each under the key of its job.
protocol Results: Sendable {
  /// The result of a job; `nil` where there is none, or a damaged one.
  func result(for key: ContentHash) -> ContiguousArray<UInt8>?

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

/// Results in a folder of the tool, each in a file named by its key.
///
/// A file ends with the CRC-32 of the result: one that was cut off or changed by accident counts as
/// missing. Whoever may write to the folder can forge results as well as images.
final class FolderResults: Results {
  static let folderName = "results"
  /// The largest result that is read: the longest message of a worker.
  private static let maximumByteCount = 64 << 20

  private let folder: OwnFolder
  private let used = Mutex<Set<ContentHash>>([])

  /// Takes a folder, which is created with the first result.
  init(_ folder: OwnFolder) { self.folder = folder }

  func create() throws(RunError) {
    try RunError.writing(folder.path) { () throws(SystemError) in
      _ = try folder.location(of: "", creates: true)
      try folder.clean()
    }
  }

  func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    guard let file = try? folder.location(of: key.hexadecimal),
      let result = Self.result(in: file, followsLinks: false)
    else { return nil }
    used.withLock { _ = $0.insert(key) }
    return result
  }

  fileprivate static func result(
    in file: FileLocation, followsLinks: Bool
  ) -> ContiguousArray<UInt8>? {
    guard
      var result = try? file.readStamped(
        byteCount: Self.maximumByteCount, followsLinks: followsLinks
      ).bytes, result.count >= 4
    else { return nil }
    let found = result.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    result.removeLast(4)
    return checksum(of: result[...]) == found ? result : nil
  }

  func add(
    _ result: ContiguousArray<UInt8>, for key: ContentHash
  ) throws(RunError) {
    used.withLock { _ = $0.insert(key) }
    let checksum = checksum(of: result[...])
    try RunError.writing(folder.path) { () throws(SystemError) in
      try folder.location(of: TemporaryFiles.nextName(), creates: true).write(
        result + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) },
        renamingTo: folder.location(of: key.hexadecimal))
    }
  }

  func removeUnused() {
    let used = used.withLock { used in
      defer { used = [] }
      return used
    }
    for name in folder.fileNames {
      guard let key = ContentHash(hexadecimal: name), !used.contains(key) else { continue }
      (try? folder.location(of: name))?.remove()
    }
  }
}

/// The results of other machines, in given folders, which are only read; links are followed, since build
/// systems provide the inputs of an action as links.
struct GivenResults: Results {
  private let folders: [String]

  init(_ folders: [String]) throws(RunError) {
    for folder in folders {
      try RunError.reading(folder) { () throws(SystemError) in
        _ = try FileDescriptor(openingFolder: folder)
      }
    }
    self.folders = folders
  }

  func result(for key: ContentHash) -> ContiguousArray<UInt8>? {
    folders.lazy.compactMap { folder in
      FolderResults.result(in: FileLocation(folder + "/" + key.hexadecimal), followsLinks: true)
    }.first
  }

  func add(_ result: ContiguousArray<UInt8>, for key: ContentHash) {}

  func removeUnused() {}
}

/// The CRC-32 of bytes, which finds accidental damage, or of bytes that follow those with a CRC-32.
func checksum(
  of bytes: ContiguousArray<UInt8>.SubSequence, after former: UInt32 = 0
) -> UInt32 {
  unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(former, $0.baseAddress, $0.count) }
}
