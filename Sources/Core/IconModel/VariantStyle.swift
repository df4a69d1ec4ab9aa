/// The style of a set, which derived variants follow: its stroke, and the regions that are ink.
package struct VariantStyle: Hashable, MessageCodable, Sendable {
  /// The stroke of outlined drawings as a fraction of the artboard's height; `nil` where too few agree.
  package var stroke: Double?
  /// The strokes of drawings in artboards of one height, where they differ from `stroke`.
  package var artboardStrokes: [ArtboardStroke]
  /// How far outlined drawings reach beyond filled ones, as a fraction of the artboard's height.
  ///
  /// It is 0 in most sets, and half a stroke where filled drawings are the outlined ones without their
  /// strokes.
  package var outlineOffset: Double
  package var regions: RegionStyle

  package init(
    stroke: Double? = nil, artboardStrokes: [ArtboardStroke] = [], outlineOffset: Double = 0,
    regions: RegionStyle = .usual
  ) {
    self.stroke = stroke
    self.artboardStrokes = artboardStrokes
    self.outlineOffset = outlineOffset
    self.regions = regions
  }

  /// The stroke of outlined drawings in artboards of a height in units of the drawing, as a fraction of
  /// it; `nil` if too few agree.
  package func stroke(ofArtboard height: Double) -> Double? {
    artboardStrokes.first { $0.height == height }?.stroke ?? stroke
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      stroke: try coder.optional(value?.stroke), artboardStrokes: try coder(value?.artboardStrokes),
      outlineOffset: try coder(value?.outlineOffset), regions: try coder(value?.regions))
  }
}

/// The stroke that a set has in artboards of one height.
///
/// A set that is drawn for several sizes often has the same stroke in each, such as 1.5 units of 16
/// and of 24, which are different fractions of the height.
package struct ArtboardStroke: Hashable, MessageCodable, Sendable {
  /// The height of the artboards, in units of the drawings.
  package let height: Double
  /// The stroke as a fraction of the height.
  package let stroke: Double

  package init(height: Double, stroke: Double) {
    self.height = height
    self.stroke = stroke
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(height: try coder(value?.height), stroke: try coder(value?.stroke))
  }
}

/// What the drawings of one icon show of the set's stroke.
///
/// Widths are fractions of the artboard's height.
package struct StrokeSample: Hashable, MessageCodable, Sendable {
  /// The height of the artboard, in units of the drawing; `nil` for a drawing without one.
  package var height: Double?
  package var stroke: Double?
  /// The width of the knock-outs of a filled drawing without an outlined one.
  package var knockout: Double?
  /// The stroke of the thin ink of such a drawing.
  package var thinInk: Double?
  /// How far the outlined drawing reaches beyond the filled one; `nil` unless there are both and it
  /// reaches equally far on all four sides.
  package var outlineOffset: Double?

  package init(
    height: Double? = nil, stroke: Double? = nil, knockout: Double? = nil, thinInk: Double? = nil,
    outlineOffset: Double? = nil
  ) {
    self.height = height
    self.stroke = stroke
    self.knockout = knockout
    self.thinInk = thinInk
    self.outlineOffset = outlineOffset
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      height: try coder.optional(value?.height), stroke: try coder.optional(value?.stroke),
      knockout: try coder.optional(value?.knockout),
      thinInk: try coder.optional(value?.thinInk),
      outlineOffset: try coder.optional(value?.outlineOffset))
  }
}
