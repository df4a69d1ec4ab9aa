/// What the drawings of a set show of its style, which derived variants follow.
package struct VariantStyle: Hashable, Sendable {
  /// The stroke of outlined drawings in parts of the artboard's height; `nil` where too few agree.
  package var stroke: Double?
  /// How likely regions of each kind are ink.
  package var regions: RegionStyle

  package init(stroke: Double? = nil, regions: RegionStyle = .usual) {
    self.stroke = stroke
    self.regions = regions
  }
}

/// What the drawings of one icon show of the style of its set.
///
/// Widths are in parts of the artboard's height.
package struct StyleLesson: Hashable, Sendable {
  /// The stroke of the outlined drawing.
  package var stroke: Double?
  /// The width of the knock-outs of a filled drawing without an outlined one.
  package var knockout: Double?
  /// The stroke of the thin ink of such a drawing.
  package var thinInk: Double?
  /// The regions of a drawn pair.
  package var regions: RegionCounts

  package init(
    stroke: Double? = nil, knockout: Double? = nil, thinInk: Double? = nil,
    regions: RegionCounts = RegionCounts()
  ) {
    self.stroke = stroke
    self.knockout = knockout
    self.thinInk = thinInk
    self.regions = regions
  }
}
