import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct VariantControlTests {
  private static let clock = Drawing(
    """
    <circle cx="12" cy="12" r="9" fill="none" stroke="black" stroke-width="2"/>\
    <path d="M12,7V13" stroke="black" stroke-width="2"/>
    """)

  @Test(arguments: [
    ("overrides: {b: {detail: silhouette}}\n", "a", "b"),
    ("detail: silhouette\noverrides: {b: {detail: knockout}}\n", "b", "a"),
  ])
  func `detail is knocked out, or left out, of the set's icons or of one`(
    settings: String, open: String, solid: String
  ) throws {
    let folder = try TemporaryFolder([
      "in/a-outlined.svg": Self.clock, "in/b-outlined.svg": Self.clock,
    ])
    try folder.write("icons: in\noutput: out\n" + settings, to: "tabbar.yml")
    try folder.tabicon("export", "--quiet", status: 0)
    let export = try Export("out", in: folder)
    #expect(try export.mask(open, scale: 3)[37, 30] < 8)
    #expect(try export.mask(solid, scale: 3)[37, 30] > 247)
  }
}
