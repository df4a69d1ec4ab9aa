package import IconModel

/// The drawings of a set as text, for rules on what makes a set look as if one hand had drawn it.
///
/// The rules are off unless a configuration turns them on.
package struct ConsistencySubject: RuleSubject {
  package struct Drawing: Sendable {
    package let icon: String
    /// The path of the file as diagnostics show it.
    package let file: String
    package let root: MarkupElement
    /// The coordinates of horizontal and vertical edges, in units of the text.
    package let edges: [(coordinate: Double, position: TextPosition)]
    package let artboard: Rect
    package let inkBox: Rect?

    package init(
      icon: String, file: String, root: MarkupElement,
      edges: [(coordinate: Double, position: TextPosition)] = [], artboard: Rect, inkBox: Rect?
    ) {
      self.icon = icon
      self.file = file
      self.root = root
      self.edges = edges
      self.artboard = artboard
      self.inkBox = inkBox
    }
  }

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  package let drawings: [Drawing]

  package init(file: String, drawings: [Drawing]) {
    self.file = file
    self.drawings = drawings
  }

  package static var group: RuleGroup { .consistency }
  package static let checks = [
    setArtboard, setGrid, setMarkup, setPadding, setPaint, setPrecision, setStrokeEnds,
  ]
  package var origin: (file: String, position: TextPosition?, icon: String?) { (file, nil, nil) }

  /// The first violation of each drawing.
  func firsts(
    _ find: (Drawing) -> (message: String, help: String, position: TextPosition)?
  ) -> [Violation] {
    drawings.compactMap { drawing in
      find(drawing).map { drawing.violation($0.message, help: $0.help, at: $0.position) }
    }
  }

  /// The value that more than half of the values are.
  static func usual<Value: Hashable>(of values: [Value]) -> Value? {
    let counts = values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.first { 2 * $0.value > values.count }?.key
  }
}

extension ConsistencySubject.Drawing {
  func violation(_ message: String, help: String, at position: TextPosition) -> Violation {
    Violation(
      message, help: help,
      location: SourceLocation(file: file, line: position.line, column: position.column),
      icon: icon)
  }
}

extension MarkupElement {
  /// The element and all inside of it, in the order of the text.
  var all: [MarkupElement] { [self] + children.flatMap(\.all) }
}
