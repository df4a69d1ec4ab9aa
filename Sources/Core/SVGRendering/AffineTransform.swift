import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A transform of SVG: `x' = a x + c y + e`, `y' = b x + d y + f`.
struct AffineTransform: Equatable {
  var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  init() {}

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// The transform that does `inner` first.
  static func * (outer: Self, inner: Self) -> Self {
    Self(
      outer.a * inner.a + outer.c * inner.b, outer.b * inner.a + outer.d * inner.b,
      outer.a * inner.c + outer.c * inner.d, outer.b * inner.c + outer.d * inner.d,
      outer.a * inner.e + outer.c * inner.f + outer.e,
      outer.b * inner.e + outer.d * inner.f + outer.f)
  }

  static func * (transform: Self, point: Point) -> Point {
    Point(
      transform.a * point.x + transform.c * point.y + transform.e,
      transform.b * point.x + transform.d * point.y + transform.f)
  }

  /// The transform with another origin.
  func around(_ x: Double, _ y: Double) -> Self {
    Self(1, 0, 0, 1, x, y) * self * Self(1, 0, 0, 1, -x, -y)
  }

  /// Whether it moves nothing, up to the rounding of a sine.
  var isIdentity: Bool {
    zip([a, b, c, d, e, f], [1, 0, 0, 1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  var isTranslation: Bool { (a, b, c, d) == (1, 0, 0, 1) }

  /// The factor of enlargement; `nil` if it depends on the direction.
  var uniformScale: Double? {
    let (x, y) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    let isSquare = abs(a * c + b * d) < 1e-6 * x * y && abs(x - y) < 1e-6 * max(x, y)
    return isSquare && x > 0 ? x : nil
  }

  var text: String {
    "matrix(\([a, b, c, d, e, f].map { "\(abs($0) < 1e-12 ? 0 : $0)" }.joined(separator: " ")))"
  }
}

struct TransformReader {
  /// What percentages refer to.
  let box: (width: Double, height: Double)
  /// Whether the list is CSS, where lengths and angles have units.
  let isCSS: Bool
  /// The font size in pixels, of the element and of the root; `nil` if it is not known.
  var em, rem: Double?
  /// Whether librsvg 2.54 reads the property of CSS otherwise, or not at all.
  private(set) var isLost = false
  /// Whether a length is a percentage of the box.
  private(set) var usesBox = false
  /// Whether it has met a length whose unit has no size here.
  private(set) var isRelative = false

  /// Reads a list; `nil` for one that browsers do not accept.
  mutating func read(_ list: String) -> AffineTransform? {
    var rest = Substring(list.trimmed)
    let isReset = isCSS && RendererSupport.wideKeywords.contains(rest.lowercased())
    isLost = isLost || isReset
    if isReset || rest.lowercased() == "none" { return AffineTransform() }
    var result = AffineTransform()
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close
      else { return nil }
      let arguments = rest[rest.index(after: open)..<close].split {
        $0 == "," || $0.isWhitespace
      }
      if isCSS, rest[open..<close].count(where: { $0 == "," }) != arguments.count - 1 { return nil }
      guard let next = transform(String(rest[..<open]).trimmed, arguments.map(String.init))
      else { return nil }
      result = result * next
      rest = rest[rest.index(after: close)...].drop { $0 == "," || $0.isWhitespace }
    }
    return result
  }

  private mutating func transform(_ name: String, _ arguments: [String]) -> AffineTransform? {
    let known = ["matrix", "translate", "scale", "rotate", "skewX", "skewY"]
    if !known.contains(name) {
      guard isCSS else { return nil }
      isLost =
        isLost || !["translateX", "translateY", "scaleX", "scaleY", "skew"].contains(name)
    }
    func number(_ index: Int) -> Double? {
      arguments.count > index ? Double(arguments[index]) : nil
    }
    switch (name.lowercased(), arguments.count) {
    case ("matrix", 6), ("matrix3d", 16):
      let places = arguments.count == 6 ? Array(0..<6) : [0, 1, 4, 5, 12, 13]
      let numbers = places.compactMap(number)
      guard numbers.count == 6 else { return nil }
      return AffineTransform(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    case ("translate", 1...2), ("translate3d", 3):
      guard let x = length(arguments[0], box.width),
        let y = arguments.count > 1 ? length(arguments[1], box.height) : 0
      else { return nil }
      return AffineTransform(1, 0, 0, 1, x, y)
    case ("translatex", 1): return length(arguments[0], box.width).map { .init(1, 0, 0, 1, $0, 0) }
    case ("translatey", 1): return length(arguments[0], box.height).map { .init(1, 0, 0, 1, 0, $0) }
    case ("translatez", 1), ("perspective", 1), ("rotatex", 1), ("rotatey", 1):
      return arguments[0].hasPrefix("0") && (Double(arguments[0].filter(\.isNumber)) ?? 1) == 0
        ? AffineTransform() : nil
    case ("scale", 1...2), ("scale3d", 3):
      guard let x = share(arguments[0]), let y = share(arguments[arguments.count > 1 ? 1 : 0])
      else { return nil }
      return AffineTransform(x, 0, 0, y, 0, 0)
    case ("scalex", 1): return share(arguments[0]).map { .init($0, 0, 0, 1, 0, 0) }
    case ("scaley", 1): return share(arguments[0]).map { .init(1, 0, 0, $0, 0, 0) }
    case ("rotate", 1), ("rotatez", 1): return angle(arguments[0]).map(Self.rotation)
    case ("rotate", 3) where !isCSS:
      guard let angle = number(0), let x = number(1), let y = number(2) else { return nil }
      return Self.rotation(angle * .pi / 180).around(x, y)
    case ("skew", 1...2):
      guard let x = angle(arguments[0]), let y = arguments.count > 1 ? angle(arguments[1]) : 0
      else { return nil }
      return AffineTransform(1, tan(y), tan(x), 1, 0, 0)
    case ("skewx", 1):
      return angle(arguments[0]).map { .init(1, 0, tan($0), 1, 0, 0) }
    case ("skewy", 1):
      return angle(arguments[0]).map { .init(1, tan($0), 0, 1, 0, 0) }
    default: return nil
    }
  }

  static func rotation(_ angle: Double) -> AffineTransform {
    AffineTransform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
  }

  private mutating func share(_ word: String) -> Double? {
    guard isCSS, word.hasSuffix("%") else { return Double(word) }
    isLost = true
    return Double(word.dropLast()).map { $0 / 100 }
  }

  /// A length in pixels; a percentage is one of `full`.
  mutating func length(_ written: String, _ full: Double) -> Double? {
    let word = written.lowercased()
    isLost = isLost || word != written
    guard let number = Double(word) else {
      guard isCSS else { return nil }
      if word.hasSuffix("px") { return Double(word.dropLast(2)) }
      isLost = true
      if word.hasSuffix("%") {
        usesBox = true
        return Double(word.dropLast()).map { $0 / 100 * full }
      }
      let unit = String(word.reversed().prefix { $0.isLetter }.reversed())
      let sizes = ["rem": rem, "em": em, "q": 24 / 25.4].compactMapValues(\.self)
      guard let factor = sizes[unit] ?? SVGRoot.pixelsPerUnit[unit] else {
        isRelative = isRelative || unit == "em" || RendererSupport.relativeUnits.contains(unit[...])
        return nil
      }
      return Double(word.dropLast(unit.count)).map { $0 * factor }
    }
    return isCSS && number != 0 ? nil : number
  }

  /// An angle in radians.
  mutating func angle(_ word: String) -> Double? {
    if let number = Double(word) { return isCSS && number != 0 ? nil : number * .pi / 180 }
    guard isCSS else { return nil }
    let units: [(String, Double)] = [
      ("deg", Double.pi / 180), ("grad", Double.pi / 200), ("rad", 1), ("turn", 2 * Double.pi),
    ]
    for (unit, factor) in units where word.lowercased().hasSuffix(unit) {
      isLost = isLost || unit == "turn" || word != word.lowercased()
      return Double(word.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }

  /// The point of a `transform-origin`, in a box at 0 0.
  mutating func origin(_ text: String) -> (x: Double, y: Double)? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...3).contains(words.count) else { return nil }
    if words.count == 1 { words.append("center") }
    let isSwapped = ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1])
    if isSwapped { words.swapAt(0, 1) }
    func place(_ word: String, _ full: Double) -> Double? {
      switch word {
      case "left", "top": return 0
      case "center": return full / 2
      case "right", "bottom": return full
      default: return length(word, full)
      }
    }
    guard let x = place(words[0], box.width), let y = place(words[1], box.height) else {
      return nil
    }
    return (x, y)
  }
}

extension Double {
  /// A number as SVG writes it: Swift also reads words and hexadecimal digits.
  init?(plain text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0 < 0x41 || $0 | 0x20 == 0x65 }) else { return nil }
    self.init(text)
  }
}

extension StringProtocol {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
