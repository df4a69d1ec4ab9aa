/// The response of the preview to a request; no path names a file of the file system.
enum PreviewResponse: Hashable {
  case page
  /// The stream of new versions of the page, for a page of a version; `nil` where it is not known.
  case events(since: Int?)
  /// The outcome of a change, which the server makes once it has the body.
  case change(ChangeStatus?)
  case refusal(Refusal)

  /// The most bytes of the body of a change.
  static let maximumByteCount = 1 << 18

  /// Chooses the response to a request, whose query for the events is the version of the page.
  init(
    to request: HTTPRequest, _ guardian: RequestGuard, allowsChanges: Bool
  ) {
    let path = guardian.path(in: request.target)
    // The path after the secret to which the page sends changes.
    let isChange = allowsChanges && path == "/changes"
    let refusal = isChange ? guardian.refusal(ofChange: request) : guardian.refusal(of: request)
    guard refusal == nil, let path else {
      self = .refusal(refusal ?? .host)
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

  /// The status line and headers, which forbid the page to load files, and others to embed or read it.
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
    if self == .refusal(.method) { lines.append("Allow: GET, HEAD") }
    if case .events = self { lines.append("X-Accel-Buffering: no") }
    return lines.map { "\($0)\r\n" }.joined()
  }

  private var status: String {
    switch self {
    case .page, .events, .change(nil), .change(.done): "200 OK"
    case .change(.refused): "409 Conflict"
    case .change(.invalid): "400 Bad Request"
    case .refusal(let refusal): refusal.status
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

/// Why a request gets neither page nor events: the status, and what to do instead.
struct Refusal: Error, Hashable {
  let status: String
  let text: String

  /// The method could change something, which is not allowed here.
  static let method = Self(
    status: "405 Method Not Allowed", text: "the preview can only be read")
  /// It names another host or port, or its path does not begin with the secret.
  static let host = forbidden("open the address that 'tabicon preview' printed")
  /// It comes from another host's page.
  static let origin = forbidden("other pages may not use the preview")
  /// A change in a form that pages of others can send.
  static let form = forbidden("only the page of this preview may change something; load it anew")
  /// There is no such path, or not for this method.
  static let missing = Self(status: "404 Not Found", text: "there is nothing but the page")
  /// The body of a change is too long.
  static let tooLong = Self(
    status: "413 Content Too Large",
    text: "a change has at most \(PreviewResponse.maximumByteCount) bytes")
  /// What was sent is not in the form of RFC 9112, or the body has no length.
  static let malformed = Self(
    status: "400 Bad Request", text: "this is no request of a browser")
  static let headTooLong = Self(
    status: "431 Request Header Fields Too Large", text: malformed.text)

  private static func forbidden(_ text: String) -> Self {
    Self(status: "403 Forbidden", text: text)
  }
}

/// The outcome of a change that the page of a preview requests.
package enum ChangeStatus: Hashable, Sendable {
  case done
  /// Nothing was changed, for a reason that the text gives.
  case refused
  /// The body of the request is not understood.
  case invalid
}

/// Makes a change that a request describes, from one thread at a time, and replies in JSON.
package typealias PreviewEditing =
  @Sendable (_ body: [UInt8]) -> (status: ChangeStatus, reply: String)
