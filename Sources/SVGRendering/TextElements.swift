import IconModel

/// Refuses text that is painted, because its look depends on the fonts of the machine.
struct TextElements {
  private let text: MarkupText
  /// The outermost open `text` element in which no letter was found yet.
  private var open: (offset: Int, depth: Int)?
  private var hidden = HiddenText()

  init(_ text: MarkupText) { self.text = text }

  /// Enters an element.
  ///
  /// - Parameters:
  ///   - element: Its local name.
  ///   - isSVG: Whether the element belongs to SVG's namespace.
  ///   - attributes: Its attributes.
  ///   - id: The value of its `id`.
  ///   - start: Where its tag starts.
  ///   - depth: The number of open elements that contain it.
  mutating func enter(
    _ element: String, isSVG: Bool, attributes: [XMLTokenizer.Attribute], id: MarkupText.Slice?,
    at start: Int, depth: Int
  ) {
    hidden.enter(
      element, id: id, display: text.values(of: "display", in: attributes),
      style: text.values(of: "style", in: attributes), depth: depth)
    if isSVG, element == "text", open == nil { open = (start, depth) }
  }

  /// Leaves an element at a depth.
  mutating func leave(_ depth: Int) {
    hidden.leave(depth)
    if let open, depth <= open.depth { self.open = nil }
  }

  /// Reads character data, which is text if a `text` element is open.
  ///
  /// - Throws: `DrawingFailure` for text that is painted.
  mutating func read(letters range: Range<Int>) throws(DrawingFailure) {
    guard let open, !text.bytes[range].allSatisfy(isXMLSpace) else { return }
    guard !hidden.isOpen else { return hidden.add(textAt: open.offset) }
    throw .textElement(at: text.position(open.offset))
  }

  /// Reads a style sheet, which may show elements that attributes hide.
  mutating func read(styleSheet range: Range<Int>) { hidden.read(styleSheet: range, of: text) }

  /// Refuses text that `display: none` hides but that may be painted all the same.
  ///
  /// - Parameter addresses: The references of the whole drawing.
  /// - Throws: `DrawingFailure` for such text.
  func checkHidden(_ addresses: AddressReader) throws(DrawingFailure) {
    guard let offset = hidden.offset,
      hidden.isUncertain || addresses.refer(toAnyOf: hidden.names)
    else { return }
    throw .textElement(at: text.position(offset))
  }
}

/// The text of a drawing that `display: none` hides.
///
/// A drawing is read once, from front to back, but whether such text is painted is known only at
/// the end: a reference paints the content of a hidden element, and a style sheet may show it.
private struct HiddenText {
  /// The elements that `display: none` hides with all that they contain.
  private static let elements: Set = ["svg", "g", "a", "switch", "text", "tspan", "textPath"]

  /// Where the first hidden text starts.
  private(set) var offset: Int?
  /// The ids by which a reference would paint a hidden text.
  private(set) var names: Set<MarkupText.Slice> = []
  /// Whether something that is not analysed here may paint the text.
  private(set) var isUncertain = false
  /// The depth of the outermost open element that is hidden.
  private var depth: Int?
  /// The open elements inside it that have an id.
  private var open: [(depth: Int, name: MarkupText.Slice)] = []

  /// Whether the innermost open element is hidden.
  var isOpen: Bool { depth != nil }

  mutating func enter(
    _ element: String, id: MarkupText.Slice?, display: [MarkupText.Slice],
    style: [MarkupText.Slice], depth: Int
  ) {
    if self.depth != nil {
      if let id { open.append((depth, id)) }
    } else if Self.isNone(display: display, style: style), Self.elements.contains(element) {
      self.depth = depth
    }
  }

  mutating func leave(_ depth: Int) {
    if let last = open.last, last.depth >= depth { open.removeLast() }
    if self.depth == depth { self.depth = nil }
  }

  /// Adds a hidden text by the offset of its element.
  mutating func add(textAt offset: Int) {
    self.offset = self.offset ?? offset
    names.formUnion(open.map(\.name))
    if open.contains(where: { $0.name.contains(UInt8(ascii: "&")) }) { isUncertain = true }
  }

  /// Looks for declarations that can show hidden elements or refer to them.
  ///
  /// Entities and escapes are not resolved: any of them makes the result uncertain.
  mutating func read(styleSheet range: Range<Int>, of text: MarkupText) {
    isUncertain =
      isUncertain
      || range.contains { offset in
        switch asciiLowercase(text.bytes[offset]) {
        case UInt8(ascii: "&"), UInt8(ascii: "\\"): true
        case UInt8(ascii: "d"): text.has("display", at: offset, in: range)
        case UInt8(ascii: "u"): text.has("url(", at: offset, in: range)
        default: false
        }
      }
  }

  /// Whether an element's attributes say `display: none`, whichever of them wins.
  private static func isNone(display: [MarkupText.Slice], style: [MarkupText.Slice]) -> Bool {
    guard !display.isEmpty || !style.isEmpty else { return false }
    let declared = style.flatMap { $0.split(separator: UInt8(ascii: ";")) }.compactMap {
      declaration -> MarkupText.Slice? in
      let parts = declaration.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isWord("display", parts[0]) else { return nil }
      return parts[1]
    }
    let values = declared.isEmpty ? display : declared
    return !values.isEmpty && values.allSatisfy { isWord("none", $0) }
  }

  /// Whether text is one word in any letter case, with nothing but white space around it.
  private static func isWord(_ word: String, _ text: MarkupText.Slice) -> Bool {
    text.drop(while: isXMLSpace).reversed().drop(while: isXMLSpace).reversed()
      .map(asciiLowercase).elementsEqual(word.utf8)
  }
}

extension DrawingFailure {
  fileprivate static func textElement(at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .text, message: "text would be drawn in a font of this machine",
      help: "convert the text to paths", position: position)
  }
}
