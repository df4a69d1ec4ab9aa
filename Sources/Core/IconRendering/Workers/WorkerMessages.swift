import IconModel

/// Received bytes that are taken out message by message, each behind its length in eight bytes.
///
/// Bytes are appended only after `nextMessage()` has returned `nil`.
struct MessageBuffer: Sendable {
  /// The longest message: a pair of the largest drawings with room to spare.
  static let maximumLength = 64 << 20
  /// The most bytes that one call receives.
  static let readLength = 1 << 16

  private var bytes = ContiguousArray<UInt8>()
  /// Where the first message begins; what is before has been taken out.
  private var start = 0

  /// The bytes that have not been taken out.
  var rest: ContiguousArray<UInt8> { start == 0 ? bytes : ContiguousArray(bytes[start...]) }

  /// Takes out the first message; `nil` when it is not there as a whole.
  mutating func nextMessage() throws(MessageError) -> ContiguousArray<UInt8>? {
    var coder = MessageCoder(reading: bytes[start...])
    guard let length = try? coder.read(Int.self) else { return nil }
    guard (0...Self.maximumLength).contains(length) else { throw MessageError() }
    guard let message = try? coder.take(length) else { return nil }
    start = message.endIndex
    return ContiguousArray(message)
  }

  mutating func append(_ received: ContiguousArray<UInt8>) {
    // The bytes after the last message are a part of one read.
    if start > 0 { bytes.removeFirst(start) }
    start = 0
    if bytes.isEmpty { bytes = received } else { bytes += received }
  }
}

/// A message from a worker.
enum WorkerMessage {
  /// It has its settings, has given up what it does not need, and takes jobs.
  case ready(Confinement)
  case finished(IconResult)
}

extension WorkerMessage: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    switch try coder(value?.kind) {
    case 0:
      let rights: UInt8? =
        if case .ready(let confinement) = value { confinement.rawValue } else { nil }
      self = .ready(Confinement(rawValue: try coder(rights)))
    case 1:
      let result: IconResult? = if case .finished(let result) = value { result } else { nil }
      self = .finished(try coder(result))
    default: throw MessageError()
    }
  }

  /// The byte that a message begins with.
  private var kind: UInt8 {
    switch self {
    case .ready: 0
    case .finished: 1
    }
  }
}
