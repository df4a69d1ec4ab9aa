import Testing

@testable import IconPreview

@Suite struct PreviewAnswerTests {
  private func answer(
    _ target: String, method: String = "GET", host: String = "localhost:8080"
  ) -> PreviewAnswer {
    PreviewAnswer(
      to: .init(method: method, host: host, origin: nil, site: nil, mode: nil), target: target,
      port: 8080)
  }

  @Test func `there are the page and its news`() {
    #expect(answer("/") == .page && answer("/?again") == .page)
    #expect(answer("/", method: "HEAD") == .page)
    #expect(answer("/events") == .events && answer("/events?1") == .events)
  }

  @Test(arguments: ["", "*", "//", "/.", "/index.html", "/events/", "/events/..", "/%2e", "http:/"])
  func `there is nothing else`(target: String) {
    #expect(answer(target) == .refusal(.missing))
  }

  @Test func `news without an end have no head alone`() {
    #expect(answer("/events", method: "HEAD") == .refusal(.missing))
  }

  @Test(arguments: ["/", "/events", "/secret"])
  func `who is refused is not told what there is`(target: String) {
    #expect(answer(target, host: "evil.example") == .refusal(.refused(.host)))
    #expect(answer(target, method: "POST") == .refusal(.refused(.method)))
  }
}
