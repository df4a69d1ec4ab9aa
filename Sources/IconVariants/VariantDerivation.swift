package import IconModel

/// Makes the variant of an icon that nobody drew from the one that somebody did.
package enum VariantDerivation {
  /// A drawing that was derived.
  package struct Derived: Sendable {
    package let mask: AlphaMask
    /// The stroke that it was made with, in pixels of the master.
    package let stroke: Double
    /// How much of the ink of source and drawing together is ink of both, from 0 to 1.
    package let likeness: Double
  }

  /// The likeness above which two variants are the same drawing to the eye.
  package static let limitOfLikeness = 0.95

  /// Makes a filled drawing of an outlined one.
  ///
  /// Where that would be the same drawing, since nothing encloses anything, it is a heavier one.
  ///
  /// - Parameters:
  ///   - source: The outlined drawing.
  ///   - ink: The box of its ink.
  ///   - stroke: The width of its strokes in pixels of the master.
  ///   - detail: What becomes of detail.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels).
  package static func filled(
    from source: InkField, ink: Rect, stroke: Double, detail: VariantDetail = .knockout
  ) -> Derived {
    let field = source.suiting(stroke, ink: ink)
    let derivation = FilledDerivation(
      field, stroke: Float(stroke / Double(field.plane.factor)),
      keepsDetail: detail == .knockout)
    let filled = derivation?.compose(source.mask) ?? source.mask
    let likeness = derivation == nil ? 1 : source.mask.overlap(with: filled)
    guard likeness > limitOfLikeness else {
      return Derived(mask: filled, stroke: stroke, likeness: likeness)
    }
    let drawn =
      derivation == nil ? field : InkField(filled, ink: ink, factor: field.plane.factor)
    let heavier = HeavierDrawing(
      field: drawn, ink: ink, stroke: Float(source.strokeOfOutlined ?? stroke)
    ).make()
    return Derived(
      mask: heavier, stroke: stroke, likeness: source.mask.overlap(with: heavier))
  }

  /// Makes an outlined drawing of a filled one.
  ///
  /// - Parameters:
  ///   - source: The filled drawing.
  ///   - ink: The box of its ink.
  ///   - stroke: The width that strokes shall have, in pixels of the master.
  ///   - detail: What becomes of detail.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels).
  package static func outlined(
    from source: InkField, ink: Rect, stroke: Double, detail: VariantDetail = .knockout
  ) -> Derived {
    let field = source.suiting(stroke, ink: ink)
    let width = Float(stroke / Double(field.plane.factor))
    let front = detail == .knockout ? FrontParts(in: field, stroke: width) : nil
    let body =
      front.map { InkField($0.body(of: source.mask), ink: ink, factor: field.plane.factor) }
      ?? field
    let derived = OutlinedDerivation(body, stroke: width, keepsDetail: detail == .knockout)
      .compose(body.mask)
    let outlined = front?.compose(derived, of: source.mask) ?? derived
    return Derived(
      mask: outlined, stroke: stroke, likeness: source.mask.overlap(with: outlined))
  }
}
