/// What is measured of drawings beyond the size of their ink, which is always known.
///
/// Each costs time, so a run asks only for what its rules and reports need.
package struct MeasurementSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The widths of strokes and gaps.
  package static let strokes = MeasurementSet(rawValue: 1)
  /// Translucent ink, and detail that colours alone show.
  package static let paint = MeasurementSet(rawValue: 2)
  /// What the drawing looks like in small, to find others that look the same.
  package static let signature = MeasurementSet(rawValue: 4)
  /// How much of their ink the two drawings of an icon share.
  package static let likeness = MeasurementSet(rawValue: 8)

  package static let all: MeasurementSet = [.strokes, .paint, .signature, .likeness]
}
