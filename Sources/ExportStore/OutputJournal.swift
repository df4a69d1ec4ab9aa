import IconCatalog
import SystemFiles

/// The journal of a run: the files that it is about to write, one a line, with their hashes.
///
/// A run adds files before it writes them and removes the journal when it ends. A run that was killed
/// leaves its journal. The next one reads from it which files may be the tool's although no record
/// has them, so that it can replace or remove them. It also removes temporary files from all folders
/// of the output then, and not only from those that it writes to.
///
/// The record cannot take its place: it is written as a whole at the end of a run, since rewriting it
/// for each icon would write some megabytes each time. Appending to the journal costs a system call
/// for each icon, 1.5% of the instructions of a run beside its workers. The file also serves as the
/// clock of its file system, in `waitForTick()`.
struct OutputJournal: ~Copyable {
  static let fileName = ".tabicon-journal"
  /// A line has at most about 2 kB, so this is enough for 100,000 images.
  private static let maximumByteCount = 1 << 28

  private let file: FileDescriptor

  /// Opens the journal of a folder for appending; it is created where it is missing.
  init(in folder: String) throws(SystemError) {
    file = try FileDescriptor(
      opening: folder + "/" + Self.fileName,
      O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Adds files with the hashes that they will have.
  func add(_ files: [OutputFile]) throws(SystemError) {
    var lines = ContiguousArray<UInt8>()
    for file in files { lines += "\(file.hash.hexadecimal) \(file.path)\n".utf8 }
    try self.file.writeAll(lines)
  }

  /// Waits until the clock of the file system shows a later time than on any file so far.
  ///
  /// A clock counts in ticks, so two changes within one tick give a file the same time. The times of
  /// files are those of the file system's clock, which on a network is that of another machine. To
  /// read it, the journal is given the present time again and again.
  ///
  /// - Returns: A time, in nanoseconds since 1970, that no later change of a file is before. Clocks
  ///   that need longer than `FileStamp.tick` are not waited for: files may have this time by then.
  func waitForTick() throws(SystemError) -> Int {
    let first = try touch()
    let start = FileStamp.now
    while true {
      let time = try touch()
      guard time <= first, (0..<FileStamp.tick).contains(FileStamp.now - start) else { return time }
      usleep(500)
    }
  }

  /// Gives the journal the present time.
  private func touch() throws(SystemError) -> Int {
    guard futimens(file.rawValue, nil) == 0 else { throw .last }
    return FileStamp(try file.status())?.modified ?? 0
  }

  /// Whether a run left its journal in a folder.
  static func isLeft(in folder: String) -> Bool {
    FileStamp(ofUnlinked: folder + "/" + fileName) != nil
  }

  /// Reads the journal that a run left; a line that is damaged is passed over.
  static func read(in folder: String) -> [RecordedFile] {
    let path = folder + "/" + fileName
    guard isLeft(in: folder), let bytes = try? FileSystem.read(path, limit: maximumByteCount)
    else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard parts.count == 2,
        let hash = ContentHash(hexadecimal: String(decoding: parts[0], as: UTF8.self))
      else { return nil }
      let file = RecordedFile(
        path: String(decoding: parts[1], as: UTF8.self), stamp: nil, hash: hash)
      return file.isPlausibleOutput ? file : nil
    }
  }
}
