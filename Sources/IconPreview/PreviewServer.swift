import Dispatch
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Serves one page on 127.0.0.1, and loads it anew in browsers when there is another one.
package final class PreviewServer: Sendable {
  /// How often listeners are told that the server is still there.
  private static let keepAliveInterval = TimeAmount.seconds(10)
  /// How long those that write events are given to come to their end.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  private let board: PreviewBoard
  /// Those that write events.
  private let streams = DispatchGroup()
  /// The thread that listens, from the start to the stop.
  private let group = Mutex<MultiThreadedEventLoopGroup?>(nil)

  /// Creates a server that does not listen yet.
  package init() {
    // Later than that of any server before, so that pages of an earlier one are loaded anew.
    board = PreviewBoard(firstVersion: Int(Date().timeIntervalSince1970 * 1_000))
  }

  /// Shows another page.
  package func show(_ page: PreviewPage) { board.show(page) }

  /// Starts to listen; to be called once, and `stop` after it whatever came of it.
  ///
  /// - Parameter port: The port to take; 0 for any that is free.
  /// - Returns: The port that was taken.
  /// - Throws: `PreviewError` when the port cannot be had.
  package func start(port: UInt16) throws(PreviewError) -> UInt16 {
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
      throw PreviewError(port: port, reason: "the system does not tell which it is")
    }
    group.next().scheduleRepeatedTask(
      initialDelay: Self.keepAliveInterval, delay: Self.keepAliveInterval
    ) { [board] _ in board.keepAlive() }
    return taken
  }

  /// Ends all connections and listens no more.
  package func stop() {
    let group = group.withLock { group in
      defer { group = nil }
      return group
    }
    guard let group else { return }
    board.close()
    // Who reads nothing is not waited for.
    _ = streams.wait(timeout: .now() + Self.patience)
    try? group.syncShutdownGracefully()
  }

  private func bootstrap(_ group: MultiThreadedEventLoopGroup) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [board, streams] channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
          try pipeline.addHandler(PreviewHandler(board: board, streams: streams))
        }
      }
  }
}
