import Testing

@testable import IconStudio

@Suite struct PagePublisherTests {
  @Test func `listeners hear the present version, and each new one`() async {
    let publisher = PagePublisher()
    var events = publisher.events().makeAsyncIterator()
    #expect(await events.next() == PagePatch(version: 0).event)
    let page = PreviewPage([.frame("a")])
    publisher.show(page)
    #expect(await events.next() == PagePatch(version: 1).event)
    let next = PreviewPage([.frame("a")], problem: "b")
    publisher.show(next)
    #expect(await events.next() == PagePatch(version: 2, from: page, to: next).event)
    publisher.show(next)
    publisher.keepAlive()
    #expect(await events.next() == PagePatch(version: 2).event, "the same page is no new version")
    publisher.close()
    #expect(await events.next() == nil)
  }

  @Test func `a page that was asleep learns that it has missed a version`() async {
    let publisher = PagePublisher()
    var events = publisher.events().makeAsyncIterator()
    publisher.show(PreviewPage([.frame("a")]))
    for _ in 0..<3 { publisher.keepAlive() }
    #expect(await events.next() == PagePatch(version: 1).event)
  }

  @Test func `events begin after the version of the page, or after the last one received`() throws {
    func events(_ query: String, after last: String = "") throws -> PreviewResponse {
      let head = "GET /secret/events\(query) HTTP/1.1\r\nHost: localhost:8080\(last)"
      return PreviewResponse(
        to: try HTTPRequest(head: Array(head.utf8)), RequestGuard(port: 8080, secret: "secret"),
        allowsChanges: false)
    }
    #expect(try events("") == .events(since: nil) && events("?17") == .events(since: 17))
    #expect(try events("?seventeen") == .events(since: nil))
    #expect(try events("?17", after: "\r\nLast-Event-ID: 19") == .events(since: 19))
  }

  @Test func `a listener that was slow hears of the newest version`() async {
    let publisher = PagePublisher()
    var events = publisher.events().makeAsyncIterator()
    for version in 1...9 { publisher.show(PreviewPage([.frame("\(version)")])) }
    #expect(await events.next() == PagePatch(version: 8).event)
    #expect(await events.next() == PagePatch(version: 9).event)
  }

  @Test func `a page of an earlier version hears all that has changed since`() async {
    let publisher = PagePublisher()
    let pages = ["a", "b", "c", "d"].map {
      PreviewPage([.frame("<html>"), .element(selector: "p", "<p>\($0)</p>")])
    }
    for page in pages { publisher.show(page) }
    func first(since version: Int?) async -> String? {
      var events = publisher.events(since: version).makeAsyncIterator()
      return await events.next()
    }
    let patches = (1...3).map { PagePatch(version: $0 + 1, from: pages[$0 - 1], to: pages[$0]) }
    #expect(await first(since: 3) == patches[2].event)
    let joint = PagePatch(PagePatch(patches[0], patches[1]), patches[2])
    #expect(joint.from == 1 && joint.elements.count == 3)
    #expect(await first(since: 1) == joint.event)
    let nothing = PagePatch(version: 4).event
    for version in [4, 5, -1, nil] { #expect(await first(since: version) == nothing) }
    #expect(await first(since: 0) == nothing, "the page of version 0 has another structure")
    for number in 0..<9 { publisher.show(PreviewPage([.frame("<p>")], problem: "\(number)")) }
    #expect(await first(since: 4) == PagePatch(version: 13).event, "it is too old")
  }
}
