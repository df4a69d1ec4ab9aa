/// A table of target sizes: what each shape class must measure in each size class.
///
/// Profiles are data. Nothing in the pipeline knows one by name.
package struct MetricsProfile: Hashable, Sendable {
  /// The side or sides of the ink that a target fixes.
  package enum GoverningSide: String, Hashable, Sendable {
    /// The longer of the two; the canvas is a square of the target's size.
    case both
    case width
    case height
  }

  /// The size that one shape class must have in one size class.
  package struct Target: Hashable, Sendable {
    /// The length of the governing side, in points.
    package let points: Int
    package let governing: GoverningSide
  }

  /// One size class of a profile with all that it fixes.
  package struct Bar: Hashable, Sendable {
    package let sizeClass: SizeClass
    package let circular: Target
    package let square: Target
    package let wide: Target
    package let tall: Target
    /// The canvas on which `canvas: uniform` centres every icon, in points.
    package let uniformWidth: Int
    package let uniformHeight: Int

    package subscript(shape: ShapeClass) -> Target {
      switch shape {
      case .circular: circular
      case .square: square
      case .wide: wide
      case .tall: tall
      }
    }
  }

  /// The name that configurations use.
  package let id: String
  /// The screens that images are made for, in rising order.
  package let scales: [DisplayScale]
  /// The size classes that images are made for; the first one sets the resolution of masters.
  package let bars: [Bar]

  /// How far ink may be from its target before it counts as off, in device pixels.
  ///
  /// Apple publishes no tolerance. Half a pixel is what one cannot see.
  package static let defaultTolerance = 0.5
}
