private import CVariantJudge
package import IconModel

/// Judges how likely a derived variant is what a designer would draw.
///
/// A small network that learned from pairs of drawings looks at both variants at once. Its likelihood
/// is a probability: of the variants that get 0.7, a designer would sign seven of ten. It adds and
/// multiplies only integers, so that every machine finds the same number.
package enum VariantJudge {
  /// The size of the planes that are judged.
  package static let size = PixelSize(width: Int(CVJ_SIDE), height: Int(CVJ_SIDE))

  /// How likely a designer would draw a filled variant so whose regions are all certain, which is not judged: the
  /// share in eight public sets, of which such variants are two of five.
  static let ofPlain = 0.9
  /// The most for kinks and joined signs: by eye 19 of 34 such variants were bad that the network finds likelier.
  static let ofFlawed = 0.3
  /// The likelihood by rules from which on that holds: that of variants with knock-outs.
  static let leastOfPlain = 0.92
  /// The likelihood from which on no other reading of a drawing is judged.
  static let leastOfFirst = 0.6
  /// The most other readings of one drawing that are judged; with only the first, the overlap in eight sets is less by
  /// 0.007 for filled variants and by 0.002 for outlined ones, and more gain nothing.
  static let mostAlternatives = 6
  /// The least ratio of another reading's odds to those of the first at which it is taken.
  private static let leastGain = 1.65

  /// Whether another reading of a drawing replaces that of the rules: with this the overlap with designers' own
  /// drawings rises by 0.008 for filled variants and by 0.013 for outlined ones, in nine sets.
  package static func prefers(_ other: Double, to first: Double) -> Bool {
    other * (1 - first) > leastGain * first * (1 - other)
  }

  /// The square of a master that becomes a plane, around the box of the source's ink.
  package static func square(around ink: Rect) -> Rect {
    let side = max(ink.width, ink.height) * Double(CVJ_SIDE) / Double(CVJ_INK)
    return Rect(x: ink.midX - side / 2, y: ink.midY - side / 2, width: side, height: side)
  }

  /// How likely a designer would draw a variant as it was derived.
  ///
  /// - Parameters:
  ///   - derived: The plane of the derived variant.
  ///   - variant: Which one it is.
  ///   - source: The plane of the drawing that it was derived from.
  ///   - rules: How likely it is by the kinds of its regions.
  ///   - isPortable: Whether instructions that only some processors have are left out.
  /// - Returns: The likelihood, from 0 to 1.
  /// - Precondition: both planes have the size that is judged.
  package static func likelihood(
    of derived: AlphaMask, as variant: IconVariant, from source: AlphaMask,
    rules: Double, isPortable: Bool = false
  ) -> Double {
    precondition(derived.size == size && source.size == size, "planes have one size")
    let (outlined, filled) = variant == .outlined ? (derived, source) : (source, derived)
    return unsafe outlined.samples.withUnsafeBufferPointer { outlined in
      unsafe filled.samples.withUnsafeBufferPointer { filled in
        let judged = unsafe cvj_judge(
          outlined.baseAddress, filled.baseAddress, variant == .outlined,
          Int32((1_000 * rules).rounded()), isPortable)
        return Double(judged) / 1_000
      }
    }
  }
}
