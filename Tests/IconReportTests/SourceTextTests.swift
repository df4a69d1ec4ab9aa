import Testing

@testable import IconReport

@Suite struct SourceTextTests {
  private func fingerprints(_ text: String) -> [String] {
    let source = SourceText(ContiguousArray(text.utf8))
    return (1...20).compactMap { source.fingerprint(ofLine: $0) }
  }

  // The expected values are from the tests of GitHub's action for uploading SARIF.
  @Test func `fingerprints are those of GitHub's action`() {
    #expect(fingerprints("") == ["c129715d7a2bc9a3:1"])
    #expect(
      fingerprints(" a\nb\n  \t\tc\n d") == [
        "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
      ])
    #expect(
      fingerprints(String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)) == [
        "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
        "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
        "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `fingerprints are the same for all kinds of line ends`(end: String) {
    let text = " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n".replacing("\n", with: end)
    #expect(
      fingerprints(text) == [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test(arguments: [
    ("abc", 1, 3, 3, 1), ("é<", 1, 3, 2, 1), ("😀<", 1, 5, 3, 1), ("a\né😀x", 2, 3, 2, 2),
    ("a\né😀x", 2, 7, 4, 1), ("abc", 1, 4, 4, 1), ("abc", 1, 9, 9, 1), ("abc", 7, 2, 2, 1),
  ])
  func `columns count UTF-16 code units`(
    text: String, line: Int, column: Int, expected: Int, width: Int
  ) {
    let found = SourceText(ContiguousArray(text.utf8)).utf16Column(line: line, column: column)
    #expect(found == (expected, width))
  }
}
