import IconModel

/// The form of messages in a stream of bytes: each follows its length, a number of eight bytes.
enum MessageFraming {
  /// The longest message: a pair of the largest drawings with room to spare.
  static let maximumLength = 64 << 20
  /// The most bytes that one call receives.
  static let readLength = 1 << 16

  /// Appends a message in its form to bytes that are to be sent.
  static func append(_ message: ContiguousArray<UInt8>, to bytes: inout ContiguousArray<UInt8>) {
    var length = MessageEncoder()
    length.put(message.count)
    bytes += length.bytes
    bytes += message
  }
}

/// Received bytes that are taken out message by message.
///
/// It holds the longest message and the bytes of one read at most, as long as bytes are appended
/// only after `nextMessage()` has returned `nil`. Every byte is moved a fixed number of times,
/// however the stream is cut.
struct MessageBuffer: Sendable {
  private var bytes = ContiguousArray<UInt8>()
  /// Where the first message begins; what is before has been taken out.
  private var start = 0

  /// True when every byte has been taken out.
  var isEmpty: Bool { start == bytes.count }

  /// Takes out the first message.
  ///
  /// - Returns: `nil` when it is not there as a whole.
  /// - Throws: `MessageError` when what is there begins no message.
  mutating func nextMessage() throws(MessageError) -> ContiguousArray<UInt8>? {
    var decoder = MessageDecoder(bytes[start...])
    guard let length = try? decoder.int() else { return nil }
    guard (0...MessageFraming.maximumLength).contains(length) else { throw MessageError() }
    guard let message = try? decoder.bytes(count: length) else { return nil }
    start = message.endIndex
    return ContiguousArray(message)
  }

  /// Appends received bytes.
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
  /// librsvg reads this drawing of the job next.
  case touching(Int)
  case finished(IconResult)
}

extension WorkerMessage: MessageCodable {
  func encode(into encoder: inout MessageEncoder) {
    switch self {
    case .ready(let confinement):
      encoder.put(UInt8(0))
      encoder.put(confinement.rawValue)
    case .touching(let index):
      encoder.put(UInt8(1))
      encoder.put(index)
    case .finished(let result):
      encoder.put(UInt8(2))
      encoder.put(result)
    }
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    switch try decoder.byte() {
    case 0: self = .ready(Confinement(rawValue: try decoder.byte()))
    case 1: self = .touching(try decoder.int())
    case 2: self = .finished(try decoder.value())
    default: throw MessageError()
    }
  }
}
