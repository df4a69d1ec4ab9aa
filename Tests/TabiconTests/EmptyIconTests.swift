import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Icons that the configuration lets be without ink.
@Suite struct EmptyIconTests {
  private static let nothing = Drawing("")

  /// Exports a set in which `gap` may be empty; the findings are those about it.
  private static func export(
    _ files: [String: Drawing], settings: String = "", variants: String = "drawn"
  ) throws -> (export: Export, findings: [String]) {
    var set = try DrawingSet()
    set.configuration =
      set.configuration.replacing("variants: drawn", with: "variants: \(variants)")
      .replacing("variant-missing: off, ", with: "")
      + "overrides: {gap: {allowEmpty: true\(settings)}}\n"
    try set.folder.write(files)
    let result = try set.run(exporting: ["gap"], status: 0)
    return (
      try Export("out", in: set.folder), result.errorLines.filter { $0.contains("gap") }
    )
  }

  @Test(arguments: [
    ("0 0 24 24", "", "square", 46, 46), ("0 0 48 24", "", "wide", 62, 31),
    ("-3 7 1 2", "", "tall", 28, 56), ("0 0 24 24", ", shape: circular", "circular", 50, 50),
  ])
  func `G6: an empty icon has the size of its artboard's class`(
    viewBox: String, settings: String, shape: String, width: Int, height: Int
  ) throws {
    let (export, findings) = try Self.export(
      ["in/gap-filled.svg": Drawing("", viewBox: viewBox)], settings: settings)
    // A declared class is held against the measured one, which is that of the artboard.
    #expect(findings == [])
    #expect(export.manifest.icon(named: "gap")?.shape?.class == shape)
    let mask = try export.mask("gap", scale: 2)
    #expect(mask.width == width && mask.height == height && mask.coverage == 0)
  }

  @Test(arguments: [
    #"<rect width="9" height="9" fill="none"/>"#, #"<rect x="90" width="9" height="9"/>"#,
    #"<g opacity="0"><rect width="9" height="9"/></g>"#, #"<path d="M3,3"/>"#,
  ])
  func `G6: what leaves no ink may be allowed`(elements: String) throws {
    let (export, findings) = try Self.export(["in/gap-filled.svg": Drawing(elements)])
    #expect(findings == [])
    #expect(try export.mask("gap", scale: 3).coverage == 0)
    #expect(try export.mask("gap", scale: 3).width == 69)
  }

  @Test func `G6: without an artboard an empty icon is square`() throws {
    let (export, _) = try Self.export(["in/gap-filled.svg": Drawing("", root: "")])
    #expect(try export.mask("gap", scale: 2).width == 46)
  }

  @Test func `G6: an empty partner has the place of the other one`() throws {
    let (export, findings) = try Self.export([
      "in/gap-filled.svg": .disc, "in/gap-outlined.svg": Self.nothing,
    ])
    #expect(findings == [])
    let (filled, outlined) = (
      try export.mask("gap", scale: 2), try export.mask("gap", "outlined", scale: 2)
    )
    #expect(filled.width == 50 && filled.coverage > 0)
    #expect(outlined.width == 50 && outlined.height == filled.height && outlined.coverage == 0)
  }

  @Test func `G6: nothing is derived from an empty drawing`() throws {
    let (export, findings) = try Self.export(
      ["in/gap-filled.svg": Self.nothing], variants: "auto")
    #expect(findings == [])
    let variants = export.manifest.icon(named: "gap")?.images.map(\.variant) ?? []
    #expect(Set(variants) == ["filled"])
  }
}
