import Dispatch
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import SystemFiles

/// Serves one page on 127.0.0.1 and updates it in the browsers that show it.
package final class PreviewServer: Sendable {
  /// The time between two keep-alive comments to listeners.
  private static let keepAliveInterval = TimeAmount.seconds(10)
  /// How long `stop` waits for event streams to end.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  private let publisher = PagePublisher()
  /// The start of all paths, which other users of the machine do not know.
  private let secret = RequestGuard.newSecret()
  private let editing: PreviewEditing?
  /// Where changes are made, one at a time.
  private let changes = DispatchQueue(label: "tabicon.changes")
  /// The event streams that are still being written.
  private let streams = DispatchGroup()
  /// The thread that listens, between `start` and `stop`.
  private let group = Mutex<MultiThreadedEventLoopGroup?>(nil)

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
  /// - Parameter port: The port to take; 0 for any that is free.
  /// - Returns: The address of the page.
  /// - Throws: `PreviewError` when the port cannot be had.
  package func start(port: UInt16) throws(PreviewError) -> String {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    self.group.withLock { $0 = group }
    let address: SocketAddress?
    do {
      let wanted = try SocketAddress(ipAddress: "127.0.0.1", port: Int(port))
      address = try bootstrap(group).bind(to: wanted).wait().localAddress
    } catch {
      throw PreviewError(port: port, error)
    }
    guard let taken = address?.port.flatMap(UInt16.init(exactly:)) else {
      throw PreviewError(port: port, reason: "the system does not report which port it is")
    }
    group.next().scheduleRepeatedTask(
      initialDelay: Self.keepAliveInterval, delay: Self.keepAliveInterval
    ) { [publisher] _ in publisher.keepAlive() }
    return "http://127.0.0.1:\(taken)/\(secret)/"
  }

  /// Closes all connections and stops listening.
  package func stop() {
    let group = group.withLock { group in
      defer { group = nil }
      return group
    }
    guard let group else { return }
    publisher.close()
    // A client that reads nothing must not delay the end.
    _ = streams.wait(timeout: .now() + Self.patience)
    try? group.syncShutdownGracefully()
  }

  private func bootstrap(_ group: MultiThreadedEventLoopGroup) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [publisher, secret, editing, changes, streams] channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          try pipeline.addHandler(
            PreviewHandler(
              publisher: publisher, secret: secret, editing: editing, changes: changes,
              streams: streams))
        }
      }
  }
}

/// Why the preview cannot listen.
package struct PreviewError: Error, Hashable {
  private let port: UInt16
  private let reason: String

  init(port: UInt16, reason: String) {
    self.port = port
    self.reason = reason
  }

  init(port: UInt16, _ error: any Error) {
    self.port = port
    reason = (error as? IOError).map { SystemError(code: $0.errnoCode).reason } ?? "\(error)"
  }
}

extension PreviewError: CustomStringConvertible {
  /// The reason and the way out, in the form that compilers print.
  package var description: String {
    port == 0
      ? "error: 127.0.0.1 cannot be listened on: \(reason); write the page with '--output' instead"
      : "error: port \(port) of 127.0.0.1 cannot be had: \(reason); give another '--port', or none"
        + " for any that is free"
  }
}
