/// The number of device pixels along one point of a screen.
package struct DisplayScale: Hashable, Comparable, Sendable {
  /// Pixels per point, at least 1.
  package let factor: Int

  /// Those of all screens that there are and were.
  package static let all = [DisplayScale(1), DisplayScale(2), DisplayScale(3)]

  /// Creates a scale.
  ///
  /// - Precondition: `factor` is positive.
  package init(_ factor: Int) {
    precondition(factor > 0, "a display has at least one pixel a point")
    self.factor = factor
  }

  /// What iOS expects between a file's stem and its extension: nothing at 1x, else `@2x`, `@3x`.
  package var fileSuffix: String { factor == 1 ? "" : "@\(factor)x" }

  package static func < (first: Self, second: Self) -> Bool { first.factor < second.factor }
}
