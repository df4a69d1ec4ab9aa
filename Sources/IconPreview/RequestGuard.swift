/// Decides which requests the preview serves: those of its own page, and addresses that people type.
///
/// A page of another host may send requests to this machine. The guard refuses them where they name
/// another host (DNS rebinding, `Host`) and where they come from another page (`Origin`,
/// `Sec-Fetch-Site`).
struct RequestGuard: Sendable {
  /// The parts of a request that the guard reads; `nil` where a header is missing.
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
    /// The method could change something; the preview can only be read.
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

  /// Why a request is refused; `nil` if it is served.
  func refusal(of request: Request) -> Refusal? {
    guard ["GET", "HEAD"].contains(request.method) else { return .method }
    guard let host = request.host, authorities.contains(host.lowercased()) else { return .host }
    if let origin = request.origin,
      !authorities.contains(where: { "http://\($0)" == origin.lowercased() })
    {
      return .origin
    }
    // A navigation is a link that a person follows; other requests of another site are its page's.
    let isOwn = ["same-origin", "none", nil].contains(request.site)
    return isOwn || request.mode == "navigate" ? nil : .origin
  }
}
