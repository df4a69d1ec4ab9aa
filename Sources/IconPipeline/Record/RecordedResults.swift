import IconCatalog

/// What was made of icons, each under the hash of everything that it depends on.
struct RecordedResults: Sendable {
  private let spool: Spool
  private var ranges: [ContentHash: Range<Int>] = [:]

  /// Begins without any.
  ///
  /// - Parameter folder: Where there may be a file for a moment.
  init(in folder: String) { spool = Spool(in: folder) }

  var count: Int { ranges.count }

  /// The message of an icon's result; `nil` also where it cannot be read any more.
  subscript(key: ContentHash) -> ContiguousArray<UInt8>? {
    ranges[key].flatMap { try? spool.bytes($0) }
  }

  /// Adds a result; the first one of a key stays.
  mutating func add(_ message: ContiguousArray<UInt8>, for key: ContentHash) {
    if ranges[key] == nil { ranges[key] = spool.append(message) }
  }

  /// Adds the results of another record; one that cannot be read any more is left out.
  mutating func add(_ others: Self) {
    for key in others.ranges.keys where ranges[key] == nil {
      if let message = others[key] { add(message, for: key) }
    }
  }
}

/// The part of a record: how many results there are, the keys in their order, each with the length of
/// its message, and the messages.
extension RecordedResults: RecordPart {
  private static let entryByteCount = ContentHash.byteCount + 8
  /// How many bytes are handed on at a time.
  private static let pieceByteCount = 1 << 16

  var byteCount: Int {
    8 + ranges.count * Self.entryByteCount + ranges.values.reduce(0) { $0 + $1.count }
  }

  func forEachPiece(
    _ body: (ContiguousArray<UInt8>) throws(SystemError) -> Void
  ) throws(SystemError) {
    // Lanes add them in any order, and equal runs write equal records.
    let sorted = ranges.sorted { $0.key < $1.key }
    var index = WireEncoder()
    index.reserve(8 + sorted.count * Self.entryByteCount)
    index.put(sorted.count)
    for (key, range) in sorted {
      index.put(key)
      index.put(range.count)
    }
    try body(index.bytes)
    var piece = ContiguousArray<UInt8>()
    for (_, range) in sorted {
      piece += try spool.bytes(range)
      guard piece.count >= Self.pieceByteCount else { continue }
      try body(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try body(piece)
  }

  /// Finds the results of a record, which stay where they are until they are asked for.
  ///
  /// - Parameters:
  ///   - file: The record.
  ///   - part: The place of the part that holds them, which is there.
  /// - Throws: `SystemError`, or `WireError` where it is not what a run wrote.
  init(_ file: consuming FileDescriptor, part: Range<Int>) throws {
    var decoder = WireDecoder(try file.bytes(at: part.lowerBound, count: min(8, part.count)))
    let count = try decoder.int()
    guard count >= 0, count <= (part.count - 8) / Self.entryByteCount else { throw WireError() }
    let indexByteCount = count * Self.entryByteCount
    let start = part.lowerBound + 8 + indexByteCount
    decoder = WireDecoder(try file.bytes(at: part.lowerBound + 8, count: indexByteCount))
    ranges.reserveCapacity(count)
    var end = 0
    for _ in 0..<count {
      let (key, length): (ContentHash, Int) = (try decoder.value(), try decoder.int())
      guard length >= 0, length <= part.upperBound - start - end,
        ranges.updateValue(end..<end + length, forKey: key) == nil
      else { throw WireError() }
      end += length
    }
    guard start + end == part.upperBound else { throw WireError() }
    spool = Spool(file, from: start, count: end)
  }
}
