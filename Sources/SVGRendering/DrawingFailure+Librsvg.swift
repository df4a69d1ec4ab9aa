import CLibrsvg
import IconModel

extension DrawingFailure {
  private static var place: Regex<(Substring, Substring, Substring, Substring)> {
    #/ (?:on line|in [^:]*:)\ ?(\d+)(?: column |:)(\d+)(?: of data)?: (.*)/#
  }

  /// Turns librsvg's error into a failure and frees it.
  ///
  /// libxml2's positions stand in the text as `on line 3 column 14 of data:` where it gave up,
  /// and as `in (null):3:14:` where it could have gone on.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error = unsafe error else {
      self = .rendering("librsvg gave no reason")
      return
    }
    defer { unsafe g_error_free(error) }
    let text = unsafe String(cString: error.pointee.message)
    let lines = text.split(whereSeparator: \.isNewline)
    let message = lines.first.map(String.init) ?? text
    guard let found = message.firstMatch(of: Self.place) else {
      self = .rendering(message)
      return
    }
    let (line, column) = (Int(found.1), Int(found.2))
    self.init(
      kind: .malformed, message: "the XML is not well-formed: \(found.3)",
      help: "correct the file or export it again",
      position: line.flatMap { line in
        column.map { TextPosition(line: max(1, line), column: max(1, $0)) }
      })
  }

  /// Turns a cairo status into a failure.
  init(_ status: cairo_status_t) {
    let text = unsafe String(cString: cairo_status_to_string(status))
    self.init(
      kind: .limits, message: "the drawing could not be rendered: \(text)",
      help: "simplify the drawing")
  }

  private static func rendering(_ reason: String) -> DrawingFailure {
    // `NoMemory` is cairo's; librsvg's own limits are "cannot load more than 1000000 XML elements"
    // and "exceeded more than 500000 referenced elements".
    DrawingFailure(
      kind: reason.contains("NoMemory") || reason.contains("more than") ? .limits : .malformed,
      message: "librsvg cannot read the drawing: \(reason)",
      help: "correct the file or export it again")
  }
}
