import Dispatch
import FlyingSocks
import Synchronization
import SystemFiles

/// Serves one page on 127.0.0.1 and updates it in the browsers that show it.
package final class PreviewServer: Sendable {
  /// The time between two keep-alive events to listeners.
  private static let keepAliveInterval = Duration.seconds(10)
  /// The pause after a connection that cannot be accepted, such as for lack of descriptors.
  private static let acceptPause = Duration.milliseconds(100)
  /// How long `stop` waits for event streams to end, and again for connections.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  let publisher = PagePublisher()
  let editing: PreviewEditing?
  /// Where changes are made, one at a time, whatever connection asks for them.
  let changes = DispatchQueue(label: "tabicon.changes")
  /// The event streams that are still being written.
  let streams = DispatchGroup()
  let connections = PreviewConnections()
  /// The server while it runs.
  private let serving = DispatchGroup()
  /// Accepts connections, between `start` and `stop`.
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Creates a server that does not listen yet; without `editing` its page is read-only.
  package init(editing: PreviewEditing? = nil) { self.editing = editing }

  package func show(_ page: PreviewPage) { publisher.show(page) }

  /// Starts to listen; call it once, and call `stop` afterwards even if it throws.
  package func start(port: UInt16) throws(PreviewError) -> String {
    let (socket, port) = try Self.listen(port: port)
    // All paths start with it, so other users of the machine know none.
    let secret = RequestGuard.newSecret()
    serving.enter()
    task.withLock {
      $0 = Task.detached { [self] in
        await serve(socket, RequestGuard(port: port, secret: secret))
        serving.leave()
      }
    }
    return "http://127.0.0.1:\(port)/\(secret)/"
  }

  package func stop() {
    let task = task.withLock { task in
      defer { task = nil }
      return task
    }
    guard let task else { return }
    publisher.close()
    // A client that reads nothing must not delay the end.
    _ = streams.wait(timeout: .now() + Self.patience)
    task.cancel()
    _ = serving.wait(timeout: .now() + Self.patience)
  }

  private static func listen(port: UInt16) throws(PreviewError) -> (Socket, port: UInt16) {
    do {
      let address: some SocketAddress = try .inet(ip4: "127.0.0.1", port: port)
      let socket = try Socket(domain: Int32(type(of: address).family))
      do {
        closeInPrograms(socket)
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: address)
        try socket.listen()
        guard case .ip4(_, let taken) = try socket.sockname() else {
          throw SocketError.unsupportedAddress
        }
        return (socket, taken)
      } catch {
        try? socket.close()
        throw error
      }
    } catch {
      throw PreviewError(port: port, error)
    }
  }

  private func serve(_ socket: Socket, _ guardian: RequestGuard) async {
    let pool: some AsyncSocketPool = .make()
    defer { try? socket.close() }
    guard (try? await pool.prepare()) != nil,
      let listener = try? AsyncSocket(socket: socket, pool: pool)
    else { return }
    await withDiscardingTaskGroup { group in
      group.addTask { try? await pool.run() }
      group.addTask {
        while (try? await Task.sleep(for: Self.keepAliveInterval)) != nil {
          self.publisher.keepAlive()
          self.connections.closeIdle()
        }
      }
      while !Task.isCancelled {
        guard let connection = try? await listener.accept() else {
          try? await Task.sleep(for: Self.acceptPause)
          continue
        }
        Self.closeInPrograms(connection.socket)
        connections.add { number in
          await PreviewConnection(
            socket: connection, number: number, server: self, guardian: guardian
          ).serve()
        }
      }
      connections.closeAll()
      group.cancelAll()
    }
  }

  /// Closes a socket in programs that this process starts, such as a browser.
  private static func closeInPrograms(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }
}

/// Why the preview cannot listen, and the way out.
package struct PreviewError: Error {
  /// In the form that compilers print.
  package let description: String

  fileprivate init(port: UInt16, _ error: any Error) {
    let reason =
      if case SocketError.failed(_, let code, _) = error { SystemError(code: code).reason } else {
        "\(error)"
      }
    description =
      port == 0
      ? "error: 127.0.0.1 cannot be listened on: \(reason); write the page with '--output' instead"
      : "error: port \(port) of 127.0.0.1 cannot be had: \(reason); give another '--port', or none"
        + " for any that is free"
  }
}
