/// Decides which requests the preview serves: those of its own page, and those of people who have
/// its address.
///
/// Every user of the machine can connect to the server, so all paths begin with a secret, which the
/// printed address has. A page of another host may send requests to this machine. The guard refuses
/// them where they name another host (DNS rebinding, `Host`) and where they come from another page
/// (`Origin`, `Sec-Fetch-Site`). A change needs more than a page to read: the page's origin, and a
/// content type that a form of another page cannot send.
struct RequestGuard: Sendable {
  /// The authorities by which the server is known: `127.0.0.1:8080`, `localhost:8080`.
  private let authorities: Set<String>
  private let secret: String

  init(port: UInt16, secret: String) {
    self.secret = secret
    authorities = Set(
      ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
  }

  /// Why a request is refused; `nil` if it is served.
  func refusal(of request: HTTPRequest) -> Refusal? {
    guard ["GET", "HEAD"].contains(request.method) else { return .method }
    return refusalBySender(of: request)
  }

  /// Why a change is refused; `nil` if it may be made.
  func refusal(ofChange request: HTTPRequest) -> Refusal? {
    guard request.method == "POST" else { return .method }
    if let refusal = refusalBySender(of: request) { return refusal }
    guard request["origin"] != nil, ["same-origin", nil].contains(request["sec-fetch-site"]) else {
      return .origin
    }
    return request["content-type"] == "application/json" ? nil : .form
  }

  /// The part of a path after the secret, from its slash; `nil` where the path has another start.
  func path(in target: String) -> String? {
    let start = "/" + secret
    let given = String(decoding: target.utf8.prefix(start.utf8.count), as: UTF8.self)
    guard Self.areEqual(given, start) else { return nil }
    return String(decoding: target.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// A secret of 128 random bits, from the system's generator.
  static func newSecret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in a time that does not depend on where texts differ.
  private static func areEqual(_ first: String, _ second: String) -> Bool {
    let (one, other) = (Array(first.utf8), Array(second.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func refusalBySender(of request: HTTPRequest) -> Refusal? {
    // A request with two Host headers is not trusted.
    let hosts = request.values(of: "host")
    guard hosts.count == 1, authorities.contains(hosts[0].lowercased()) else { return .host }
    if let origin = request["origin"]?.lowercased(),
      !authorities.contains(where: { "http://\($0)" == origin })
    {
      return .origin
    }
    // A navigation is a link that a person follows; other requests of another site are its page's.
    // Pages can set neither of these headers.
    let isOwn = ["same-origin", "none", nil].contains(request["sec-fetch-site"])
    return isOwn || request["sec-fetch-mode"] == "navigate" ? nil : .origin
  }
}
