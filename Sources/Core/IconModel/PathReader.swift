/// Reads the `d` attribute of a path of closed contours.
///
/// It knows the commands M, L, H, V, C, S and Z, and A for arcs of circles of less than half a turn,
/// relative and absolute. Other text gives `nil`.
package struct PathReader {
  private struct Unknown: Error {}

  /// No coordinate of an icon or a template is larger.
  private static let limit = 1e6

  private let text: [UInt8]
  private var place = 0
  private var current = Point.zero
  /// The second control point of the command before, if that was a curve.
  private var control: Point?
  private var open: Contour?
  private var contours: [Contour] = []

  private init(_ text: some StringProtocol) { self.text = Array(text.utf8) }

  /// The contours of a path, each of them closed; `nil` for text that is no such path.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func contours(of text: some StringProtocol) -> [Contour]? {
    var reader = PathReader(text)
    return try? reader.read()
  }

  private mutating func read() throws(Unknown) -> [Contour] {
    var command: UInt8?
    while skipSeparators() {
      if text[place] >= UInt8(ascii: "A") {
        command = text[place]
        place += 1
      }
      guard let letter = command else { throw Unknown() }
      try run(letter)
      // Points after that of a move are ends of lines; numbers after `z` are an error.
      switch letter | 0x20 {
      case UInt8(ascii: "m"): command = letter - 1
      case UInt8(ascii: "z"): command = nil
      default: break
      }
    }
    guard open == nil else { throw Unknown() }
    return contours
  }

  /// Reads the numbers of one command, and adds what it draws.
  private mutating func run(_ letter: UInt8) throws(Unknown) {
    let origin = letter & 0x20 == 0 ? Point.zero : current
    let mirrored = control.map { 2 * current - $0 } ?? current
    control = nil
    switch letter | 0x20 {
    case UInt8(ascii: "m"):
      guard open == nil else { throw Unknown() }
      current = try point(from: origin)
      open = Contour(start: current, segments: [])
    case UInt8(ascii: "l"): try add(.line(to: point(from: origin)))
    case UInt8(ascii: "h"): try add(.line(to: Point(origin.x + number(), current.y)))
    case UInt8(ascii: "v"): try add(.line(to: Point(current.x, origin.y + number())))
    case UInt8(ascii: "c"): try addCurve(point(from: origin), origin)
    case UInt8(ascii: "s"): try addCurve(mirrored, origin)
    case UInt8(ascii: "a"): try addArc(origin)
    case UInt8(ascii: "z"): try close()
    default: throw Unknown()
    }
  }

  private mutating func addCurve(_ first: Point, _ origin: Point) throws(Unknown) {
    let second = try point(from: origin)
    try add(.cubic(first, second, to: point(from: origin)))
    control = second
  }

  private mutating func addArc(_ origin: Point) throws(Unknown) {
    let radius = try number()
    // The other radius, the rotation, and the flag of a large arc.
    for expected in [radius, 0, 0] {
      guard try number() == expected else { throw Unknown() }
    }
    let isClockwise = try number() == 1
    let end = try point(from: origin)
    guard
      let arc = Cubic(arcFrom: current, to: end, radius: radius, isClockwise: isClockwise)
    else { throw Unknown() }
    try add(.cubic(arc.first, arc.second, to: end))
  }

  private mutating func add(_ segment: Contour.Segment) throws(Unknown) {
    guard open != nil else { throw Unknown() }
    open?.segments.append(segment)
    current = segment.end
  }

  private mutating func close() throws(Unknown) {
    guard var contour = open else { throw Unknown() }
    if contour.segments.last?.end != contour.start {
      contour.segments.append(.line(to: contour.start))
    }
    contours.append(contour)
    current = contour.start
    open = nil
  }

  /// Skips separators; false at the end of the text.
  private mutating func skipSeparators() -> Bool {
    while place < text.count, " ,\n".utf8.contains(text[place]) { place += 1 }
    return place < text.count
  }

  private mutating func point(from origin: Point) throws(Unknown) -> Point {
    let x = try number()
    return try origin + Point(x, number())
  }

  /// A number without an exponent, which may follow another one without a space: `-.5.25`.
  private mutating func number() throws(Unknown) -> Double {
    _ = skipSeparators()
    let start = place
    if place < text.count, text[place] == UInt8(ascii: "-") { place += 1 }
    var hasPoint = false
    while place < text.count {
      let isPoint = text[place] == UInt8(ascii: ".")
      guard (0x30...0x39).contains(text[place]) || isPoint && !hasPoint else { break }
      hasPoint = hasPoint || isPoint
      place += 1
    }
    guard let value = Double(String(decoding: text[start..<place], as: UTF8.self)),
      abs(value) < Self.limit
    else { throw Unknown() }
    return value
  }
}
