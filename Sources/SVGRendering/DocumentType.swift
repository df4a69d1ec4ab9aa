import IconModel

/// Reads what a `<!DOCTYPE>` declares, and refuses what could draw, grow or read files unseen.
struct DocumentType {
  let bytes: ContiguousArray<UInt8>

  /// Checks where the external part of a document type is.
  ///
  /// No parser here reads it. That of the W3C adds nothing to a drawing; what another one would
  /// add is missing from the image.
  ///
  /// - Throws: `DrawingFailure` for one that is not the W3C's.
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
    // A public identifier alone, without an address, is HTML's way.
    let isAddress = quoted.count > 1 || !address.hasPrefix("-//")
    guard isAddress, !isKnown else { return }
    throw .external(
      address, at: TextPosition(of: range.lowerBound, in: bytes),
      help: "take the document type out of the drawing")
  }

  /// Checks a list of attributes that elements have by default.
  ///
  /// - Throws: `DrawingFailure` for one that gives any of them a value, but for namespaces.
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
