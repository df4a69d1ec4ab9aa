import IconModel
import SystemFiles

/// A supervisor's end of the socket to a worker.
///
/// A worker cannot make the supervisor wait for longer than the deadline that it was given:
/// `send` only puts messages into a queue, and `receive` sends and receives with one `poll`, so that
/// the two ends never wait for each other, whatever the sizes of messages.
struct WorkerConnection: ~Copyable, Sendable {
  /// Why waiting for a message ended.
  enum Event {
    case message(ContiguousArray<UInt8>)
    case closed
    case violation
    /// The worker has not sent a whole message in time.
    case timedOut
    case cancelled
  }

  /// How long `poll` waits before cancellation and deadline are checked again, in milliseconds.
  private static let interval: CInt = 100

  private let socket: FileDescriptor
  private var incoming = MessageBuffer()
  /// The bytes of the queue; those from `sentCount` on are still to be sent.
  private var outgoing = ContiguousArray<UInt8>()
  private var sentCount = 0

  init(_ socket: consuming FileDescriptor) {
    self.socket = socket
    #if canImport(Darwin)
      // Elsewhere each call has a flag for an error in place of a signal.
      var isOn: CInt = 1
      unsafe setsockopt(
        self.socket.rawValue, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
    #endif
  }

  mutating func send(_ message: ContiguousArray<UInt8>) {
    outgoing.removeFirst(sentCount)
    sentCount = 0
    outgoing += message.message
  }

  /// Closes both directions of the socket, so that a worker that waits for a job ends.
  func close() { shutdown(socket.rawValue, CInt(SHUT_RDWR)) }

  /// Waits for the next message, and sends what is in the queue meanwhile.
  mutating func receive(
    before deadline: inout WorkerDeadline, unless isCancelled: () -> Bool
  ) -> Event {
    while true {
      do {
        if let message = try incoming.nextMessage() { return .message(message) }
      } catch {
        return .violation
      }
      if let event = proceed(before: &deadline, unless: isCancelled) { return event }
    }
  }

  /// Sends bytes that are no message, ends the sending direction, and receives until the other end is
  /// closed; more than `limit` bytes are a violation.
  mutating func exchange(
    _ bytes: ContiguousArray<UInt8>, limit: Int, before deadline: inout WorkerDeadline,
    unless isCancelled: () -> Bool
  ) -> Event {
    (outgoing, sentCount) = (bytes, 0)
    var isSending = true
    while true {
      if isSending, outgoing.isEmpty {
        isSending = false
        shutdown(socket.rawValue, CInt(SHUT_WR))
      }
      switch proceed(before: &deadline, unless: isCancelled) {
      case .closed: return .message(incoming.rest)
      case let event?: return event
      case nil: guard incoming.rest.count <= limit else { return .violation }
      }
    }
  }

  /// Waits briefly until bytes can be received, or sent if there are any, and does so; returns the event
  /// that ends the wait.
  private mutating func proceed(
    before deadline: inout WorkerDeadline, unless isCancelled: () -> Bool
  ) -> Event? {
    if isCancelled() { return .cancelled }
    if deadline.hasPassed() { return .timedOut }
    let wanted = outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT
    var request = pollfd(fd: socket.rawValue, events: Int16(wanted), revents: 0)
    let events = unsafe poll(&request, 1, Self.interval) > 0 ? CInt(request.revents) : 0
    if events & POLLOUT != 0 { sendSome() }
    // A closed end, or an error, shows in the next call that receives.
    guard events & ~POLLOUT != 0 else { return nil }
    guard let received = receiveBytes() else { return .closed }
    if !received.isEmpty { incoming.append(received) }
    return nil
  }

  private mutating func sendSome() {
    let count = unsafe outgoing.withUnsafeBytes { [sentCount] buffer in
      unsafe Self.send_(
        socket.rawValue, buffer.baseAddress?.advanced(by: sentCount), buffer.count - sentCount)
    }
    if count >= 0 {
      sentCount += count
    } else if !Self.isPassing(errno) {
      // The worker does not receive any more, but it may have sent a result before.
      sentCount = outgoing.count
    }
    guard sentCount == outgoing.count else { return }
    outgoing = []
    sentCount = 0
  }

  /// Receives the available bytes; `nil` when the worker will send no more.
  private func receiveBytes() -> ContiguousArray<UInt8>? {
    var count = 0
    let received = unsafe ContiguousArray<UInt8>(
      unsafeUninitializedCapacity: MessageBuffer.readLength
    ) { buffer, initialized in
      count = unsafe recv(socket.rawValue, buffer.baseAddress, buffer.count, Self.withoutWaiting)
      initialized = max(0, count)
    }
    guard count > 0 else { return count < 0 && Self.isPassing(errno) ? [] : nil }
    return received
  }

  /// Whether a call that failed may succeed another time.
  private static func isPassing(_ error: CInt) -> Bool {
    error == EAGAIN || error == EWOULDBLOCK || error == EINTR
  }

  private static let withoutWaiting = CInt(MSG_DONTWAIT)

  /// The system's `send`, by a name that the method above does not hide.
  @unsafe private static func send_(
    _ socket: CInt, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.send(socket, bytes, count, withoutWaiting)
    #else
      unsafe Glibc.send(socket, bytes, count, withoutWaiting | CInt(MSG_NOSIGNAL))
    #endif
  }
}

/// The time that a worker has left for an answer.
///
/// Nothing that a worker does adds to it. `hasPassed()` is called ten times a second or more often, and
/// the time between two calls counts as one second at most, so that a drawing does not fail because
/// the machine slept or somebody stopped the run.
struct WorkerDeadline {
  private static let longestStep = Duration.seconds(1)

  private var remaining: Duration
  private var last = ContinuousClock.now

  init(seconds: Int) { remaining = .seconds(seconds) }

  mutating func hasPassed() -> Bool {
    let now = ContinuousClock.now
    remaining -= min(now - last, Self.longestStep)
    last = now
    return remaining <= .zero
  }
}
