import IconModel

/// The text of a path's `d` attribute.
///
/// Each command is relative or absolute, whichever is shorter, and a curve that is an arc of a circle
/// is written as one. Points lie on a decimal grid, and relative commands are differences of points on
/// the grid, so rounding errors do not add up.
struct PathData {
  /// A point in steps of the grid.
  private struct GridPoint: Hashable {
    var x: Int
    var y: Int
  }

  private let decimals: Int
  private let stepsPerUnit: Double
  private let tolerance: Double
  private(set) var text = ""

  /// Where the next command starts.
  private var current = GridPoint(x: 0, y: 0)
  /// The second control point of the command before, if that was a curve.
  private var control: GridPoint?
  /// The letter that the next command may leave out.
  private var implied: Character?
  /// Whether the last number of the text has a decimal point; `nil` where the text ends with a letter.
  private var endsWithFraction: Bool?

  /// The path of contours.
  ///
  /// - Parameters:
  ///   - contours: The contours; those that shrink to a point on the grid are left out.
  ///   - decimals: The decimals of coordinates, from 0 to 9.
  ///   - tolerance: How far an arc may be from the curve that it replaces.
  init(_ contours: [Contour], decimals: Int, tolerance: Double) {
    self.decimals = decimals
    self.tolerance = tolerance
    stepsPerUnit = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    for contour in contours { add(contour) }
  }

  private mutating func add(_ contour: Contour) {
    let start = gridPoint(contour.start)
    let isPoint = contour.segments.allSatisfy { segment in
      switch segment {
      case .line(let end): gridPoint(end) == start
      case .cubic(let first, let second, let end):
        [first, second, end].allSatisfy { gridPoint($0) == start }
      }
    }
    guard !isPoint else { return }
    // The first command of a path starts nowhere, so only an absolute one says where.
    if text.isEmpty {
      append(encoded("M", [start.x, start.y]))
    } else {
      append(shortest("m", to: [start]))
    }
    (current, control) = (start, nil)
    var from = contour.start
    for (index, segment) in contour.segments.enumerated() {
      switch segment {
      case .line(let end):
        // Closing the contour draws the last line.
        if index < contour.segments.count - 1 { addLine(to: gridPoint(end)) }
      case .cubic(let first, let second, let end):
        addCurve(Cubic(start: from, first: first, second: second, end: end))
      }
      from = segment.end
    }
    append(encoded("z", []))
    (current, control) = (start, nil)
  }

  private mutating func addLine(to end: GridPoint) {
    let (x, y) = (end.x - current.x, end.y - current.y)
    guard x != 0 || y != 0 else { return }
    if y == 0 {
      append(shorter(encoded("h", [x]), encoded("H", [end.x])))
    } else if x == 0 {
      append(shorter(encoded("v", [y]), encoded("V", [end.y])))
    } else {
      append(shortest("l", to: [end]))
    }
    (current, control) = (end, nil)
  }

  private mutating func addCurve(_ curve: Cubic) {
    let end = gridPoint(curve.end)
    if let arc = arc(curve, to: end) {
      append(arc)
      (current, control) = (end, nil)
      return
    }
    let (first, second) = (gridPoint(curve.first), gridPoint(curve.second))
    let previous = control ?? current
    let mirrored = GridPoint(x: 2 * current.x - previous.x, y: 2 * current.y - previous.y)
    // A step of the grid is what rounding takes, too.
    if abs(mirrored.x - first.x) <= 1, abs(mirrored.y - first.y) <= 1 {
      append(shortest("s", to: [second, end]))
    } else {
      append(shortest("c", to: [first, second, end]))
    }
    (current, control) = (end, second)
  }

  /// The command for a curve that is an arc of a circle.
  private func arc(_ curve: Cubic, to end: GridPoint) -> Command? {
    guard
      let arc = CircularArc(
        curve, from: point(current), to: point(end), decimals: decimals, tolerance: tolerance)
    else { return nil }
    let radius = steps(arc.radius)
    // Radii, the rotation of an ellipse, and the flags for a large arc and for a clockwise one.
    let shape = [radius, radius, 0, 0, arc.isClockwise ? steps(1) : 0]
    return shorter(
      encoded("a", shape + [end.x - current.x, end.y - current.y]),
      encoded("A", shape + [end.x, end.y]))
  }

  private func point(_ point: GridPoint) -> Point {
    Point(Double(point.x) / stepsPerUnit, Double(point.y) / stepsPerUnit)
  }

  private func gridPoint(_ point: Point) -> GridPoint {
    GridPoint(x: steps(point.x), y: steps(point.y))
  }

  private func steps(_ coordinate: Double) -> Int {
    // Far outside of any artboard a point may lie anywhere.
    Int(max(-1e15, min(1e15, (coordinate * stepsPerUnit).rounded())))
  }
}

extension PathData {
  /// One command as text, with what the next one depends on.
  private struct Command {
    var text = ""
    /// Whether it needs no letter.
    var continues = true
    var implied: Character?
    var endsWithFraction: Bool?
  }

  /// The shorter one of a command's relative and absolute form.
  ///
  /// - Parameters:
  ///   - letter: The relative command.
  ///   - points: Its points, in absolute coordinates.
  /// - Returns: The command.
  private func shortest(_ letter: Character, to points: [GridPoint]) -> Command {
    let absolute = Character(letter.uppercased())
    return shorter(
      encoded(letter, points.flatMap { [$0.x - current.x, $0.y - current.y] }),
      encoded(absolute, points.flatMap { [$0.x, $0.y] }))
  }

  private func shorter(_ first: Command, _ second: Command) -> Command {
    let (one, other) = (first.text.utf8.count, second.text.utf8.count)
    // Of two that are as long, the one without a letter leaves more to the next command.
    return other < one || other == one && second.continues ? second : first
  }

  private func encoded(_ letter: Character, _ numbers: [Int]) -> Command {
    var command = Command(endsWithFraction: endsWithFraction)
    if letter != implied {
      command.text.append(letter)
      command.continues = false
      command.endsWithFraction = nil
    }
    for number in numbers {
      let digits = self.text(of: number)
      let needsNoSpace =
        command.endsWithFraction.map { digits.first == "-" || ($0 && digits.first == ".") } ?? true
      if !needsNoSpace { command.text.append(" ") }
      command.text += digits
      command.endsWithFraction = digits.utf8.contains(UInt8(ascii: "."))
    }
    command.implied =
      switch letter {
      case "M": "L"
      case "m": "l"
      case "z": nil
      default: letter
      }
    return command
  }

  private mutating func append(_ command: Command) {
    text += command.text
    implied = command.implied
    endsWithFraction = command.endsWithFraction
  }

  private func text(of number: Int) -> String { DecimalText.text(of: number, decimals: decimals) }
}

/// Numbers as SVG and PDF write them, without digits that say nothing.
enum DecimalText {
  /// The text of a number in steps of a decimal grid: 1500 steps of 0.001 are `1.5`, -500 are `-.5`.
  static func text(of steps: Int, decimals: Int) -> String {
    let digits = String(steps.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = padded.dropLast(decimals)
    let magnitude =
      (whole == "0" && !fraction.isEmpty ? "" : whole)
      + (fraction.isEmpty ? "" : "." + fraction)
    return (steps < 0 ? "-" : "") + (magnitude.isEmpty ? "0" : magnitude)
  }

  /// The text of a length, rounded to a thousandth.
  static func text(of length: Double) -> String {
    let text = text(of: Int((length * 1_000).rounded()), decimals: 3)
    return text.hasPrefix(".") ? "0" + text : text.replacing("-.", with: "-0.")
  }
}
