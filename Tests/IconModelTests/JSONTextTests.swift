import Foundation
import IconModel
import TestSupport
import Testing

@Suite struct JSONTextTests {
  private let value = ["b/c": [1, 2], "a": []]

  @Test
  func `keys are sorted, slashes stay, and all lines but the first and empty ones are indented`()
    throws
  {
    let texts = [JSONText().text(of: value), JSONText().text(of: value, indent: 3)]
    try Snapshot.expect(texts.joined(separator: "\n") + "\n", named: "json-text.txt")
  }

  @Test func `strings cannot control a terminal or a log, and decode alike`() throws {
    for start in Array(stride(from: 0 as UInt32, to: 0x3000, by: 0x100)) + [
      0xFE00, 0xFF00, 0xE0000,
    ] {
      let text = (start..<start + 0x100).compactMap(Unicode.Scalar.init)
        .reduce(into: "##[a]") { $0.unicodeScalars.append($1) }
      let json = JSONText().text(of: [text])
      #expect(!json.unicodeScalars.contains { $0 != "\n" && $0.controlsDisplay }, "from \(start)")
      #expect(!json.contains("##"))
      let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
      #expect(read[0].utf8.elementsEqual(text.utf8), "from \(start)")
    }
  }

  @Test func `bytes are those of the text`() {
    let text = ["é": "\u{1F600}\n"]
    #expect(Array(JSONText().bytes(of: text)) == Array(JSONText().text(of: text).utf8))
  }
}
