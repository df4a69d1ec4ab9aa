/// Adds the clip paths that symbols need in librsvg.
///
/// SVG clips a `<symbol>` to the viewport that its `<use>` gives it, unless `overflow` says
/// otherwise. librsvg 2.54 reverses `overflow`: it paints the whole symbol by default, and clips it
/// to its `viewBox` where its overflow is visible. The first is corrected here, the second is not.
/// Each `<use>` of a symbol that SVG clips gets a clip path of the rectangle of the `<use>`. That
/// needs no arithmetic, because the rectangle has the attributes of the `<use>`, and percentages
/// refer to the same viewport in both.
struct SymbolClipping {
  private typealias Name = MarkupText.Slice

  private struct Use {
    /// Where its tag has room for another attribute.
    let offset: Int
    let target: Name
    /// The attributes `x`, `y`, `width` and `height` as written, with names and quotes.
    let rectangle: ContiguousArray<UInt8>
  }

  private let text: MarkupText
  /// The ids of the symbols that SVG clips.
  private var symbols: Set<Name> = []
  private var uses: [Use] = []
  /// Whether a style sheet may set overflow or clip paths.
  private var isUncertain = false

  init(_ text: MarkupText) { self.text = text }

  /// Reads a symbol, whose attributes say whether its overflow is shown.
  mutating func read(symbol id: MarkupText.Slice, _ attributes: [XMLTokenizer.Attribute]) {
    let words =
      text.values(of: "overflow", in: attributes)
      + text.values(of: "style", in: attributes).filter { contains("overflow", in: $0) }
    guard !words.contains(where: { contains("visible", in: $0) || contains("auto", in: $0) })
    else { return }
    symbols.insert(id)
  }

  /// Reads a `use` element, which may show a symbol.
  ///
  /// One that has a clip path or an overflow of its own is not clipped here.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of its tag.
  ///   - offset: Where its tag's name ends.
  mutating func read(use attributes: [XMLTokenizer.Attribute], at offset: Int) {
    let references = attributes.filter { text.localName(of: $0.name) == "href" }
    let reference = references.first { text.bytes[$0.name].elementsEqual("href".utf8) }
    guard let value = (reference ?? references.first)?.value,
      text.values(of: "clip-path", in: attributes).isEmpty,
      !attributes.contains(where: {
        text.bytes[$0.name].elementsEqual("style".utf8) && mayClip($0.value)
      })
    else { return }
    var target = text.bytes[value].drop(while: isXMLSpace)
    while let last = target.last, isXMLSpace(last) { target.removeLast() }
    guard target.first == UInt8(ascii: "#") else { return }
    uses.append(
      Use(offset: offset, target: target.dropFirst(), rectangle: rectangle(of: attributes)))
  }

  /// Reads a style sheet, which may set overflow or clip paths.
  mutating func read(styleSheet range: Range<Int>) {
    isUncertain = isUncertain || mayClip(range)
  }

  /// The rectangle of a `use` element; one that is not given covers the viewport.
  private func rectangle(of attributes: [XMLTokenizer.Attribute]) -> ContiguousArray<UInt8> {
    let bytes = text.bytes
    var rectangle: ContiguousArray<UInt8> = []
    for (name, initial) in [("x", ""), ("y", ""), ("width", "100%"), ("height", "100%")] {
      let attribute = attributes.first { bytes[$0.name].elementsEqual(name.utf8) }
      if let attribute, bytes[attribute.value].contains(where: { (0x30...0x39).contains($0) }) {
        rectangle += " ".utf8
        rectangle += bytes[attribute.name.lowerBound...attribute.value.upperBound]
      } else if !initial.isEmpty {
        rectangle += " \(name)=\"\(initial)\"".utf8
      }
    }
    return rectangle
  }

  /// Whether declarations may set overflow or clip paths.
  private func mayClip(_ range: Range<Int>) -> Bool {
    text.contains(anyOf: ["overflow", "clip-path"], in: range)
  }

  /// Returns the text with clip paths for the uses of symbols.
  ///
  /// - Parameters:
  ///   - root: The root element's name as written, with its prefix.
  ///   - end: Where the root's end tag starts, if it has one.
  /// - Returns: The unchanged text if there is nothing to clip.
  func applied(root: Range<Int>, end: Int?) -> ContiguousArray<UInt8> {
    let bytes = text.bytes
    let clipped = isUncertain ? [] : uses.filter { symbols.contains($0.target) }
    guard let end, !clipped.isEmpty, !contains(Self.idPrefix, in: bytes[...]) else { return bytes }
    // The root's prefix is bound to SVG's namespace in the whole document.
    let prefix = String(decoding: bytes[root].dropLast("svg".utf8.count), as: UTF8.self)
    var result: ContiguousArray<UInt8> = []
    var definitions: ContiguousArray<UInt8> = []
    var copied = 0
    for (index, use) in clipped.enumerated() {
      let id = "\(Self.idPrefix)\(index)"
      result += bytes[copied..<use.offset]
      result += " clip-path=\"url(#\(id))\"".utf8
      copied = use.offset
      definitions += "<\(prefix)clipPath id=\"\(id)\"><\(prefix)rect".utf8
      definitions += use.rectangle
      definitions += "/></\(prefix)clipPath>".utf8
    }
    return result + bytes[copied..<end] + definitions + bytes[end...]
  }

  private static let idPrefix = "tabicon-symbol-clip-"

  private func contains(_ word: String, in text: Name) -> Bool {
    text.indices.contains { text[$0...].starts(with: word.utf8) }
  }
}
