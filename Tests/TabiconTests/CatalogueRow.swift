import Foundation
import TestSupport

/// One row of the catalogue of hostile drawings, and what has to come of it.
struct CatalogueRow: NamedCase {
  /// The row's number and what the drawing is.
  let id: String
  let bytes: [UInt8]
  /// How each line on the error stream goes on behind the file's name.
  let lines: [String]
  /// Whether the drawing has images all the same; `nil` where a newer librsvg may say otherwise.
  let isExported: Bool?

  init(_ id: String, bytes: [UInt8], _ lines: [String], isExported: Bool? = false) {
    self.id = id
    self.bytes = bytes
    self.lines = lines
    self.isExported = isExported
  }

  /// The elements of a drawing that is refused by one line.
  init(_ id: String, _ elements: String, _ line: String) {
    self.init(id, bytes: Array(Drawing(elements).text.utf8), [line])
  }

  /// The rows of a file in which they are described as in `Drawings/hostile.txt`.
  static func rows(_ file: String) -> [CatalogueRow] {
    CaseFile.blocks("Drawings/\(file).txt").compactMap { block in
      let parts = block.id.split(separator: ": ", maxSplits: 1).map(String.init)
      guard let kind = parts.first?.split(separator: " "), let id = parts.last else { return nil }
      return CatalogueRow(
        id,
        bytes: Array(
          drawing(CaseFile.expanded(block.text.replacing("RECT", with: rect)), as: kind.last).utf8),
        block.expected,
        isExported: kind[0] == "survivable" ? nil : kind[0] == "exported")
    }
  }

  private static func drawing(_ text: String, as kind: Substring?) -> String {
    switch kind {
    case "file": return text
    case "root": return Drawing(rect, root: text).text
    case "filter":
      return Drawing("<filter id='f'>\(text)</filter><g filter='url(#f)'>\(rect)</g>").text
    case "entity":
      let lines = text.components(separatedBy: "\n")
      return "<!DOCTYPE svg [\(lines[0])]>" + Drawing("<title>\(lines[1])</title>\(rect)").text
    default: return Drawing(text).text
    }
  }

  static let rect = #"<rect x="3" y="3" width="18" height="18"/>"#
}

/// Rows that are no text, or that are computed.
extension CatalogueRow {
  static let hostile = rows("hostile") + encodings + packed + computed

  private static let plain = Drawing(rect).text

  private static let encodings = [
    CatalogueRow(
      "D1 white space", bytes: Array(" \n\t".utf8), [": error: [svg-malformed] the file is empty"]),
    CatalogueRow(
      "D2 truncated", bytes: Array(Drawing("<rect x='3'").text.utf8.dropLast(7)),
      [":2:1: error: [svg-malformed] the XML is not well-formed: the tag '<rect' is not closed"]),
    CatalogueRow(
      "D3 a PNG", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
      [": error: [image-unreadable] the PNG is damaged: the file ends too early"]),
    CatalogueRow(
      "D3 no namespace", bytes: Array("<svg viewBox='0 0 24 24'>\(rect)</svg>".utf8),
      [":1:1: warning: [namespace-missing] the root element has no namespace"], isExported: true),
    CatalogueRow(
      "D4 NUL", bytes: Array(Drawing("\n\0").text.utf8),
      [":3:1: error: [svg-malformed] the file holds a NUL byte"]),
    CatalogueRow(
      "D4 no UTF-8", bytes: Array(Drawing("\n").text.utf8) + [0xFF],
      [":4:7: error: [svg-malformed] the file holds a byte that is not UTF-8"]),
    CatalogueRow(
      "D5 UTF-32", bytes: [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0],
      [":1:1: error: [svg-malformed] the encoding 'UTF-32' is not"]),
    CatalogueRow(
      "D5 byte order mark and CRLF",
      bytes: [0xEF, 0xBB, 0xBF] + Array(plain.replacing("\n", with: "\r\n").utf8), [],
      isExported: true),
    CatalogueRow(
      "D5 UTF-16", bytes: plain.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] },
      [], isExported: true),
    CatalogueRow(
      "D5 Latin 1",
      bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><!-- ".utf8) + [0xE9]
        + Array(" -->\(plain)".utf8), [], isExported: true),
    CatalogueRow(
      "D10 another document type", bytes: Array("<!DOCTYPE svg SYSTEM '/etc/passwd'>\(plain)".utf8),
      [":1:1: error: [external-reference] '/etc/passwd' is outside the drawing"]),
  ]

  private static let packed = [
    CatalogueRow("D6 svgz", bytes: Gzip.pack(Array(plain.utf8)), [], isExported: true),
    CatalogueRow(
      "D6 truncated svgz", bytes: Array(Gzip.pack(Array(plain.utf8)).dropLast(12)),
      [": error: [svg-malformed] the file is compressed and damaged, or breaks off"]),
    CatalogueRow(
      "D7 gzip bomb", bytes: Gzip.bomb(megabytes: 128),
      [": error: [svg-limits] the drawing has more than 10000000 bytes, unpacked"]),
  ]

  private static func doubling(_ level: (Int) -> String) -> String {
    "<rect id='g0' width='9' height='9'/>" + (0..<9).map(level).joined()
  }

  private static let tooMany =
    ":1:1: error: [svg-limits] the drawing has more than 50000 elements, counted as often as"

  private static let computed = [
    CatalogueRow(
      "D14 70,000 attributes",
      "<rect " + (0..<70_000).map { "a\($0)=''" }.joined(separator: " ") + "/>",
      ":2:1: error: [svg-limits] the drawing has more than 1024 attributes"),
    CatalogueRow(
      "G8 a billion uses",
      doubling { level in
        let uses = String(repeating: "<use href='#g\(level)'/>", count: 10)
        return "<g id='g\(level + 1)'>\(uses)</g>"
      }, tooMany),
    CatalogueRow(
      "G8 a billion patterns",
      doubling { level in
        let rect = "<rect width='1' height='1' fill='url(#g\(level))'/>"
        return "<pattern id='g\(level + 1)' width='1' height='1'>"
          + String(repeating: rect, count: 10) + "</pattern>"
      }, tooMany),
    CatalogueRow(
      "G9 a chain of 150 uses",
      (0..<150).map { "<g id='g\($0)'><use href='#g\($0 + 1)'/></g>" }.joined() + "<g id='g150'/>",
      ":1:1: error: [svg-limits] the drawing has more than 50 nested elements, references included"
    ),
    CatalogueRow(
      "G9 a chain of 20,000 uses",
      (0..<20_000).map { "<g id='g\($0)'><use xlink:href='#g\($0 + 1)'/></g>" }.joined()
        + "<rect id='g20000' width='20' height='20'/><use xlink:href='#g0'/>", tooMany),
    CatalogueRow(
      "G9 a chain of 20,000 patterns",
      (0..<20_000).map {
        "<pattern id='p\($0)' width='1' height='1'>"
          + "<rect width='1' height='1' fill='url(#p\($0 + 1))'/></pattern>"
      }.joined() + "<rect width='20' height='20' fill='url(#p0)'/>", tooMany),
    CatalogueRow(
      "G13 a stroke of 20,000 huge curves",
      bytes: Array(
        Drawing(
          "<path fill='none' stroke='#000' stroke-width='3' d='M0 0"
            + (0..<20_000).map {
              "C\($0 * 7 % 99999) -\($0 * 13 % 99999) -\($0 * 31 % 99999) 5 \($0 % 9) 3"
            }.joined() + "'/>"
        ).text.utf8), [], isExported: nil),
  ]
}
