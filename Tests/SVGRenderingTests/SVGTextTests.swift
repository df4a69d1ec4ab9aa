import IconModel
import Testing

@testable import SVGRendering

@Suite struct SVGTextTests {
  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: ContiguousArray<UInt8>
    let text: String

    init(_ id: String, _ bytes: some Sequence<UInt8>, _ text: String) {
      testDescription = id
      self.bytes = ContiguousArray(bytes)
      self.text = text
    }
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  private static func declared(_ encoding: String) -> String {
    "<?xml version=\"1.0\" encoding=\(encoding)?>"
  }

  private static func blank(_ text: String) -> String {
    String(repeating: " ", count: text.utf8.count)
  }

  private static let latin1 = declared("'ISO-8859-1'")
  private static let plain = "<svg>é🏠</svg>"
  private static let badDeclaration =
    "malformed 1:1: the XML declaration is not well-formed;"
    + " write <?xml version=\"1.0\" encoding=\"UTF-8\"?>, or remove it"

  private static let unicode = [
    File("UTF-8", plain.utf8, plain),
    File("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + plain.utf8, plain),
    File(
      "UTF-16, low byte first, with a mark", [0xFF, 0xFE] + utf16(plain, isBigEndian: false), plain),
    File(
      "UTF-16, high byte first, with a mark", [0xFE, 0xFF] + utf16(plain, isBigEndian: true), plain),
    File("UTF-16, low byte first, without a mark", utf16(plain, isBigEndian: false), plain),
    File("UTF-16, high byte first, without a mark", utf16(plain, isBigEndian: true), plain),
    File(
      "UTF-16 that says so", utf16("\u{FEFF}" + declared("\"UTF-16\"") + plain, isBigEndian: true),
      blank(declared("\"UTF-16\"")) + plain),
    File(
      "UTF-8 with a mark that says something else",
      [0xEF, 0xBB, 0xBF] + (declared("'UTF-16'") + plain).utf8, blank(declared("'UTF-16'")) + plain),
  ]

  private static let declarations = [
    #""UTF-8""#, "'utf-8'", "\"Utf8\"", "'US-ASCII'", "'ascii'", " \t\"UTF-8\" standalone='no' ",
    "\n'UTF-8'",
  ].map { File("declared \($0)", (declared($0) + plain).utf8, blankLines(declared($0)) + plain) }

  /// Spaces in place of everything but line breaks.
  private static func blankLines(_ text: String) -> String {
    String(text.unicodeScalars.map { $0 == "\n" ? "\n" : " " })
  }

  private static let latin = ["ISO-8859-1", "iso-8859-1", "iso8859-1", "Latin1", "LATIN-1"].map {
    let declaration = declared("'\($0)'")
    return File(
      "declared \($0)", declaration.utf8 + [0x3C, 0xE9, 0xFF, 0x3E],
      blank(declaration) + "<éÿ>")
  }

  @Test(arguments: unicode + declarations + latin)
  func `each encoding of drawings is converted to UTF-8`(file: File) throws {
    let text = try SVGText(decoding: file.bytes)
    #expect(String(decoding: text.bytes, as: UTF8.self) == file.text)
  }

  @Test(arguments: [
    ("without an encoding", "<?xml version='1.0'?><svg/>", "                     <svg/>"),
    ("over two lines", "<?xml\nversion='1.0'\r\n?><svg/>", "     \n             \r\n  <svg/>"),
    ("not at the start", " <?xml version='1.0'?><svg/>", " <?xml version='1.0'?><svg/>"),
    ("another instruction", "<?xml-stylesheet href='a'?>", "<?xml-stylesheet href='a'?>"),
    ("that does not end", "<?xml version='1.0'", "<?xml version='1.0'"),
  ])
  func `an XML declaration becomes spaces, so that lines and columns stay`(
    id: String, text: String, blanked: String
  ) throws {
    #expect(String(decoding: try SVGText(decoding: bytes(text)).bytes, as: UTF8.self) == blanked)
  }

  @Test(
    arguments: [
      ("empty", [UInt8](), "malformed: the file is empty; export the drawing again"),
      (
        "white space", Array(" \n\r\t".utf8),
        "malformed: the file is empty; export the drawing again"
      ),
      (
        "gzip", [0x1F, 0x8B, 8, 0],
        "malformed: the file is compressed and damaged, or breaks off;"
          + " export it again, or save it as plain SVG"
      ),
      ("UTF-32, low byte first", [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], encoding("UTF-32")),
      ("UTF-32, high byte first", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], encoding("UTF-32")),
      ("an unknown encoding", Array(declared("'windows-1252'").utf8), encoding("windows-1252")),
      (
        "UTF-16 by word alone", Array(declared("'UTF-16'").utf8),
        "malformed 1:1: the file says that it is UTF-16, and it is not;"
          + " write encoding=\"UTF-8\" in its first line"
      ),
      ("a declaration without quotes", Array("<?xml version=1.0?>".utf8), badDeclaration),
      ("a declaration without an end", Array("<?xml version='1.0'><svg/>".utf8), badDeclaration),
      ("a declaration of another XML", Array("<?xml version='2.0'?>".utf8), badDeclaration),
      ("an odd number of bytes of UTF-16", [0xFF, 0xFE, 0x3C], brokenUTF16),
      ("half a pair of UTF-16", [0xFE, 0xFF, 0xD8, 0x3D, 0, 0x3C], brokenUTF16),
      ("the last half of a pair", [0xFE, 0xFF, 0xDC, 0], brokenUTF16),
      ("a NUL", Array("<svg>\n\0</svg>".utf8), "malformed 2:1: \(notText("a NUL byte"))"),
      ("a NUL of UTF-16", [0xFE, 0xFF, 0, 0x3C, 0, 0], "malformed 1:2: \(notText("a NUL byte"))"),
      ("a byte of Latin-1", Array("<svg>\né".utf8) + [0xE9, 0x3C], broken("2:3")),
      ("a letter too long", [0x3C, 0xC0, 0xBC], broken("1:2")),
      ("a letter that breaks off", [0x3C, 0x61, 0xE2, 0x82], broken("1:3")),
      ("half a pair in UTF-8", [0x3C, 0xED, 0xA0, 0x80], broken("1:2")),
      ("a continuation alone", [0x3C, 0x80], broken("1:2")),
    ] as [(String, [UInt8], String)])
  func `a file that is no text is rejected with its place`(
    id: String, file: [UInt8], reason: String
  ) {
    #expect(
      failure { () throws(DrawingFailure) in
        _ = try SVGText(decoding: ContiguousArray(file))
      } == reason)
  }

  private static func encoding(_ name: String) -> String {
    "malformed 1:1: the encoding '\(name)' is not UTF-8, UTF-16 or ISO 8859-1;"
      + " save the drawing as UTF-8"
  }

  private static let brokenUTF16 =
    "malformed: the file starts as UTF-16 but is not sound UTF-16; save the drawing as UTF-8"

  private static func notText(_ what: String) -> String {
    "the file holds \(what), which no SVG does; check that it is an SVG, and save it as UTF-8"
  }

  private static func broken(_ place: String) -> String {
    "malformed \(place): \(notText("a byte that is not UTF-8"))"
  }

  @Test func `ten million bytes are read, one more is rejected`() throws {
    let most = ContiguousArray(repeating: UInt8(ascii: "<"), count: DrawingLimit.bytes.defaultValue)
    #expect(most.count == 10_000_000)
    #expect(try SVGText(decoding: most).bytes.count == 10_000_000)
    #expect(
      failure { () throws(DrawingFailure) in _ = try SVGText(decoding: most + [0x20]) }
        == "limits: the drawing has more than 10000000 bytes;"
        + " simplify the drawing; an icon rarely needs 10 kB, or raise '--limit bytes=N'")
  }

  @Test func `a long name of an encoding is cut`() {
    let text = Self.declared("'" + String(repeating: "x", count: 5_000) + "'")
    let reason = failure { () throws(DrawingFailure) in
      _ = try SVGText(decoding: bytes(text))
    }
    #expect(reason == Self.encoding(String(repeating: "x", count: 60) + "…"))
  }
}
