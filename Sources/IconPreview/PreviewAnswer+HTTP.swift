import NIOHTTP1

extension PreviewAnswer {
  /// The status and all headers but those of the length and the connection.
  ///
  /// The page loads nothing, is shown in no other page, and is read by none.
  func head(version: HTTPVersion) -> HTTPResponseHead {
    var headers: HTTPHeaders = [
      "Content-Type": type,
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:;"
        + " font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
        + " frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    ]
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    if self == .events { headers.add(name: "X-Accel-Buffering", value: "no") }
    return HTTPResponseHead(version: version, status: status, headers: headers)
  }

  private var status: HTTPResponseStatus {
    switch self {
    case .page, .events: .ok
    case .refusal(.refused(.method)): .methodNotAllowed
    case .refusal(.refused(.host)), .refusal(.refused(.origin)): .forbidden
    case .refusal(.missing): .notFound
    }
  }

  private var type: String {
    switch self {
    case .page: "text/html; charset=utf-8"
    case .events: "text/event-stream"
    case .refusal: "text/plain; charset=utf-8"
    }
  }
}
