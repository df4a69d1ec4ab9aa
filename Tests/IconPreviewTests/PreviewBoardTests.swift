import Testing

@testable import IconPreview

@Suite struct PreviewBoardTests {
  @Test func `listeners hear the present version, and each new one`() async {
    let board = PreviewBoard(firstVersion: 10)
    var events = board.events().makeAsyncIterator()
    #expect(await events.next() == "data: 10\n\n")
    board.show(PreviewPage(document: "a"))
    #expect(await events.next() == "data: 11\n\n")
    board.show(PreviewPage(document: "a"))
    board.keepAlive()
    #expect(await events.next() == ": still here\n\n", "the same page is no new version")
    board.close()
    #expect(await events.next() == nil)
  }

  @Test func `a listener that was slow hears of the newest version`() async {
    let board = PreviewBoard(firstVersion: 0)
    var events = board.events().makeAsyncIterator()
    for version in 1...9 { board.show(PreviewPage(document: "\(version)")) }
    #expect(await events.next() == "data: 8\n\n")
    #expect(await events.next() == "data: 9\n\n")
  }
}
