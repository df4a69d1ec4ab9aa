import Foundation
import IconModel
import TestSupport
import Testing

/// The drawings of asset catalogs taken over into a folder of icons.
@Suite struct ImportTests {
  /// A folder with the export of two icons: a catalog with image sets of both variants.
  private func exported() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "in/disc-filled.svg": Drawing("<circle cx='12' cy='12' r='9'/>"),
      "in/disc-outlined.svg": Drawing(
        "<circle cx='12' cy='12' r='8' fill='none' stroke='black' stroke-width='2'/>"),
      "in/house-filled.svg": Drawing("<path d='M3 21V10l9-7 9 7v11z'/>"),
    ])
    try folder.tabicon("export", "in", "-o", "out", "--formats", "png,xcassets", status: 0)
    return folder
  }

  private func imageSets(_ output: String, in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder(output + "/TabIcons.xcassets"))
      .filter { $0.hasSuffix(".imageset") }.sorted()
  }

  @Test func `an export that is taken over has the same names and pixels again`() throws {
    let folder = try exported()
    let imported = try folder.tabicon(
      "import", "out/TabIcons.xcassets", "--output", "Icons", status: 0)
    #expect(
      imported.output == """
        wrote 4 drawings of 2 icons and tabbar.yml to Icons
        next: read tabbar.yml, then run 'tabicon export Icons'

        """)
    try folder.tabicon(
      "export", "Icons", "-o", "again", "--formats", "png,xcassets", status: 0)
    #expect(try imageSets("again", in: folder) == imageSets("out", in: folder))
    let (old, new) = (try Export("out", in: folder), try Export("again", in: folder))
    for icon in ["disc", "house"] {
      for variant in ["filled", "outlined"] {
        // At 3x the images are the drawings, pixel by pixel; the others are reduced from them.
        #expect(
          try old.mask(icon, variant, scale: 3).rootMeanSquare(
            from: new.mask(icon, variant, scale: 3)) == 0, "\(icon) \(variant)")
        #expect(
          try old.mask(icon, variant, scale: 2).rootMeanSquare(
            from: new.mask(icon, variant, scale: 2)) < 8, "\(icon) \(variant)")
      }
    }
  }

  /// An app with an image set.
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["App.xcassets/tab_home.imageset/x.svg": .disc])
    try folder.write(imageSet: "App.xcassets/tab_home", [("x.svg", "")])
    return folder
  }

  @Test(arguments: CaseFile.rows("Names/titles.txt"))
  func `the title of a tab is taken from the code, as a text, a key or a remark`(
    section: String, row: String
  ) throws {
    let sides = row.split(separator: " => ", omittingEmptySubsequences: false)
    let folder = try app()
    try folder.write(String(sides[0]), to: "Sources/Tabs.swift")
    try folder.tabicon("import", "App.xcassets", "-o", "Icons", "--code", "Sources", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    let (settings, remark) = (sides[1].split(separator: " | "), "  # Sources/Tabs.swift:1")
    let line =
      "#   - \(settings.joined(separator: remark))"
      + (settings.count > 1 ? "\n" : "\(remark)\n")
    #expect(settings == ["none"] ? !text.contains("# tabs:") : text.contains(line), "\(text)")
  }

  @Test(arguments: ["", "\n"])
  func `code with very many tabs that are not closed is searched once`(separator: String) throws {
    let folder = try app()
    let code = String(repeating: ".tabItem {" + separator, count: 200_000)
    try folder.write(code + "Image(\"tab_home\")", to: "Sources/Tabs.swift")
    try folder.tabicon(
      "import", "App.xcassets", "-o", "Icons", "--code", "Sources", status: 0)
    let text = try folder.text("Icons/tabbar.yml")
    // Of a part that is not closed 600 bytes count, to the end of the line.
    let line = separator.isEmpty ? 1 : 200_000 - 53
    #expect(text.contains("#   - {icon: home}  # Sources/Tabs.swift:\(line)\n"), "\(text)")
  }
}
