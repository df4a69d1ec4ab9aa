import IconSets
import Testing

@Suite struct InitTests {
  @Test func `no two tabs have one title, and a name of signs alone stays as it is`() {
    let titles = TabUse.titles(of: ["a/arrow", "b/arrow", "ARROW", "b arrow", "--"])
    #expect(titles == ["Arrow", "B Arrow", "ARROW 2", "B Arrow 2", "--"])
  }
}
