import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Drawings with which something is wrong, each beside two good icons that must come out.
@Suite struct BadDrawingTests {
  @Test(arguments: BadDrawing.all)
  func `a bad drawing gets its message and the other icons come out`(
    drawing: BadDrawing
  ) throws {
    let set = try DrawingSet()
    try set.folder.write(drawing.bytes, to: "in/bad-filled.svg")
    let result = try set.run(
      exporting: drawing.isExported ? ["bad"] : [], status: drawing.isError ? 1 : 0)
    #expect(
      result.errorLines == drawing.messages.map { "in/bad-filled.svg\($0)" })
    let count = drawing.isExported ? "3 icons, 12 images" : "2 of 3 icons, 8 images"
    #expect(result.output.hasPrefix("exported \(count) to out; "), "\(result.output)")
  }

  @Test(arguments: [
    ("breaks off in a tag", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n  <rect x=\"3\"", 2),
    ("breaks off in a group", Drawing("<g>").text.replacing("</svg>", with: ""), 3),
    ("ends another element than it began", Drawing("<g></h>").text, 2),
    ("holds an attribute without quotes", Drawing("<rect x=1 />").text, 2),
  ])
  func `broken XML is placed by the parser`(id: String, text: String, line: Int) throws {
    let set = try DrawingSet()
    try set.folder.write(text, to: "in/bad-filled.svg")
    let result = try set.run(status: 1)
    let message = try #require(result.errorLines.first)
    #expect(result.errorLines.count == 1)
    // What the parser says, and at which column, is its own.
    let form = try Regex(
      #"in/bad-filled\.svg:\#(line):[0-9]+: error: \[svg-malformed\] the XML is not well-formed: .+"#
        + "; correct the file or export it again")
    #expect(message.wholeMatch(of: form) != nil, "\(message)")
  }

  @Test(arguments: Encoding.all)
  func `other encodings give the same image as UTF-8`(encoding: Encoding) throws {
    let set = try DrawingSet()
    try set.folder.write(encoding.bytes, to: "in/other-outlined.svg")
    let result = try set.run(exporting: ["other"], status: 0)
    #expect(result.errors == "")
    #expect(
      try set.export().mask("other", "outlined", scale: 3)
        == set.export().mask("kind", "outlined", scale: 3))
  }

  /// The good square in another encoding.
  struct Encoding: CustomTestStringConvertible, Sendable {
    let id: String
    let bytes: [UInt8]

    var testDescription: String { id }

    static let all: [Encoding] = {
      let text = Drawing.square.text
      func utf16(_ isBigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? [0xFEFF] : []) + text.utf16).flatMap { unit in
          let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isBigEndian ? bytes : bytes.reversed()
        }
      }
      let declared = #"<?xml version="1.0" encoding="ISO-8859-1"?><!-- "#
      return [
        Encoding(id: "byte order mark", bytes: [0xEF, 0xBB, 0xBF] + text.utf8),
        Encoding(id: "UTF-16, little end first", bytes: utf16(false, mark: true)),
        Encoding(id: "UTF-16, big end first", bytes: utf16(true, mark: true)),
        Encoding(id: "UTF-16 without a mark, little end first", bytes: utf16(false, mark: false)),
        Encoding(id: "UTF-16 without a mark, big end first", bytes: utf16(true, mark: false)),
        Encoding(id: "Latin 1", bytes: Array(declared.utf8) + [0xE9] + Array(" -->\(text)".utf8)),
        Encoding(
          id: "line ends of Windows", bytes: Array(text.replacing("\n", with: "\r\n").utf8)),
      ]
    }()
  }
}
