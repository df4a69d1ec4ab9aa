import IconModel

/// Finds the first fault of a text that libxml2 has refused, and how to correct it; libxml2 reports the
/// last one, which often is at the end of the text.
struct XMLFault {
  /// Where the text is read.
  private var scan: XMLTokenizer
  /// The open elements: where each starts, and its name.
  private var open: [(start: Int, name: Range<Int>)] = []
  /// Where the first root element is closed in its own tag.
  private var closedRoot: Int?
  private var hasRoot = false

  /// The first fault of a text; `nil` if this reader finds none.
  static func first(in bytes: ContiguousArray<UInt8>) -> DrawingFailure? {
    var reader = XMLFault(scan: XMLTokenizer(bytes))
    return reader.read()
  }

  private var bytes: ContiguousArray<UInt8> { scan.bytes }
  private var offset: Int {
    get { scan.offset }
    set { scan.offset = newValue }
  }

  private mutating func read() -> DrawingFailure? {
    if let sign = bytes.firstIndex(where: { $0 < 0x20 && !isXMLSpace($0) }) {
      return fault("a control character stands here", "remove it", at: sign)
    }
    while offset < bytes.count {
      let start = offset
      if bytes[start] != UInt8(ascii: "<") {
        offset = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        if let fault = reference(in: start..<offset) { return fault }
        let end = Array("]]>".utf8)
        if let sign = (start..<offset).first(where: { bytes[$0..<offset].starts(with: end) }) {
          return fault("']]>' is in text", "write ']]&gt;', or remove it", at: sign)
        }
        guard !open.isEmpty || bytes[start..<offset].allSatisfy(isXMLSpace) else {
          return fault("text is outside of the root element", "remove it", at: start)
        }
      } else if has("<!--") {
        guard scan.skip(past: "-->", from: start + 2) != nil else {
          return fault("a comment is never closed", "write '-->' behind it", at: start)
        }
        let inner = bytes[start + 4..<max(start + 4, offset - 3)]
        if let dashes = inner.indices.dropLast().first(where: {
          inner[$0] == UInt8(ascii: "-") && inner[$0 + 1] == UInt8(ascii: "-")
        }) {
          return fault("a comment has '--' in it", "write a single '-'", at: dashes)
        }
      } else if has("<![CDATA[") || has("<?") {
        let end = has("<?") ? "?>" : "]]>"
        if has("<?xml") && offset + 5 < bytes.count && isXMLSpace(bytes[offset + 5]) {
          // Spaces have replaced a declaration at the start.
          let isSecond = bytes.starts(with: "               ".utf8)
          return fault(
            isSecond ? "there are two XML declarations" : "the XML declaration is not at the start",
            isSecond ? "remove this one" : "remove what stands before it, blank lines too",
            at: start)
        }
        guard scan.skip(past: end, from: start + 2) != nil else {
          return fault(
            "'\(has("<?") ? "<?" : "<![CDATA[")' is never closed", "write '\(end)'", at: start)
        }
      } else if has("<!doctype html") {
        return fault("the file is a page of HTML", "save the drawing that it shows", at: start)
      } else if has("<!doctype") {
        return fault("'<!doctype' is in small letters", "write '<!DOCTYPE'", at: start)
      } else if has("<!") {
        guard has("<!DOCTYPE") else {
          return fault(
            "'<!' starts nothing here", "remove it, or write a comment '<!-- -->'", at: start)
        }
        guard scan.next() != nil else {
          return fault(
            "'<!DOCTYPE' is never closed", "write '>' behind it, and ']' before", at: start)
        }
      } else if let fault = has("</") ? endTag() : startTag() {
        return fault
      }
    }
    return open.last.map(unclosed)
  }

  private mutating func endTag() -> DrawingFailure? {
    let start = offset
    offset += 2
    var name = name()
    scan.skipSpace()
    guard offset < bytes.count || !name.isEmpty else { return fault(cutOff: name, at: start) }
    if name.isEmpty {
      name = self.name()
      return fault("a space stands behind '</'", "write '</\(text(name))>'", at: start)
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
      return fault("'</\(text(name))' is not closed", "write '</\(text(name))>'", at: start)
    }
    offset += 1
    guard let last = open.popLast() else {
      return fault("'</\(text(name))>' closes nothing", "remove it", at: start)
    }
    if bytes[last.name].elementsEqual(bytes[name]) { return nil }
    let isOuter = open.contains { bytes[$0.name].elementsEqual(bytes[name]) }
    let isClosedLater = MarkupText(bytes: bytes).contains(
      anyOf: ["</\(text(last.name).lowercased())>"], in: offset..<bytes.count)
    if !isOuter, isClosedLater {
      return fault("'</\(text(name))>' closes nothing", "remove it", at: start)
    }
    return isOuter
      ? unclosed(last)
      : fault(
        "'</\(text(name))>' closes '<\(text(last.name))>'", "write '</\(text(last.name))>'",
        at: start)
  }

  private func unclosed(_ element: (start: Int, name: Range<Int>)) -> DrawingFailure {
    let name = text(element.name)
    return fault(
      "'<\(name)>' is never closed", "write '/>' at the end of its tag, or '</\(name)>' behind it",
      at: element.start)
  }

  private mutating func startTag() -> DrawingFailure? {
    let start = offset
    offset += 1
    let name = name()
    let outer = open.last.map { MarkupText(bytes: bytes).localName(of: $0.name) } ?? ""
    if let kind = ["style": "style sheet", "script": "script"][outer] {
      return fault(
        "'<' is in a \(kind)", "write '&lt;', or the \(kind) between '<![CDATA[' and ']]>'",
        at: start)
    }
    guard !name.isEmpty else {
      if has("<<<<<<") {
        return fault(
          "a merge in Git has left both versions of these lines",
          "keep one, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'",
          at: start)
      }
      scan.skipSpace()
      guard offset < bytes.count else { return fault(cutOff: name, at: start) }
      let next = text(self.name())
      return SVGNamespace.elements.contains(next)
        ? fault("a space stands behind '<'", "write '<\(next)'", at: start)
        : fault("'<' stands for itself", "write '&lt;'", at: start)
    }
    if let first = bytes[name].first, (0x30...0x39).contains(first) {
      return fault(
        "'<\(text(name))' is no tag: a name begins with a letter",
        "write '&lt;' for the sign, or correct the name", at: start)
    }
    var names: Set<String> = []
    while true {
      let before = offset
      scan.skipSpace()
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "<") else {
        return fault("the tag '<\(text(name))' is not closed", "write '>' at its end", at: start)
      }
      if has("/>") || bytes[offset] == UInt8(ascii: ">") { break }
      let isJoined = offset == before
      if let fault = attribute(isJoined: isJoined, &names) {
        return offset < bytes.count ? fault : self.fault(cutOff: name, at: start)
      }
    }
    if let fault = undeclared(text(name), at: start, "the element") { return fault }
    let isRoot = open.isEmpty
    if isRoot, hasRoot, let closedRoot, text(name) != "svg" {
      return fault(
        "the root element is closed in its own tag", "write '>' for '/>' there", at: closedRoot)
    }
    guard !isRoot || !hasRoot else {
      return fault("a second root element stands behind the first", "remove it", at: start)
    }
    hasRoot = true
    if isRoot, has("/>") { closedRoot = start }
    if !has("/>") { open.append((start, name)) }
    offset += has("/>") ? 2 : 1
    return nil
  }

  private mutating func attribute(
    isJoined: Bool, _ names: inout Set<String>
  ) -> DrawingFailure? {
    let start = offset
    let signs = ["{", "@", ":", "[", "(", "*", "v-", "x-", "on:", "bind:", "<%"]
    if let sign = signs.first(where: has) {
      return fault(
        "'\(bytes[start...].prefix { !isXMLSpace($0) && !"=/>".utf8.contains($0) }.excerpt(20))' is of a template"
          + (sign == "{" ? " or of JSX" : ""),
        "export the drawing itself: this file is the source of a program", at: start)
    }
    let range = name()
    let name = text(range)
    guard !range.isEmpty else {
      return fault(
        "'\(Character(Unicode.Scalar(bytes[start])))' is in a tag, where an attribute should be",
        "remove it", at: start)
    }
    if let first = bytes[range].first, (0x30...0x39).contains(first) {
      return fault("the name '\(name)' begins with a digit", "begin it with a letter", at: start)
    }
    if isJoined {
      return fault("a space is missing before '\(name)'", "write one", at: start)
    }
    scan.skipSpace()
    if offset < bytes.count, "\"'".utf8.contains(bytes[offset]) {
      return fault("'=' is missing behind '\(name)'", "write one", at: start)
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      return fault(
        "the attribute '\(name)' has no value", "write '\(name)=\"\(name)\"', or remove it",
        at: start)
    }
    offset += 1
    scan.skipSpace()
    guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[offset])
    else {
      let slips = [
        ("=", "'=' stands twice behind '\(name)'", "write it once"),
        (
          "{", "the value of '\(name)' is of JSX",
          "export the drawing itself, with values in quotes"
        ),
        ("\\", "the quotes of '\(name)' are escaped", "write '\"' for each '\\\"'"),
        ("“", "the quotes of '\(name)' are typographic", "write straight ones"),
        ("”", "the quotes of '\(name)' are typographic", "write straight ones"),
      ]
      if let slip = slips.first(where: { has($0.0) }) { return fault(slip.1, slip.2, at: start) }
      var value = bytes[offset...].prefix { !isXMLSpace($0) && !">\"'".utf8.contains($0) }
      if bytes[value.endIndex...].first == UInt8(ascii: ">"), value.last == UInt8(ascii: "/") {
        value.removeLast()
      }
      return fault(
        "the value of '\(name)' is not in quotes", "write '\(name)=\"\(value.excerpt(20))\"'",
        at: start)
    }
    let valueStart = offset + 1
    guard let end = bytes[valueStart...].firstIndex(of: bytes[offset]) else {
      return fault("the quote of '\(name)' is never closed", "close it", at: start)
    }
    let value = bytes[valueStart..<end]
    let isJoinedNext =
      end + 1 < bytes.count && !isXMLSpace(bytes[end + 1])
      && !"/>?".utf8.contains(bytes[end + 1])
    if isJoinedNext && value.last == UInt8(ascii: "=") && value.contains(where: isXMLSpace)
      || value.firstIndex(of: UInt8(ascii: "<")).map({ value[..<$0].contains(0x3E) }) ?? false
    {
      return fault("the quote of '\(name)' is never closed", "close it", at: start)
    }
    if let sign = bytes[valueStart..<end].firstIndex(of: UInt8(ascii: "<")) {
      return fault(
        "'<' is in the value of '\(name)'", "write '&lt;', or close the quote before it", at: sign)
    }
    if let fault = reference(in: valueStart..<end) { return fault }
    offset = end + 1
    guard names.insert(name).inserted else {
      return fault("the element has '\(name)' twice", "remove one of them", at: start)
    }
    return namespaceFault(name, valueStart..<end, at: start)
  }

  private func namespaceFault(
    _ name: String, _ value: Range<Int>, at start: Int
  ) -> DrawingFailure? {
    if name == "xmlns", open.isEmpty, !text(value).contains("&"),
      text(value) != "http://www.w3.org/2000/svg"
    {
      return fault(
        "the namespace '\(text(value))' is not that of SVG",
        "write xmlns=\"http://www.w3.org/2000/svg\"", at: start)
    }
    if name == "xml:space", !["default", "preserve"].contains(text(value)) {
      return fault(
        "xml:space is '\(text(value))'", "write 'preserve', or remove the attribute", at: start)
    }
    return undeclared(name, at: start, "the attribute")
  }

  /// A name with a prefix that nothing declares.
  private func undeclared(_ name: String, at start: Int, _ what: String) -> DrawingFailure? {
    let known = [
      "xlink": "http://www.w3.org/1999/xlink",
      "inkscape": "http://www.inkscape.org/namespaces/inkscape",
      "sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
      "sketch": "http://www.bohemiancoding.com/sketch/ns",
    ]
    let parts = name.split(separator: ":")
    guard parts.count > 1, !["xml", "xmlns"].contains(parts[0]),
      !MarkupText(bytes: bytes).contains(
        anyOf: ["xmlns:" + parts[0].lowercased()], in: 0..<bytes.count)
    else { return nil }
    return fault(
      "the prefix '\(parts[0])' of '\(name)' is not declared",
      "add xmlns:\(parts[0])=\"\(known[String(parts[0])] ?? "…")\" to the root element"
        + (parts[1] == "href" ? ", or write 'href'" : ", or remove \(what)"), at: start)
  }

  /// A bare `&` or an entity that is not declared.
  private func reference(in range: Range<Int>) -> DrawingFailure? {
    var next = range.lowerBound
    while let sign = bytes[next..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      next = sign + 1
      let name = bytes[next..<range.upperBound].prefix {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "#_-.".utf8.contains($0)
      }
      guard !name.isEmpty, name.endIndex < range.upperBound,
        bytes[name.endIndex] == UInt8(ascii: ";")
      else { return fault("'&' stands for itself", "write '&amp;'", at: sign) }
      let word = String(decoding: name, as: UTF8.self)
      if word.hasPrefix("#") {
        let digits = word.dropFirst()
        let number =
          digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        let isCharacter =
          number.map { [9, 10, 13].contains($0) || $0 >= 32 && $0 & 0xFFFE != 0xFFFE } ?? false
        guard isCharacter, number.flatMap(Unicode.Scalar.init) != nil else {
          return fault(
            "'&\(word);' is no character of XML", "write the character itself, or remove it",
            at: sign)
        }
      }
      guard !["amp", "lt", "gt", "quot", "apos"].contains(word), !word.hasPrefix("#"),
        !MarkupText(bytes: bytes).contains(anyOf: ["<!entity"], in: 0..<bytes.count)
      else { continue }
      return fault(
        "the entity '&\(word);' is not one of XML",
        word == "nbsp" ? "write '&#160;'" : "write the character itself", at: sign)
    }
    return nil
  }

  private func fault(cutOff name: Range<Int>, at start: Int) -> DrawingFailure {
    fault("the file ends in the tag '<\(text(name))'", "export or copy it again, whole", at: start)
  }

  private func fault(_ what: String, _ help: String, at offset: Int) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the XML is not well-formed: \(what)", help: help,
      position: TextPosition(of: offset, in: bytes))
  }

  private func text(_ range: Range<Int>) -> String { bytes[range].excerpt(40) }

  private func has(_ word: String) -> Bool { scan.has(word) }

  private mutating func name() -> Range<Int> {
    let rest = bytes[offset...]
    offset = rest.firstIndex { isXMLSpace($0) || "=></\"'&".utf8.contains($0) } ?? bytes.count
    return rest.startIndex..<offset
  }
}
