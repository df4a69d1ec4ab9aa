import IconConfiguration
import IconModel
import IconPipeline
import IconReport
import IconSets

/// Prints diagnostics to standard error, in the form that compilers print.
enum Diagnostics {
  /// `Icons/home.svg: error: what is wrong; what to do`.
  case plain
  /// The same as `XcodeLine` has it.
  case xcode

  /// Prints a diagnostic, which becomes one line.
  func print(_ text: String) {
    switch self {
    case .plain: Stream.error.print(ConsoleText(text))
    case .xcode: Stream.error.print(Self.placed(text))
    }
  }

  /// Prints why a run could not do its work.
  func print(_ error: RunError) {
    for line in error.lines { print(line) }
  }

  /// A diagnostic as Xcode shows it.
  static func placed(_ text: String) -> ConsoleText {
    let marks = ["error", "warning", "note"].compactMap { word in
      text.unicodeScalars.firstRange(of: ": \(word): ".unicodeScalars).map { (word, $0) }
    }
    guard let (word, mark) = marks.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
      return ConsoleText(text)
    }
    let message = String(text[mark.upperBound...])
    return XcodeLine(SourceLocation(diagnosed: text[..<mark.lowerBound]), word, message).text
  }
}

extension RunError {
  /// The diagnostics, each of which is one line.
  fileprivate var lines: [String] {
    switch self {
    case .configuration(let error): error.problems.map(\.description)
    default: [description]
    }
  }
}

extension SourceLocation {
  /// Reads what stands in front of a diagnostic: a file, and behind colons its line and its column.
  fileprivate init(diagnosed place: Substring) {
    var rest = place
    var numbers: [Int] = []
    while numbers.count < 2, let (head, tail) = rest.bytesCut(atLast: ":"), let number = Int(tail) {
      numbers.insert(number, at: 0)
      rest = head
    }
    self.init(
      file: String(rest), line: numbers.first, column: numbers.count > 1 ? numbers[1] : nil)
  }
}
