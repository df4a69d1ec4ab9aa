import Testing

@testable import SVGRendering

@Suite struct StringExcerptTests {
  @Test(arguments: [
    ("plain", "0 0 24 24", "0 0 24 24"), ("letters", "größe 🏠", "größe 🏠"),
    ("a line break", "a\nb\r\nc", #"a\nb\r\nc"#), ("a bell", "a\u{7}", #"a\u{07}"#),
    ("a turn of direction", "a\u{202E}b", #"a\u{202E}b"#),
    ("a line separator", "a\u{2028}b", #"a\u{2028}b"#),
    ("too long", "abcdefghijklm", "abcdefghij"), ("letters too long", "éééééééééééé", "éééééééééé"),
  ])
  func `an excerpt fits one line`(id: String, text: String, excerpt: String) {
    #expect(text.excerpt(10) == excerpt)
  }
}
