import IconModel
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "Icons/home.svg", "Icons/home.svg"), ("a backslash", #"a\n"#, #"a\n"#),
    ("line breaks", "a\nb\r\nc", #"a\nb\r\nc"#), ("escape", "\u{1B}[2J", #"\u{1B}[2J"#),
    ("C1", "\u{9B}2J\u{85}", #"\u{009B}2J\u{0085}"#), ("DEL", "\u{7F}", #"\u{7F}"#),
    ("turned text", "a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#),
    ("separators", "\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("behind a mark", "\u{1B}\u{301}", "\\u{1B}\u{301}"),
    ("emoji and accents", "👩‍👩‍👧 é e\u{301} نام‌ه", "👩‍👩‍👧 é e\u{301} نام‌ه"),
  ])
  func `a character that controls a display is escaped`(id: String, text: String, shown: String) {
    #expect(text.visible.utf8.elementsEqual(shown.utf8), "\(text.visible)")
  }

  @Test func `every character that controls a display is escaped, and no other one`() {
    for number in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let shown = String(scalar).visible
      guard shown.unicodeScalars.elementsEqual([scalar]) else {
        #expect(shown.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(number)")
        #expect(shown.visible == shown)
        continue
      }
      #expect(!scalar.controlsDisplay && scalar.properties.generalCategory != .control)
    }
  }
}
