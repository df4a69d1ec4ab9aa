/// The form of messages in a stream of bytes: each follows its length, a number of eight bytes.
enum MessageFraming {
  /// The longest message: a pair of the largest drawings with room to spare.
  static let maximumLength = 64 << 20
  /// The most bytes that one call receives.
  static let readLength = 1 << 16

  /// Appends a message in its form to bytes that are to be sent.
  static func append(_ message: ContiguousArray<UInt8>, to bytes: inout ContiguousArray<UInt8>) {
    var length = WireEncoder()
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
  /// - Throws: `WireError` when what is there begins no message.
  mutating func nextMessage() throws(WireError) -> ContiguousArray<UInt8>? {
    var decoder = WireDecoder(bytes[start...])
    guard let length = try? decoder.int() else { return nil }
    guard (0...MessageFraming.maximumLength).contains(length) else { throw WireError() }
    guard let message = try? decoder.bytes(count: length) else { return nil }
    start = message.endIndex
    return ContiguousArray(message)
  }

  /// Appends received bytes.
  mutating func append(_ received: ContiguousArray<UInt8>) {
    // What is left behind a message is a part of one read.
    if start > 0 { bytes.removeFirst(start) }
    start = 0
    if bytes.isEmpty { bytes = received } else { bytes += received }
  }
}
