import IconModel
import IconRules
import Testing

@Suite struct MirrorsUndeclaredTests {
  private func named(
    _ name: String, asymmetry: Double = 0.4, isDeclared: Bool = false, titles: [String] = [],
    isForMirroring: Bool = true
  ) -> IconSubject {
    let shape = ShapeMeasurement(
      measured: .circular, declared: nil, aspect: 1, hullRatio: 0.8, asymmetry: asymmetry)
    return icon(shape: shape, name: name) {
      $0.declaresMirroring = isDeclared
      $0.isForMirroring = isForMirroring
      $0.tabTitles = titles
    }
  }

  @Test func `an icon that means a direction is reported, unless it is declared`() throws {
    try expectFindings(
      "mirrors-undeclared",
      reported: [
        "an arrow": named("arrow-right"), "just asymmetric": named("chevron", asymmetry: 0.021),
        "the title of a tab": named("hand", titles: ["People", "Go Back"]),
      ],
      accepted: [
        "declared": named("arrow-right", isDeclared: true),
        "no matter of right-to-left layouts": named("arrow-right", isForMirroring: false),
        "symmetric": named("arrow-down", asymmetry: 0),
        "at the limit": named("chevron", asymmetry: 0.02),
        "other titles": named("hand", titles: ["Feedback", "Rights", "Previous Rides", "Go"]),
      ])
  }

  @Test(arguments: [
    "chevron", "arrow", "go/back", "backward-step", "next", "undo", "replyAll", "caret_left",
    "arrow-up-right", "circle-arrow-right", "box.arrow.forward",
  ])
  func `names that mean a direction are recognised`(name: String) {
    #expect(found("mirrors-undeclared", in: named(name)).count == 1)
  }

  @Test(arguments: [
    "arrow-up", "cloud-arrow-down", "arrow-clockwise", "arrow-repeat", "backpack", "copyright",
    "brightness", "history", "media-skip-forward", "align-left", "places", "back/places",
    "leftovers", "narrow",
  ])
  func `other names are not`(name: String) {
    #expect(found("mirrors-undeclared", in: named(name)) == [])
  }
}
