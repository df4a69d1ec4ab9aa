import Dispatch
import FlyingSocks
import Foundation

/// Responds to the requests of one connection, one after the other; only changes have a body.
struct PreviewConnection: Sendable {
  let socket: AsyncSocket
  /// Its number in the server's `connections`.
  let number: Int
  let server: PreviewServer
  let guardian: RequestGuard

  /// Responds until the client or the server ends the connection.
  ///
  /// The next request is read once a response is written, so that a client that sends many requests
  /// and reads nothing keeps one response in memory.
  func serve() async {
    defer { try? socket.close() }
    var reader = HTTPRequestReader { [socket] in try await socket.read(atMost: 4_096) }
    do {
      while true {
        server.connections.set(number, isIdle: true)
        let request = try await reader.next()
        let limit = server.editing == nil ? 0 : PreviewResponse.maximumByteCount
        let body = try await reader.body(of: request, limit: limit)
        server.connections.set(number, isIdle: false)
        guard try await respond(to: request, body: body) else { return }
      }
    } catch let refusal as Refusal {
      try? await send("\(refusal.text)\n", .refusal(refusal), isLast: true)
    } catch {
      // The connection is lost, so there is nobody to write to.
    }
  }

  /// Writes the response to a request, whose body is `nil` where it is too long, and returns
  /// whether the connection stays open.
  private func respond(to request: HTTPRequest, body: [UInt8]?) async throws -> Bool {
    var response = PreviewResponse(
      to: request, guardian, allowsChanges: server.editing != nil)
    if response == .change(nil), body == nil { response = .refusal(.tooLong) }
    // The unread rest of a body must not be taken for a request.
    let isLast = !request.keepsConnection || body == nil
    let text: String
    switch response {
    case .page: text = server.publisher.document
    case .refusal(let refusal): text = "\(refusal.text)\n"
    case .change:
      guard let editing = server.editing, let body else { return false }
      // Changes are made away from the threads of the connections.
      let (status, reply) = await withCheckedContinuation { continuation in
        server.changes.async { continuation.resume(returning: editing(body)) }
      }
      (response, text) = (.change(status), reply)
    case .events(let version):
      try await sendEvents(since: version, response)
      return false
    }
    try await send(text, response, isLast: isLast, isHead: request.method == "HEAD")
    return !isLast
  }

  private func send(
    _ text: String, _ response: PreviewResponse, isLast: Bool, isHead: Bool = false
  ) async throws {
    var head = response.head + "Content-Length: \(text.utf8.count)\r\n"
    if isLast { head += "Connection: close\r\n" }
    try await socket.write(Data("\(head)\r\n\(isHead ? "" : text)".utf8))
  }

  /// Writes each event after the one before, until the stream ends or the connection is lost.
  private func sendEvents(since version: Int?, _ response: PreviewResponse) async throws {
    server.streams.enter()
    defer { server.streams.leave() }
    try await socket.write(Data((response.head + "Connection: close\r\n\r\n").utf8))
    for await event in server.publisher.events(since: version) {
      try await socket.write(Data(event.utf8))
    }
  }
}
