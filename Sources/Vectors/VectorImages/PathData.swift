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
  private var ending = Ending.letter

  private enum Ending {
    case letter
    case whole
    case fraction
  }

  /// The path of contours without those that shrink to a point of the grid; `decimals` is from 0 to
  /// 9, and `tolerance` is how far an arc may be from the curve that it replaces.
  init(_ contours: [Contour], decimals: Int, tolerance: Double) {
    self.decimals = decimals
    self.tolerance = tolerance
    stepsPerUnit = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    for contour in contours { add(contour) }
  }

  private mutating func add(_ contour: Contour) {
    let start = gridPoint(contour.start)
    let isPoint = contour.segments.flatMap(\.points).allSatisfy { gridPoint($0) == start }
    guard !isPoint else { return }
    // A path has no current point before its first command, so that is absolute.
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
      append(shortest("h", [x], [end.x]))
    } else if x == 0 {
      append(shortest("v", [y], [end.y]))
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
    // Rounding deviates by a step of the grid, too.
    if abs(mirrored.x - first.x) <= 1, abs(mirrored.y - first.y) <= 1 {
      append(shortest("s", to: [second, end]))
    } else {
      append(shortest("c", to: [first, second, end]))
    }
    (current, control) = (end, second)
  }

  private func arc(_ curve: Cubic, to end: GridPoint) -> Command? {
    guard
      let arc = CircularArc(
        curve, from: point(current), to: point(end), decimals: decimals, tolerance: tolerance)
    else { return nil }
    let radius = steps(arc.radius)
    // Radii, the rotation of an ellipse, and the flags for a large arc and for a clockwise one.
    let shape = [radius, radius, 0, 0, arc.isClockwise ? steps(1) : 0]
    return shortest(
      "a", shape + [end.x - current.x, end.y - current.y], shape + [end.x, end.y])
  }

  private func point(_ point: GridPoint) -> Point {
    Point(Double(point.x) / stepsPerUnit, Double(point.y) / stepsPerUnit)
  }

  private func gridPoint(_ point: Point) -> GridPoint {
    GridPoint(x: steps(point.x), y: steps(point.y))
  }

  private func steps(_ coordinate: Double) -> Int {
    // Limited, to fit an `Int`; no artboard is as large.
    Int(max(-1e15, min(1e15, (coordinate * stepsPerUnit).rounded())))
  }

  /// One command as text, with the next one's initial state.
  private struct Command {
    var text = ""
    /// Whether it needs no letter.
    var continues = true
    var implied: Character?
    var ending: Ending
  }

  /// The shorter one of a command's relative form, with a small letter, and its absolute one.
  private func shortest(_ letter: Character, to points: [GridPoint]) -> Command {
    shortest(
      letter, points.flatMap { [$0.x - current.x, $0.y - current.y] },
      points.flatMap { [$0.x, $0.y] })
  }

  private func shortest(_ letter: Character, _ relative: [Int], _ absolute: [Int]) -> Command {
    let first = encoded(letter, relative)
    let second = encoded(Character(letter.uppercased()), absolute)
    let (one, other) = (first.text.utf8.count, second.text.utf8.count)
    // Of two equally long forms, the one without a letter is taken.
    return other < one || other == one && second.continues ? second : first
  }

  private func encoded(_ letter: Character, _ numbers: [Int]) -> Command {
    var command = Command(ending: ending)
    if letter != implied {
      command.text.append(letter)
      (command.continues, command.ending) = (false, .letter)
    }
    for number in numbers {
      let digits = text(of: number)
      let needsSpace =
        switch command.ending {
        case .letter: false
        case .whole: digits.first != "-"
        case .fraction: digits.first != "-" && digits.first != "."
        }
      if needsSpace { command.text.append(" ") }
      command.text += digits
      command.ending = digits.utf8.contains(UInt8(ascii: ".")) ? .fraction : .whole
    }
    // Points after a move's are ends of lines.
    command.implied =
      switch letter {
      case "M": "L"
      case "m": "l"
      case "z": nil
      default: letter
      }
    return command
  }

  /// A number in steps of the grid, without digits that say nothing: of three decimals, 1500 steps are
  /// `1.5` and -500 are `-.5`.
  private func text(of steps: Int) -> String {
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

  private mutating func append(_ command: Command) {
    text += command.text
    implied = command.implied
    ending = command.ending
  }
}

/// An arc of less than half a circle that may replace a cubic in a path.
private struct CircularArc {
  let radius: Double
  /// Whether it runs clockwise as seen, with y pointing down: the sweep flag of SVG.
  let isClockwise: Bool

  /// The greatest height of an arc over its chord, in radii: that of 151 degrees.
  ///
  /// Near half a circle, a small change of the radius moves the middle of an arc by far more.
  private static let highest = 0.75
  /// The largest radius, in halves of the chord: readers that count in single precision lose flatter arcs.
  private static let flattest = 1_000.0
  private static let samples = (1..<8).map { Double($0) / 8 }

  /// The arc with the fewest decimals in its radius that fits a curve; `nil` if none does.
  init?(_ curve: Cubic, from start: Point, to end: Point, decimals: Int, tolerance: Double) {
    let chord = end - start
    guard let along = chord.unit else { return nil }
    let half = chord.length / 2
    let middle = start + 0.5 * chord
    let height = (curve.point(at: 0.5) - middle).dot(along.normal)
    let exact = (half * half + height * height) / (2 * abs(height))
    guard exact < Self.flattest * half, abs(height) < Self.highest * exact else { return nil }
    // A clockwise arc bends to the left of its chord as seen; the normal points right.
    isClockwise = height < 0
    var stepsPerUnit = 1.0
    for _ in 0...decimals {
      let radius = (exact * stepsPerUnit).rounded() / stepsPerUnit
      stepsPerUnit *= 10
      guard radius > half else { continue }
      let distance = (radius * radius - half * half).squareRoot()
      let centre = middle + (isClockwise ? distance : -distance) * along.normal
      let isNear = Self.samples.allSatisfy {
        abs((curve.point(at: $0) - centre).length - radius) <= tolerance
      }
      if isNear {
        self.radius = radius
        return
      }
    }
    return nil
  }
}
