package import IconModel

/// A drawing's text as elements, for what is looked at and not rendered.
///
/// Nothing is expanded, fetched or drawn.
package struct SVGMarkup: Sendable {
  package let root: MarkupElement
  /// The names of the entities that the document type declares, with their places.
  package let entities: [(name: String, position: TextPosition)]

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - text: The drawing.
  ///   - limits: What the drawing may have.
  /// - Throws: `DrawingFailure` for a text that is no well-formed SVG or that exceeds a limit.
  /// - Complexity: O(bytes · log lines).
  package init(
    _ text: SVGText, limits: DrawingLimits = DrawingLimits()
  ) throws(DrawingFailure) {
    var reader = MarkupReader(text.bytes, limits: limits)
    (root, entities) = (try reader.read(), reader.entities)
  }
}

/// Reads the elements of a text.
private struct MarkupReader {
  private let text: MarkupText
  private let limits: DrawingLimits
  /// Where each line starts.
  private let lines: [Int]
  private(set) var entities: [(name: String, position: TextPosition)] = []
  /// The elements that are open, with their names as written; the outermost first.
  private var open: [(element: MarkupElement, name: Range<Int>)] = []
  private var root: MarkupElement?
  private var count = 0

  init(_ bytes: ContiguousArray<UInt8>, limits: DrawingLimits) {
    text = MarkupText(bytes: bytes)
    self.limits = limits
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  mutating func read() throws(DrawingFailure) -> MarkupElement {
    var tokenizer = XMLTokenizer(text.bytes)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let name, let attributes, let isEmpty):
        try enter(name, attributes)
        if isEmpty { leave() }
      case .endTag(let start):
        let rest = text.bytes[(start + 2)...]
        guard let name = open.last?.name, rest.starts(with: text.bytes[name]),
          rest.dropFirst(name.count).first.map({ isXMLSpace($0) || $0 == UInt8(ascii: ">") })
            == true
        else { throw unsound("an end tag closes no element", at: start) }
        leave()
      case .doctype(_, let declarations): read(declarations)
      case .text(let range):
        guard !open.isEmpty else { continue }
        open[open.count - 1].element.text += String(decoding: text.bytes[range], as: UTF8.self)
      case .instruction: break
      }
    }
    if let last = open.last {
      throw unsound(
        "the element '\(last.element.name)' is not closed", at: last.name.lowerBound - 1)
    }
    guard tokenizer.offset >= text.bytes.count else {
      throw unsound("the file breaks off", at: tokenizer.offset)
    }
    guard let root else { throw unsound("the file is not XML: it has no element", at: 0) }
    guard root.name == "svg" else {
      throw DrawingFailure(
        kind: .malformed, message: "the root element is '\(root.name.excerpt())', not 'svg'",
        help: "check that the file is an SVG; export it again", position: root.position)
    }
    return root
  }

  private func unsound(_ what: String, at offset: Int) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: what, help: "check that it is an SVG; export it again",
      position: position(offset))
  }

  private mutating func enter(
    _ name: Range<Int>, _ attributes: [XMLTokenizer.Attribute]
  ) throws(DrawingFailure) {
    let start = name.lowerBound - 1
    guard root == nil else { throw unsound("a second root element follows", at: start) }
    count += 1
    for (number, limit) in [
      (count, DrawingLimit.elements), (open.count + 1, .depth), (attributes.count, .attributes),
    ] where number > limits[limit] {
      throw .exceeds(limit, of: limits, at: position(start))
    }
    let element = MarkupElement(
      name: text.localName(of: name),
      attributes: attributes.map {
        MarkupElement.Attribute(
          name: String(decoding: text.bytes[$0.name], as: UTF8.self),
          value: String(decoding: text.bytes[$0.value], as: UTF8.self),
          position: position($0.name.lowerBound))
      }, position: position(start))
    open.append((element, name))
  }

  private mutating func leave() {
    guard let last = open.popLast()?.element else { return }
    if open.isEmpty { root = last } else { open[open.count - 1].element.children.append(last) }
  }

  private mutating func read(_ declarations: [Range<Int>]) {
    for declaration in declarations where text.bytes[declaration].starts(with: "<!ENTITY".utf8) {
      let words = text.bytes[declaration].dropFirst("<!ENTITY".utf8.count).drop(while: isXMLSpace)
      entities.append(
        (words.prefix { !isXMLSpace($0) }.excerpt(40), position(declaration.lowerBound)))
    }
  }

  /// The line and column of a byte.
  private func position(_ offset: Int) -> TextPosition {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: offset - lines[low] + 1)
  }
}
