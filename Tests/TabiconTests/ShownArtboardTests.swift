import IconModel
import TabBarManifest
import TestSupport
import Testing

/// How a viewBox fills the size of its drawing, as browsers show it.
@Suite struct ShownArtboardTests {
  /// Exports a drawing beside good ones; the findings are the rules that say something of it.
  private static func export(_ drawing: Drawing, in set: DrawingSet) throws -> (
    findings: [String], export: Export
  ) {
    try set.folder.write(["in/other-filled.svg": drawing])
    let result = try set.command().run()
    let findings = result.errorLines.filter { $0.hasPrefix("in/other") }.compactMap {
      $0.firstMatch(of: /\[([a-z-]+)\]/).map { String($0.1) }
    }
    return (findings, try set.export())
  }

  @Test(arguments: [
    ("width='48' height='24'", "square", 46, 46),
    ("width='48' height='24' preserveAspectRatio='xMinYMin meet'", "square", 46, 46),
    ("width='48' height='24' preserveAspectRatio='none'", "wide", 62, 31),
    ("width='24' height='48px' preserveAspectRatio='none'", "tall", 28, 56),
    ("width='48' height='24' preserveAspectRatio='xMidYMid slice'", "wide", 62, 42),
  ])
  func `the class follows from the aspect that a viewBox is shown in`(
    attributes: String, shape: String, width: Int, height: Int
  ) throws {
    // Of a square of 18 units, a view of 24 by 12 in the middle cuts off 3 units above and below.
    let drawing = Drawing(
      "<rect x='3' y='3' width='18' height='18'/>", root: "viewBox='0 0 24 24' \(attributes)")
    let set = try DrawingSet()
    let (findings, export) = try Self.export(drawing, in: set)
    #expect(findings == (attributes.contains("slice") ? ["ink-clipped"] : []))
    #expect(export.manifest.icon(named: "other")?.shape?.class == shape)
    let mask = try export.mask("other", scale: 2)
    #expect((mask.width, mask.height) == (width, height))
  }
}
