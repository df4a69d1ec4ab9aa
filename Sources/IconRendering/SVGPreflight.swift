package import IconModel

/// What a drawing's text says, and whether librsvg may see it.
///
/// librsvg 2.54 has no limits on memory and time, so what would exhaust either is refused here,
/// from the text alone, in memory that grows with the text only.
package struct SVGPreflight: Sendable {
  /// The most elements of a drawing; of 64,000 measured icons none has more than 957.
  package static let maximumElementCount = 50_000
  /// The deepest nesting of elements; libxml2 itself ends at 256.
  package static let maximumDepth = 200
  /// The most attributes of one element.
  package static let maximumAttributeCount = 1_024
  /// The most features that are reported of one kind.
  package static let maximumFeatureCount = 16

  package let features: [DrawingFacts.Feature]
  /// Where the root element starts.
  package let rootPosition: TextPosition

  let bytes: ContiguousArray<UInt8>
  let root: SVGRoot
  /// Whether the drawing may make librsvg compose groups on surfaces of their own.
  let usesLayers: Bool
  /// Whether the drawing may show more than one colour.
  package let mayHaveColors: Bool

  /// Reads a drawing.
  ///
  /// - Throws: `DrawingFailure` when the drawing is no SVG, passes a limit, or declares entities
  ///   that could expand without bound or read files.
  /// - Complexity: O(bytes).
  package init(_ text: SVGText) throws(DrawingFailure) {
    var reader = SVGPreflightReader(bytes: text.bytes)
    root = try reader.read()
    bytes = text.bytes
    features = reader.features
    rootPosition = TextPosition(of: root.offset, in: bytes)
    usesLayers = reader.usesLayers
    mayHaveColors = reader.paints.hasColors
  }
}
