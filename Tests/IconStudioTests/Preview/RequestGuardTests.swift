import Testing

@testable import IconStudio

/// A request with some headers; one whose value is `nil` is missing.
func request(
  _ method: String, _ headers: [String: String?], target: String = "/"
) -> HTTPRequest {
  HTTPRequest(
    method: method, target: target, keepsConnection: true, bodyCount: 0,
    headers: headers.compactMap { name, value in value.map { (name, $0) } })
}

@Suite struct RequestGuardTests {
  private let guardian = RequestGuard(port: 8080, secret: "secret")

  private func refusal(
    _ host: String?, origin: String? = nil, site: String? = nil, mode: String? = nil,
    method: String = "GET"
  ) -> RequestGuard.Refusal? {
    guardian.refusal(
      of: request(
        method,
        ["host": host, "origin": origin, "sec-fetch-site": site, "sec-fetch-mode": mode]))
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"])
  func `the machine's own names are answered`(host: String) {
    #expect(refusal(host) == nil)
    #expect(refusal(host, method: "HEAD") == nil)
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "localhost", "127.0.0.1:8081", "evil.example", "evil.example:8080",
    "localhost.evil.example:8080", "127.0.0.1:8080.evil.example", "127.0.0.1:8080@evil.example",
    "[::1]:8080", "0.0.0.0:8080", "2130706433:8080", "localhost:8080 ",
  ])
  func `any other name is refused`(host: String?) { #expect(refusal(host) == .host) }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:9090",
    "http://127.0.0.1", "http://localhost:8080.evil.example", "",
  ])
  func `a request of another page is refused`(origin: String) {
    #expect(refusal("127.0.0.1:8080", origin: origin) == .origin)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get"])
  func `nothing can be changed`(method: String) {
    #expect(refusal("127.0.0.1:8080", method: method) == .method)
  }

  @Test func `the port that browsers leave out may be left out`() {
    let plain = RequestGuard(port: 80, secret: "secret")
    for host in ["localhost", "localhost:80"] {
      #expect(plain.refusal(of: request("GET", ["host": host])) == nil)
    }
  }

  /// Why a change of the page itself is refused, with other values of some headers.
  private func refusal(ofChange other: [String: String?], method: String = "POST")
    -> RequestGuard.Refusal?
  {
    let own: [String: String?] = [
      "host": "127.0.0.1:8080", "origin": "http://127.0.0.1:8080", "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "cors", "content-type": "application/json",
    ]
    return guardian.refusal(ofChange: request(method, own.merging(other) { $1 }))
  }

  @Test func `the page itself may change something`() {
    // Not every browser sends the site.
    #expect(refusal(ofChange: ["sec-fetch-site": nil]) == nil)
  }

  @Test func `events begin after the version of the page, or after the last one received`() {
    func events(_ query: String, after last: String? = nil) -> PreviewResponse {
      let request = request(
        "GET", ["host": "localhost:8080", "last-event-id": last], target: "/secret/events\(query)")
      return PreviewResponse(to: request, guardian, allowsChanges: false)
    }
    #expect(events("") == .events(since: nil) && events("?17") == .events(since: 17))
    #expect(events("?seventeen") == .events(since: nil))
    #expect(events("?17", after: "19") == .events(since: 19))
  }

  @Test(arguments: [
    nil, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
    "application/json, text/plain",
  ])
  func `a change needs a type that forms cannot send`(type: String?) {
    #expect(refusal(ofChange: ["content-type": type]) == .form)
  }

  @Test(arguments: [nil, "null", "http://evil.example", "http://127.0.0.1:9090"])
  func `a change needs the origin of the page`(origin: String?) {
    #expect(refusal(ofChange: ["origin": origin]) == .origin)
  }

  @Test(arguments: ["cross-site", "same-site", "none"])
  func `a change of another site is refused, also as a navigation`(site: String) {
    #expect(refusal(ofChange: ["sec-fetch-site": site, "sec-fetch-mode": "navigate"]) == .origin)
  }

  @Test(arguments: ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "post"])
  func `a change is posted`(method: String) {
    #expect(refusal(ofChange: [:], method: method) == .method)
  }

  @Test(arguments: [nil, "evil.example", "127.0.0.1"])
  func `a change by another name is refused`(host: String?) {
    #expect(refusal(ofChange: ["host": host]) == .host)
  }
}
