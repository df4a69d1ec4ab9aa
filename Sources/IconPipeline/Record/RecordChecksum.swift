/// A checksum that every change of eight neighbouring bytes changes.
///
/// Each step maps the state to another one and back again, so states that differ stay different.
/// It is for accidents: whoever wants to can make up a record with a right checksum, and nothing
/// that a record says is believed without a look at the files.
struct RecordChecksum {
  private var state: UInt64 = 0
  private var count = 0
  /// The bytes that do not fill a word yet.
  private var rest: UInt64 = 0

  /// Takes in the next bytes; in how many pieces they come makes no difference.
  mutating func update(_ bytes: ContiguousArray<UInt8>) {
    var index = 0
    while index < bytes.count, count % 8 != 0 {
      add(bytes[index])
      index += 1
    }
    unsafe bytes.withUnsafeBytes { buffer in
      while index + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        add(UInt64(littleEndian: word))
        count += 8
        index += 8
      }
    }
    while index < bytes.count {
      add(bytes[index])
      index += 1
    }
  }

  /// The checksum of all bytes so far.
  var value: Int {
    var whole = self
    whole.add(rest)
    whole.add(UInt64(truncatingIfNeeded: count))
    return Int(truncatingIfNeeded: whole.state)
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << UInt64(8 * (count % 8))
    count += 1
    guard count % 8 == 0 else { return }
    add(rest)
    rest = 0
  }

  private mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 29
  }
}
