import Dispatch
import NIOCore
import NIOHTTP1

/// Responds to the requests of one connection, one after the other; only changes have a body.
final class PreviewHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let publisher: PagePublisher
  /// The start of all paths.
  private let secret: String
  private let editing: PreviewEditing?
  /// Where changes are made, one at a time, whatever connection asks for them.
  private let changes: DispatchQueue
  /// The event streams that are still being written.
  private let streams: DispatchGroup
  private var request: HTTPRequestHead?
  /// The body of a change, with one byte more than it may have where it is too long.
  private var body: [UInt8] = []
  private var stream: Task<Void, Never>?

  init(
    publisher: PagePublisher, secret: String, editing: PreviewEditing?, changes: DispatchQueue,
    streams: DispatchGroup
  ) {
    self.publisher = publisher
    self.secret = secret
    self.editing = editing
    self.changes = changes
    self.streams = streams
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): request = head
    case .body(let part):
      let space = PreviewEditing.maximumByteCount + 1 - body.count
      if editing != nil { body += part.readableBytesView.prefix(space) }
    case .end:
      guard let head = request else { return }
      request = nil
      defer { body = [] }
      respond(to: head, context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    stream?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let port = context.localAddress?.port.flatMap(UInt16.init(exactly:)) else {
      context.close(promise: nil)
      return
    }
    var response = PreviewResponse(
      to: .init(request), target: request.uri, RequestGuard(port: port, secret: secret),
      allowsChanges: editing != nil)
    if response == .change(nil), body.count > PreviewEditing.maximumByteCount {
      response = .refusal(.tooLong)
    }
    var head = response.head(version: request.version)
    switch response {
    case .page: send(publisher.document, head, to: request, context)
    case .change: change(request, context)
    case .refusal(let refusal): send("\(refusal.text)\n", head, to: request, context)
    case .events(let version):
      head.headers.add(name: "Connection", value: "close")
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      stream = Self.send(
        publisher.events(since: version), to: context.channel, streams)
    }
  }

  /// Makes a change away from the thread of the connections, and sends what became of it.
  private func change(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let editing else { return }
    let (body, context) = (body, NIOLoopBound(context, eventLoop: context.eventLoop))
    let (loop, handler) = (
      context.value.eventLoop, NIOLoopBound(self, eventLoop: context.value.eventLoop)
    )
    changes.async {
      let reply = editing.apply(body)
      loop.execute {
        let head = PreviewResponse.change(reply.status).head(version: request.version)
        handler.value.send(reply.body, head, to: request, context.value)
      }
    }
  }

  /// Sends a response with a body of text.
  ///
  /// The connection handles its next request once this response is written, so that a client that
  /// sends many requests and reads nothing keeps one response in memory.
  private func send(
    _ text: String, _ head: HTTPResponseHead, to request: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    let body = ByteBuffer(string: request.method == .HEAD ? "" : text)
    // HTTP before 1.1 keeps a connection only if the header says so, which it does not.
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

  /// Writes each event after the one before, until the stream ends or the connection is lost.
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
        // The connection is lost, so there is nobody to write to.
      }
    }
  }
}

extension RequestGuard.Request {
  fileprivate init(_ head: HTTPRequestHead) {
    let hosts = head.headers["Host"]
    self.init(
      method: head.method.rawValue,
      // A request with two Host headers is not trusted.
      host: hosts.count == 1 ? hosts[0] : nil, origin: head.headers.joined("Origin"),
      site: head.headers.joined("Sec-Fetch-Site"), mode: head.headers.joined("Sec-Fetch-Mode"),
      contentType: head.headers.joined("Content-Type"),
      lastEvent: head.headers.joined("Last-Event-ID"))
  }
}

extension HTTPHeaders {
  /// All values of a header; `nil` where it is missing.
  fileprivate func joined(_ name: String) -> String? {
    let values = self[name]
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}
