package import IconModel

/// A contour of a path as it is written.
struct WrittenContour {
  /// The commands, without the one that closes the contour.
  enum Kind: String {
    case line
    case quadratic = "quadratic curve"
    case cubic = "cubic curve"
  }

  /// The closed curve; a line to the start is its last segment, also one without length.
  var contour: Contour
  /// The kinds of its segments but the last one; an arc is one or two cubics.
  var kinds: [Kind] = []
}

/// Reads the `d` attribute of a path.
package struct PathReader {
  struct Failure: Error {
    let reason: String
  }

  /// Numbers above this are no coordinates of a template.
  private static let greatest = 1e6

  /// How far the centre of an arc that is one cubic is from its chord, in parts of the radius: a little
  /// less than `PathData` has it, which rounds.
  private static let leastHeight = 0.2

  private let bytes: [UInt8]
  private var index = 0
  private(set) var contours: [WrittenContour] = []
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, with the command that it belongs to.
  private var control: (point: Point, isCubic: Bool)?
  private var open: WrittenContour?

  /// Reads a path.
  ///
  /// - Throws: `Failure` at the first thing that SVG does not have; everything before it is lost.
  static func read(_ text: String) throws(Failure) -> [WrittenContour] {
    var reader = PathReader(bytes: Array(text.utf8))
    try reader.readAll()
    return reader.contours
  }

  /// The contours of a path without lines that have no length; `nil` for what is no path.
  package static func contours(of text: some StringProtocol) -> [Contour]? {
    (try? read(String(text)))?.map { written in
      var contour = written.contour
      let isClosed = contour.segments.dropLast().last?.end == contour.start
      if isClosed { contour.segments.removeLast() }
      return contour
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() throws(Failure) {
    var command: UInt8?
    while skipSeparators() {
      let byte = bytes[index]
      if "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) {
        command = byte
        index += 1
      } else if command == nil || command == UInt8(ascii: "Z") {
        throw Failure(
          reason: "'\(String(decoding: [byte], as: UTF8.self))' is no command of a path")
      }
      guard let letter = command else { continue }
      guard !contours.isEmpty || open != nil || letter | 0x20 == UInt8(ascii: "m") else {
        throw Failure(reason: "a path begins with a move")
      }
      try run(letter)
      // Points behind those of a move are lines, and nothing follows the end of a contour.
      switch letter {
      case UInt8(ascii: "M"): command = UInt8(ascii: "L")
      case UInt8(ascii: "m"): command = UInt8(ascii: "l")
      case UInt8(ascii: "z"): command = UInt8(ascii: "Z")
      default: break
      }
    }
    close()
  }

  private mutating func run(_ letter: UInt8) throws(Failure) {
    let origin = letter & 0x20 == 0 ? Point.zero : current
    var next: (point: Point, isCubic: Bool)?
    switch letter & ~0x20 {
    case UInt8(ascii: "M"):
      close()
      current = try point(origin)
      start = current
      open = WrittenContour(contour: Contour(start: current, segments: []))
    case UInt8(ascii: "L"): add(.line(to: try point(origin)), .line)
    case UInt8(ascii: "H"): add(.line(to: Point(origin.x + (try number()), current.y)), .line)
    case UInt8(ascii: "V"): add(.line(to: Point(current.x, origin.y + (try number()))), .line)
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let isShort = letter & ~0x20 == UInt8(ascii: "S")
      let first = isShort ? mirrored(isCubic: true) : try point(origin)
      let (second, end) = (try point(origin), try point(origin))
      next = (second, true)
      add(.cubic(first, second, to: end), .cubic)
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let isShort = letter & ~0x20 == UInt8(ascii: "T")
      let middle = isShort ? mirrored(isCubic: false) : try point(origin)
      let (from, end) = (current, try point(origin))
      next = (middle, false)
      add(
        .cubic(from + 2 / 3 * (middle - from), end + 2 / 3 * (middle - end), to: end), .quadratic)
    case UInt8(ascii: "A"): try addArc(origin)
    default:
      close()
      current = start
    }
    control = next
  }

  private func mirrored(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return current }
    return 2 * current - control.point
  }

  private mutating func add(_ segment: Contour.Segment, _ kind: WrittenContour.Kind) {
    var contour = open ?? WrittenContour(contour: Contour(start: start, segments: []))
    contour.contour.segments.append(segment)
    contour.kinds.append(kind)
    open = contour
    current = segment.end
  }

  /// Ends the contour; a move alone is none.
  private mutating func close() {
    if var contour = open, !contour.kinds.isEmpty {
      contour.contour.segments.append(.line(to: contour.contour.start))
      contours.append(contour)
    }
    open = nil
  }

  /// Adds an arc as cubics, in the coordinates in which its ellipse is a circle: as one where it is as
  /// short as those that `PathData` writes, else its two halves.
  private mutating func addArc(_ origin: Point) throws(Failure) {
    let radii = Point(abs(try number()), abs(try number()))
    let angle = try number()
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(origin)
    guard radii.x > 0, radii.y > 0, end != current else {
      if end != current { add(.line(to: end), .line) }
      return
    }
    let turn = Affine.rotation(degrees: angle)
    let ellipse = turn.appending(Affine(a: 1, d: radii.y / radii.x))
    guard let circle = ellipse.inverted else { throw Failure(reason: "an arc has no radius") }
    let (from, to) = (circle.map(current), circle.map(end))
    let half = 0.5 * (to - from)
    let radius = max(radii.x, half.length)
    let height = max(0, radius * radius - half.dot(half)).squareRoot()
    if radii.x == radii.y, !isLarge, height > Self.leastHeight * radius,
      let arc = Cubic(arcFrom: current, to: end, radius: radius, isClockwise: isClockwise)
    {
      return add(.cubic(arc.first, arc.second, to: end), .cubic)
    }
    let side = (isClockwise ? -1.0 : 1.0) / half.length * half.normal
    // The middle of the arc is as far from the chord as the radius is more or less than the centre.
    let middle = from + half + (isLarge ? radius + height : radius - height) * side
    for (start, end) in [(from, middle), (middle, to)] {
      guard
        let arc = Cubic(
          arcFrom: start, to: end, radius: radius * 1.000001, isClockwise: isClockwise)
      else { continue }
      add(.cubic(ellipse.map(arc.first), ellipse.map(arc.second), to: ellipse.map(end)), .cubic)
    }
    current = end
  }

  // MARK: - Numbers

  /// Moves to the next character that separates nothing; false at the end.
  private mutating func skipSeparators() -> Bool {
    while index < bytes.count, " \t\r\n,".utf8.contains(bytes[index]) { index += 1 }
    return index < bytes.count
  }

  private mutating func point(_ origin: Point) throws(Failure) -> Point {
    let x = try number()
    return origin + Point(x, try number())
  }

  private mutating func flag() throws(Failure) -> Bool {
    guard skipSeparators(), bytes[index] == 0x30 || bytes[index] == 0x31 else {
      throw Failure(reason: "a flag of an arc is neither 0 nor 1")
    }
    index += 1
    return bytes[index - 1] == 0x31
  }

  private mutating func number() throws(Failure) -> Double {
    guard skipSeparators() else { throw Failure(reason: "the path breaks off") }
    let first = index
    var (hasPoint, hasExponent) = (false, false)
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isSign = index == first || bytes[index - 1] | 0x20 == UInt8(ascii: "e")
        if !isSign { return try value(first..<index) }
      case UInt8(ascii: "."):
        if hasPoint || hasExponent { return try value(first..<index) }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasExponent = true
      default: return try value(first..<index)
      }
      index += 1
    }
    return try value(first..<index)
  }

  private func value(_ range: Range<Int>) throws(Failure) -> Double {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let digits = text.hasSuffix(".") ? text + "0" : text
    guard let value = Double(digits), abs(value) < Self.greatest else {
      let shown = String(decoding: bytes[range.lowerBound...].prefix(12), as: UTF8.self)
      throw Failure(reason: "a number is expected at '\(shown.visible)'")
    }
    return value
  }
}

/// An affine map of the plane, as `transform` attributes have it.
struct Affine: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Affine()

  func map(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The map that applies another one first.
  func appending(_ inner: Affine) -> Affine {
    let origin = map(Point(inner.e, inner.f))
    return Affine(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: origin.x, f: origin.y)
  }

  var determinant: Double { a * d - b * c }

  var inverted: Affine? {
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }
    let linear = Affine(a: d * scale, b: -b * scale, c: -c * scale, d: a * scale)
    let origin = linear.map(Point(e, f))
    return Affine(a: linear.a, b: linear.b, c: linear.c, d: linear.d, e: -origin.x, f: -origin.y)
  }

  static func rotation(degrees: Double) -> Affine {
    // Twelve terms of the series are exact for half a turn.
    let angle = degrees.remainder(dividingBy: 360) * Double.pi / 180
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<24 {
      let sign = power & 2 == 0 ? 1.0 : -1.0
      if power.isMultiple(of: 2) { cosine += sign * term } else { sine += sign * term }
      term *= angle / Double(power + 1)
    }
    return Affine(a: cosine, b: sine, c: -sine, d: cosine)
  }
}

extension Affine {
  /// Reads a `transform` attribute; `nil` for what SVG does not have, and for what leaves no area.
  init?(_ text: String) {
    var result = Affine.identity
    for part in text.split(separator: ")") {
      let words = part.split(separator: "(")
      guard words.count == 2 else {
        if part.allSatisfy({ $0.isWhitespace || $0 == "," }) { continue }
        return nil
      }
      let name = words[0].drop { $0.isWhitespace || $0 == "," }.filter { !$0.isWhitespace }
      let numbers = words[1].split { $0.isWhitespace || $0 == "," }.map { Double($0) }
      let n = numbers.compactMap(\.self)
      guard n.count == numbers.count else { return nil }
      switch (name, n.count) {
      case ("matrix", 6):
        result = result.appending(Affine(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5]))
      case ("translate", 1...2):
        result = result.appending(Affine(e: n[0], f: n.count > 1 ? n[1] : 0))
      case ("scale", 1...2): result = result.appending(Affine(a: n[0], d: n[n.count - 1]))
      case ("rotate", 1), ("rotate", 3):
        let centre = n.count > 1 ? Point(n[1], n[2]) : .zero
        result = result.appending(Affine(e: centre.x, f: centre.y))
          .appending(.rotation(degrees: n[0])).appending(Affine(e: -centre.x, f: -centre.y))
      case ("skewX", 1), ("skewY", 1):
        let turn = Affine.rotation(degrees: n[0])
        let tangent = turn.b / turn.a
        result = result.appending(name == "skewX" ? Affine(c: tangent) : Affine(b: tangent))
      default: return nil
      }
    }
    guard abs(result.determinant) > 1e-12, result.determinant.isFinite else { return nil }
    self = result
  }
}
