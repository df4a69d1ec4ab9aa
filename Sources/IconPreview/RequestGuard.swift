/// Decides which requests the preview answers: those of its own pages, and those that people type.
///
/// A page of another host may send requests to this machine. It gets no answer by another name of the
/// machine (DNS rebinding: `Host`), nor from its own page (`Origin`, `Sec-Fetch-Site`).
struct RequestGuard: Sendable {
  /// What of a request is looked at; `nil` where a header is missing.
  struct Request {
    var method: String
    var host: String?
    var origin: String?
    /// `Sec-Fetch-Site`, which browsers send and pages cannot.
    var site: String?
    /// `Sec-Fetch-Mode`.
    var mode: String?
  }

  /// Why a request is refused.
  enum Refusal: Hashable {
    /// It wants to change something; the preview only shows.
    case method
    /// It names another host or port.
    case host
    /// It comes from another host's page.
    case origin
  }

  /// The authorities by which the server is known: `127.0.0.1:8080`, `localhost:8080`.
  private let authorities: Set<String>

  init(port: UInt16) {
    authorities = Set(
      ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
  }

  /// Why a request gets no answer; `nil` if it gets one.
  func refusal(of request: Request) -> Refusal? {
    guard ["GET", "HEAD"].contains(request.method) else { return .method }
    guard let host = request.host, authorities.contains(host.lowercased()) else { return .host }
    if let origin = request.origin,
      !authorities.contains(where: { "http://\($0)" == origin.lowercased() })
    {
      return .origin
    }
    // A link that is followed is a person's doing; everything else of another site is its page's.
    let isOwn = ["same-origin", "none", nil].contains(request.site)
    return isOwn || request.mode == "navigate" ? nil : .origin
  }
}
