/// A place in a drawing or a configuration file, for people and for editors.
package struct SourceLocation: Hashable, CustomStringConvertible, MessageCodable, Sendable {
  /// The file as diagnostics show it.
  package let file: String
  /// The line, counted from 1; `nil` if it is not known.
  package let line: Int?
  /// The column in bytes, counted from 1; `nil` if it is not known.
  package let column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    (self.line, self.column) = (line, column)
  }

  /// `file`, `file:line` or `file:line:column`: the form that compilers print and editors open.
  package var description: String {
    guard let line else { return file }
    return column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder(
      Self.init(file:line:column:), value.map { ($0.file, $0.line, $0.column) })
  }
}

/// A value of a configuration with its location.
///
/// A value that may prove wrong later (a missing folder, an icon without a drawing) keeps its
/// location, so that the message can name the line.
package struct Located<Value> {
  package let value: Value
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
