import FlyingFox
import Foundation

/// Answers the two requests that there are: the page, and the news of the next one.
///
/// No path leads to a file, so none leads out of a folder.
struct PreviewHandler: HTTPHandler {
  let board: PreviewBoard
  /// The port that the server got.
  let port: @Sendable () -> UInt16?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let port = port() else { return Self.plain(.serviceUnavailable, "not ready yet") }
    let refusal = RequestGuard(port: port).refusal(
      of: .init(
        method: request.method.rawValue, host: Self.only(request, .host),
        origin: request.headers[HTTPHeader("Origin")],
        site: request.headers[HTTPHeader("Sec-Fetch-Site")],
        mode: request.headers[HTTPHeader("Sec-Fetch-Mode")]))
    switch refusal {
    case .method: return Self.plain(.methodNotAllowed, "the preview only shows")
    case .host: return Self.plain(.forbidden, "open the address that 'tabicon preview' printed")
    case .origin: return Self.plain(.forbidden, "other pages may not use the preview")
    case nil: break
    }
    let isHead = request.method == .HEAD
    switch request.target.path() {
    case "/":
      return Self.response(
        .ok, "text/html; charset=utf-8", isHead ? Data() : Data(board.document.utf8))
    case "/events" where !isHead:
      var response = HTTPResponse(
        statusCode: .ok, headers: Self.headers("text/event-stream"),
        body: HTTPBodySequence(from: EventBytes(board: board)))
      response.headers[HTTPHeader("X-Accel-Buffering")] = "no"
      return response
    default: return Self.plain(.notFound, "there is nothing but the page at /")
    }
  }

  /// A header that must not be there twice.
  private static func only(_ request: HTTPRequest, _ name: HTTPHeader) -> String? {
    let values = request.headers.values(for: name)
    return values.count == 1 ? values[0] : nil
  }

  private static func plain(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Data("\(text)\n".utf8))
  }

  private static func response(
    _ status: HTTPStatusCode, _ type: String, _ body: Data
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers(type),
      body: HTTPBodySequence(data: body, suggestedBufferSize: 1 << 16))
  }

  /// The page loads nothing, is shown in no other page, and is read by none.
  private static func headers(_ type: String) -> HTTPHeaders {
    var headers = HTTPHeaders()
    headers[.contentType] = type
    headers[HTTPHeader("Cache-Control")] = "no-store"
    headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:;"
      + " font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
      + " frame-ancestors 'none'"
    headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    headers[HTTPHeader("Cross-Origin-Opener-Policy")] = "same-origin"
    headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    headers[HTTPHeader("X-Frame-Options")] = "DENY"
    return headers
  }
}
