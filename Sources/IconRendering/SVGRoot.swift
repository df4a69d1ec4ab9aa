import IconModel

/// What the root element says about the size of a drawing.
struct SVGRoot: Sendable {
  /// The longest side, in user units, of a drawing that has no `viewBox`.
  static let maximumSide = 16_384.0

  let offset: Int
  let hasViewBox: Bool
  /// True if `width` or `height` is given as a plain length, which then sizes the artboard.
  let hasSize: Bool

  /// Reads the attributes of the root element.
  ///
  /// - Throws: `DrawingFailure` for a `viewBox` that spans no area, and in the absence of one for
  ///   a size that does not.
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
    if let viewBox = attribute("viewBox") {
      guard Self.spansArea(viewBox: viewBox.text) else {
        throw .viewBox(viewBox.text, at: viewBox.position)
      }
      hasViewBox = true
      hasSize = false
      return
    }
    hasViewBox = false
    let width = attribute("width")
    let height = attribute("height")
    for (name, side) in [("width", width), ("height", height)] {
      guard let side, !Self.isSound(length: side.text) else { continue }
      throw .side(name, side.text, at: side.position)
    }
    hasSize = width != nil && height != nil
  }

  private static func spansArea(viewBox: String) -> Bool {
    guard viewBox.utf8.count <= 256 else { return false }
    let fields = viewBox.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace) }
    guard !fields.contains(where: \.isEmpty) else { return false }
    let numbers = fields.joined().map { number(String($0)) ?? .infinity }
    return numbers.count == 4 && numbers.allSatisfy { abs($0) <= 1e6 }
      && numbers[2] >= 1e-3 && numbers[3] >= 1e-3
  }

  /// True for a positive length within the limit, and for anything relative, which says nothing.
  private static func isSound(length text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first else { return false }
    if word.hasSuffix("%") || word == "auto" { return true }
    let unit = String(word.reversed().prefix { $0.isLetter }.reversed())
    guard let value = number(String(word.dropLast(unit.count))) else { return false }
    return value > 0 && value * pixels(per: unit) <= maximumSide
  }

  /// The pixels of one unit, at 96 to the inch; 1 for units that depend on a font.
  private static func pixels(per unit: String) -> Double {
    switch unit.lowercased() {
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "pt": 96 / 72
    case "pc": 16
    default: 1
    }
  }

  /// A number as CSS writes it: decimal, with a digit behind its point.
  private static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    let behindPoint = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().first
    let hasPoint = text.utf8.contains(UInt8(ascii: "."))
    let endsWell = !hasPoint || behindPoint.map { (0x30...0x39).contains($0) } ?? false
    return isDecimal && endsWell ? Double(text) : nil
  }
}

extension DrawingFailure {
  static func viewBox(_ text: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed,
      message: "the viewBox '\(text.excerpt())' is not four numbers with a positive size",
      help: "give it as 'min-x min-y width height', for example '0 0 24 24'", position: position)
  }

  static func side(_ name: String, _ text: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed,
      message:
        "the \(name) '\(text.excerpt())' is not a length above 0 and up to \(Int(SVGRoot.maximumSide))",
      help: "correct it, or give the drawing a viewBox such as '0 0 24 24'", position: position)
  }
}
