import Dispatch
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other; bodies that they bring are dropped.
final class PreviewHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let board: PreviewBoard
  /// Holds those that still write events.
  private let streams: DispatchGroup
  private var request: HTTPRequestHead?
  private var stream: Task<Void, Never>?

  init(board: PreviewBoard, streams: DispatchGroup) {
    self.board = board
    self.streams = streams
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): request = head
    case .body: break
    case .end:
      guard let head = request else { return }
      request = nil
      answer(head, context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    stream?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let port = context.localAddress?.port.flatMap(UInt16.init(exactly:)) else {
      context.close(promise: nil)
      return
    }
    let answer = PreviewAnswer(to: .init(request), target: request.uri, port: port)
    var head = answer.head(version: request.version)
    switch answer {
    case .page: send(board.document, head, to: request, context)
    case .refusal(let refusal): send("\(refusal.text)\n", head, to: request, context)
    case .events:
      head.headers.add(name: "Connection", value: "close")
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      stream = Self.send(board.events(), to: context.channel, streams)
    }
  }

  /// The next request of the connection is looked at when this one's answer is taken, so that who
  /// asks much and reads nothing holds one answer.
  private func send(
    _ text: String, _ head: HTTPResponseHead, to request: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    let body = ByteBuffer(string: request.method == .HEAD ? "" : text)
    // Earlier versions want to be told that the connection stays: it does not.
    let stays = request.isKeepAlive && request.version == .http1_1
    var head = head
    head.headers.add(name: "Content-Length", value: "\(text.utf8.count)")
    if !stays { head.headers.add(name: "Connection", value: "close") }
    let channel = context.channel
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(body))))
      .flatMap { channel.writeAndFlush(HTTPServerResponsePart.end(nil)) }
      .whenComplete { _ in if !stays { channel.close(promise: nil) } }
  }

  /// Writes each event once the one before is written, until there are no more or none reads them.
  private static func send(
    _ events: AsyncStream<String>, to channel: any Channel, _ streams: DispatchGroup
  ) -> Task<Void, Never> {
    streams.enter()
    return Task {
      defer { streams.leave() }
      do {
        for await event in events {
          let body = ByteBuffer(string: event)
          try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(body))).get()
        }
        try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get()
        try await channel.close()
      } catch {
        // The connection has ended, and with it all that was to be done.
      }
    }
  }
}

extension RequestGuard.Request {
  fileprivate init(_ head: HTTPRequestHead) {
    let hosts = head.headers["Host"]
    self.init(
      method: head.method.rawValue,
      // A header that must not be there twice.
      host: hosts.count == 1 ? hosts[0] : nil, origin: head.headers.joined("Origin"),
      site: head.headers.joined("Sec-Fetch-Site"), mode: head.headers.joined("Sec-Fetch-Mode"))
  }
}

extension HTTPHeaders {
  /// All values of a header; `nil` where it is missing.
  fileprivate func joined(_ name: String) -> String? {
    let values = self[name]
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
