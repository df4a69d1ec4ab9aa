import IconModel
import IconRules
import Testing

@Suite struct OffTargetTests {
  /// An icon on its artboard, where its ink has the size of its outputs.
  private static func kept(_ fits: TargetFit..., tolerance: Double = 0.5) -> IconSubject {
    icon(fit: .artboard, fits: fits, tolerance: tolerance)
  }

  @Test func `on its artboard, ink may differ from its target by the tolerance`() throws {
    try expectFindings(
      "off-target",
      reported: [
        "too small": Self.kept(fit(40)),
        "too large": Self.kept(fit(60.04, of: 54, .compact, scale: 3), tolerance: 0.25),
        "just over": Self.kept(fit(50.501)), "just under": Self.kept(fit(49.499)),
        "a hundredth without tolerance": Self.kept(fit(50.01), tolerance: 0),
        "the worst of three": Self.kept(
          fit(51), fit(70, of: 75, scale: 3), fit(37, of: 36, .compact)),
      ],
      accepted: [
        "on target": Self.kept(fit(50)), "at the tolerance above": Self.kept(fit(50.5)),
        "at the tolerance below": Self.kept(fit(49.5)),
        "noise without tolerance": Self.kept(fit(50 + 1e-9), tolerance: 0),
        "a wide tolerance": Self.kept(fit(53), tolerance: 3), "no outputs": Self.kept(),
        "fitted": icon(fits: [fit(12)]),
      ])
  }

  @Test(arguments: [0, .infinity, -.infinity, .nan, 1e300])
  func `no measurement crashes the process`(measured: Double) {
    #expect(found("off-target", in: Self.kept(fit(measured))).count <= 1)
  }
}

@Suite struct OffCentreTests {
  private func ink(_ x: Double, _ y: Double, _ mode: FitMode = .artboard) -> IconSubject {
    icon(fit: mode, fits: [fit(40, x: x, y: y)])
  }

  @Test func `ink off the middle by more than two points is reported with the move`() throws {
    try expectFindings(
      "off-centre",
      reported: [
        "to the left and down": ink(-5, 6), "just more": ink(4.01, 0), "down": ink(0, 4.01),
        "just more the other way": ink(-4.01, 0), "up": ink(0, -4.01),
      ],
      accepted: [
        "in the middle": ink(0, 0), "two points": ink(4, 0), "down": ink(0, 4),
        "two points the other way": ink(-4, 0), "up": ink(0, -4), "fitted": ink(10, 0, .target),
      ])
  }
}
