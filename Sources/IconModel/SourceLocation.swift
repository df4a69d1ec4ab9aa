/// A place in a drawing or a configuration file, for people and for editors.
package struct SourceLocation: Hashable, Sendable {
  /// The file as diagnostics show it.
  package let file: String
  /// The line, counted from 1, where one is known.
  package let line: Int?
  /// The column in bytes, counted from 1, where one is known.
  package let column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file`, `file:line` or `file:line:column`: the form that compilers print and editors open.
  package var description: String {
    [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
  }
}

extension SourceLocation: CustomStringConvertible {}
