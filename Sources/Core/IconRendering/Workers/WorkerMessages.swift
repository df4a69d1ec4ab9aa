import IconModel

/// Received bytes that are taken out message by message, each after its length in eight bytes.
///
/// A worker receives `RenderSettings`, and sends the `Confinement` that took hold when it takes jobs.
/// Then it receives an `IconJob` and sends an `IconResult`, over and over.
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

  /// Takes out the first message; `nil` when it is incomplete.
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
