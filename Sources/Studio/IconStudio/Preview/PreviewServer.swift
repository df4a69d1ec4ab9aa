import Dispatch
import FlyingSocks
import Synchronization
import SystemFiles

/// Serves one page on 127.0.0.1 and updates it in the browsers that show it.
package final class PreviewServer: Sendable {
  /// The time between two keep-alive comments to listeners.
  private static let keepAliveInterval = Duration.seconds(10)
  /// How long a connection that cannot be accepted is not tried again, such as without descriptors.
  private static let acceptPause = Duration.milliseconds(100)
  /// How long `stop` waits for event streams to end, and again for connections.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  private let publisher = PagePublisher()
  private let editing: PreviewEditing?
  /// The event streams that are still being written.
  private let streams = DispatchGroup()
  /// The server while it runs.
  private let serving = DispatchGroup()
  /// What accepts connections, between `start` and `stop`.
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Creates a server that does not listen yet.
  ///
  /// - Parameter editing: The changes that the page may ask for; `nil` for a page that can only be
  ///   read.
  package init(editing: PreviewEditing? = nil) { self.editing = editing }

  /// Replaces the page in all browsers that show it.
  package func show(_ page: PreviewPage) { publisher.show(page) }

  /// Starts to listen.
  ///
  /// Call it once, and call `stop` afterwards even if it throws.
  ///
  /// - Throws: `PreviewError` when the port cannot be had.
  package func start(port: UInt16) throws(PreviewError) -> String {
    let (socket, port) = try Self.listen(port: port)
    // Other users of the machine do not know the start of all paths.
    let secret = RequestGuard.newSecret()
    let context = PreviewConnection.Context(
      publisher: publisher, guardian: RequestGuard(port: port, secret: secret), editing: editing,
      changes: DispatchQueue(label: "tabicon.changes"), streams: streams,
      connections: PreviewConnections())
    serving.enter()
    task.withLock { [serving] in
      $0 = Task.detached {
        await Self.serve(socket, context)
        serving.leave()
      }
    }
    return "http://127.0.0.1:\(port)/\(secret)/"
  }

  /// Closes all connections and stops listening.
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

  /// Takes a port of 127.0.0.1.
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
          throw PreviewError(port: port, reason: "the system does not report which port it is")
        }
        return (socket, taken)
      } catch {
        try? socket.close()
        throw error
      }
    } catch {
      throw (error as? PreviewError) ?? PreviewError(port: port, error)
    }
  }

  /// Accepts connections until the task is cancelled, and closes the socket.
  private static func serve(_ socket: Socket, _ context: PreviewConnection.Context) async {
    let pool: some AsyncSocketPool = .make()
    defer { try? socket.close() }
    guard (try? await pool.prepare()) != nil,
      let listener = try? AsyncSocket(socket: socket, pool: pool)
    else { return }
    await withDiscardingTaskGroup { group in
      group.addTask { try? await pool.run() }
      group.addTask {
        while (try? await Task.sleep(for: keepAliveInterval)) != nil {
          context.publisher.keepAlive()
          context.connections.closeIdle()
        }
      }
      while !Task.isCancelled {
        guard let connection = try? await listener.accept() else {
          try? await Task.sleep(for: acceptPause)
          continue
        }
        closeInPrograms(connection.socket)
        context.connections.add { number in
          await PreviewConnection(socket: connection, number: number, context: context).serve()
        }
      }
      context.connections.closeAll()
      group.cancelAll()
    }
  }

  /// Closes a socket in programs that this process starts, such as a browser.
  private static func closeInPrograms(_ socket: Socket) {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }
}

/// Why the preview cannot listen.
package struct PreviewError: Error, Hashable {
  let port: UInt16
  let reason: String
}

extension PreviewError: CustomStringConvertible {
  fileprivate init(port: UInt16, _ error: any Error) {
    if case SocketError.failed(_, let code, _) = error {
      self.init(port: port, reason: SystemError(code: code).reason)
    } else {
      self.init(port: port, reason: "\(error)")
    }
  }

  /// The reason and the way out, in the form that compilers print.
  package var description: String {
    port == 0
      ? "error: 127.0.0.1 cannot be listened on: \(reason); write the page with '--output' instead"
      : "error: port \(port) of 127.0.0.1 cannot be had: \(reason); give another '--port', or none"
        + " for any that is free"
  }
}
