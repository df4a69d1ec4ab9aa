package import IconCatalog
package import IconModel
import IconSets
package import SystemFiles

/// The build record: what the last run knew of its drawings, results and outputs when it ended, so
/// that the next run renders only what has changed.
///
/// It lies in the state folder and holds nothing that a run cannot find out again: without it, or
/// with a damaged one, the next run renders everything.
struct RunRecord: Sendable {
  static let fileName = InputFolder.recordName

  var state: State
  /// The cached results of icons.
  var results: RecordedResults

  /// The part that decides whether a run has anything to do.
  struct State: Sendable {
    /// The request of the run and its report; `nil` unless it did everything.
    var completion: Completion?
    /// The set that the outputs were made of.
    var set = SetIdentity.unknown
    /// The drawings that were read.
    var drawings: FileTable
    /// The outputs that the run wrote, or found as it would write them.
    var outputs: FileTable
  }

  /// A run that did everything that was requested.
  struct Completion: Hashable, Sendable {
    /// The hash of everything that the run depended on but its drawings.
    var fingerprint: ContentHash
    /// The report of the run, as a message.
    var report: ContiguousArray<UInt8>
  }
}

extension RunRecord.State: RecordPart {
  func write(to sink: ByteSink) throws(SystemError) {
    var encoder = MessageEncoder()
    encoder.put(completion)
    encoder.put(set)
    try sink(encoder.bytes)
    try drawings.write(to: sink)
    try outputs.write(to: sink)
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      completion: try decoder.optional(), set: try decoder.value(), drawings: try decoder.value(),
      outputs: try decoder.value())
  }
}

extension RunRecord.Completion: MessageCodable {
  func encode(into encoder: inout MessageEncoder) {
    encoder.put(fingerprint)
    encoder.put(report)
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(fingerprint: try decoder.value(), report: try decoder.bytes())
  }
}

extension ContentHash: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.append(bytes)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    guard let hash = Self(bytes: try decoder.bytes(count: Self.byteCount)) else {
      throw MessageError()
    }
    self = hash
  }
}

extension FileStamp: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    for number in [size, modified, changed, inode] { encoder.put(number) }
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      size: try decoder.int(), modified: try decoder.int(), changed: try decoder.int(),
      inode: try decoder.int())
  }
}

extension ImageRecord: MessageCodable {
  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(key)
    encoder.put(origin)
    encoder.put(size)
    encoder.put(byteCount)
    encoder.put(hash)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    self.init(
      try decoder.value(), origin: try decoder.value(), size: try decoder.value(),
      byteCount: try decoder.count(), hash: try decoder.value())
  }
}

/// The cached results of icons as messages, each under the fingerprint of its icon.
package struct RecordedResults: Hashable, Sendable {
  private var messages: [ContentHash: ContiguousArray<UInt8>] = [:]

  package init() {}

  package var count: Int { messages.count }

  /// The message of an icon's result.
  package subscript(fingerprint: ContentHash) -> ContiguousArray<UInt8>? { messages[fingerprint] }

  /// Adds a result; the first result of a fingerprint stays.
  package mutating func add(_ message: ContiguousArray<UInt8>, for fingerprint: ContentHash) {
    if messages[fingerprint] == nil { messages[fingerprint] = message }
  }

  /// Adds the results of another record; where both have one, the own result stays.
  package mutating func add(_ others: Self) {
    messages.merge(others.messages) { own, _ in own }
  }
}

/// The number of results, then each fingerprint with its message, in the order of the fingerprints:
/// threads add results in any order, and equal runs write equal records.
extension RecordedResults: RecordPart {
  func write(to sink: ByteSink) throws(SystemError) {
    let pieceByteCount = 1 << 16
    var encoder = MessageEncoder()
    encoder.put(messages.count)
    for (fingerprint, message) in messages.sorted(by: { $0.key < $1.key }) {
      encoder.put(fingerprint)
      encoder.put(message)
      guard encoder.bytes.count >= pieceByteCount else { continue }
      try sink(encoder.bytes)
      encoder = MessageEncoder()
    }
    try sink(encoder.bytes)
  }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    let count = try decoder.int()
    guard (0...decoder.remainingCount / (ContentHash.byteCount + 8)).contains(count) else {
      throw MessageError()
    }
    messages.reserveCapacity(count)
    for _ in 0..<count {
      let fingerprint: ContentHash = try decoder.value()
      guard messages.updateValue(try decoder.bytes(), forKey: fingerprint) == nil else {
        throw MessageError()
      }
    }
  }
}
