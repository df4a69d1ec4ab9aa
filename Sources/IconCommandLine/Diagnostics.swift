/// Prints diagnostics to standard error, in the form that compilers print.
enum Diagnostics {
  /// `Icons/home.svg: error: what is wrong; what to do`.
  case plain
  /// The same with a line, `Icons/home.svg:1: error: ...`, since Xcode reads no file without one.
  case xcode

  /// Prints a diagnostic, which may have several lines.
  func print(_ text: String) {
    switch self {
    case .plain: Stream.error.print(text)
    case .xcode:
      for line in text.split(separator: "\n") { Stream.error.print(Self.placed(String(line))) }
    }
  }

  /// A diagnostic with a line in its place.
  static func placed(_ line: String) -> String {
    let marks = ["error", "warning", "note"].compactMap { line.firstRange(of: ": \($0): ") }
    guard let mark = marks.min(by: { $0.lowerBound < $1.lowerBound }) else { return line }
    let place = line[..<mark.lowerBound]
    let digits = place.reversed().prefix(while: \.isNumber)
    guard digits.isEmpty || !place.dropLast(digits.count).hasSuffix(":") else { return line }
    return "\(place):1\(line[mark.lowerBound...])"
  }
}
