/// Sends and receives whole messages over a socket.
struct MessageChannel: ~Copyable, Sendable {
  /// The longest message: a pair of the largest drawings with room to spare.
  private static let maximumLength = 64 << 20

  private let socket: FileDescriptor
  private var received = ContiguousArray<UInt8>()

  init(_ socket: consuming FileDescriptor) { self.socket = socket }

  func send(_ message: ContiguousArray<UInt8>) throws(SystemError) {
    var frame = WireEncoder()
    frame.put(message)
    try socket.writeAll(frame.bytes)
  }

  /// The next message.
  ///
  /// - Parameter keepWaiting: Asked every tenth of a second whether to go on.
  /// - Returns: `nil` when the other end is gone.
  /// - Throws: `SystemError.timedOut` when waiting was not to go on.
  mutating func receive(
    while keepWaiting: () -> Bool
  ) throws(SystemError) -> ContiguousArray<UInt8>? {
    while true {
      var decoder = WireDecoder(received)
      if let length = try? decoder.int() {
        guard (0...Self.maximumLength).contains(length) else { return nil }
        if received.count >= 8 + length {
          defer { received.removeFirst(8 + length) }
          return ContiguousArray(received[8..<(8 + length)])
        }
      }
      while try !socket.waitUntilReadable(milliseconds: 100) {
        guard keepWaiting() else { throw .timedOut }
      }
      guard let count = try? socket.read(into: &received, atMost: 1 << 16), count > 0 else {
        return nil
      }
    }
  }
}
