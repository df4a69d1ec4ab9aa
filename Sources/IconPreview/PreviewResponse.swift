import NIOHTTP1

/// The response of the preview to a request: the page, the event stream, or a refusal.
///
/// No path names a file, so no request can read the file system.
enum PreviewResponse: Hashable {
  /// The current page.
  case page
  /// The stream of new versions of the page.
  case events
  /// A line of text with the reason.
  case refusal(Refusal)

  /// Why a request gets neither page nor events.
  enum Refusal: Hashable {
    case refused(RequestGuard.Refusal)
    /// There is no such path, or not for this method.
    case missing

    /// What to do instead.
    var text: String {
      switch self {
      case .refused(.method): "the preview can only be read"
      case .refused(.host): "open the address that 'tabicon preview' printed"
      case .refused(.origin): "other pages may not use the preview"
      case .missing: "there is nothing but the page at /"
      }
    }
  }

  /// Chooses the response to a request.
  ///
  /// - Parameters:
  ///   - request: The request's line and headers.
  ///   - target: The path with its query; the query is ignored.
  ///   - port: The port that received it.
  init(to request: RequestGuard.Request, target: String, port: UInt16) {
    if let refusal = RequestGuard(port: port).refusal(of: request) {
      self = .refusal(.refused(refusal))
      return
    }
    switch target.prefix(while: { $0 != "?" }) {
    case "/": self = .page
    case "/events" where request.method == "GET": self = .events
    default: self = .refusal(.missing)
    }
  }
}

extension PreviewResponse {
  /// The status line and all headers except length and connection.
  ///
  /// The headers forbid the page to load anything, and other pages to embed or read it.
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
