import IconModel
import IconRules
import Testing

@Suite struct MirrorsUndeclaredTests {
  private func lines(
    _ name: String, asymmetry: Double = 0.4, declaresMirroring: Bool = false, titles: [String] = []
  ) -> [String] {
    found(
      "mirrors-undeclared",
      in: icon(
        shape: ShapeMeasurement(
          measured: .circular, declared: nil, aspect: 1, hullRatio: 0.8, asymmetry: asymmetry),
        name: name
      ) {
        $0.declaresMirroring = declaresMirroring
        $0.tabTitles = titles
      })
  }

  @Test func `an arrow without a declaration is reported`() {
    #expect(
      lines("arrow-right") == [
        "Icons/home.svg:2:5: note: its name says direction, and 40% of the ink has none opposite"
          + " (limit 2%); say 'mirrors: true' to turn it in right-to-left layouts, or 'mirrors:"
          + " false'"
      ])
  }

  @Test func `an arrow whose mirroring is declared gives no finding`() {
    #expect(lines("arrow-right", declaresMirroring: true) == [])
  }

  @Test func `symmetric ink has no direction`() {
    #expect(lines("chevron", asymmetry: 0.02) == [])
    #expect(lines("chevron", asymmetry: 0.021).count == 1)
    #expect(lines("arrow-down", asymmetry: 0) == [])
  }

  @Test(arguments: [
    "chevron", "arrow", "go/back", "backward-step", "next", "undo", "replyAll", "caret_left",
    "arrow-up-right", "circle-arrow-right", "box.arrow.forward",
  ])
  func `names that mean a direction are recognised`(name: String) {
    #expect(lines(name).count == 1)
  }

  @Test(arguments: [
    "arrow-up", "cloud-arrow-down", "arrow-clockwise", "arrow-repeat", "backpack", "copyright",
    "brightness", "history", "media-skip-forward", "align-left", "places", "back/places",
    "leftovers", "narrow",
  ])
  func `other names are not`(name: String) { #expect(lines(name) == []) }

  @Test func `the title of a tab can mean a direction as well`() {
    let found = lines("hand", titles: ["People", "Go Back"])
    #expect(found.count == 1 && found[0].contains("the tab 'Go Back' says direction"))
    #expect(lines("hand", titles: ["Feedback", "Rights", "Previous Rides", "Go"]) == [])
  }
}
