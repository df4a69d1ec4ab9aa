extension MetricsProfile {
  /// All profiles that a configuration can name.
  package static let catalogue = [appleHIG2022, iosLegacy]

  /// The target sizes of Apple's Human Interface Guidelines, published there until 2022.
  ///
  /// One copy in circulation says 21 pt for wide and 228 pt for tall icons; its own pixel columns
  /// (93 / 3, 62 / 2, 84 / 3, 56 / 2) prove 31 and 28.
  package static let appleHIG2022 = MetricsProfile(
    id: "apple-hig-2022",
    scales: [DisplayScale(2), DisplayScale(3)],
    bars: [
      Bar(
        sizeClass: .regular,
        circular: Target(points: 25, governing: .both),
        square: Target(points: 23, governing: .both),
        wide: Target(points: 31, governing: .width),
        tall: Target(points: 28, governing: .height),
        uniformWidth: 31, uniformHeight: 28),
      Bar(
        sizeClass: .compact,
        circular: Target(points: 18, governing: .both),
        square: Target(points: 17, governing: .both),
        wide: Target(points: 23, governing: .width),
        tall: Target(points: 20, governing: .height),
        uniformWidth: 23, uniformHeight: 20),
    ])

  /// The 30 pt boxes of iOS before 7, which knew no compact bar and no 3x screen.
  package static let iosLegacy: MetricsProfile = {
    let box = Target(points: 30, governing: .both)
    return MetricsProfile(
      id: "ios-legacy",
      scales: [DisplayScale(1), DisplayScale(2)],
      bars: [
        Bar(
          sizeClass: .regular, circular: box, square: box, wide: box, tall: box,
          uniformWidth: 30, uniformHeight: 30)
      ])
  }()
}
