/// The clip paths that symbols lack in librsvg.
///
/// SVG clips a `<symbol>` to the viewport that its `<use>` gives it, unless `overflow` says
/// otherwise. librsvg 2.54 takes `overflow` for its opposite: it paints the whole symbol by
/// default, and clips it to its `viewBox` where its overflow is visible. The first is mended here,
/// the second stays. So each `<use>` of such a symbol gets a clip path of its own rectangle, which needs no
/// arithmetic: the rectangle's attributes are those of the `<use>`, and percentages mean the same
/// viewport in both.
struct SymbolClipping {
  typealias Name = ReferenceGraph.Name

  private struct Use {
    /// Where an attribute can be written into its tag.
    let offset: Int
    let target: Name
    /// `x`, `y`, `width` and `height` as written, each with its name and quotes.
    let rectangle: ContiguousArray<UInt8>
  }

  /// The ids of the symbols that are clipped.
  private var symbols: Set<Name> = []
  private var uses: [Use] = []
  /// Whether a style sheet may say something else of overflow or of clip paths.
  var isUncertain = false

  /// Notes a symbol, by the attributes that tell whether its overflow is shown.
  mutating func note(symbol id: Name, overflow: [Name], style: [Name]) {
    let words = overflow + style.filter { contains("overflow", in: $0) }
    guard !words.contains(where: { contains("visible", in: $0) || contains("auto", in: $0) })
    else { return }
    symbols.insert(id)
  }

  /// Notes a use that has no clip path of its own.
  ///
  /// - Parameters:
  ///   - target: The id that it refers to.
  ///   - offset: Where its tag's name ends.
  ///   - attributes: Those of its tag.
  ///   - bytes: The text that they lie in.
  mutating func note(
    useOf target: Name, at offset: Int, attributes: [XMLTokenizer.Attribute],
    in bytes: ContiguousArray<UInt8>
  ) {
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
    uses.append(Use(offset: offset, target: target, rectangle: rectangle))
  }

  /// Gives the noted uses of symbols their clip paths.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - root: The root element's name as written, with its prefix.
  ///   - end: Where the root's end tag starts, if it has one.
  /// - Returns: The text, as it is where there is nothing to clip.
  func applied(
    to bytes: ContiguousArray<UInt8>, root: Range<Int>, end: Int?
  ) -> ContiguousArray<UInt8> {
    let clipped = isUncertain ? [] : uses.filter { symbols.contains($0.target) }
    guard let end, !clipped.isEmpty, !contains(Self.idPrefix, in: bytes[...]) else { return bytes }
    // What the root is called is bound to SVG's namespace all over the document.
    let prefix = String(decoding: bytes[root].dropLast("svg".utf8.count), as: UTF8.self)
    var text: ContiguousArray<UInt8> = []
    var definitions: ContiguousArray<UInt8> = []
    var copied = 0
    for (index, use) in clipped.enumerated() {
      let id = "\(Self.idPrefix)\(index)"
      text += bytes[copied..<use.offset]
      text += " clip-path=\"url(#\(id))\"".utf8
      copied = use.offset
      definitions += "<\(prefix)clipPath id=\"\(id)\"><\(prefix)rect".utf8
      definitions += use.rectangle
      definitions += "/></\(prefix)clipPath>".utf8
    }
    return text + bytes[copied..<end] + definitions + bytes[end...]
  }

  private static let idPrefix = "tabicon-symbol-clip-"

  private func contains(_ word: String, in text: Name) -> Bool {
    text.indices.contains { text[$0...].starts(with: word.utf8) }
  }
}
