import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves one page on 127.0.0.1, and loads it anew in browsers when there is another one.
package final class PreviewServer: Sendable {
  /// How often listeners are told that the server is still there.
  private static let keepAliveInterval = Duration.seconds(10)

  private let board: PreviewBoard
  private let tasks = Mutex<[Task<Void, Never>]>([])

  /// Creates a server that does not listen yet.
  package init() {
    // Later than that of any server before, so that pages of an earlier one are loaded anew.
    board = PreviewBoard(firstVersion: Int(Date().timeIntervalSince1970 * 1_000))
  }

  /// Shows another page.
  package func show(_ page: PreviewPage) { board.show(page) }

  /// Starts to listen.
  ///
  /// - Parameter port: The port to take; 0 for any that is free.
  /// - Returns: The port that was taken.
  /// - Throws: `PreviewError` when the port cannot be had.
  package func start(port: UInt16) throws(PreviewError) -> UInt16 {
    let start = PreviewStart()
    let address: any SocketAddress
    do {
      address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    } catch {
      throw PreviewError(port: port, reason: "\(error)")
    }
    let server = makeServer(address, start)
    let listening = Task.detached {
      do {
        try await server.run()
      } catch {
        start.finish(.failure(PreviewError(port: port, error)))
      }
    }
    let watching = Task.detached {
      do {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else {
          throw SocketError.unsupportedAddress
        }
        start.finish(.success(port))
      } catch {
        start.finish(.failure(PreviewError(port: port, error)))
      }
    }
    let living = Task.detached { [board] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.keepAliveInterval)
        board.keepAlive()
      }
    }
    tasks.withLock { $0 += [listening, watching, living] }
    return try start.wait()
  }

  /// Ends all connections and listens no more.
  package func stop() {
    board.close()
    for task in tasks.withLock(\.self) { task.cancel() }
  }

  private func makeServer(_ address: some SocketAddress, _ start: PreviewStart) -> HTTPServer {
    HTTPServer(
      address: address, logger: .disabled,
      handler: PreviewHandler(board: board, port: { start.port }))
  }
}

/// The end of the beginning of a server: the port that it got, or why it got none.
private final class PreviewStart: Sendable {
  private let result = Mutex<Result<UInt16, PreviewError>?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// Notes how it went; only the first time counts.
  func finish(_ outcome: Result<UInt16, PreviewError>) {
    let isFirst = result.withLock { result in
      defer { if result == nil { result = outcome } }
      return result == nil
    }
    if isFirst { signal.signal() }
  }

  /// The port, once the server listens.
  var port: UInt16? { result.withLock { try? $0?.get() } }

  func wait() throws(PreviewError) -> UInt16 {
    signal.wait()
    return try result.withLock { $0 ?? .failure(PreviewError(port: 0, reason: "it ended")) }.get()
  }
}
