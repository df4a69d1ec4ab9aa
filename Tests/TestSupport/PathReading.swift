package import IconModel

/// Reads the path data of SVG as far as this tool writes it, for tests of what it writes.
package struct PathReading {
  package struct Unreadable: Error {
    package let text: String
  }

  package private(set) var contours: [Contour] = []
  /// The letters in their order; those that are left out are not among them.
  package private(set) var letters = ""

  private var text: ArraySlice<UInt8>
  private var current = Point.zero
  private var control: Point?

  /// Reads the value of a `d` attribute.
  package init(_ text: String) throws {
    self.text = Array(text.utf8)[...]
    var command = UInt8(ascii: "z")
    while let next = self.text.first {
      if Self.isLetter(next) {
        command = next
        letters.append(Character(UnicodeScalar(next)))
        self.text.removeFirst()
      }
      try add(command)
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(byte)
  }

  private mutating func add(_ letter: UInt8) throws {
    let origin = letter >= UInt8(ascii: "a") ? current : .zero
    let previous = control
    control = nil
    switch Character(UnicodeScalar(letter)).uppercased() {
    case "M":
      current = try point(from: origin)
      contours.append(Contour(start: current, segments: []))
    case "L": try addLine(to: point(from: origin))
    case "H": try addLine(to: Point(origin.x + number(), current.y))
    case "V": try addLine(to: Point(current.x, origin.y + number()))
    case "C":
      try addCurve(point(from: origin), point(from: origin), to: point(from: origin))
    case "S":
      let mirrored = previous.map { 2 * current - $0 } ?? current
      try addCurve(mirrored, point(from: origin), to: point(from: origin))
    case "A":
      let radius = try number()
      // The second radius, the rotation and the large-arc flag: always the same, 0 and 0.
      guard try number() == radius, try number() == 0, try number() == 0 else {
        throw Unreadable(text: "an arc of an ellipse")
      }
      let isClockwise = try number() == 1
      try addArc(radius, isClockwise, to: point(from: origin))
    case "Z":
      guard let start = contours.last?.start else { throw Unreadable(text: "z") }
      if current != start { addLine(to: start) }
      current = start
    default: throw Unreadable(text: String(decoding: [letter], as: UTF8.self))
    }
  }

  private mutating func addLine(to end: Point) {
    contours[contours.count - 1].segments.append(.line(to: end))
    current = end
  }

  private mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
    contours[contours.count - 1].segments.append(.cubic(first, second, to: end))
    (current, control) = (end, second)
  }

  private mutating func addArc(_ radius: Double, _ isClockwise: Bool, to end: Point) throws {
    guard let arc = Cubic(arcFrom: current, to: end, radius: radius, isClockwise: isClockwise)
    else { throw Unreadable(text: "an arc of too small a radius") }
    addCurve(arc.first, arc.second, to: end)
    control = nil
  }

  private mutating func point(from origin: Point) throws -> Point {
    let x = try number()
    return origin + Point(x, try number())
  }

  private mutating func number() throws -> Double {
    text = text.drop { $0 == UInt8(ascii: " ") }
    var end = text.startIndex
    var hasPoint = false
    while end < text.endIndex {
      let byte = text[end]
      let isSign = byte == UInt8(ascii: "-") && end == text.startIndex
      let isPoint = byte == UInt8(ascii: ".") && !hasPoint
      guard isSign || isPoint || (48...57).contains(byte) else { break }
      hasPoint = hasPoint || isPoint
      end += 1
    }
    let digits = String(decoding: text[..<end], as: UTF8.self)
    guard let number = Double(digits.replacing("-.", with: "-0.")) else {
      throw Unreadable(text: digits)
    }
    text = text[end...]
    return number
  }
}
