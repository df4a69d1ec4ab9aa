import Testing

@testable import IconPreview

@Suite struct PagePublisherTests {
  @Test func `listeners hear the present version, and each new one`() async {
    let publisher = PagePublisher(firstVersion: 10)
    var events = publisher.events().makeAsyncIterator()
    #expect(await events.next() == PagePatch(version: 10).event)
    let page = PreviewPage([.frame("a")])
    publisher.show(page)
    #expect(await events.next() == PagePatch(version: 11).event)
    let next = PreviewPage([.frame("a")], problem: "b")
    publisher.show(next)
    #expect(await events.next() == PagePatch(version: 12, from: page, to: next).event)
    publisher.show(next)
    publisher.keepAlive()
    #expect(await events.next() == ": still here\n\n", "the same page is no new version")
    publisher.close()
    #expect(await events.next() == nil)
  }

  @Test func `a listener that was slow hears of the newest version`() async {
    let publisher = PagePublisher(firstVersion: 0)
    var events = publisher.events().makeAsyncIterator()
    for version in 1...9 { publisher.show(PreviewPage([.frame("\(version)")])) }
    #expect(await events.next() == PagePatch(version: 8).event)
    #expect(await events.next() == PagePatch(version: 9).event)
  }
}
