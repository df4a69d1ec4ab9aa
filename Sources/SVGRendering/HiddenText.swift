/// The text of a drawing that `display: none` keeps from being painted.
///
/// A drawing is read once, from front to back, so what else decides is only known at its end: a
/// reference paints what stands inside a hidden element, and a style sheet may show it again.
struct HiddenText {
  typealias Name = ReferenceGraph.Name

  /// The elements that `display` takes away with all that they hold.
  private static let elements: Set = ["svg", "g", "a", "switch", "text", "tspan", "textPath"]

  /// Where the first text starts.
  private(set) var offset: Int?
  /// The elements by which references would paint a text.
  private(set) var names: Set<Name> = []
  /// Whether the text may be painted by something that is not followed here.
  var isUncertain = false
  /// How deep the outermost open element stands that is not displayed.
  private var depth: Int?
  /// The open elements inside it that have an id.
  private var open: [(depth: Int, name: Name)] = []

  /// Whether the reader is inside an element that is not displayed.
  var isOpen: Bool { depth != nil }

  /// Goes into an element.
  mutating func enter(
    _ element: String, id: Name?, display: [Name], style: [Name], depth: Int
  ) {
    if self.depth != nil {
      if let id { open.append((depth, id)) }
    } else if Self.isNone(display: display, style: style), Self.elements.contains(element) {
      self.depth = depth
    }
  }

  /// Goes out of an element at a depth.
  mutating func leave(_ depth: Int) {
    if let last = open.last, last.depth >= depth { open.removeLast() }
    if self.depth == depth { self.depth = nil }
  }

  /// Notes a text by where it starts.
  mutating func note(_ offset: Int) {
    self.offset = self.offset ?? offset
    names.formUnion(open.map(\.name))
    if open.contains(where: { $0.name.contains(UInt8(ascii: "&")) }) { isUncertain = true }
  }

  /// Whether an element's attributes say `display: none`, whichever of them counts.
  private static func isNone(display: [Name], style: [Name]) -> Bool {
    guard !display.isEmpty || !style.isEmpty else { return false }
    let declared = style.flatMap { $0.split(separator: UInt8(ascii: ";")) }.compactMap {
      declaration -> Name? in
      let parts = declaration.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isWord("display", parts[0]) else { return nil }
      return parts[1]
    }
    let values = declared.isEmpty ? display : declared
    return !values.isEmpty && values.allSatisfy { isWord("none", $0) }
  }

  /// Whether text is a word in letters of either case, and nothing else but space.
  private static func isWord(_ word: String, _ text: Name) -> Bool {
    text.drop(while: isXMLSpace).reversed().drop(while: isXMLSpace).reversed()
      .map(asciiLowercase).elementsEqual(word.utf8)
  }
}
