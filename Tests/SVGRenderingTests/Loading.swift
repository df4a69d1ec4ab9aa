import IconModel
import SVGRendering
import Testing

/// A text with its expected failure, and an id for the test's output.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  /// `kind line:column: message; help`.
  let failure: String

  init(_ id: String, _ text: String, _ failure: String) {
    testDescription = id
    self.text = text
    self.failure = failure
  }
}

/// The content of a drawing, and the features that are found in it.
struct Marked: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let content: String
  /// `line:column kind detail`.
  let features: [String]

  init(_ id: String, _ content: String, _ features: String...) {
    self.testDescription = id
    self.content = content
    self.features = features
  }
}

func bytes(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

/// Reads a drawing.
func preflight(
  _ text: String, limits: DrawingLimits = DrawingLimits()
) throws(DrawingFailure) -> SVGPreflight {
  try SVGPreflight(SVGText(decoding: bytes(text), limits: limits), limits: limits)
}

/// Limits of which some differ from the standard ones.
func limits(_ changes: [DrawingLimit: Int]) -> DrawingLimits {
  var limits = DrawingLimits()
  limits.merge(changes)
  return limits
}

func document(_ text: String) throws(DrawingFailure) -> SVGDocument {
  try SVGDocument(preflight(text))
}

/// A drawing of 24 by 24 units whose content starts on line 2.
func svg(_ content: String) -> String {
  "<svg \(namespace) viewBox=\"0 0 24 24\">\n\(content)</svg>"
}

let namespace =
  #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#

/// The failure of a step in one line; `nil` if it succeeds.
func failure(of step: () throws(DrawingFailure) -> Void) -> String? {
  do {
    try step()
    return nil
  } catch {
    let place = error.position.map { " \($0.line):\($0.column)" } ?? ""
    return "\(error.kind)\(place): \(error.message); \(error.help)"
  }
}

/// The features of a drawing as `line:column kind detail`.
func features(of text: String) throws -> [String] {
  try preflight(text).features.map {
    "\($0.position.line):\($0.position.column) \($0.kind) \($0.detail)"
  }
}

/// Why a drawing is refused, in one line; `nil` if it is read.
func refusal(of text: String, limits: DrawingLimits = DrawingLimits()) -> String? {
  failure { () throws(DrawingFailure) in _ = try preflight(text, limits: limits) }
}
