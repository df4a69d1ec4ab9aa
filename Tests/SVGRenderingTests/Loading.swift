import IconModel
import SVGRendering
import TestSupport

func bytes(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

func preflight(
  _ text: String, limits: DrawingLimits = DrawingLimits()
) throws(DrawingFailure) -> SVGPreflight {
  try SVGPreflight(SVGText(decoding: bytes(text), limits: limits), limits: limits)
}

func limits(_ changes: [DrawingLimit: Int]) -> DrawingLimits {
  var limits = DrawingLimits()
  limits.merge(changes)
  return limits
}

func document(_ text: String) throws(DrawingFailure) -> SVGDocument {
  try SVGDocument(preflight(text))
}

/// A drawing of 24 by 24 units whose content starts on line 2.
func svg(_ content: String, root attributes: String = "") -> String {
  "<svg \(namespace) viewBox=\"0 0 24 24\"\(attributes)>\n\(content)</svg>"
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

func refusal(of text: String, limits: DrawingLimits = DrawingLimits()) -> String? {
  failure { () throws(DrawingFailure) in _ = try preflight(text, limits: limits) }
}

struct MarkupRow: Sendable { let section, id, text, wanted: String }

/// The rows of a file of drawings, `id: markup => what is expected`, below the names of sections.
///
/// In them `{3 x}` is `xxx`.
func markupRows(_ file: String) -> [MarkupRow] {
  let signs = ["⏎": "\n", "␍": "\r", "⇥": "\t", "⁀": "\u{200D}"]
  return CaseFile.rows("Drawings/\(file).txt").compactMap { section, line in
    guard let start = line.firstRange(of: ": "), let end = line.firstRange(of: " =>") else {
      return nil
    }
    func expanded(_ text: Substring) -> String {
      CaseFile.expanded(signs.reduce(String(text)) { $0.replacing($1.key, with: $1.value) })
    }
    return MarkupRow(
      section: section, id: String(line[..<start.lowerBound]),
      text: expanded(line[start.upperBound..<end.lowerBound]),
      wanted: expanded(line[end.upperBound...].dropFirst()))
  }
}
