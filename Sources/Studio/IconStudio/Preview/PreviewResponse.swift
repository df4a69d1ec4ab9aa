/// The response of the preview to a request: the page, the event stream, a change, or a refusal.
///
/// No path names a file, so no request can read the file system.
enum PreviewResponse: Hashable {
  /// The current page.
  case page
  /// The stream of new versions of the page, for a page of a version; `nil` where it is not known.
  case events(since: Int?)
  /// What became of a change; the server makes it when it has the body of the request.
  case change(ChangeStatus?)
  /// A line of text with the reason.
  case refusal(Refusal)

  /// The most bytes of the body of a change.
  static let maximumByteCount = 1 << 18

  /// Why a request gets neither page nor events.
  enum Refusal: Hashable {
    /// The method could change something that cannot be changed.
    case method
    /// It names another host or port.
    case host
    /// It comes from another host's page.
    case origin
    /// The path does not begin with the secret.
    case secret
    /// A change in a form that pages of others can send.
    case form
    /// There is no such path, or not for this method.
    case missing
    /// The body of a change is too long.
    case tooLong
    /// What was sent is no request.
    case unreadable(HTTPRequest.Fault)

    /// What to do instead.
    var text: String {
      switch self {
      case .method: "the preview can only be read"
      case .host, .secret: "open the address that 'tabicon preview' printed"
      case .origin: "other pages may not use the preview"
      case .form: "only the page of this preview may change something; load it anew"
      case .tooLong: "a change has at most \(PreviewResponse.maximumByteCount) bytes"
      case .missing: "there is nothing but the page"
      case .unreadable: "this is no request of a browser"
      }
    }
  }

  /// Chooses the response to a request, whose query for the events is the version of the page.
  init(
    to request: HTTPRequest, _ guardian: RequestGuard, allowsChanges: Bool
  ) {
    let path = guardian.path(in: request.target)
    let isChange = allowsChanges && path == Self.changes
    let refusal = isChange ? guardian.refusal(ofChange: request) : guardian.refusal(of: request)
    guard refusal == nil, let path else {
      self = .refusal(refusal ?? .secret)
      return
    }
    guard !isChange else {
      self = .change(nil)
      return
    }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    switch parts.first {
    case "/": self = .page
    case "/events" where request.method == "GET":
      // A browser that connects again says which event it received last.
      self = .events(since: Int(request["last-event-id"] ?? String(parts.last ?? "")))
    default: self = .refusal(.missing)
    }
  }
}

/// What became of a change that the page of a preview asks for.
package enum ChangeStatus: Hashable, Sendable {
  case done
  /// Nothing was changed, for a reason that the text gives.
  case refused
  /// The body of the request says nothing that is known.
  case invalid
}

/// Makes a change that the body of a request describes, and replies in JSON.
///
/// It is called from one thread at a time, which may wait.
package typealias PreviewEditing =
  @Sendable (_ body: [UInt8]) -> (status: ChangeStatus, reply: String)

extension PreviewResponse {
  /// The path behind the secret to which the page sends changes.
  static let changes = "/changes"

  /// The line of a refusal; no other response has a text of its own.
  var text: String {
    guard case .refusal(let refusal) = self else { return "" }
    return refusal.text
  }

  /// The status line and all headers except length and connection, each with its line break.
  ///
  /// The headers forbid the page to load anything, and other pages to embed or read it.
  var head: String {
    var lines = [
      "HTTP/1.1 \(status)",
      "Content-Type: \(type)",
      "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline';"
        + " style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'self';"
        + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
      "X-Frame-Options: DENY",
    ]
    if case .refusal(.method) = self { lines.append("Allow: GET, HEAD") }
    if case .events = self { lines.append("X-Accel-Buffering: no") }
    return lines.map { "\($0)\r\n" }.joined()
  }

  private var status: String {
    switch self {
    case .page, .events, .change(nil), .change(.done): "200 OK"
    case .change(.refused): "409 Conflict"
    case .change(.invalid), .refusal(.unreadable(.malformed)): "400 Bad Request"
    case .refusal(.method): "405 Method Not Allowed"
    case .refusal(.host), .refusal(.origin), .refusal(.secret), .refusal(.form): "403 Forbidden"
    case .refusal(.tooLong): "413 Content Too Large"
    case .refusal(.missing): "404 Not Found"
    case .refusal(.unreadable(.headTooLong)): "431 Request Header Fields Too Large"
    }
  }

  private var type: String {
    switch self {
    case .page: "text/html; charset=utf-8"
    case .events: "text/event-stream"
    case .change: "application/json"
    case .refusal: "text/plain; charset=utf-8"
    }
  }
}
