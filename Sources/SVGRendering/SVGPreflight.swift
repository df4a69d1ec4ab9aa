package import IconModel

/// What a drawing's text says, and whether librsvg may see it.
///
/// librsvg 2.54 has no limits on memory and time, so what would exhaust either is refused here,
/// from the text alone, in memory that grows with the text only.
package struct SVGPreflight: Sendable {
  /// The most features that are reported of one kind.
  package static let maximumFeatureCount = 16

  package let features: [DrawingFacts.Feature]
  /// Where the root element starts.
  package let rootPosition: TextPosition

  /// What librsvg reads: the drawing's text, with the clip paths that librsvg leaves out.
  let bytes: ContiguousArray<UInt8>
  let root: SVGRoot
  /// Whether the drawing may make librsvg compose groups on surfaces of their own.
  let usesLayers: Bool
  /// Whether the drawing may show more than one colour.
  package let mayHaveColors: Bool

  /// Reads a drawing.
  ///
  /// - Parameters:
  ///   - text: The drawing.
  ///   - policy: What it may have.
  /// - Throws: `DrawingFailure` when the drawing is no SVG, passes a limit, refers to anything
  ///   outside itself, holds text that is not allowed, or declares entities that could expand
  ///   without bound.
  /// - Complexity: O(bytes).
  package init(
    _ text: SVGText, policy: DrawingPolicy = DrawingPolicy()
  ) throws(DrawingFailure) {
    var reader = SVGPreflightReader(bytes: text.bytes, policy: policy)
    root = try reader.read()
    bytes = reader.paintableBytes
    features = reader.features
    rootPosition = TextPosition(of: root.offset, in: text.bytes)
    usesLayers = reader.usesLayers
    mayHaveColors = reader.paints.hasColors
  }
}
