import Foundation
import TestSupport
import Testing

/// Conventions of names, from the folder to the images.
@Suite struct NamesTests {
  private static func folder(_ drawings: [String: Drawing]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, drawing) in drawings { try folder.write(drawing.text, to: "Icons/\(name).svg") }
    return folder
  }

  @Test func `the convention is found, said, written down and read again`() throws {
    let folder = try Self.folder([
      "Home_line": .ring, "Home_fill": .disc, "Bell_line": .ring,
      "Bell_fill": .disc, "Cog_fill": .disc,
    ])
    try folder.tabicon("export", "Icons", "-o", "before", status: 0)
    let result = try folder.tabicon("init", "Icons")
    #expect(result.outputLines.contains("names: {name}_{fill|line}: 2 pairs, 1 without partner"))
    let written = try folder.text("Icons/tabbar.yml")
    #expect(
      written.contains(
        """
        names:
          pattern: "{name}_{style}"  # 2 pairs, 1 without partner
          filled: fill
          outlined: line
        """))
    try folder.tabicon("export", "Icons", "-o", "after", status: 0)
    let (first, second) = (try Export(folder("before")), try Export(folder("after")))
    #expect(first.iconNames == ["Bell", "Cog", "Home"])
    #expect(second.iconNames == first.iconNames)
  }

  @Test func `ink decides what names leave open`() throws {
    for (isPair, drawing) in [(false, Drawing.ring), (true, Drawing.disc)] {
      let folder = try Self.folder(["scan": drawing, "scan-line": .ring])
      try folder.tabicon("export", "Icons", "-o", "out", status: 0)
      #expect(try Export(folder("out")).iconNames == (isPair ? ["scan"] : ["scan", "scan-line"]))
      let look = try folder.tabicon("inspect", "Icons/scan-line.svg", "--json")
      #expect(look.output.contains("\"name\" : \"scan\"") == isPair, "\(look.output)")
    }
  }

  @Test func `a single drawing that is called filled and drawn with strokes is reported`() throws {
    let folder = try Self.folder(["home-filled": .ring, "bell-filled": .disc])
    let result = try folder.tabicon("validate", "Icons")
    let lines = result.output.split(separator: "\n").filter { $0.contains("style-mismatch") }
    #expect(lines.count == 1, "\(result.output)")
    #expect(result.output.contains("'overrides: {home: {outlined: home-filled.svg}}'"))
    try folder.write("overrides: {home: {outlined: home-filled.svg}}", to: "Icons/tabbar.yml")
    let mended = try folder.tabicon("validate", "Icons")
    #expect(!mended.output.contains("style-mismatch"))
  }

  @Test func `drawings that are taken for two icons are reported with what to write`() throws {
    let folder = try Self.folder(["home_rest": .ring, "home_hover": .disc])
    let result = try folder.tabicon("validate", "Icons")
    #expect(result.output.contains("partner-missed"))
    let setting = "names: {pattern: \"{name}_{style}\", filled: hover, outlined: rest}"
    #expect(result.output.contains(setting))
    try folder.write(setting, to: "Icons/tabbar.yml")
    let mended = try folder.tabicon("validate", "Icons")
    #expect(mended.output.hasPrefix("1 icon: 1 circular"))
  }

  @Test func `a folder that no longer fits its convention is reported`() throws {
    let folder = try Self.folder([
      "a_fill": .disc, "a_line": .ring, "b-fill": .disc, "b-line": .ring, "c-fill": .disc,
      "c-line": .ring,
    ])
    try folder.write(
      "names: {pattern: \"{name}_{style}\", filled: fill, outlined: line}", to: "Icons/tabbar.yml")
    let result = try folder.tabicon("validate", "Icons")
    #expect(result.output.contains("4 drawings do not fit 'names'"))
    #expect(result.output.contains("'names' finds 1 pair"))
  }
}
