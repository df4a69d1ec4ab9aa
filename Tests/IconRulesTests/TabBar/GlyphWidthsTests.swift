import Testing

@testable import IconRules

@Suite struct GlyphWidthsTests {
  /// Widths of Adobe's metrics of Helvetica (`Helvetica.afm`), in thousandths of an em.
  private static let helvetica: [(String, Double)] = [
    (" ", 278), ("A", 667), ("a", 556), ("i", 222), ("M", 833), ("W", 944), ("m", 833), (".", 278),
    ("0", 556), ("@", 1_015), ("Places", 3_001), ("Ä", 667), ("ß", 611), ("æ", 889), ("ł", 222),
    ("Š", 667), ("€", 556), ("–", 556), ("…", 1_000),
  ]

  @Test(arguments: helvetica)
  func `widths are those of Helvetica`(text: String, width: Double) {
    // Rounding to the font's own units changes each character by up to 1/2048 em.
    let error = abs(GlyphWidths.width(of: text, size: 1_000) - width)
    #expect(error < 0.6 * Double(text.count))
  }

  @Test(arguments: [
    ("Greek", "Αναζήτηση"), ("Cyrillic", "Приложения"), ("Cyrillic beyond Russian", "Їжа ґанок ў"),
    ("Latin Extended-A", "Ďáblické źdźbło őű"), ("Latin Extended-B", "Șțăƀ"),
    ("Vietnamese", "Ước mơ từ điển"), ("Hebrew", "שלום"),
  ])
  func `characters of the scripts in the table have different widths`(id: String, text: String) {
    let widths = Set(text.map { GlyphWidths.width(of: String($0), size: 2_048) })
    #expect(widths.count > 2, "not all the fallback")
    #expect(widths.allSatisfy { 300...2_100 ~= $0 })
  }

  @Test(arguments: [
    ("precomposed", "é", "e"), ("combining", "e\u{301}", "e"),
    ("two marks", "e\u{301}\u{323}", "e"),
    ("Vietnamese", "ệ", "e"), ("zero-width space", "a\u{200B}", "a"),
    ("soft hyphen", "a\u{AD}", "a"),
    ("right-to-left mark", "a\u{200F}", "a"), ("variation selector", "a\u{FE0E}", "a"),
  ])
  func `marks and invisible characters have no width`(id: String, text: String, base: String) {
    #expect(GlyphWidths.width(of: text, size: 10) == GlyphWidths.width(of: base, size: 10))
  }

  @Test(arguments: [
    "日", "한", "ア", "Ａ", "。", "𠮷", "🏠", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽",
  ])
  func `East Asian characters and emoji are an em wide, whatever number of scalars they have`(
    text: String
  ) {
    #expect(GlyphWidths.width(of: text, size: 10) == 10)
  }

  @Test(arguments: ["ب", "ก", "क", "Ა"])
  func `a character that the table lacks is as wide as a digit`(text: String) {
    #expect(GlyphWidths.width(of: text, size: 10) == GlyphWidths.width(of: "0", size: 10))
  }

  @Test func `an empty text has no width`() { #expect(GlyphWidths.width(of: "", size: 10) == 0) }
}
