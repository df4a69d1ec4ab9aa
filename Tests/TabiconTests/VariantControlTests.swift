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

  /// A case: its drawings by the end of their names, the settings of the icon, and where its filled and
  /// its outlined images then come from, if it has them.
  typealias Case = (
    id: String, drawings: [String: Drawing], settings: String, filled: String?, outlined: String?
  )

  static let automatic: [Case] = [
    ("nothing said", ["-filled": .disc], "", "drawn", "derived"),
    ("a drawing named", ["-filled": .disc], "outlined: o.svg", "drawn", "drawn"),
    ("a variant left out", ["-filled": .disc], "outlined: none", "drawn", nil),
    (
      "a drawn variant left out", ["-filled": .disc, "-outlined": ring], "outlined: none", "drawn",
      nil
    ),
    (
      "a variant derived though there is a drawing", ["-filled": .disc, "-outlined": ring],
      "outlined: derive", "drawn", "derived"
    ),
  ]
  static let ofUnknownStyle: [Case] = [
    ("a drawing of unknown style", ["": ring], "", "derived", "drawn"),
    ("a solid drawing of unknown style", ["": .disc], "", "drawn", "derived"),
    ("strokes said to be the filled drawing", ["": ring], "outlined: derive", "drawn", "derived"),
    ("a solid drawing said to be the outlined one", ["": .disc], "filled: none", nil, "drawn"),
  ]
  static let drawn: [Case] = [
    ("derivation forbidden", ["-filled": .disc], "", "drawn", nil),
    ("derived of a filled drawing", ["-filled": .disc], "outlined: derive", "drawn", "derived"),
    ("derived of an outlined one", ["-outlined": ring], "filled: derive", "derived", "drawn"),
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

  @Test(
    arguments: [
      ("variants: auto\n", [], automatic), ("variants: auto\n", [], ofUnknownStyle),
      ("variants: drawn\n", [], drawn),
      ("", [], [("no mode", ["-outlined": .square], "", "derived", "drawn")]),
      ("", ["--variants", "drawn"], [("the option", ["-outlined": .square], "", nil, "drawn")]),
    ] as [(String, [String], [Case])])
  func `the manifest says where each variant comes from`(
    mode: String, options: [String], rows: [Case]
  ) throws {
    var files = ["o.svg": Self.ring]
    var overrides: [String] = []
    for (number, row) in rows.enumerated() {
      overrides.append("icon\(number): {\(row.settings)}")
      for (end, drawing) in row.drawings { files["icon\(number)\(end).svg"] = drawing }
    }
    let export = try Self.export(
      files, "\(mode)overrides: {\(overrides.joined(separator: ", "))}\n", options,
      in: try TemporaryFolder())
    for (number, row) in rows.enumerated() {
      let images = try #require(export.manifest.icon(named: "icon\(number)"), "\(row.id)").images
      let origins = ["filled": row.filled, "outlined": row.outlined].compactMapValues(\.self)
      #expect(images.count == 4 * origins.count, "\(row.id)")
      #expect(images.allSatisfy { $0.origin == origins[$0.variant] }, "\(row.id)")
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
    // All commands read a set in one way, so one case tries all of them.
    let others = [["validate"], ["preview", "-o", "page.html"], ["xcode", "-o", "generated"]]
    for arguments in [["export"], ["inspect", "bell"]] + (id == "no tabs" ? others : []) {
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
