import IconModel

/// Refuses text that is painted, because its look depends on the fonts of the machine.
///
/// Text that `display: none` hides is accepted. A drawing is read once, from front to back, but
/// whether such text is painted is known only at the end: a reference paints the content of a hidden
/// element, and a style sheet may show it.
struct TextElements {
  /// The elements that `display: none` hides with all that they contain.
  private static let hideable: Set = ["svg", "g", "a", "switch", "text", "tspan", "textPath"]

  private let text: MarkupText
  /// The outermost open `text` element in which no letter was found yet.
  private var open: (offset: Int, depth: Int)?
  /// The depth of the outermost open element that is hidden.
  private var hiddenDepth: Int?
  /// The open elements inside it that have an id.
  private var named: [(depth: Int, name: MarkupText.Slice)] = []
  private var hiddenText: Int?
  /// The ids by which a reference would paint a hidden text.
  private var names: Set<MarkupText.Slice> = []
  /// Whether something that this type does not analyse may paint hidden text.
  private var isUncertain = false

  init(_ text: MarkupText) { self.text = text }

  mutating func enter(
    _ element: String, isSVG: Bool, attributes: [XMLTokenizer.Attribute], id: MarkupText.Slice?,
    at start: Int, depth: Int
  ) {
    if hiddenDepth != nil {
      if let id { named.append((depth, id)) }
    } else if isHidden(attributes), Self.hideable.contains(element) {
      hiddenDepth = depth
    }
    if isSVG, element == "text", open == nil { open = (start, depth) }
  }

  mutating func leave(_ depth: Int) {
    if let last = named.last, last.depth >= depth { named.removeLast() }
    if hiddenDepth == depth { hiddenDepth = nil }
    if let open, depth <= open.depth { self.open = nil }
  }

  /// Reads character data; what stands in an open `text` element is refused if it is painted.
  mutating func read(letters range: Range<Int>) throws(DrawingFailure) {
    guard let open, !text.bytes[range].allSatisfy(isXMLSpace) else { return }
    guard hiddenDepth != nil else { throw .textElement(at: text.position(open.offset)) }
    hiddenText = hiddenText ?? open.offset
    names.formUnion(named.map(\.name))
    if named.contains(where: { $0.name.contains(UInt8(ascii: "&")) }) { isUncertain = true }
  }

  /// Reads a style sheet, which may show hidden elements; entities make that uncertain.
  mutating func read(styleSheet range: Range<Int>) {
    isUncertain = isUncertain || text.contains(anyOf: ["&", "\\", "display", "url("], in: range)
  }

  /// Refuses text that `display: none` hides but that may be painted all the same.
  func checkHidden(_ references: ReferenceGraph) throws(DrawingFailure) {
    guard let hiddenText, isUncertain || references.refers(toAnyOf: names) else { return }
    throw .textElement(at: text.position(hiddenText))
  }

  /// Whether any attribute of an element says `display: none`, even if another one overrides it.
  private func isHidden(_ attributes: [XMLTokenizer.Attribute]) -> Bool {
    let display = text.values(of: "display", in: attributes)
    let style = text.values(of: "style", in: attributes)
    guard !display.isEmpty || !style.isEmpty else { return false }
    let declared = style.flatMap { $0.split(separator: UInt8(ascii: ";")) }.compactMap {
      declaration -> MarkupText.Slice? in
      let parts = declaration.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Self.isWord("display", parts[0]) else { return nil }
      return parts[1]
    }
    let values = declared.isEmpty ? display : declared
    return !values.isEmpty && values.allSatisfy { Self.isWord("none", $0) }
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
      help: "convert the text to paths, or remove it if it is a credit", position: position)
  }
}
