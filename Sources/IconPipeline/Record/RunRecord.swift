import IconCatalog

/// What the last run over an output folder knew when it ended, so that the next one does only what
/// has changed.
///
/// It lies in the output folder and says nothing of it that cannot be found out again: without it,
/// or with a damaged one, the next run does everything.
struct RunRecord: Sendable {
  static let fileName = ".tabicon-record"

  var state: State
  /// What was made of icons.
  var results: RecordedResults

  /// The part that tells whether there is anything to do.
  struct State: Sendable {
    /// What the run was asked to do and with what, and what it reported; `nil` unless it did all.
    var completion: Completion?
    /// The drawings that were read.
    var drawings: FileTable
    /// The files that were written or found to be as they should.
    var outputs: FileTable
  }

  /// A run that did all that it was asked.
  struct Completion: Hashable, Sendable {
    /// `RunKey.hash` of the run.
    var key: ContentHash
    /// `RunReport` as a message.
    var report: ContiguousArray<UInt8>
  }
}

/// What was made of icons, each under the hash of everything that it depends on.
struct RecordedResults: Sendable {
  private var bytes = ContiguousArray<UInt8>()
  private var ranges: [ContentHash: Range<Int>] = [:]

  var count: Int { ranges.count }

  /// The message of an icon's result.
  subscript(key: ContentHash) -> ContiguousArray<UInt8>? {
    ranges[key].map { ContiguousArray(bytes[$0]) }
  }

  /// Adds a result; the first one of a key stays.
  mutating func add(_ message: ContiguousArray<UInt8>, for key: ContentHash) {
    guard ranges[key] == nil else { return }
    ranges[key] = bytes.count..<bytes.count + message.count
    bytes += message
  }
}

extension RecordedResults: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    // Lanes add them in any order, and equal runs write equal records.
    let sorted = ranges.sorted { $0.key < $1.key }
    encoder.reserve(sorted.count * (ContentHash.byteCount + 8) + 8)
    encoder.put(sorted.count)
    for (key, range) in sorted {
      encoder.put(key)
      encoder.put(range.count)
    }
    var messages = ContiguousArray<UInt8>()
    messages.reserveCapacity(bytes.count)
    for (_, range) in sorted { messages += bytes[range] }
    encoder.reserve(messages.count + 8)
    encoder.put(messages)
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let count = try decoder.int()
    guard count >= 0, count <= decoder.remainingCount else { throw WireError() }
    var end = 0
    for _ in 0..<count {
      let (key, length): (ContentHash, Int) = (try decoder.value(), try decoder.int())
      guard length >= 0, length <= decoder.remainingCount - end,
        ranges.updateValue(end..<end + length, forKey: key) == nil
      else { throw WireError() }
      end += length
    }
    bytes = try decoder.bytes()
    guard bytes.count == end else { throw WireError() }
  }
}
