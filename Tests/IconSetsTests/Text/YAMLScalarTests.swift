import IconModel
import Testing

@testable import IconSets

@Suite struct YAMLScalarTests {
  static let texts = [
    "home", "traffic-light", "a/b c", "no", "Yes", "null", "true", "12", "1e3", "0x1F", "~", "",
    " ", "a ", "- a", "a: b", "a #b", "#a", "'a'", "\"a\"", "a\\b", "{a}", "[a]", "a, b", "@a",
    "`a`", "%a", "!a", "&a", "*a", "|", ">", "?", "naïve", "nai\u{308}ve", "\u{2028}", "\u{85}",
    "a\u{200D}b", "图标", "🚲", "\u{1F468}\u{200D}\u{1F373}", ".", "..", "../Output",
    ".inf", ".nan", "-.inf", "=", "<<", "a\tb", "2026-01-01", "12:30:00", "1_000", "y", "off",
  ]

  @Test(arguments: texts)
  func `what is written is read as the same text`(text: String) throws {
    let document = try #require(
      try YAMLDocument(
        ConfigurationText(
          bytes: Array("a: {b: \(YAMLScalar(text)), c: d}\ne: \(YAMLScalar(text))\n".utf8),
          file: "x.yml")
      ).root)
    guard case .map(let entries) = document.content, entries.count == 2,
      case .map(let inner) = entries[0].value.content
    else {
      Issue.record("no map: \(document.content)")
      return
    }
    for node in [inner[0].value, entries[1].value] {
      let read = node.scalar ?? ""
      #expect(
        node.kind == .text && read.utf8.elementsEqual(text.utf8), "\(YAMLScalar(text)): \(read)")
    }
  }

  @Test func `names and paths stay plain`() {
    for text in ["home", "traffic-light", "actions/arrow left", "v2.1_x", ".", "../Output"] {
      #expect(YAMLScalar(text).description == text)
    }
  }

  @Test func `a value of any character is one line without control of its direction`() {
    for number in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let value = YAMLScalar("a\(scalar)").description
      #expect(!value.unicodeScalars.contains { $0.controlsDisplay }, "\(number)")
    }
  }
}
