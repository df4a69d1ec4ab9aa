import IconModel

/// The attributes of the root element that set the size of a drawing.
struct SVGRoot: Sendable {
  /// The largest absolute value of a number of a `viewBox`.
  private static let maximumNumber = 1e6
  /// The shortest side of a `viewBox`.
  private static let minimumSide = 1e-3
  /// The longest side, in user units, of a drawing without a `viewBox`.
  private static let maximumSide = 16_384.0

  let offset: Int
  let hasViewBox: Bool
  /// Whether `width` and `height` set the size of the artboard, in the absence of a `viewBox`.
  let hasSize: Bool
  /// How the `viewBox` fills a size of another aspect; `nil` if it is shown whole and undistorted.
  let filling: Filling?

  /// How `preserveAspectRatio` fits a `viewBox` into a size of this aspect, width over height.
  enum Filling: Equatable {
    /// The `viewBox` is stretched to the size: `none`.
    case stretched(aspect: Double)
    /// The `viewBox` is enlarged until it covers the size, which cuts it off: `slice`.
    case cut(aspect: Double)
  }

  init(
    attributes: [XMLTokenizer.Attribute], of bytes: ContiguousArray<UInt8>, at offset: Int
  ) throws(DrawingFailure) {
    func attribute(_ name: String) -> (text: String, position: TextPosition)? {
      attributes.first { bytes[$0.name].elementsEqual(name.utf8) }.map {
        let text = String(decoding: bytes[$0.value], as: UTF8.self)
        return (text, TextPosition(of: $0.name.lowerBound, in: bytes))
      }
    }
    self.offset = offset
    let width = attribute("width")
    let height = attribute("height")
    if let viewBox = attribute("viewBox") {
      try Self.check(viewBox: viewBox.text, at: viewBox.position)
      hasViewBox = true
      hasSize = false
      filling = Self.filling(
        attribute("preserveAspectRatio")?.text, width: width?.text, height: height?.text)
      return
    }
    hasViewBox = false
    filling = nil
    for (name, side) in [("width", width), ("height", height)] {
      guard let side, !Self.isSound(length: side.text) else { continue }
      throw DrawingFailure(
        kind: .malformed,
        message: "the \(name) '\(side.text.excerpt())' is not a length above 0 and up to"
          + " \(Int(Self.maximumSide))",
        help: "correct it, or give the drawing a viewBox such as '0 0 24 24'",
        position: side.position)
    }
    hasSize = width != nil && height != nil
  }

  private static func check(
    viewBox: String, at position: TextPosition
  ) throws(DrawingFailure) {
    guard let numbers = numbers(ofViewBox: viewBox) else {
      throw DrawingFailure(
        kind: .malformed,
        message: "the viewBox '\(viewBox.excerpt())' is not four numbers with a positive size",
        help: "give it as 'min-x min-y width height', for example '0 0 24 24'", position: position)
    }
    guard numbers.allSatisfy({ abs($0) <= maximumNumber }),
      numbers[2...].allSatisfy({ $0 >= minimumSide })
    else {
      throw DrawingFailure(
        kind: .malformed,
        message: "the viewBox '\(viewBox.excerpt())' has a number above \(Int(maximumNumber)) or a"
          + " side below \(minimumSide)",
        help: "scale the drawing, for example to a viewBox of '0 0 24 24'", position: position)
    }
  }

  /// The four numbers of a `viewBox`; `nil` for other text, and for a side that is not positive.
  private static func numbers(ofViewBox viewBox: String) -> [Double]? {
    guard viewBox.utf8.count <= 256 else { return nil }
    let fields = viewBox.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.properties.isWhitespace) }
    guard !fields.contains(where: \.isEmpty) else { return nil }
    let words = fields.joined()
    let numbers = words.compactMap { number(String($0)) }
    guard numbers.count == 4, words.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return numbers
  }

  private static func filling(_ ratio: String?, width: String?, height: String?) -> Filling? {
    var words = ratio?.split(whereSeparator: \.isWhitespace)[...] ?? []
    if words.first == "defer" { words.removeFirst() }
    guard let align = words.popFirst(),
      let width = width.flatMap(pixels(of:)), let height = height.flatMap(pixels(of:)),
      width > 0, height > 0, aspects.contains(width / height)
    else { return nil }
    switch (align, words.popFirst(), words.isEmpty) {
    case ("none", nil, true), ("none", "meet", true), ("none", "slice", true):
      return .stretched(aspect: width / height)
    case (_, "slice", true) where alignments.contains(align):
      return .cut(aspect: width / height)
    default: return nil
    }
  }

  /// The aspects within which the size of a drawing changes its artboard.
  private static let aspects = 1e-3...1e3

  private static let alignments = Set(
    ["xMin", "xMid", "xMax"].flatMap { x in
      ["YMin", "YMid", "YMax"].map { y in Substring(x + y) }
    })

  /// Whether a length is positive and within the limit; a relative length always is.
  private static func isSound(length text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].hasSuffix("%") || words[0] == "auto" { return true }
    guard let pixels = pixels(of: text) else { return false }
    return pixels > 0 && pixels <= maximumSide
  }

  /// A length in pixels; `nil` for a percentage or other text.
  private static func pixels(of length: String) -> Double? {
    let words = length.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first else { return nil }
    let unit = String(word.reversed().prefix { $0.isLetter }.reversed())
    return number(String(word.dropLast(unit.count)))
      .map { $0 * (pixelsPerUnit[unit.lowercased()] ?? 1) }
  }

  /// The pixels of the units that do not depend on a font, at 96 to the inch.
  static let pixelsPerUnit: [String: Double] = [
    "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16,
  ]

  /// A number as CSS writes it: decimal, with a digit behind its point.
  private static func number(_ text: String) -> Double? {
    (text + "e").lowercased().contains(".e") ? nil : Double(plain: text)
  }
}
