package import IconModel

/// Reads the `d` attribute of a path that this tool wrote.
///
/// It knows the commands M, L, H, V, C, S and Z, and A for arcs of circles of at most half a turn,
/// relative and absolute. Other text has no contours:
/// the files of an output folder may be somebody else's by now.
package struct PathReader {
  /// No coordinate of an icon or a template is larger.
  private static let limit = 1e6

  private let text: [UInt8]
  private var position = 0
  private var current = Point.zero
  /// The second control point of the command before, if that was a curve.
  private var control: Point?
  private var open: Contour?
  private var contours: [Contour] = []

  private init(_ text: some StringProtocol) { self.text = Array(text.utf8) }

  /// The contours of a path, each of them closed.
  ///
  /// - Returns: `nil` for text that is no such path.
  /// - Complexity: O(n) in the length of the text.
  package static func contours(of text: some StringProtocol) -> [Contour]? {
    var reader = PathReader(text)
    return reader.read() ? reader.contours : nil
  }

  private mutating func read() -> Bool {
    var command: UInt8?
    while true {
      skipSeparators()
      guard position < text.count else { return open == nil }
      let byte = text[position]
      if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
        command = byte
        position += 1
      } else if command.map({ $0 | 0x20 == UInt8(ascii: "z") }) ?? true {
        return false
      }
      guard let known = command, apply(known) else { return false }
      // The points behind those of a move are ends of lines.
      if known | 0x20 == UInt8(ascii: "m") { command = known - 1 }
    }
  }

  /// Reads the numbers of one command and adds what it draws.
  private mutating func apply(_ command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? current : .zero
    let previous = control
    control = nil
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard open == nil, let start = point(from: origin) else { return false }
      current = start
      open = Contour(start: start, segments: [])
    case UInt8(ascii: "l"):
      guard let end = point(from: origin) else { return false }
      return add(.line(to: end))
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      return add(.line(to: Point(origin.x + x, current.y)))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      return add(.line(to: Point(current.x, origin.y + y)))
    case UInt8(ascii: "c"):
      guard let first = point(from: origin) else { return false }
      return addCurve(first, from: origin)
    case UInt8(ascii: "s"):
      return addCurve(previous.map { 2.0 * current - $0 } ?? current, from: origin)
    case UInt8(ascii: "a"): return addArc(from: origin)
    case UInt8(ascii: "z"): return close()
    default: return false
    }
    return true
  }

  private mutating func addCurve(_ first: Point, from origin: Point) -> Bool {
    guard let second = point(from: origin), let end = point(from: origin) else { return false }
    guard add(.cubic(first, second, to: end)) else { return false }
    control = second
    return true
  }

  private mutating func addArc(from origin: Point) -> Bool {
    // Both radii, the rotation, and the flags for a large arc and for a clockwise one.
    guard let radius = number(), number() == radius, number() == 0, number() == 0,
      let isClockwise = number(), let end = point(from: origin),
      let arc = Cubic(
        arcFrom: current, to: end, radius: radius, isClockwise: isClockwise == 1)
    else { return false }
    return add(.cubic(arc.first, arc.second, to: end))
  }

  private mutating func add(_ segment: Contour.Segment) -> Bool {
    guard open != nil else { return false }
    open?.segments.append(segment)
    current = segment.end
    return true
  }

  private mutating func close() -> Bool {
    guard var contour = open else { return false }
    if contour.segments.last?.end != contour.start {
      contour.segments.append(.line(to: contour.start))
    }
    contours.append(contour)
    current = contour.start
    open = nil
    return true
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return origin + Point(x, y)
  }

  private mutating func skipSeparators() {
    while position < text.count, " ,\n".utf8.contains(text[position]) { position += 1 }
  }

  /// A number without an exponent, which may follow another one without a space: `-.5.25`.
  private mutating func number() -> Double? {
    skipSeparators()
    let start = position
    if position < text.count, text[position] == UInt8(ascii: "-") { position += 1 }
    var hasPoint = false
    while position < text.count {
      let isPoint = text[position] == UInt8(ascii: ".")
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) || isPoint && !hasPoint
      else { break }
      hasPoint = hasPoint || isPoint
      position += 1
    }
    let value = Double(String(decoding: text[start..<position], as: UTF8.self))
    return value.flatMap { abs($0) < Self.limit ? $0 : nil }
  }
}
