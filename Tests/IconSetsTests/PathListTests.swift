import Testing

@testable import IconSets

@Suite struct PathListTests {
  @Test func `a list returns its paths byte by byte, in their order`() {
    let paths = ["b.svg", "", "a/é.svg", "a/e\u{301}.svg", "b.svg"]
    #expect(PathList(paths).map { Array($0.utf8) } == paths.map { Array($0.utf8) })
    #expect(PathList(paths)[2] == "a/é.svg")
    #expect(PathList([]).isEmpty)
  }
}
