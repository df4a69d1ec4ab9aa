import Testing

@testable import IconStudio

@Suite struct PreviewResponseTests {
  private static let secret = "0123456789abcdef0123456789abcdef"
  private static let guardian = RequestGuard(port: 8080, secret: secret)

  /// The response to a path behind the secret.
  private func response(
    _ path: String, secret: String = "/\(secret)", method: String = "GET",
    host: String = "localhost:8080"
  ) -> PreviewResponse {
    PreviewResponse(
      to: request(method, ["host": host], target: secret + path), Self.guardian,
      allowsChanges: false)
  }

  @Test func `the server has a page and its events`() {
    #expect(response("/") == .page && response("/?again") == .page)
    #expect(response("/", method: "HEAD") == .page)
    #expect(response("/events") == .events(since: nil))
  }

  @Test func `events begin after the version of the page, or after the last one received`() {
    #expect(response("/events?17") == .events(since: 17))
    #expect(response("/events?seventeen") == .events(since: nil))
    let again = request(
      "GET", ["host": "localhost:8080", "last-event-id": "19"],
      target: "/\(Self.secret)/events?17")
    let response = PreviewResponse(to: again, Self.guardian, allowsChanges: false)
    #expect(response == .events(since: 19))
  }

  @Test(arguments: ["", "*", "//", "/.", "/index.html", "/events/", "/events/..", "/%2e", "http:/"])
  func `there is nothing else`(target: String) {
    #expect(response(target) == .refusal(.missing))
  }

  @Test(arguments: [
    "", "/", "/0123456789abcdef0123456789abcdee", "/0123456789abcdef0123456789abcde",
    "/0123456789ABCDEF0123456789ABCDEF", "//0123456789abcdef0123456789abcdef",
    "0123456789abcdef0123456789abcdef", "/?0123456789abcdef0123456789abcdef",
  ])
  func `without the secret there is neither page nor events`(start: String) {
    for path in ["/", "/events", "/events?1", "/changes"] {
      #expect(response(path, secret: start) == .refusal(.secret))
    }
  }

  @Test func `an endless event stream has no response to HEAD`() {
    #expect(response("/events", method: "HEAD") == .refusal(.missing))
  }

  @Test(arguments: ["/", "/events", "/secret"])
  func `who is refused is not told what there is`(target: String) {
    #expect(response(target, host: "evil.example") == .refusal(.host))
    #expect(response(target, method: "POST") == .refusal(.method))
  }

  @Test func `changes go to a path of their own, and only where there are any`() {
    func response(_ target: String, allowsChanges: Bool = true) -> PreviewResponse {
      let request = request(
        "POST",
        [
          "host": "localhost:8080", "origin": "http://localhost:8080",
          "content-type": "application/json",
        ], target: target)
      return PreviewResponse(to: request, Self.guardian, allowsChanges: allowsChanges)
    }
    let secret = "/\(Self.secret)"
    #expect(response(secret + "/changes") == .change(nil))
    #expect(response("/changes") == .refusal(.method))
    #expect(response(secret + "/changes", allowsChanges: false) == .refusal(.method))
    #expect(response(secret + "/") == .refusal(.method))
    #expect(response(secret + "/changes?1") == .refusal(.method))
  }

  @Test func `two previews have different secrets`() {
    let secrets = (0..<8).map { _ in RequestGuard.newSecret() }
    #expect(Set(secrets).count == 8 && secrets.allSatisfy { $0.count == 32 })
  }
}
