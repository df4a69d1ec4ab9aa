import IconModel
import IconPipeline
import IconReport
import IconSets

/// Prints diagnostics to standard error, in the form that compilers print.
enum Diagnostics {
  /// `Icons/home.svg: error: what is wrong; what to do`.
  case plain
  /// The same in the form of `XcodeLine`.
  case xcode

  func print(_ text: String) {
    switch self {
    case .plain: Stream.error.print(ConsoleText(text))
    case .xcode: Stream.error.print(Self.xcodeText(of: text))
    }
  }

  func print(_ error: RunError) {
    guard case .configuration(let error) = error else { return print(error.description) }
    for problem in error.problems { print(problem.description) }
  }

  private static func xcodeText(of text: String) -> ConsoleText {
    let separators = ["error", "warning", "note"].compactMap { severity in
      text.unicodeScalars.firstRange(of: ": \(severity): ".unicodeScalars).map { (severity, $0) }
    }
    guard let (severity, range) = separators.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
      return ConsoleText(text)
    }
    let message = String(text[range.upperBound...])
    return XcodeLine(SourceLocation(parsing: text[..<range.lowerBound]), severity, message).text
  }
}

extension SourceLocation {
  /// Parses the start of a diagnostic: a file, and after colons its line and its column.
  fileprivate init(parsing text: Substring) {
    var rest = text
    var numbers: [Int] = []
    while numbers.count < 2, let (head, tail) = rest.bytesCut(atLast: ":"), let number = Int(tail) {
      numbers.insert(number, at: 0)
      rest = head
    }
    self.init(
      file: String(rest), line: numbers.first, column: numbers.count > 1 ? numbers[1] : nil)
  }
}
