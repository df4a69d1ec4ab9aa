import Testing

@testable import IconReport

@Suite struct SourceTextTests {
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
