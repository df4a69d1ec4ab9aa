/// The form of the file.
///
/// Eight bytes of mark and version, then two parts, each with its length and its checksum: what a
/// run with nothing to do needs, and the results of icons.
extension RunRecord {
  static let mark = ContiguousArray("TABICON".utf8) + [version]
  /// Grows when the form changes, also that of what the parts are made of.
  private static let version: UInt8 = 1
  /// Mark, checksum and length of the first part.
  private static let headerByteCount = mark.count + 16
  /// The most bytes of a record; that of 10,000 icons has 30 MB.
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
    let header = try readStart(path, byteCount: headerByteCount)
    guard header.starts(with: mark) else {
      throw header.starts(with: mark.dropLast()) && header.count > mark.count ? .missing : .damaged
    }
    do {
      var decoder = WireDecoder(header)
      _ = try decoder.bytes(count: mark.count + 8)
      let count = try decoder.int()
      guard count >= 0, count <= maximumByteCount else { throw WireError() }
      decoder = WireDecoder(try readStart(path, byteCount: headerByteCount + count))
      _ = try decoder.bytes(count: mark.count)
      return try State(part: try decoder.checked())
    } catch {
      throw .damaged
    }
  }

  /// Reads a record.
  ///
  /// Everything is checked: a file that was cut off, changed or made up is `damaged`.
  static func read(_ path: String) throws(Absence) -> RunRecord {
    let state = try readState(path)
    do {
      var decoder = WireDecoder(try readStart(path, byteCount: maximumByteCount))
      _ = try decoder.bytes(count: mark.count + 8)
      _ = try decoder.bytes(count: try decoder.int())
      let results = try RecordedResults(part: try decoder.checked())
      guard decoder.isAtEnd else { throw WireError() }
      return RunRecord(state: state, results: results)
    } catch {
      throw .damaged
    }
  }

  private static func readStart(
    _ path: String, byteCount: Int
  ) throws(Absence) -> ContiguousArray<UInt8> {
    do {
      return try FileSystem.readStart(of: path, byteCount: byteCount)
    } catch {
      throw error.isAbsence ? .missing : .damaged
    }
  }
}

extension WireDecoder {
  /// Takes out bytes that stand behind their checksum.
  fileprivate mutating func checked() throws(WireError) -> ContiguousArray<UInt8>.SubSequence {
    let checksum = try int()
    let part = try bytes(count: try int())
    guard part.checksum == checksum else { throw WireError() }
    return part
  }
}

extension ContiguousArray<UInt8>.SubSequence {
  /// A checksum that every change of eight neighbouring bytes changes.
  ///
  /// Each step maps the state to another one and back again, so states that differ stay different.
  /// It is for accidents: whoever wants to can make up a record with a right checksum, and nothing
  /// that a record says is believed without a look at the files.
  var checksum: Int {
    var state = UInt64(truncatingIfNeeded: count)
    func add(_ word: UInt64) {
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 29
    }
    var index = 0
    unsafe withUnsafeBytes { buffer in
      while index + 8 <= buffer.count {
        add(
          unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
    }
    var rest: UInt64 = 0
    for byte in dropFirst(index) { rest = rest << 8 | UInt64(byte) }
    add(rest)
    return Int(truncatingIfNeeded: state)
  }
}
