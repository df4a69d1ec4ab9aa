import CLibdeflate
import IconModel
import SystemFiles

/// A part of a record that is large enough to be written in pieces.
protocol RecordPart: MessageDecodable {
  /// Passes the bytes that `init(from:)` reads to a sink, piece by piece: all of them together would
  /// take as much memory as the part itself.
  func write(to sink: ByteSink) throws(SystemError)
}

/// The file of a record.
///
/// It begins with eight bytes of mark and version. Two parts follow, each after its length and
/// before its CRC-32: the state, which a run with nothing to do reads alone, and the results. The
/// checksum finds accidental damage only. A record may be forged, so whatever it says of a file is
/// compared with the file.
extension RunRecord {
  static let mark = ContiguousArray("TABICON".utf8) + [version]
  /// Is increased with each change of the format, also of that of a value in the record.
  private static let version: UInt8 = 7
  /// The most bytes of a part; the whole record of 20,000 icons has 80 MB.
  private static let maximumByteCount = 1 << 28

  /// Why there is no record to start from.
  enum Absence: Error {
    /// There is none, or one of another version of the tool.
    case missing
    /// The file is not what a run wrote.
    case damaged
  }

  /// Reads what a run with nothing to do needs of a record.
  static func readState(_ path: String) throws(Absence) -> State {
    let file = try open(path)
    do {
      return try State(message: part(of: file, at: mark.count))
    } catch {
      throw .damaged
    }
  }

  /// Reads a record.
  ///
  /// Lengths, checksums and the order of files are checked: a file that was cut off or changed is
  /// `damaged`.
  static func read(_ path: String) throws(Absence) -> RunRecord {
    let file = try open(path)
    do {
      let stateBytes = try part(of: file, at: mark.count)
      let state = try State(message: stateBytes)
      guard state.drawings.isSorted, state.outputs.isSorted else { throw MessageError() }
      let start = mark.count + 8 + stateBytes.count + 8
      let resultBytes = try part(of: file, at: start)
      guard try Int(file.status().st_size) == start + 8 + resultBytes.count + 8 else {
        throw MessageError()
      }
      return RunRecord(state: state, results: try RecordedResults(message: resultBytes))
    } catch {
      throw .damaged
    }
  }

  /// Replaces the record of a folder, unless it has the same bytes, and removes the journal of
  /// the run.
  func write(to folder: String) throws(SystemError) {
    let path = folder + "/" + Self.fileName
    guard FileReplacement.kind(of: path) == .replaced else { throw .notRegular }
    // If the run is killed here, the next one looks for its temporary file because of the journal.
    _ = try OutputJournal(in: folder)
    let temporary = folder + "/" + TemporaryFiles.nextName()
    _ = try FileSystem.replace(
      FileLocation(path), by: FileLocation(temporary),
      unless: { _ throws(SystemError) in try FileSystem.haveEqualContent(path, temporary) }
    ) { output throws(SystemError) in
      try write { bytes throws(SystemError) in try output.writeAll(bytes) }
    }
    FileSystem.remove(folder + "/" + OutputJournal.fileName)
  }

  /// Passes the bytes of the file to a sink, in pieces.
  func write(to sink: ByteSink) throws(SystemError) {
    try sink(Self.mark)
    try Self.write(state, to: sink)
    try Self.write(results, to: sink)
  }

  /// Writes a part after its length and before its checksum.
  ///
  /// The part is written twice, first to count its bytes, so that they need not be in memory all at
  /// once.
  private static func write(_ part: some RecordPart, to sink: ByteSink) throws(SystemError) {
    var (count, checksum) = (0, 0)
    try part.write { bytes throws(SystemError) in
      count += bytes.count
      checksum = Self.checksum(bytes, after: checksum)
    }
    try sink(count.message)
    try part.write(to: sink)
    try sink(checksum.message)
  }

  /// The CRC-32 of bytes, continued from the checksum of the bytes before them.
  static func checksum(_ bytes: ContiguousArray<UInt8>, after checksum: Int = 0) -> Int {
    unsafe bytes.withUnsafeBytes {
      Int(unsafe libdeflate_crc32(UInt32(checksum), $0.baseAddress, $0.count))
    }
  }

  /// Opens a record, and makes sure that it is one of this version.
  private static func open(_ path: String) throws(Absence) -> FileDescriptor {
    do {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      guard try file.status().st_mode & S_IFMT == S_IFREG else { throw SystemError.notRegular }
      let found = try file.bytes(at: 0, count: mark.count)
      if found == mark { return file }
      throw found.dropLast() == mark.dropLast() ? Absence.missing : .damaged
    } catch let absence as Absence {
      throw absence
    } catch let error as SystemError {
      throw error.isAbsence ? .missing : .damaged
    } catch {
      throw .damaged
    }
  }

  /// The bytes of the part whose length is at a place.
  private static func part(
    of file: borrowing FileDescriptor, at place: Int
  ) throws -> ContiguousArray<UInt8> {
    let (start, count) = (place + 8, try number(in: file, at: place))
    guard (0...maximumByteCount).contains(count), try start + count <= file.status().st_size else {
      throw MessageError()
    }
    let bytes = try file.bytes(at: start, count: count)
    guard try number(in: file, at: start + count) == checksum(bytes) else { throw MessageError() }
    return bytes
  }

  private static func number(in file: borrowing FileDescriptor, at place: Int) throws -> Int {
    var decoder = MessageDecoder(try file.bytes(at: place, count: 8))
    return try decoder.int()
  }
}
