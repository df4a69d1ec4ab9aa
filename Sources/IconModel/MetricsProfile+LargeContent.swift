extension MetricsProfile {
  /// The points that images for the large content viewer have unless a configuration says so.
  ///
  /// Apple names no size. Three times the regular bar's is large beside any text, and the masters
  /// still hold twice as many pixels as it needs at @3x.
  package static let defaultLargeContentSize = 75

  /// The largest size for the large content viewer, at which @3x images have the masters' pixels.
  package static let maximumLargeContentSize = 150

  /// The targets of the large content viewer: those of the first bar, so enlarged that a circular
  /// icon measures `points`, and rounded to whole points.
  ///
  /// - Precondition: `points` is positive.
  package func largeContentBar(points: Int) -> Bar {
    let bar = bars[0]
    let circle = bar.circular.points
    func enlarged(_ length: Int) -> Int { max(1, (length * points + circle / 2) / circle) }
    func enlarged(_ target: Target) -> Target {
      Target(points: enlarged(target.points), governing: target.governing)
    }
    return Bar(
      sizeClass: .large,
      circular: enlarged(bar.circular), square: enlarged(bar.square), wide: enlarged(bar.wide),
      tall: enlarged(bar.tall),
      uniformWidth: enlarged(bar.uniformWidth), uniformHeight: enlarged(bar.uniformHeight))
  }
}
