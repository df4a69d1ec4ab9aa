import IconModel

/// Reads what attributes and style sheets say about paint, filters, animation, scripts and layers.
struct StyleReader {
  private let text: MarkupText
  /// The different colours other than black that the text names, at most two of them.
  private var colors: Set<ContiguousArray<UInt8>> = []
  /// Whether a value is or may be black, or a shape is black because nothing fills it.
  private var mayHaveBlack = false
  /// Whether there is an `image` element, which may show any colour.
  var hasImage = false
  /// The depth of the outermost open element that gives a fill; `nil` outside of one.
  private var filledDepth: Int?
  /// Whether the drawing may make librsvg compose groups on surfaces of their own.
  private(set) var usesLayers = false

  init(_ text: MarkupText) { self.text = text }

  /// Whether the drawing may show more than one colour, and must be rendered again in colour.
  ///
  /// A filter or a blend mode turns one colour into others; layers may have either.
  var hasColors: Bool {
    guard !hasImage, let color = colors.first else { return hasImage }
    return usesLayers || colors.count > 1 || mayHaveBlack || !Self.isPlain(color)
  }

  /// Enters an element, and notes a shape without a fill of its own or of an outer element.
  mutating func enter(_ element: String, _ attributes: [XMLTokenizer.Attribute], depth: Int) {
    guard filledDepth == nil else { return }
    let givesFill = attributes.contains { attribute in
      text.isExactly("fill", attribute.name)
        || text.isExactly("style", attribute.name)
          && text.contains(anyOf: ["fill:"], in: attribute.value)
    }
    if givesFill {
      filledDepth = depth
    } else if element == "text" || ConstructReader.shapes.contains(element) {
      mayHaveBlack = true
    }
  }

  mutating func leave(_ depth: Int) {
    if filledDepth == depth { filledDepth = nil }
  }

  mutating func read(
    _ attribute: XMLTokenizer.Attribute, localName: String?, _ features: inout FeatureList
  ) {
    let name = attribute.name
    if localName != nil { usesLayers = usesLayers || composes(name, attribute.value) }
    switch text.bytes[name.lowerBound] {
    case UInt8(ascii: "f"), UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "l"):
      if text.isExactly("style", name) {
        readDeclarations(in: attribute.value, &features)
      } else {
        read(property: name, value: attribute.value, &features)
      }
    case UInt8(ascii: "o") where text.has("on", at: name.lowerBound, in: name):
      features.add(.animationOrScript, text.localName(of: name), at: name.lowerBound, in: text)
    default: break
    }
  }

  /// Reads the declarations of a style sheet or a `style` attribute, in O(bytes).
  mutating func readDeclarations(in range: Range<Int>, _ features: inout FeatureList) {
    var offset = range.lowerBound
    var declarationEnd = range.lowerBound
    while offset < range.upperBound {
      defer { offset += 1 }
      switch asciiLowercase(text.bytes[offset]) {
      case UInt8(ascii: "@")
      where text.has("@keyframes", at: offset, in: range)
        && text.contains(anyOf: ["animation:", "animation-name:"], in: text.bytes.indices):
        features.add(.animationOrScript, "@keyframes", at: offset, in: text)
      case UInt8(ascii: ":"):
        if offset >= declarationEnd {
          let end = text.bytes[offset..<range.upperBound].firstIndex { ";}".utf8.contains($0) }
          declarationEnd = end ?? range.upperBound
        }
        let name = propertyName(before: offset, in: range)
        let value = offset + 1..<declarationEnd
        usesLayers = usesLayers || composes(name, value)
        read(property: name, value: value, &features)
      default: break
      }
    }
  }

  /// The name before a colon, without the white space between them.
  private func propertyName(before colon: Int, in range: Range<Int>) -> Range<Int> {
    let bytes = text.bytes[range.lowerBound..<colon]
    let end = bytes.lastIndex { !isXMLSpace($0) }.map { $0 + 1 } ?? colon
    let start = bytes[..<end].lastIndex { byte in
      byte != UInt8(ascii: "-") && !(0x61...0x7A).contains(byte | 0x20)
    }
    return (start.map { $0 + 1 } ?? range.lowerBound)..<end
  }

  private mutating func read(
    property name: Range<Int>, value: Range<Int>, _ features: inout FeatureList
  ) {
    if text.isExactly("filter", name) {
      let start = text.skippingSpace(in: value)
      guard start < value.upperBound,
        !["none", "initial"].contains(where: { text.has($0, at: start, in: value) })
      else { return }
      features.add(.filter, "filter", at: name.lowerBound, in: text)
    } else if Self.colorProperties.contains(where: { text.isExactly($0, name) }) {
      add(color: text.bytes[value])
    }
  }

  /// Whether an attribute or a declaration can make a group a layer.
  private func composes(_ name: Range<Int>, _ value: Range<Int>) -> Bool {
    guard let layer = Self.layers.first(where: { text.isExactly($0.name, name) }) else {
      return false
    }
    let word = String(decoding: text.bytes[value], as: UTF8.self).lowercased()
      .split { $0.isWhitespace || $0 == "!" }.first
    return !layer.resting.contains(word ?? "")
  }

  /// Properties that make layers, with the values that make none.
  private static let layers: [(name: String, resting: [Substring])] = [
    ("opacity", ["1", "1.0", "100%"]), ("mask", ["none"]), ("filter", ["none"]),
    ("mix-blend-mode", ["normal"]), ("isolation", ["auto"]),
    ("clippathunits", ["userspaceonuse"]),
  ]

  private mutating func add(color value: MarkupText.Slice) {
    guard colors.count < 2 else { return }
    let color = ContiguousArray(value.lazy.filter { !isXMLSpace($0) }.map(asciiLowercase))
    if Self.black.contains(color) {
      mayHaveBlack = true
    } else if !Self.noPaint.contains(color) {
      colors.insert(color)
    }
  }

  /// Whether a value is the name or the hexadecimal number of one opaque colour.
  private static func isPlain(_ color: ContiguousArray<UInt8>) -> Bool {
    let digits = color.dropFirst(color.first == UInt8(ascii: "#") ? 1 : 0)
    guard digits.count == color.count || [3, 6].contains(digits.count) else { return false }
    return digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  private static let colorProperties = ["fill", "stroke", "color", "stop-color", "flood-color"]

  private static let noPaint = values("none", "transparent")

  /// Ways to write black, and values that mean it where nothing else is inherited.
  private static let black = values(
    "", "inherit", "initial", "currentcolor", "black", "#000", "#000000", "context-fill",
    "context-stroke")

  private static func values(_ names: String...) -> Set<ContiguousArray<UInt8>> {
    Set(names.map { ContiguousArray($0.utf8) })
  }
}
