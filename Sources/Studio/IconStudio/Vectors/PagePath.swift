import IconModel

/// A path as pages hold it: relative commands `m`, `l`, `c` and `z` with whole numbers, steps of a
/// grid.
struct PagePath {
  let contours: [Contour]
  let stepsPerUnit: Double

  /// The text of the path, in which each command has its letter.
  var text: String {
    var text = ""
    var current = (x: 0, y: 0)
    func put(_ command: String, _ points: [Point]) {
      text += command
      for point in points {
        let place = steps(point)
        append(place.x - current.x)
        append(place.y - current.y)
      }
      if let last = points.last { current = steps(last) }
    }
    func append(_ number: Int) {
      if number >= 0, let last = text.utf8.last, last < UInt8(ascii: "a") { text += " " }
      text += "\(number)"
    }
    for contour in contours {
      put("m", [contour.start])
      for segment in contour.segments { put(segment.command, segment.points) }
      text += "z"
      current = steps(contour.start)
    }
    return text
  }

  /// The differences of another path's coordinates from these, in the order of the text; `nil`
  /// where the commands differ.
  func differences(to other: PagePath) -> String? {
    guard commands == other.commands else { return nil }
    return zip(places, other.places).map { "\($1 - $0)" }.joined(separator: " ")
  }

  private var commands: [[String]] { contours.map { $0.segments.map(\.command) } }

  private var places: [Int] {
    contours.flatMap { contour in
      ([contour.start] + contour.segments.flatMap(\.points)).flatMap { point in
        let place = steps(point)
        return [place.x, place.y]
      }
    }
  }

  /// - Precondition: The coordinates are below a million, as `PathReader` has them.
  private func steps(_ point: Point) -> (x: Int, y: Int) {
    (Int((stepsPerUnit * point.x).rounded()), Int((stepsPerUnit * point.y).rounded()))
  }
}

extension Contour.Segment {
  fileprivate var command: String {
    switch self {
    case .line: "l"
    case .cubic: "c"
    }
  }
}
