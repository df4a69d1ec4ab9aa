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
    #expect(response("/events") == .events && response("/events?1") == .events)
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
}
