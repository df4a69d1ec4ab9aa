import IconCatalog
import SystemFiles

/// The list of the files that an unfinished run was about to write.
///
/// Each file gets its line before it is written. A run that was killed leaves the list behind, and
/// the next one knows by it what may lie around: files that nobody asks for any more, and temporary
/// ones. A run that ends takes the list with it.
struct OutputJournal: ~Copyable {
  static let fileName = ".tabicon-journal"
  /// A line has at most about 2 kB, so this is enough for 100,000 images.
  private static let maximumByteCount = 1 << 28

  private let file: FileDescriptor

  /// Opens the list of a folder to add to it.
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
  /// Clocks tick, so a file may be changed twice at what is one time to them. The list itself is
  /// given the present time over and over, which asks the clock that also counts for the files,
  /// and on a network is that of another machine.
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

  /// Gives the list the present time.
  private func touch() throws(SystemError) -> Int {
    guard futimens(file.rawValue, nil) == 0 else { throw .last }
    return FileStamp(try file.status())?.modified ?? 0
  }

  /// Whether a run left a list in a folder.
  static func isLeft(in folder: String) -> Bool {
    FileStamp(ofUnlinked: folder + "/" + fileName) != nil
  }

  /// Reads the list that a run left; a line that makes no sense is passed over.
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
