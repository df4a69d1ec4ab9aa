#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The form of the file.
///
/// Eight bytes of mark and version, then two parts, each behind its length and before its checksum:
/// what a run with nothing to do needs, and the results of icons.
extension RunRecord {
  static let mark = ContiguousArray("TABICON".utf8) + [version]
  /// Grows when the form changes, also that of what the parts are made of.
  private static let version: UInt8 = 3
  /// The most bytes of a record; that of 10,000 icons has 20 MB.
  private static let maximumByteCount = 1 << 28

  /// Why there is no record to start from.
  enum Absence: Error {
    /// There is none, or one of another version of the tool.
    case missing
    /// Something is there that no run wrote.
    case damaged
  }

  /// Reads what a run with nothing to do needs of a record.
  static func readState(_ path: String) throws(Absence) -> State {
    let file = try open(path)
    do {
      return try state(in: file).state
    } catch {
      throw .damaged
    }
  }

  /// Reads a record.
  ///
  /// Everything is checked: a file that was cut off, changed or made up is `damaged`.
  static func read(_ path: String) throws(Absence) -> RunRecord {
    let file = try open(path)
    do {
      let (state, end) = try state(in: file)
      guard state.drawings.isSorted, state.outputs.isSorted else { throw WireError() }
      let part = try part(of: file, at: end)
      var (checksum, place) = (RecordChecksum(), part.lowerBound)
      while place < part.upperBound {
        let count = min(1 << 18, part.upperBound - place)
        checksum.update(try file.bytes(at: place, count: count))
        place += count
      }
      guard try number(in: file, at: place) == checksum.value,
        try Int(file.status().st_size) == place + 8
      else { throw WireError() }
      return RunRecord(state: state, results: try RecordedResults(file, part: part))
    } catch {
      throw .damaged
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

  private static func state(
    in file: borrowing FileDescriptor
  ) throws -> (state: State, end: Int) {
    let part = try part(of: file, at: mark.count)
    let bytes = try file.bytes(at: part.lowerBound, count: part.count)
    var checksum = RecordChecksum()
    checksum.update(bytes)
    guard try number(in: file, at: part.upperBound) == checksum.value else { throw WireError() }
    return (try State(message: bytes), part.upperBound + 8)
  }

  /// The place of the part whose length is at a place.
  private static func part(
    of file: borrowing FileDescriptor, at place: Int
  ) throws -> Range<Int> {
    let (start, count) = (place + 8, try number(in: file, at: place))
    guard (0...maximumByteCount).contains(count), try start + count <= file.status().st_size else {
      throw WireError()
    }
    return start..<start + count
  }

  private static func number(in file: borrowing FileDescriptor, at place: Int) throws -> Int {
    var decoder = WireDecoder(try file.bytes(at: place, count: 8))
    return try decoder.int()
  }
}
