import IconModel

extension DrawingFailure {
  static let notXML = DrawingFailure(
    kind: .malformed, message: "the file is not XML: it has no element",
    help: "check that it is an SVG; export it again", position: TextPosition(line: 1, column: 1))

  static func rootElement(_ name: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the root element is '\(name)', not 'svg'",
      help: "check that the file is an SVG; export it again", position: position)
  }

  /// A limit that a drawing passes.
  ///
  /// - Parameters:
  ///   - what: What there is too much of, in the plural.
  ///   - limit: The limit.
  ///   - limits: All limits of the run.
  ///   - position: Where it is passed.
  ///   - help: What to do, if not to simplify the drawing.
  /// - Returns: A failure that says how to raise the limit, where it can be.
  static func tooMany(
    _ what: String, _ limit: DrawingLimit, limits: DrawingLimits,
    at position: TextPosition? = nil, help: String = "simplify the drawing"
  ) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "the drawing has more than \(limits[limit]) \(what)",
      help: help + raising(limit, limits), position: position)
  }

  private static func raising(_ limit: DrawingLimit, _ limits: DrawingLimits) -> String {
    limits[limit] < limit.maximum ? ", or raise '--limit \(limit.rawValue)=N'" : ""
  }

  static func external(
    _ address: String, at position: TextPosition, help: String = "embed what it refers to"
  ) -> DrawingFailure {
    DrawingFailure(
      kind: .external, message: "'\(address.excerpt(80))' is outside the drawing and is never read",
      help: help, position: position)
  }

  static func inclusion(at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .external, message: "'include' puts another file into the drawing, and is never read",
      help: "embed what it refers to", position: position)
  }

  static func textElement(at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .text, message: "text would be drawn in a font of this machine",
      help: "convert the text to outlines, or allow it by '--allow-text'", position: position)
  }

  static func embeddedFile(at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "the embedded file is neither a PNG nor a JPEG in base64",
      help: "redraw it as shapes", position: position)
  }
}
