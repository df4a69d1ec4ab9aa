import TestSupport
import Testing

/// One row of the catalogue of hostile drawings, and what has to come of it.
struct CatalogueRow: CustomTestStringConvertible, Sendable {
  /// The row's number and what the drawing is.
  let id: String
  let bytes: [UInt8]
  /// How each line on the error stream goes on behind the file's name.
  let lines: [String]
  /// Whether the drawing has images all the same; `nil` where a newer librsvg may say otherwise.
  let isExported: Bool?

  var testDescription: String { id }

  init(_ id: String, bytes: [UInt8], _ lines: [String], isExported: Bool? = false) {
    self.id = id
    self.bytes = bytes
    self.lines = lines
    self.isExported = isExported
  }

  /// A whole file that is refused by one line.
  init(_ id: String, file: String, _ line: String) {
    self.init(id, bytes: Array(file.utf8), [line])
  }

  /// The elements of a drawing that is refused by one line.
  init(_ id: String, _ elements: String, _ line: String) {
    self.init(id, file: Drawing(elements).text, line)
  }

  /// The elements of a drawing that is exported with these lines.
  init(_ id: String, exported elements: String, _ lines: String...) {
    self.init(id, bytes: Array(Drawing(elements).text.utf8), lines, isExported: true)
  }

  /// The elements of a drawing that this librsvg may or may not survive.
  init(_ id: String, survivable elements: String) {
    self.init(id, bytes: Array(Drawing(elements).text.utf8), [], isExported: nil)
  }

  static let rect = #"<rect x="3" y="3" width="18" height="18"/>"#
  static let head =
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let emptyInk = ":1:1: error: [empty-ink] "
}
