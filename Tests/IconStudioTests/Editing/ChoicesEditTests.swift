import IconModel
import Testing

@testable import IconSets
@testable import IconStudio

@Suite struct ChoicesEditTests {
  private static let chosen = VariantChoices(fill: [Point(16, 9.25)], open: [Point(4, 5)])

  private func edited(
    _ text: String, from shown: VariantChoices = VariantChoices(), to chosen: VariantChoices,
    variant: IconVariant = .filled
  ) throws(EditFailure) -> String {
    let edit = ConfigurationEdit.choose(icon: "home", variant, from: shown, to: chosen)
    return String(
      decoding: try edit.applied(to: Array(text.utf8), file: "tabbar.yml"), as: UTF8.self)
  }

  @Test func `regions, stroke and detail become settings of the icon`() throws {
    var chosen = Self.chosen
    chosen.stroke = 1.5
    chosen.detail = .silhouette
    #expect(
      try edited("# Icons\nicons: .\n", to: chosen)
        == "# Icons\nicons: .\noverrides:\n"
        + "  home: {filled: {fill: [[16, 9.25]], open: [[4, 5]]}, stroke: 1.5, detail: silhouette}\n"
    )
  }

  @Test func `only what changes is written`() throws {
    let text = "overrides:\n  home:\n    filled: {fill: [[16,9.25]], open: [ [4, 5] ]} # mine\n"
    var chosen = Self.chosen
    chosen.stroke = 2
    #expect(try edited(text, from: Self.chosen, to: chosen) == text + "    stroke: 2\n")
  }

  @Test func `choices that are taken back leave nothing behind`() throws {
    let text = "icons: . # here\n"
    let with = try edited(text, to: Self.chosen)
    #expect(try edited(with, from: Self.chosen, to: VariantChoices()) == text)
  }

  @Test func `a setting in a tab is changed there, others go to the overrides`() throws {
    let text = "tabs:\n  - {id: home, title: Home, icon: {name: home, stroke: 2}} # first\n"
    var chosen = VariantChoices(stroke: 1.25)
    let stroked = try edited(text, from: VariantChoices(stroke: 2), to: chosen)
    #expect(stroked == text.replacing("stroke: 2", with: "stroke: 1.25"))
    chosen.fill = [Point(1, 2)]
    #expect(
      try edited(stroked, from: VariantChoices(stroke: 1.25), to: chosen)
        == stroked + "overrides:\n  home: {filled: {fill: [[1, 2]]}}\n")
  }

  @Test func `a name that needs quotes gets them`() throws {
    let edit = ConfigurationEdit.choose(
      icon: "a: {b}", .outlined, from: VariantChoices(),
      to: VariantChoices(open: [Point(-1, 0.00004)]))
    let bytes = try edit.applied(to: [], file: "tabbar.yml")
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "overrides:\n  \"a: {b}\": {outlined: {open: [[-1, 0]]}}\n")
  }

  @Test func `a byte order mark and carriage returns stay`() throws {
    let text = "\u{FEFF}icons: .\r\n"
    #expect(
      Array(try edited(text, to: VariantChoices(stroke: 2)).utf8)
        == Array("\u{FEFF}icons: .\r\noverrides:\r\n  home: {stroke: 2}\r\n".utf8))
  }

  @Test func `a file with other choices than were shown is not changed`() {
    let text = "overrides:\n  home: {filled: {fill: [[1, 2]]}}\n"
    #expect(throws: EditFailure.changed) { try edited(text, to: Self.chosen) }
  }

  @Test(arguments: ["derive", "other.svg"])
  func `a setting of another kind is not replaced`(setting: String) {
    let text = "overrides:\n  home: {filled: \(setting)}\n"
    #expect(throws: EditFailure.occupied("filled: \(setting)")) {
      try edited(text, to: Self.chosen)
    }
  }

  @Test func `a comment inside of the old value is not lost`() {
    let text = "overrides:\n  home:\n    filled:\n      # the handle\n      fill: [[1, 2]]\n"
    #expect(throws: EditFailure.comment) {
      try edited(text, from: VariantChoices(fill: [Point(1, 2)]), to: Self.chosen)
    }
  }

  @Test(arguments: ["a: &x {}\n", "tabs: [\n", "unknown: 1\n"])
  func `a file that cannot be read is not changed`(text: String) {
    do {
      _ = try edited(text, to: Self.chosen)
      Issue.record("it was changed")
    } catch {
      guard case .unreadable = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
