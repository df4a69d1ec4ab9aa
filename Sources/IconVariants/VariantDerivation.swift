package import IconModel

/// Makes the variant of an icon that nobody drew from the one that somebody did.
package enum VariantDerivation {
  /// A drawing that was derived.
  package struct Derived: Sendable {
    package let mask: AlphaMask
    /// The stroke that it was made with, in pixels of the master.
    package let stroke: Double
    package let doubt: VariantDoubt?
  }

  /// Makes a filled drawing of an outlined one.
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
    guard
      let derivation = FilledDerivation(
        field.plane, ink: field.field, stroke: Float(stroke / Double(field.plane.factor)),
        keepsDetail: detail == .knockout)
    else { return Derived(mask: source.mask, stroke: stroke, doubt: .nothingEncloses) }
    return Derived(mask: derivation.compose(source.mask), stroke: stroke, doubt: nil)
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
    let derivation = OutlinedDerivation(
      field.plane, stroke: Float(stroke / Double(field.plane.factor)),
      keepsDetail: detail == .knockout)
    return Derived(mask: derivation.compose(source.mask), stroke: stroke, doubt: nil)
  }
}
