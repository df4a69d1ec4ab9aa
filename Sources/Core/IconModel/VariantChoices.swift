/// The choices that a designer made for one derived variant.
///
/// A point stands for the region that it lies in: a region that the strokes of the source enclose, or
/// an opening of a filled source. Points are coordinates of the source's `viewBox`. They lie as deep
/// inside their regions as possible, so that small edits of the drawing do not matter.
package struct VariantChoices: Hashable, MessageCodable, Sendable {
  /// Points whose regions are ink in the derived variant.
  package var fill: [Point] = []
  /// Points whose regions are open in the derived variant.
  package var open: [Point] = []
  /// The stroke in points of the regular bar, positive; `nil` where nothing is settled.
  package var stroke: Double?
  /// The detail; `nil` where nothing is settled.
  package var detail: VariantDetail?

  package init(
    fill: [Point] = [], open: [Point] = [], stroke: Double? = nil, detail: VariantDetail? = nil
  ) {
    self.fill = fill
    self.open = open
    self.stroke = stroke
    self.detail = detail
  }

  /// All points, those whose regions fill first.
  package var points: [Point] { fill + open }

  package func mapped(_ transform: (Point) -> Point) -> Self {
    var choices = self
    choices.fill = fill.map(transform)
    choices.open = open.map(transform)
    return choices
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      fill: try coder(value?.fill), open: try coder(value?.open),
      stroke: try coder.optional(value?.stroke), detail: try coder.optional(value?.detail))
  }
}

extension Point {
  /// The coordinates as configurations and messages write them: `16, 9.5`.
  package var description: String {
    "\(x.formatted(decimals: 4)), \(y.formatted(decimals: 4))"
  }
}

/// A point of a designer's choices that settles nothing.
package struct UnfitPoint: Hashable, MessageCodable, Sendable {
  package enum Reason: UInt8, Hashable, MessageCodable, Sendable {
    /// No region that can change lies there.
    case noRegion
    /// Another point says the opposite about the region.
    case contradiction
  }

  package var point: Point
  package let reason: Reason

  package init(_ point: Point, _ reason: Reason) {
    self.point = point
    self.reason = reason
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(try coder(value?.point), try coder(value?.reason))
  }
}

/// A region of a derived variant that is either ink or open, as a whole.
package struct VariantRegion: Hashable, MessageCodable, Sendable {
  /// The point that stands for the region in choices.
  package let point: Point
  /// Whether the derived variant has ink there.
  package let isFilled: Bool
  /// The outline in coordinates of the source, as the `d` attribute of an SVG path.
  package let outline: String

  package init(point: Point, isFilled: Bool, outline: String) {
    self.point = point
    self.isFilled = isFilled
    self.outline = outline
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      point: try coder(value?.point), isFilled: try coder(value?.isFilled),
      outline: try coder(value?.outline))
  }
}

/// One way in which a variant can be derived.
package struct DerivedCandidate: Hashable, MessageCodable, Sendable {
  package let choices: VariantChoices
  /// How likely a designer is to draw it, from 0 to 1.
  package let likelihood: Double
  /// Whether the derived variant is nearly equal to it.
  package let isCurrent: Bool
  /// A PNG of it, at the finest scale of the regular bar.
  package let image: IconImage
  /// An SVG of it in the artboard of the source; `nil` where it has too many nodes.
  package let drawing: ContiguousArray<UInt8>?

  package init(
    choices: VariantChoices, likelihood: Double, isCurrent: Bool, image: IconImage,
    drawing: ContiguousArray<UInt8>?
  ) {
    self.choices = choices
    self.likelihood = likelihood
    self.isCurrent = isCurrent
    self.image = image
    self.drawing = drawing
  }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(
      choices: try coder(value?.choices), likelihood: try coder(value?.likelihood),
      isCurrent: try coder(value?.isCurrent), image: try coder(value?.image),
      drawing: try coder.optional(value?.drawing))
  }
}
