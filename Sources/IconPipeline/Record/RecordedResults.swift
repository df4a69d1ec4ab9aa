import IconCatalog

/// The cached results of icons as messages, each under the fingerprint of its icon.
struct RecordedResults: Hashable, Sendable {
  private var messages: [ContentHash: ContiguousArray<UInt8>] = [:]

  var count: Int { messages.count }

  /// The message of an icon's result.
  subscript(fingerprint: ContentHash) -> ContiguousArray<UInt8>? { messages[fingerprint] }

  /// Adds a result; the first result of a fingerprint stays.
  mutating func add(_ message: ContiguousArray<UInt8>, for fingerprint: ContentHash) {
    if messages[fingerprint] == nil { messages[fingerprint] = message }
  }

  /// Adds the results of another record; where both have one, the own result stays.
  mutating func add(_ others: Self) {
    messages.merge(others.messages) { own, _ in own }
  }
}

/// The number of results, then each fingerprint with its message, in the order of the fingerprints:
/// threads add results in any order, and equal runs write equal records.
extension RecordedResults: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    encoder.reserve(messages.reduce(8) { $0 + ContentHash.byteCount + 8 + $1.value.count })
    encoder.put(messages.count)
    for (fingerprint, message) in messages.sorted(by: { $0.key < $1.key }) {
      encoder.put(fingerprint)
      encoder.put(message)
    }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    let count = try decoder.int()
    guard (0...decoder.remainingCount / (ContentHash.byteCount + 8)).contains(count) else {
      throw WireError()
    }
    messages.reserveCapacity(count)
    for _ in 0..<count {
      let fingerprint: ContentHash = try decoder.value()
      guard messages.updateValue(try decoder.bytes(), forKey: fingerprint) == nil else {
        throw WireError()
      }
    }
  }
}
