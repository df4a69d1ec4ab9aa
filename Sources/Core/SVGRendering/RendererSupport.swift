/// What librsvg 2.54 draws, the oldest version that is supported.
///
/// From its source and some 1,300 renderings; 2.60 differs where `notDrawn` findings and rewrites of
/// `ConstructReader` say so. Whatever can change ink and is not here is rewritten before librsvg reads
/// it, or reported.
enum RendererSupport {
  /// How a value is written.
  enum Form: Hashable {
    case paint, color, length, dashes, number, share, reference, filter, word, transform
    case path, viewBox, language
    /// One of a few words, in their letter case; any other loses its element.
    case keyword
    /// The length of an attribute that is no property; a malformed one loses its element.
    case plainLength
    case points
    case href
    /// Read by `ConstructReader` together with others of its element.
    case special
    /// Known, and with no form that could change ink.
    case quiet
  }

  /// The properties; `attributes` adds those that it does not list.
  static let properties: [String: Form] = table([
    (.paint, "fill stroke"),
    (.color, "color flood-color lighting-color stop-color"),
    (.length, "x y cx cy r width height rx ry stroke-width stroke-dashoffset font-size"),
    (.dashes, "stroke-dasharray"),
    (.number, "stroke-miterlimit"),
    (.share, "opacity fill-opacity stroke-opacity stop-opacity flood-opacity"),
    (.reference, "clip-path mask marker-start marker-mid marker-end"),
    (.filter, "filter"),
    (
      .word,
      "fill-rule clip-rule stroke-linecap stroke-linejoin display visibility overflow paint-order"
        + " mask-type shape-rendering color-interpolation-filters"
    ),
    (.special, "vector-effect transform-origin transform-box"),
    (.word, "isolation mix-blend-mode marker"),
    (.special, "transform"),
  ])

  /// The attributes, by what can be wrong with them, properties included.
  static let attributes: [String: Form] = table([
    (.plainLength, "x1 y1 x2 y2 fx fy fr refX refY markerWidth markerHeight"),
    (.points, "points"), (.href, "href"), (.path, "d"), (.viewBox, "viewBox"),
    (.share, "offset"),
    (.language, "xml:lang"),
    (
      .keyword,
      """
      gradientUnits spreadMethod patternUnits patternContentUnits clipPathUnits maskUnits
      maskContentUnits filterUnits primitiveUnits markerUnits preserveAspectRatio
      """
    ),
    (.transform, "transform gradientTransform patternTransform"), (.special, "pathLength"),
    (
      .quiet,
      """
      id class style orient in in2 result stdDeviation baseFrequency numOctaves seed stitchTiles
      tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor
      bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant
      specularExponent kernelUnitLength pointsAtX pointsAtY pointsAtZ limitingConeAngle azimuth
      elevation radius dx dy scale xChannelSelector yChannelSelector values type mode
      requiredExtensions systemLanguage requiredFeatures
      """
    ),
  ]).merging(properties) { first, _ in first }

  /// Properties that change ink in a browser unless `restingValues` has the value, with help.
  static let lost: [String: String] = [
    "d": "write the path as the attribute 'd'", "content-visibility": "remove what it hides",
    "mask-image": "use a mask element and 'mask'", "mask-mode": "write 'mask-type' on the mask",
    "offset-path": "move the element with 'transform'", "rotate": "write it as 'transform'",
    "scale": "write it as 'transform'", "translate": "write it as 'transform'",
    "all": "write the properties that it resets", "outline": "draw it as a path",
    "background": "draw it as a rect, or leave it out: a tab bar has its own background",
    "background-color": "draw it as a rect, or leave it out: a tab bar has its own background",
  ]
  static let restingValues: Set = [
    "none", "auto", "normal", "initial", "unset", "inherit", "transparent", "1", "100%", "0", "",
    "match-source", "0deg", "360deg", "0px", "visible",
  ]

  /// Whether a value of a property in `lost` leaves the ink as it is.
  static func isResting(_ property: String, _ value: String) -> Bool {
    let words = value.lowercased().replacing(", ", with: ",").split(whereSeparator: \.isWhitespace)
    let isNone = property == "outline" && words.contains { ["none", "0", "0px"].contains($0) }
    return isNone
      || words.allSatisfy { word in
        restingValues.contains(String(word)) || word.hasPrefix("rgba(") && word.hasSuffix(",0)")
          || word.hasPrefix("#") && [5: "0", 9: "00"][word.count].map(word.hasSuffix) ?? false
      }
  }

  /// The properties that a shape does not inherit, with their initial values.
  static let initial: [String: String] = [
    "opacity": "1", "stop-opacity": "1", "flood-opacity": "1", "stop-color": "#000",
    "flood-color": "#000", "clip-path": "none", "mask": "none", "filter": "none", "x": "0",
    "y": "0", "cx": "0", "cy": "0", "r": "0", "rx": "auto", "ry": "auto", "width": "auto",
    "height": "auto", "display": "inline", "overflow": "visible", "mix-blend-mode": "normal",
    "isolation": "auto", "mask-type": "luminance", "lighting-color": "#fff",
  ]
  /// Those that it inherits.
  static let inherited: [String: String] = [
    "fill": "#000", "stroke": "none", "color": "#000", "stroke-width": "1", "fill-opacity": "1",
    "stroke-opacity": "1", "stroke-dasharray": "none", "stroke-dashoffset": "0",
    "stroke-miterlimit": "4", "fill-rule": "nonzero", "clip-rule": "nonzero",
    "stroke-linecap": "butt", "stroke-linejoin": "miter", "visibility": "visible",
    "marker-start": "none", "marker-mid": "none", "marker-end": "none", "paint-order": "normal",
  ]

  /// Elements of SVG that librsvg does not draw, with the help.
  static let undrawnElements: [String: String] = [
    "foreignObject": "draw what it shows as shapes: Figma writes it for angular and diamond"
      + " gradients, which a solid fill replaces",
    "textPath": "convert the text to paths", "altGlyph": "convert the text to paths",
    "video": "remove it", "audio": "remove it", "canvas": "remove it", "iframe": "remove it",
    "mesh": "use a plain fill",
    "feDropShadow":
      "remove the filter, and 'filter' where it is used; a tab bar sets its own shadow",
  ]

  /// The properties that librsvg misreads, by the element's name, with the help.
  static let misread: [String: (properties: [String], help: String)] = [
    "symbol": (
      ["opacity", "clip-path", "mask", "filter", "transform", "x", "y", "display"],
      "write it on the 'use'"
    ),
    "mask": (["mask", "clip-path", "transform", "display"], "write it on what is in the mask"),
    "svg": (["clip-path", "mask"], "write it on a group around the 'svg'"),
    "pattern": (
      ["opacity", "clip-path", "mask", "filter", "display"], "write it on what is in the pattern"
    ),
    "clipPath": (["display"], "take it out"),
    "linearGradient": (["display"], "take it out"), "radialGradient": (["display"], "take it out"),
  ]

  /// The words that attributes of the form `keyword` consist of.
  static let keywords = Set(
    """
    userSpaceOnUse objectBoundingBox strokeWidth pad reflect repeat none meet slice xMinYMin
    xMidYMin xMaxYMin xMinYMid xMidYMid xMaxYMid xMinYMax xMidYMax xMaxYMax
    """.split(whereSeparator: \.isWhitespace).map { ContiguousArray($0.utf8)[...] })

  /// Elements that show nothing where they stand, until something refers to them.
  static let definitions: Set = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "metadata", "title", "desc", "style", "script",
  ]

  /// The elements that each property may refer to.
  static let targets: [String: Set<String>] = {
    let paint: Set = [
      "linearGradient", "radialGradient", "pattern", "meshgradient", "hatch", "solidcolor",
    ]
    return [
      "fill": paint, "stroke": paint, "clip-path": ["clipPath"], "mask": ["mask"],
      "filter": ["filter"], "marker-start": ["marker"], "marker-mid": ["marker"],
      "marker-end": ["marker"],
    ]
  }()

  /// The units of lengths that mean the same in librsvg and in browsers.
  static let units: Set = ["", "px", "%", "pt", "pc", "in", "cm", "mm"]

  /// Units that depend on the window or the font; those of windows may have the prefix `s`, `l` or `d`.
  static let relativeUnits: Set<Substring> = [
    "ch", "ex", "cap", "ic", "lh", "rlh", "rex", "rch", "rcap", "ric", "vw", "vh", "vi", "vb",
    "vmin", "vmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax", "rem",
  ]

  static let wideKeywords: Set = ["initial", "unset", "revert"]
  static let systemColors: Set = [
    "canvas", "canvastext", "linktext", "visitedtext", "activetext", "buttonface", "buttontext",
    "buttonborder", "field", "fieldtext", "highlight", "highlighttext", "selecteditem",
    "selecteditemtext", "mark", "marktext", "graytext", "accentcolor", "accentcolortext",
    "windowtext", "window", "menutext", "menu", "infotext", "captiontext",
  ]

  /// The attribute that a name in JSX or in other letter case means: `stroke-width` for `strokeWidth`,
  /// `viewBox` for `viewbox`; `nil` if it means none.
  static func meant(by name: String) -> String? {
    if name == "className" { return "class" }
    if name == "xlinkHref" { return "href" }
    let dashed = name.reduce(into: "") { result, letter in
      if letter.isUppercase { result += "-" }
      result += letter.lowercased()
    }
    if properties[dashed] != nil, dashed != name { return dashed }
    let found = lowercased[name.lowercased()]
    return found == name ? nil : found
  }

  private static let lowercased = Dictionary(
    attributes.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  private static func table(_ rows: [(Form, String)]) -> [String: Form] {
    var table: [String: Form] = [:]
    for (form, names) in rows {
      for name in names.split(whereSeparator: \.isWhitespace) { table[String(name)] = form }
    }
    return table
  }

  /// Whether librsvg certainly reads a value as a browser does; if not, it is examined.
  static func isPlain(_ value: MarkupText.Slice, _ form: Form) -> Bool {
    guard let first = value.first, let last = value.last, !isXMLSpace(first), !isXMLSpace(last)
    else { return value.isEmpty && ![.plainLength, .points, .language].contains(form) }
    switch form {
    case .quiet: return true
    case .transform: return last == UInt8(ascii: ")")
    case .path:
      return !value.contains(UInt8(ascii: ","))
        || !value.contains(UInt8(ascii: "&")) && commas(in: value).isEmpty
    case .viewBox:
      return value.allSatisfy { "0123456789-. ".utf8.contains($0) }
        && value.split(separator: UInt8(ascii: " ")).count == 4
    case .keyword: return value.split(whereSeparator: isXMLSpace).allSatisfy(keywords.contains)
    case .language:
      let tags = value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return tags[0].allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        && tags.allSatisfy { (2...8).contains($0.count) && !$0.contains(UInt8(ascii: "_")) }
    case .special, .points, .href: return false
    case .paint: return isPlainColor(value)
    case .color: return isPlainColor(value) && value.count != "currentColor".utf8.count
    case .length: return isPlainLength(value) || isWord(value)
    case .number: return value.count < 5 && isPlainLength(value) || isWord(value)
    case .share: return value.allSatisfy { "0123456789.%".utf8.contains($0) }
    case .plainLength: return isPlainLength(value)
    case .dashes:
      return isWord(value)
        || value.allSatisfy { "0123456789. ,px".utf8.contains($0) }
          && last != UInt8(ascii: ",")
    case .word, .reference: return isWord(value)
    case .filter: return !value.contains { "&(".utf8.contains($0) } && isWord(value)
    }
  }

  /// The commas between a number and a command of a path, which browsers skip and librsvg does not.
  static func commas(in path: MarkupText.Slice) -> [Int] {
    path.indices.filter { index in
      guard path[index] == UInt8(ascii: ","),
        let before = path[..<index].last(where: { !isXMLSpace($0) }),
        (0x30...0x39).contains(before) || before == UInt8(ascii: ".")
      else { return false }
      return path[(index + 1)...].first { !isXMLSpace($0) }
        .map { (0x61...0x7A).contains($0 | 0x20) } ?? true
    }
  }

  private static func isPlainColor(_ value: MarkupText.Slice) -> Bool {
    guard value.first == UInt8(ascii: "#") else {
      if isWord(value) { return true }
      let parts = value.split(separator: UInt8(ascii: ","))
      return value.starts(with: "rgb(".utf8) && parts.count == 3 && value.last == UInt8(ascii: ")")
        && value.dropFirst(4).dropLast().allSatisfy { "0123456789, ".utf8.contains($0) }
    }
    return [4, 5, 7].contains(value.count)
      && value.dropFirst().allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
      }
  }

  private static func isPlainLength(_ value: MarkupText.Slice) -> Bool {
    let digits = value.drop { "0123456789.-+".utf8.contains($0) }
    guard digits.count < value.count, value.first != UInt8(ascii: "-"),
      value.prefix(while: { (0x30...0x39).contains($0) }).count < 7
    else { return false }
    return digits.isEmpty || digits.elementsEqual("px".utf8) || digits.elementsEqual("%".utf8)
  }

  /// Whether a value is a word that means the same in librsvg and in browsers.
  private static func isWord(_ value: MarkupText.Slice) -> Bool {
    guard value.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-") })
    else { return false }
    let word = String(decoding: value, as: UTF8.self).lowercased()
    return !wideKeywords.contains(word) && !systemColors.contains(word)
      && !word.hasPrefix("context-") && !word.hasPrefix("-") && !word.hasPrefix("plus-")
      && word != "contents"
  }
}
