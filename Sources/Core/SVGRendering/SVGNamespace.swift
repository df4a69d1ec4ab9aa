/// Decides which elements are SVG's, by the prefixes that a drawing binds to SVG's namespace.
struct SVGNamespace {
  private let text: MarkupText
  private var prefixes: Set<MarkupText.Slice> = []
  /// The depth of the outermost open element whose content is not SVG.
  private var foreignDepth: Int?

  init(_ text: MarkupText) { self.text = text }

  /// Whether the innermost open element is inside an element whose content is not SVG.
  var isForeign: Bool { foreignDepth != nil }

  /// Reads the prefixes that an element binds to SVG's namespace; a value with an entity counts too.
  mutating func read(_ attributes: [XMLTokenizer.Attribute], _ type: DocumentType) {
    let bytes = text.bytes
    for attribute in attributes where bytes[attribute.name].starts(with: "xmlns:".utf8) {
      var value = bytes[attribute.value]
      if value.first == UInt8(ascii: "&"), value.last == UInt8(ascii: ";"),
        let entity = type.entities[value.dropFirst().dropLast()]
      {
        value = entity
      }
      guard
        value.elementsEqual("http://www.w3.org/2000/svg".utf8) || value.contains(UInt8(ascii: "&"))
      else { continue }
      prefixes.insert(bytes[attribute.name].dropFirst("xmlns:".utf8.count))
    }
  }

  /// Whether an element is one of SVG's, by the prefix of its name.
  func contains(_ name: Range<Int>, localName: String) -> Bool {
    guard name.count > localName.utf8.count else { return true }
    return prefixes.contains(text.bytes[name].dropLast(localName.utf8.count + 1))
  }

  mutating func enter(_ localName: String, isSVG: Bool, depth: Int) {
    let isForeign = !isSVG || localName == "metadata" || localName == "foreignObject"
    if isForeign, foreignDepth == nil { foreignDepth = depth }
  }

  mutating func leave(_ depth: Int) {
    if let foreignDepth, depth <= foreignDepth { self.foreignDepth = nil }
  }

  /// The elements of SVG, in any of its versions.
  static let elements: Set<String> = Set(
    """
    a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform audio
    canvas circle clipPath color-profile cursor defs desc discard ellipse feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
    feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
    feTurbulence filter font font-face font-face-format font-face-name font-face-src font-face-uri
    foreignObject g glyph glyphRef hatch hatchpath hkern iframe image line linearGradient link
    marker mask mesh meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern
    polygon polyline radialGradient rect script set solidcolor stop style svg switch symbol text
    textPath title tref tspan unknown use video view vkern
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
