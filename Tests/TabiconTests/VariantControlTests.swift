import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// What each key of the configuration does about an icon's variants.
@Suite struct VariantControlTests {
  private static let ring = Drawing.ring
  private static let clock = Drawing(
    """
    <circle cx="12" cy="12" r="9" fill="none" stroke="black" stroke-width="2"/>\
    <path d="M12,7V13" stroke="black" stroke-width="2"/>
    """)

  /// Settings of the icon `icon`, and where its variants then come from.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: Drawing]
    let settings: String
    /// The mode of the configuration, if it has one, and options of the command.
    var mode: String? = "auto"
    var options: [String] = []
    let origins: [String: String]
  }

  private static let both = ["filled": "drawn", "outlined": "drawn"]

  static let cases = [
    Case(
      testDescription: "nothing said", files: ["icon-filled.svg": .disc], settings: "",
      origins: ["filled": "drawn", "outlined": "derived"]),
    Case(
      testDescription: "nothing said, nor a mode", files: ["icon-outlined.svg": .square],
      settings: "", mode: nil, origins: ["filled": "derived", "outlined": "drawn"]),
    Case(
      testDescription: "derivation forbidden", files: ["icon-filled.svg": .disc], settings: "",
      mode: "drawn", origins: ["filled": "drawn"]),
    Case(
      testDescription: "derivation forbidden by the command", files: ["icon-outlined.svg": .square],
      settings: "", options: ["--variants", "drawn"], origins: ["outlined": "drawn"]),
    Case(
      testDescription: "a variant derived of a filled drawing though nothing else is",
      files: ["icon-filled.svg": .disc], settings: "outlined: derive", mode: "drawn",
      origins: ["filled": "drawn", "outlined": "derived"]),
    Case(
      testDescription: "a drawing named", files: ["icon-filled.svg": .disc, "o.svg": ring],
      settings: "outlined: o.svg", origins: both),
    Case(
      testDescription: "a variant left out", files: ["icon-filled.svg": .disc],
      settings: "outlined: none", origins: ["filled": "drawn"]),
    Case(
      testDescription: "a drawn variant left out",
      files: ["icon-filled.svg": .disc, "icon-outlined.svg": ring], settings: "outlined: none",
      origins: ["filled": "drawn"]),
    Case(
      testDescription: "a variant derived though nothing else is",
      files: ["icon-outlined.svg": ring], settings: "filled: derive", mode: "drawn",
      origins: ["filled": "derived", "outlined": "drawn"]),
    Case(
      testDescription: "a variant derived though there is a drawing",
      files: ["icon-filled.svg": .disc, "icon-outlined.svg": ring], settings: "outlined: derive",
      origins: ["filled": "drawn", "outlined": "derived"]),
    Case(
      testDescription: "a drawing of unknown style", files: ["icon.svg": ring], settings: "",
      origins: ["filled": "derived", "outlined": "drawn"]),
    Case(
      testDescription: "a solid drawing of unknown style", files: ["icon.svg": .disc],
      settings: "", origins: ["filled": "drawn", "outlined": "derived"]),
    Case(
      testDescription: "strokes said to be the filled drawing", files: ["icon.svg": ring],
      settings: "outlined: derive", origins: ["filled": "drawn", "outlined": "derived"]),
    Case(
      testDescription: "a solid drawing said to be the outlined one", files: ["icon.svg": .disc],
      settings: "filled: none", origins: ["outlined": "drawn"]),
  ]

  private static func export(
    _ files: [String: Drawing], _ configuration: String, _ options: [String] = [],
    in folder: TemporaryFolder
  ) throws -> Export {
    try folder.write(Dictionary(uniqueKeysWithValues: files.map { ("in/" + $0, $1) }))
    try folder.write("icons: in\noutput: out\n" + configuration, to: "tabbar.yml")
    try folder.tabicon(["export", "--quiet"] + options, status: 0)
    return try Export("out", in: folder)
  }

  @Test(arguments: cases)
  func `the manifest says where each variant comes from`(row: Case) throws {
    let export = try Self.export(
      row.files,
      (row.mode.map { "variants: \($0)\n" } ?? "") + "overrides: {icon: {\(row.settings)}}\n",
      row.options, in: try TemporaryFolder())
    let images = try #require(export.manifest.icon(named: "icon")).images
    #expect(images.count == 4 * row.origins.count)
    for image in images {
      #expect(image.origin == row.origins[image.variant], "\(image.file)")
    }
  }

  private static let house = ["in/house.svg": Drawing.disc, "in/bell.svg": ring]

  @Test(arguments: [
    ("an icon in no tab", house, "house: {filled: derive, outlined: derive}", "bell"),
    ("an icon of a tab", house, "house: {filled: none, outlined: derive}", "house"),
    ("no tabs", house, "house: {filled: derive, outlined: none}", nil),
    ("both left out", house, "house: {filled: none, outlined: none}", "bell"),
    (
      "the only drawing", ["in/house-filled.svg": .disc, "in/bell.svg": ring],
      "house: {filled: none}", "bell"
    ),
    (
      "nothing to derive from", ["in/house-outlined.svg": ring, "in/bell.svg": ring],
      "house: {outlined: derive}", nil
    ),
  ])
  func `an icon without a drawing stops every command`(
    id: String, files: [String: Drawing], settings: String, tab: String?
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(files)
    try folder.write("icons: in\noutput: out\n", to: "tabbar.yml")
    try folder.tabicon("export", status: 0)
    let exported = try FileTree(folder("out"))
    let tabs = tab.map { "tabs: [{id: \($0), title: Bells}]\n" } ?? "\n"
    try folder.write("icons: in\noutput: out\n\(tabs)overrides: {\(settings)}\n", to: "tabbar.yml")
    for arguments in [
      ["export"], ["validate"], ["inspect", "bell"], ["preview", "-o", "page.html"],
      ["xcode", "-o", "generated"],
    ] {
      let result = try folder.tabicon(arguments)
      #expect(result.status == 2, "\(arguments): \(result.status)")
      let line = try #require(result.errorLines.first)
      #expect(
        line.hasPrefix("tabbar.yml:4:")
          && line.contains("error: icon 'house' has no drawing left:"),
        "\(result.errors)")
      #expect(result.errorLines.count == 1)
    }
    #expect(try FileTree(folder("out")).differences(from: exported) == [])
    try folder.tabicon("export", "--output", "new", status: 2)
    #expect(!folder.contains("new"), "nothing is left behind")
  }

  @Test func `a variant that is not wanted is not missed`() throws {
    let folder = try TemporaryFolder([
      "in/icon-filled.svg": .disc,
      "in/tabbar.yml": Drawing(file: "overrides: {icon: {outlined: none}}\n"),
    ])
    let result = try folder.tabicon("export", "in", status: 0)
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ("overrides: {b: {detail: silhouette}}\n", "a", "b"),
    ("detail: silhouette\noverrides: {b: {detail: knockout}}\n", "b", "a"),
  ])
  func `detail is knocked out, or left out, of the set's icons or of one`(
    settings: String, open: String, solid: String
  ) throws {
    let export = try Self.export(
      ["a-outlined.svg": Self.clock, "b-outlined.svg": Self.clock], settings,
      in: try TemporaryFolder())
    #expect(try export.mask(open, scale: 3)[37, 30] < 8)
    #expect(try export.mask(solid, scale: 3)[37, 30] > 247)
  }

  @Test func `variants that look alike are found, with the way out`() throws {
    let folder = try TemporaryFolder([
      "in/bar-outlined.svg": .rectangle(width: 18, height: 2),
      "in/plus-outlined.svg": Drawing(
        #"<path d="M12,3V21M3,12H21" stroke="black" stroke-width="2"/>"#),
    ])
    let result = try folder.tabicon("export", "in", "-o", "out")
    let found = result.errorLines.filter { $0.contains("[variants-alike]") }
    #expect(found.count == 1, "a bar has no room to become heavier, a plus has")
    #expect(found.first?.hasPrefix("in/bar-outlined.svg") == true)
    #expect(found.first?.hasSuffix("or leave it out with 'filled: none'") == true)
  }
}
