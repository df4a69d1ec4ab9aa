package import IconModel

/// The result of checking a drawing's text before librsvg reads it.
///
/// librsvg 2.54 limits neither memory nor time. A drawing that would exhaust either is rejected here
/// by its text alone, in memory proportional to the text.
package struct SVGPreflight: Sendable {
  package let features: [DrawingFacts.Feature]
  package let rootPosition: TextPosition

  /// The text that librsvg reads: the drawing's text with the changes of `ConstructReader`.
  let bytes: ContiguousArray<UInt8>
  /// The drawing's own text.
  let text: ContiguousArray<UInt8>
  let root: SVGRoot
  /// Whether the drawing may make librsvg compose groups on surfaces of their own.
  let usesLayers: Bool
  package let mayHaveColors: Bool
}

extension SVGPreflight {
  /// Reads a drawing, in O(bytes).
  package init(
    _ text: SVGText, limits: DrawingLimits = DrawingLimits()
  ) throws(DrawingFailure) {
    var reader = SVGPreflightReader(MarkupText(bytes: text.bytes), limits: limits)
    self = try reader.read()
  }
}

/// The first features of each kind.
struct FeatureList {
  /// The largest number of features of one kind.
  private static let maximumCount = 16

  /// The features in the order in which they were added.
  private(set) var list: [DrawingFacts.Feature] = []

  /// Adds a feature that stands at an offset of a text, unless there are enough of its kind.
  mutating func add(
    _ kind: DrawingFacts.Feature.Kind, _ detail: @autoclosure () -> String, help: String = "",
    at offset: Int, in text: MarkupText
  ) {
    guard list.count(where: { $0.kind == kind }) < Self.maximumCount else { return }
    list.append(.init(kind: kind, detail: detail(), help: help, position: text.position(offset)))
  }

  mutating func sort() {
    list.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }
}
