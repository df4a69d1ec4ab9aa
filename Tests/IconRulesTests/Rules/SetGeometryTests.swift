import IconModel
import IconRules
import Testing

@Suite struct SetGeometryTests {
  private let sound = #"<svg viewBox="0 0 24 24"><path d="M3 3H9V9H3Z"/></svg>"#

  @Test func `an artboard that most drawings do not have is reported`() throws {
    try expectFindings(
      "set-artboard",
      reported: ["larger": consistency(sound, sound, "<svg\n  viewBox=\"0 0 20 20\"/>")],
      accepted: [
        "other spelling": consistency(sound, #"<svg viewBox="0,0 24.0 24"/>"#),
        "no viewBox": consistency(sound, sound, "<svg/>"),
        "undecided": consistency(sound, #"<svg viewBox="0 0 20 20"/>"#),
      ])
  }

  /// Three drawings that keep a space to the left edge, and one that keeps another.
  private func spaces(_ usual: Double, _ space: Double) throws -> ConsistencySubject {
    func ink(_ space: Double) -> Rect { Rect(minX: space, minY: 4, maxX: 20, maxY: 20) }
    return ConsistencySubject(
      file: "tabbar.yml",
      drawings: try consistency(sound, sound, sound, ink: ink(usual)).drawings
        + consistency(sound, ink: ink(space)).drawings)
  }

  @Test func `ink nearer to the edge than a part in 32 is reported where most keep that`() throws {
    try expectFindings(
      "set-padding",
      reported: ["half a unit": spaces(2, 0.5), "just below": spaces(1, 0.54)],
      accepted: [
        "as much": spaces(1, 0.75), "measured to the edge of the last pixel": spaces(1, 0.56),
        "a set without padding": spaces(0, 0.5), "more": spaces(2, 4),
      ])
  }

  /// Paths with sixteen edges on whole units, and one with an edge at a coordinate.
  private func edges(_ coordinate: String) throws -> ConsistencySubject {
    let path = "<svg><path d=\"M3 3H9V9H3M1 1H4V8H2V3H1\"/></svg>"
    return try consistency(path, path, "<svg>\n  <path d=\"M3 \(coordinate)h9\"/></svg>")
  }

  @Test func `a straight edge off the grid on which nine in ten lie is reported`() throws {
    try expectFindings(
      "set-grid",
      reported: [
        "off whole units": edges("3.5"),
        "of a rectangle": consistency(
          sound, sound, sound, sound, #"<svg><rect x="3.1" y="2" width="2.9" height="4"/></svg>"#),
        "of a line": consistency(
          sound, sound, sound, sound, #"<svg><line x1="3" y1="4.3" x2="9" y2="4.3"/></svg>"#),
      ],
      accepted: [
        "on it": edges("3"), "rounded": edges("3.015"),
        "short": consistency(
          sound, sound, sound, #"<svg><path d="M3 4.3h.4"/></svg>"#),
        "slanted": consistency(sound, sound, #"<svg><path d="M3.1 3.1 9 9.4"/></svg>"#),
        "moved": consistency(
          sound, sound, sound, #"<svg><g transform="scale(2)"><path d="M3 3.1h9"/></g></svg>"#),
        "no grid": consistency(#"<svg><path d="M3.1 3.17H9.3V9.7H3"/></svg>"#),
      ])
  }
}
