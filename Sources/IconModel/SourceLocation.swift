/// A place in a drawing or a configuration file, for people and for editors.
package struct SourceLocation: Hashable, Sendable {
  /// The file as diagnostics show it.
  package let file: String
  // A run over twenty thousand icons has sixty thousand places. 0 stands for none.
  private let lineNumber: UInt32
  private let columnNumber: UInt32

  /// The line, counted from 1, where one is known.
  package var line: Int? { lineNumber == 0 ? nil : Int(lineNumber) }
  /// The column in bytes, counted from 1, where one is known.
  package var column: Int? { columnNumber == 0 ? nil : Int(columnNumber) }

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    lineNumber = UInt32(clamping: line ?? 0)
    columnNumber = UInt32(clamping: column ?? 0)
  }

  /// `file`, `file:line` or `file:line:column`: the form that compilers print and editors open.
  package var description: String {
    [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
  }
}

extension SourceLocation: CustomStringConvertible {}
