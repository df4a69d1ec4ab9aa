import IconModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The names under which files are written before they get their own.
enum TemporaryFiles {
  /// The start of the names.
  private static let prefix = ".tabicon-"
  private static let count = Atomic(0)

  /// A name that no other file of this process has or had.
  static func nextName() -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(prefix)\(FileSystem.processID)-\(number)"
  }

  /// A new file for reading and writing that is gone as soon as it is closed.
  ///
  /// - Parameter folder: Where it has a name for the moment of its making.
  /// - Returns: The file.
  /// - Throws: `SystemError` when it cannot be made there.
  static func nameless(in folder: String) throws(SystemError) -> FileDescriptor {
    let location = FileLocation(folder + "/" + nextName())
    let file = try location.open(O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    location.remove()
    return file
  }

  /// Removes what processes left in a folder that are no longer there.
  static func sweep(_ folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] where isStale(name) {
      FileSystem.remove(folder + "/" + name)
    }
  }

  /// Whether a file is the temporary one of a process that is no longer there.
  ///
  /// This process has none yet in a folder that it only just begins to use, so one with its number
  /// is that of an earlier process.
  private static func isStale(_ name: String) -> Bool {
    guard let rest = name.withoutBytePrefix(prefix) else { return false }
    let numbers = rest.bytesSplit(at: "-").map { Int($0) }
    guard numbers.count == 2, let process = numbers[0], numbers[1] != nil else { return false }
    return process == FileSystem.processID || !FileSystem.isRunning(process)
  }
}
