/// A worker's end of the socket to its supervisor.
///
/// It waits for as long as it takes: the supervisor never stops receiving, and ends the worker when
/// it has no use for it any more.
struct MessageChannel: ~Copyable, Sendable {
  private let socket: FileDescriptor
  private var incoming = MessageBuffer()

  init(_ socket: consuming FileDescriptor) { self.socket = socket }

  /// Sends a message.
  func send(_ message: ContiguousArray<UInt8>) throws(SystemError) {
    var bytes = ContiguousArray<UInt8>()
    MessageFraming.append(message, to: &bytes)
    try socket.writeAll(bytes)
  }

  /// Waits for the next message.
  ///
  /// - Returns: `nil` when the supervisor has closed its end, or sends what is no message.
  /// - Throws: `SystemError` when the socket cannot be read.
  mutating func receive() throws(SystemError) -> ContiguousArray<UInt8>? {
    while true {
      do {
        if let message = try incoming.nextMessage() { return message }
      } catch {
        return nil
      }
      var received = ContiguousArray<UInt8>()
      guard try socket.read(into: &received, atMost: MessageFraming.readLength) > 0 else {
        return nil
      }
      incoming.append(received)
    }
  }
}
