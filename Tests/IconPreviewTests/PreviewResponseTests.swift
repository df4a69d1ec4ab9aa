import Testing

@testable import IconPreview

@Suite struct PreviewResponseTests {
  private func response(
    _ target: String, method: String = "GET", host: String = "localhost:8080"
  ) -> PreviewResponse {
    PreviewResponse(
      to: .init(method: method, host: host, origin: nil, site: nil, mode: nil), target: target,
      port: 8080)
  }

  @Test func `the server has a page and its events`() {
    #expect(response("/") == .page && response("/?again") == .page)
    #expect(response("/", method: "HEAD") == .page)
    #expect(response("/events") == .events(since: nil))
  }

  @Test func `events begin after the version of the page, or after the last one received`() {
    #expect(response("/events?17") == .events(since: 17))
    #expect(response("/events?seventeen") == .events(since: nil))
    var request = RequestGuard.Request(
      method: "GET", host: "localhost:8080", origin: nil, site: nil, mode: nil)
    request.lastEvent = "19"
    let response = PreviewResponse(to: request, target: "/events?17", port: 8080)
    #expect(response == .events(since: 19))
  }

  @Test(arguments: ["", "*", "//", "/.", "/index.html", "/events/", "/events/..", "/%2e", "http:/"])
  func `there is nothing else`(target: String) {
    #expect(response(target) == .refusal(.missing))
  }

  @Test func `an endless event stream has no response to HEAD`() {
    #expect(response("/events", method: "HEAD") == .refusal(.missing))
  }

  @Test(arguments: ["/", "/events", "/secret"])
  func `who is refused is not told what there is`(target: String) {
    #expect(response(target, host: "evil.example") == .refusal(.refused(.host)))
    #expect(response(target, method: "POST") == .refusal(.refused(.method)))
  }

  @Test func `changes go to a path of their own, and only where there are any`() {
    let request = RequestGuard.Request(
      method: "POST", host: "localhost:8080", origin: "http://localhost:8080", site: nil, mode: nil,
      contentType: "application/json", token: "secret")
    func response(_ target: String, token: String?) -> PreviewResponse {
      PreviewResponse(to: request, target: target, port: 8080, token: token)
    }
    #expect(response("/changes", token: "secret") == .change(nil))
    #expect(response("/changes", token: "other") == .refusal(.refused(.token)))
    #expect(response("/changes", token: nil) == .refusal(.refused(.method)))
    #expect(response("/", token: "secret") == .refusal(.refused(.method)))
    #expect(response("/changes?1", token: "secret") == .refusal(.refused(.method)))
  }

  @Test func `two previews have different tokens`() {
    let tokens = (0..<8).map { _ in PreviewEditing { _ in .init(.done, body: "") }.token }
    #expect(Set(tokens).count == 8 && tokens.allSatisfy { $0.count == 32 })
  }
}
