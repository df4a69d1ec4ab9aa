private import CDistanceField
package import IconModel

/// Derives the missing variant of an icon from the drawn one.
package enum VariantDerivation {
  /// A derived drawing.
  package struct Derived: Sendable {
    package let mask: AlphaMask
    /// The width of strokes that it was derived with, in pixels of the master.
    package let stroke: Double
    /// The ink that it shares with the source, in parts of the ink that either has, from 0 to 1.
    package let likeness: Double
  }

  /// The likeness above which two variants look the same.
  package static let limitOfLikeness = 0.95

  /// Derives a filled drawing from an outlined one.
  ///
  /// Where that would be the same drawing, because its ink encloses nothing, the result is a
  /// heavier drawing.
  ///
  /// - Parameters:
  ///   - source: The outlined drawing.
  ///   - ink: The box of its ink.
  ///   - stroke: The width of its strokes in pixels of the master.
  ///   - detail: Whether detail is kept.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels).
  package static func filled(
    from source: InkField, ink: Rect, stroke: Double, detail: VariantDetail = .knockout
  ) -> Derived {
    let field = source.resolved(forStroke: stroke, ink: ink)
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

  /// Derives an outlined drawing from a filled one.
  ///
  /// - Parameters:
  ///   - source: The filled drawing.
  ///   - ink: The box of its ink.
  ///   - stroke: The width of its strokes, in pixels of the master.
  ///   - detail: Whether detail is kept.
  /// - Returns: A master of the source's size.
  /// - Complexity: O(pixels).
  package static func outlined(
    from source: InkField, ink: Rect, stroke: Double, detail: VariantDetail = .knockout
  ) -> Derived {
    let field = source.resolved(forStroke: stroke, ink: ink)
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

extension AlphaMask {
  /// The ink that two masks share, in parts of the ink that either has.
  ///
  /// It equals `likeness(to:)` and takes a third of its time.
  func overlap(with other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    var (difference, common): (UInt64, UInt64) = (0, 0)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe other.samples.withUnsafeBufferPointer { others in
        unsafe cdf_compare(
          samples.baseAddress, others.baseAddress, samples.count, &difference, &common)
      }
    }
    let either = common + difference
    return either == 0 ? 1 : Double(common) / Double(either)
  }
}
