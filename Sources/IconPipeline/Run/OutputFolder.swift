import IconModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder that a run writes to.
///
/// Every file is written beside its place and renamed into it, so a reader, a full disk or a kill
/// never meets half a file. A file that already has the bytes keeps its modification time.
final class OutputFolder: Sendable {
  /// The start of the names under which files are written before they get their own.
  static let temporaryPrefix = ".tabicon-"

  let path: String
  /// Whether each file is on the disk before it gets its name.
  private let synchronizes: Bool
  private let state = Mutex(State())

  private struct State {
    /// The folders that were looked at, and whether there was nothing in them.
    var folders: [String: Bool] = [:]
    var temporaryCount = 0
  }

  /// Creates the folder if it is not there.
  init(_ path: String, synchronizes: Bool = false) throws(RunError) {
    self.path = path
    self.synchronizes = synchronizes
    do {
      try FileSystem.createDirectories(path)
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Writes a small file.
  ///
  /// - Parameters:
  ///   - bytes: What it is to hold.
  ///   - relative: The path below the folder, without `.` and `..`.
  /// - Throws: `RunError.unwritable`; the file is then as it was.
  func write(_ bytes: ContiguousArray<UInt8>, to relative: String) throws(RunError) {
    try write(to: relative, unless: bytes) { sink throws(SystemError) in try sink(bytes) }
  }

  /// Writes a file piece by piece.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - content: What the file is to hold, where that is known before: a file that holds it is
  ///     not written at all.
  ///   - body: Hands the pieces to its argument, in order.
  /// - Throws: `RunError.unwritable`; the file is then as it was.
  func write(
    to relative: String, unless content: ContiguousArray<UInt8>? = nil,
    _ body: ((ContiguousArray<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(RunError) {
    let target = path + "/" + relative
    let folder = PathText.parent(of: target)
    do {
      let wasEmpty = try prepare(folder)
      if let content, !wasEmpty,
        let current = try? FileSystem.read(target, limit: content.count),
        current == content, !FileSystem.isLink(target)
      {
        return
      }
      try FileSystem.replace(
        target, by: folder + "/" + temporaryName(), unlessEqual: content == nil
      ) { file throws(SystemError) in
        try body { bytes throws(SystemError) in try file.writeAll(bytes) }
        if synchronizes { try file.synchronize() }
      }
    } catch {
      throw .unwritable(path: target, error)
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - limit: The most bytes that it may have.
  /// - Returns: What it holds.
  /// - Throws: `SystemError`; `tooLarge` beyond the limit.
  func read(_ relative: String, limit: Int) throws(SystemError) -> ContiguousArray<UInt8> {
    try FileSystem.read(path + "/" + relative, limit: limit)
  }

  /// Removes a file that an earlier run wrote; one that is not there or must stay is left alone.
  ///
  /// - Parameter relative: The path below the folder, without `.` and `..`.
  func remove(_ relative: String) { FileSystem.remove(path + "/" + relative) }

  /// Waits until the names of all files so far are on the disk too, where that is asked for.
  ///
  /// - Throws: `RunError.unwritable`.
  func synchronize() throws(RunError) {
    guard synchronizes else { return }
    for folder in state.withLock({ $0.folders.keys.sorted() }) {
      do {
        try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
      } catch {
        throw .unwritable(path: folder, error)
      }
    }
  }

  /// Creates a folder, and removes what runs left there that were killed.
  ///
  /// - Returns: Whether there was nothing else in it, so that no file needs to be compared.
  private func prepare(_ folder: String) throws(SystemError) -> Bool {
    try state.withLock { state throws(SystemError) in
      if let wasEmpty = state.folders[folder] { return wasEmpty }
      try FileSystem.createFolders(to: folder, below: path)
      var wasEmpty = true
      for name in try FileSystem.names(in: folder) {
        if Self.isStale(name) {
          FileSystem.remove(folder + "/" + name)
        } else {
          wasEmpty = false
        }
      }
      state.folders[folder] = wasEmpty
      return wasEmpty
    }
  }

  /// Whether a file is the temporary one of a process that is no longer there.
  ///
  /// This process has none yet in a folder that it only just begins to use, so one with its number
  /// is that of an earlier process.
  private static func isStale(_ name: String) -> Bool {
    guard name.hasPrefix(temporaryPrefix) else { return false }
    let numbers = name.dropFirst(temporaryPrefix.count).split(separator: "-").map { Int($0) }
    guard numbers.count == 2, let process = numbers[0], numbers[1] != nil else { return false }
    return process == FileSystem.processID || !FileSystem.isRunning(process)
  }

  private func temporaryName() -> String {
    let count = state.withLock { state in
      state.temporaryCount += 1
      return state.temporaryCount
    }
    return "\(Self.temporaryPrefix)\(FileSystem.processID)-\(count)"
  }
}
