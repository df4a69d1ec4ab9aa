/// How wide the strokes of a drawing are and the gaps between them, in the artboard's units.
package struct StrokeMeasurements: Hashable, Sendable {
  /// The width that most of the length of the strokes has, or `nil` when there is none that most
  /// have, as in solid shapes.
  package let weight: Double?
  /// The narrowest part of the ink that is longer than wide.
  package let thinnest: Double?
  /// The narrowest gap between two edges that run along each other.
  package let gap: Double?

  package init(weight: Double?, thinnest: Double?, gap: Double?) {
    self.weight = weight
    self.thinnest = thinnest
    self.gap = gap
  }

  package func scaled(by factor: Double) -> Self {
    Self(
      weight: weight.map { $0 * factor }, thinnest: thinnest.map { $0 * factor },
      gap: gap.map { $0 * factor })
  }
}
