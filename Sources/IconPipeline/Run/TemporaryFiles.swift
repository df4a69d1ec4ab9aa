/// The names under which files are written before they get their own.
enum TemporaryFiles {
  /// The start of the names.
  private static let prefix = ".tabicon-"

  /// The name of this process's next file.
  static func name(_ number: Int) -> String { "\(prefix)\(FileSystem.processID)-\(number)" }

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
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(separator: "-").map { Int($0) }
    guard numbers.count == 2, let process = numbers[0], numbers[1] != nil else { return false }
    return process == FileSystem.processID || !FileSystem.isRunning(process)
  }
}
