import Testing

@testable import IconPreview

@Suite struct PreviewBoardTests {
  @Test func `listeners hear the present version, and each new one`() async {
    let board = PreviewBoard(firstVersion: 10)
    var events = board.events().makeAsyncIterator()
    #expect(await events.next() == PreviewNews(version: 10).event)
    let page = PreviewPage([.frame("a")])
    board.show(page)
    #expect(await events.next() == PreviewNews(version: 11).event)
    let next = PreviewPage([.frame("a")], problem: "b")
    board.show(next)
    #expect(await events.next() == PreviewNews(version: 12, of: next, after: page).event)
    board.show(next)
    board.keepAlive()
    #expect(await events.next() == ": still here\n\n", "the same page is no new version")
    board.close()
    #expect(await events.next() == nil)
  }

  @Test func `a listener that was slow hears of the newest version`() async {
    let board = PreviewBoard(firstVersion: 0)
    var events = board.events().makeAsyncIterator()
    for version in 1...9 { board.show(PreviewPage([.frame("\(version)")])) }
    #expect(await events.next() == PreviewNews(version: 8).event)
    #expect(await events.next() == PreviewNews(version: 9).event)
  }
}
