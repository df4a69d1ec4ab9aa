import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

/// Variants that nobody drew, where the configuration or the command asks for them.
@Suite struct DerivedVariantTests {
  private static let disc = Drawing.disc
  private static let square = Drawing.square
  private static let ring = Drawing(
    #"<circle cx="12" cy="12" r="9" fill="none" stroke="black" stroke-width="2"/>"#)

  private static func origins(_ configuration: String, _ options: String...) throws -> [String:
    String]
  {
    let folder = try TemporaryFolder([
      "in/disc-filled.svg": disc, "in/square-outlined.svg": square,
      "tabbar.yml": Drawing(file: "icons: in\noutput: out\n" + configuration),
    ])
    try folder.tabicon(["export", "--quiet"] + options, status: 0)
    let export = try Export(folder("out"))
    var origins: [String: String] = [:]
    for icon in export.manifest.icons {
      for image in icon.images { origins["\(icon.name) \(image.variant)"] = image.origin }
    }
    return origins
  }

  @Test func `nothing is derived where that is forbidden`() throws {
    let drawn = ["disc filled": "drawn", "square outlined": "drawn"]
    #expect(try Self.origins("variants: drawn\n") == drawn)
    #expect(try Self.origins("variants: auto\n", "--variants", "drawn") == drawn)
  }

  @Test(arguments: ["", "variants: auto\n"])
  func `every icon has both variants`(configuration: String) throws {
    #expect(
      try Self.origins(configuration) == [
        "disc filled": "drawn", "disc outlined": "derived",
        "square outlined": "drawn", "square filled": "derived",
      ])
  }

  @Test func `an icon can be derived alone, or left out alone`() throws {
    #expect(
      try Self.origins("variants: drawn\noverrides: {disc: {outlined: derive}}\n") == [
        "disc filled": "drawn", "disc outlined": "derived", "square outlined": "drawn",
      ])
    #expect(
      try Self.origins("overrides: {disc: {outlined: none}}\n") == [
        "disc filled": "drawn", "square outlined": "drawn", "square filled": "derived",
      ])
  }

  @Test func `a stroke that is given is the stroke that comes out`() throws {
    let folder = try TemporaryFolder(["in/disc-filled.svg": Self.disc])
    for (name, stroke) in [("thin", "1pt"), ("thick", "3pt")] {
      try folder.write(
        "icons: in\noutput: \(name)\nstroke: \(stroke)\n", to: "tabbar.yml")
      try folder.tabicon("export", "--quiet", status: 0)
    }
    // The row through the middle of a ring crosses its stroke twice.
    for (name, points) in [("thin", 1.0), ("thick", 3.0)] {
      let mask = try Export(folder(name)).mask("png/disc-outlined@3x.png")
      var ink = 0.0
      for x in 0..<mask.width { ink += Double(mask[x, mask.height / 2]) / 255 }
      let measured = ink / 2 / 3
      #expect(abs(measured - points) < 0.1, "\(name): \(measured) pt")
    }
  }

  @Test func `a variant whose stroke is a guess is doubted`() throws {
    let folder = try TemporaryFolder([
      "in/disc-outlined.svg": Self.disc, "in/square-outlined.svg": Self.ring,
    ])
    let guessed = try folder.tabicon("export", "in", "-o", "out")
    #expect(
      guessed.errorLines.filter { $0.contains("[variant-doubtful]") }.map { $0.prefix(25) } == [
        "in/disc-outlined.svg:1:1:"
      ])
  }

  @Test func `a region that designers draw either way is named with the line that settles it`()
    throws
  {
    let folder = try TemporaryFolder([
      "in/card-outlined.svg": Drawing(
        "<path fill='none' stroke='#000' stroke-width='2' d='M3 3h18v18H3zM3 13h18'/>")
    ])
    func notes() throws -> [String] {
      try folder.tabicon("export", "--output", "out").errorLines.filter {
        $0.contains("[variant-doubtful]")
      }
    }
    try folder.write("icons: in\n", to: "tabbar.yml")
    let found = try notes()
    #expect(found.count == 1)
    #expect(found.first?.contains("the half at the bottom may be open or filled") == true)
    let line = found.first?.split(separator: "'").first { $0.hasPrefix("overrides:") }
    let export = try Export(folder("out"))
    let filled = try export.mask("png/card-filled@3x.png").coverage
    try folder.write("icons: in\n\(try #require(line))\n", to: "tabbar.yml")
    #expect(try notes() == [])
    #expect(try Export(folder("out")).mask("png/card-filled@3x.png").coverage < filled)
  }

  @Test(arguments: ["0 0 1000 1", "0 0 1 1000"], [1, 5])
  func `a hairline and the variant derived of it are both to be seen`(
    viewBox: String, parts: Int
  ) throws {
    let bar = viewBox.hasSuffix(" 1") ? (1_000 / parts, 1) : (1, 1_000 / parts)
    let folder = try TemporaryFolder([
      "in/line-outlined.svg": Drawing(
        "<rect width='\(bar.0)' height='\(bar.1)'/>", viewBox: viewBox)
    ])
    try folder.tabicon("export", "in", "-o", "out", "--quiet")
    let export = try Export(folder("out"))
    let images = try #require(export.manifest.icons.first?.images)
    #expect(Set(images.map(\.variant)) == ["filled", "outlined"])
    for image in images { #expect(try export.mask(image.file).coverage > 0, "\(image.file)") }
  }
}

/// What a configuration settles of the regions of a derived variant.
@Suite struct VariantChoiceTests {
  /// A house with a door, in coordinates that do not begin at zero.
  private static let house = Drawing(
    ##"<path fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round" d="M103 -79V-89L112 -97L121 -89V-79ZM109 -79V-86H115V-79"/>"##,
    viewBox: "100 -100 24 24")

  private static func export(
    _ settings: String, _ drawing: Drawing = house, in folder: TemporaryFolder
  ) throws -> (export: Export, errors: [String]) {
    try folder.write(["in/icon-outlined.svg": drawing])
    try folder.write(
      "icons: in\noutput: out\noverrides:\n  icon:\n    \(settings)\n", to: "tabbar.yml")
    let result = try folder.tabicon("export", "--quiet")
    return (try Export("out", in: folder), result.errorLines)
  }

  /// The part of the filled variant that is ink around the middle of the door.
  private static func door(_ export: Export) throws -> Int {
    let mask = try export.mask("png/icon-filled@3x.png")
    return Int(mask[mask.width / 2, mask.height * 3 / 4])
  }

  @Test
  func `a point in coordinates of the drawing fills its region, and changing it back empties it`()
    throws
  {
    let folder = try TemporaryFolder()
    #expect(try Self.door(try Self.export("stroke: 2pt", in: folder).export) == 0)
    let filled = try Self.export("filled: {fill: [[112, -82.5]]}", in: folder)
    #expect(try Self.door(filled.export) == 255)
    #expect(filled.errors == [])
    let opened = try Self.export("filled: {open: [[112, -82.5]]}", in: folder)
    #expect(try Self.door(opened.export) == 0)
  }

  @Test func `a point that no longer lies in a region is reported at its place`() throws {
    let folder = try TemporaryFolder()
    let found = try Self.export("filled: {fill: [[112, -82.5], [103, -84]]}", in: folder)
    #expect(
      found.errors == [
        "tabbar.yml:5:35: warning: [choice-unfit] the point [103, -84] of 'filled' lies in no region"
          + " that the strokes of 'icon-outlined.svg' enclose; move the point into the region that is"
          + " meant, or remove it"
      ])
    #expect(try Self.door(found.export) == 255)
  }

  @Test func `other readings are written beside the likeliest one`() throws {
    let folder = try TemporaryFolder(["in/icon-outlined.svg": Self.house])
    func derive(_ arguments: String...) throws -> Command.Result {
      return try folder.tabicon(["derive", "in"] + arguments)
    }
    let result = try derive("-o", "new", "--candidates", "3")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output
        == "wrote new/icon-filled.svg\nwrote new/icon-filled.2.svg\nwrote new/icon-filled.3.svg\n")
    let one = try derive("-o", "one")
    #expect(one.output == "wrote one/icon-filled.svg\n")
    func text(_ path: String) throws -> String {
      try folder.text(path)
    }
    #expect(try text("one/icon-filled.svg") == text("new/icon-filled.svg"))
    #expect(try text("new/icon-filled.2.svg") != text("new/icon-filled.3.svg"))
    #expect(try text("new/icon-filled.2.svg").contains("viewBox=\"100 -100 24 24\""))
    #expect(try derive("--in-place", "--candidates", "3").status != 0)
    #expect(try derive("-o", "x", "--candidates", "0").status != 0)
  }
}

/// What derived variants take over from the drawings of their folder.
@Suite struct StyleLearningTests {
  private static func ring(_ radius: Double) -> String {
    ##"<circle cx="12" cy="12" r="\##(radius)" fill="none" stroke="#000" stroke-width="2"/>"##
  }
  private static let target = Drawing(ring(9) + ring(4))
  /// A filled drawing of the target whose inner region is open.
  private static func openTarget(_ radius: Double) -> Drawing {
    let r = radius - 1
    return Drawing(
      """
      <path fill-rule="evenodd" d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z\
      M12 \(12 - r)a\(r) \(r) 0 1 0 0 \(2 * r)a\(r) \(r) 0 1 0 0 \(-2 * r)z"/>
      """)
  }

  private static func folder(pairs: Int, settings: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var files = ["in/target-outlined.svg": target]
    for index in 0..<pairs {
      let radius = 3.5 + 0.25 * Double(index)
      files["in/pair\(index)-outlined.svg"] = Drawing(ring(9) + ring(radius))
      files["in/pair\(index)-filled.svg"] = openTarget(radius)
    }
    try folder.write(files)
    try folder.write(
      "icons: in\noutput: out\nrules: {duplicate-artwork: off}\n\(settings)\n", to: "tabbar.yml")
    return folder
  }

  private static func middle(_ folder: TemporaryFolder, _ arguments: String...) throws -> UInt8 {
    try folder.tabicon(["export", "--quiet"] + arguments, status: 0)
    let mask = try Export("out", in: folder).mask("target", scale: 3)
    return mask[mask.width / 2, mask.height / 2]
  }

  @Test func `a region is drawn as usual, unless the configuration settles its kind`() throws {
    #expect(try Self.middle(Self.folder(pairs: 0)) == 255)
    #expect(try Self.middle(Self.folder(pairs: 4)) == 255)
    #expect(try Self.middle(Self.folder(pairs: 0, settings: "derived: {nested: open}")) == 0)
  }

  @Test func `the style is the same for every number of jobs`() throws {
    let one = try Self.folder(pairs: 4)
    let many = try Self.folder(pairs: 4)
    #expect(try Self.middle(one, "--jobs", "1") == Self.middle(many, "--jobs", "7"))
    #expect(try FileTree(one("out/png")).files == FileTree(many("out/png")).files)
  }

  @Test func `what was measured is printed where somebody asks`() throws {
    let folder = try Self.folder(pairs: 4)
    try folder.write(["in/disc-filled.svg": .disc])
    let result = try folder.tabicon("validate", "--verbose")
    let lines = result.outputLines.filter { $0.hasPrefix("learned: ") }
    #expect(lines == ["learned: stroke of 2 in an artboard of 24, from 5 drawings"])
    #expect(!(try folder.tabicon("validate")).output.contains("learned: "))
    try folder.tabicon("validate", "--verbose", "--format", "json", status: 64)
  }
}
