/// A table of target sizes: what each shape class must measure in each size class.
///
/// Profiles are data: no code depends on a profile's name.
package struct MetricsProfile: Hashable, Sendable {
  /// The side or sides of the ink that a target fixes.
  package enum GoverningSide: String, Hashable, MessageCodable, Sendable {
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

  /// The targets of one size class of a profile.
  package struct Bar: Hashable, Sendable {
    package let sizeClass: SizeClass
    package let circular: Target
    package let square: Target
    package let wide: Target
    package let tall: Target
    /// The canvas on which `canvas: uniform` centres every icon, in points: no target is larger.
    package var uniformWidth: Int { wide.points }
    package var uniformHeight: Int { tall.points }

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
  /// Names that configurations used before.
  package let formerIDs: [String]
  /// The scales that images are made for, in rising order.
  package let scales: [DisplayScale]
  /// The size classes that images are made for; the first one sets the resolution of masters.
  package let bars: [Bar]
  /// The default size of a circular icon in the large content viewer, in points; `nil` where there
  /// are no such images.
  package let largeContentSize: Int?

  /// How far ink may be from its target without a finding, in device pixels.
  ///
  /// Apple publishes no tolerance. Nobody can see half a pixel.
  package static let defaultTolerance = 0.5

  /// All profiles that a configuration can name.
  package static let catalogue = [appleHIG, iosLegacy]

  /// The target sizes of Apple's Human Interface Guidelines, last published there in July 2025.
  ///
  /// The revision of 16 December 2025 names Apple Design Resources in their place. No later numbers
  /// are published.
  ///
  /// One copy in circulation says 21 pt for wide and 228 pt for tall icons; its own pixel columns
  /// (93 / 3, 62 / 2, 84 / 3, 56 / 2) prove 31 and 28.
  package static let appleHIG = MetricsProfile(
    id: "apple-hig",
    formerIDs: ["apple-hig-2022"],
    scales: [DisplayScale(2), DisplayScale(3)],
    bars: [
      Bar(
        sizeClass: .regular,
        circular: Target(points: 25, governing: .both),
        square: Target(points: 23, governing: .both),
        wide: Target(points: 31, governing: .width),
        tall: Target(points: 28, governing: .height)),
      Bar(
        sizeClass: .compact,
        circular: Target(points: 18, governing: .both),
        square: Target(points: 17, governing: .both),
        wide: Target(points: 23, governing: .width),
        tall: Target(points: 20, governing: .height)),
    ],
    // Apple names no size. Three times the regular bar's is large beside any text, and the masters
    // still hold twice as many pixels as it needs at @3x.
    largeContentSize: 75)

  /// The 30 pt boxes of iOS before 7, which had no compact bar, no 3x screen and no large content
  /// viewer.
  package static let iosLegacy: MetricsProfile = {
    let box = Target(points: 30, governing: .both)
    return MetricsProfile(
      id: "ios-legacy",
      formerIDs: [],
      scales: [DisplayScale(1), DisplayScale(2)],
      bars: [
        Bar(sizeClass: .regular, circular: box, square: box, wide: box, tall: box)
      ],
      largeContentSize: nil)
  }()

  /// The largest size for the large content viewer, at which @3x images have the masters' pixels.
  package static let maximumLargeContentSize = 150

  /// The targets of the large content viewer: those of the first bar, enlarged so that a circular icon
  /// measures `points`, and rounded to whole points.
  ///
  /// - Precondition: `points` is positive.
  package func largeContentBar(points: Int) -> Bar {
    let bar = bars[0]
    let circle = bar.circular.points
    func enlarged(_ target: Target) -> Target {
      Target(
        points: max(1, (target.points * points + circle / 2) / circle), governing: target.governing)
    }
    return Bar(
      sizeClass: .large,
      circular: enlarged(bar.circular), square: enlarged(bar.square), wide: enlarged(bar.wide),
      tall: enlarged(bar.tall))
  }
}
