import IconSets
import Testing

@Suite struct InitTests {
  @Test func `no two tabs have one title, and a name of signs alone stays as it is`() {
    let titles = TabUse.titles(of: ["a/arrow", "b/arrow", "ARROW", "b arrow", "--"])
    #expect(titles == ["Arrow", "B Arrow", "ARROW 2", "B Arrow 2", "--"])
  }

  @Test func `a title has the words that fit its share of a bar`() {
    let titles = TabUse.titles(of: ["home", "message-circle", "user-circle-check"])
    #expect(titles == ["Home", "Message", "User Circle"])
  }
}
