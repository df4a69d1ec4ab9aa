import IconModel

/// Checks what a `<!DOCTYPE>` declares, and rejects what could draw, expand or read files
/// unnoticed.
struct DocumentType {
  let bytes: ContiguousArray<UInt8>

  /// Checks the address of the external part of a document type.
  ///
  /// No parser here reads the external part. The W3C's adds nothing to a drawing, but what another
  /// one adds would be missing from the image.
  ///
  /// - Throws: `DrawingFailure` for an address that is not the W3C's.
  func checkAddress(in range: Range<Int>) throws(DrawingFailure) {
    let head = bytes[range].prefix { $0 != UInt8(ascii: "[") }
    var quoted: [Range<Int>] = []
    var offset = head.startIndex
    while offset < head.endIndex {
      let quote = bytes[offset]
      offset += 1
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = head[offset...].firstIndex(of: quote)
      else { continue }
      quoted.append(offset..<end)
      offset = end + 1
    }
    guard let address = quoted.last.map({ String(decoding: bytes[$0].prefix(320), as: UTF8.self) })
    else { return }
    let isKnown = ["http://www.w3.org/", "https://www.w3.org/"].contains {
      address.lowercased().hasPrefix($0)
    }
    // A document type of HTML may have a public identifier without an address.
    let isAddress = quoted.count > 1 || !address.hasPrefix("-//")
    guard isAddress, !isKnown else { return }
    throw .external(
      address, at: TextPosition(of: range.lowerBound, in: bytes),
      help: "take the document type out of the drawing")
  }

  /// Checks a declaration of default attributes.
  ///
  /// - Throws: `DrawingFailure` if it gives an attribute a value that is not a namespace.
  func checkAttributes(in range: Range<Int>) throws(DrawingFailure) {
    let words = bytes[range].split(whereSeparator: isXMLSpace)
    guard
      words.contains(where: { word in
        word.contains(UInt8(ascii: "\"")) || word.contains(UInt8(ascii: "'"))
      }), !words.contains(where: { $0.starts(with: "xmlns".utf8) })
    else { return }
    throw DrawingFailure(
      kind: .limits, message: "the document type gives elements attributes by default",
      help: "write the attributes where they are used",
      position: TextPosition(of: range.lowerBound, in: bytes))
  }
}
