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
    let folder = try TemporaryFolder()
    try folder.write(["in/disc-filled.svg": disc, "in/square-outlined.svg": square])
    try folder.write("icons: in\noutput: out\n" + configuration, to: "tabbar.yml")
    let result = try Tabicon.run(["export", "--quiet"] + options, in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
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
    let folder = try TemporaryFolder()
    try folder.write(["in/disc-filled.svg": Self.disc])
    for (name, stroke) in [("thin", "1pt"), ("thick", "3pt")] {
      try folder.write(
        "icons: in\noutput: \(name)\nstroke: \(stroke)\n", to: "tabbar.yml")
      #expect(try Tabicon.run("export", "--quiet", in: folder.path).status == 0)
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
    let folder = try TemporaryFolder()
    try folder.write(["in/disc-outlined.svg": Self.disc, "in/square-outlined.svg": Self.ring])
    let guessed = try Tabicon.run("export", "in", "-o", "out", in: folder.path)
    #expect(
      guessed.errorLines.filter { $0.contains("[variant-doubtful]") }.map { $0.prefix(25) } == [
        "in/disc-outlined.svg:1:1:"
      ])
  }

  @Test func `a region that designers draw either way is named with the line that settles it`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write([
      "in/card-outlined.svg": Drawing(
        "<path fill='none' stroke='#000' stroke-width='2' d='M3 3h18v18H3zM3 13h18'/>")
    ])
    func notes() throws -> [String] {
      try Tabicon.run("export", "--output", "out", in: folder.path).errorLines
        .filter { $0.contains("[variant-doubtful]") }
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
    let folder = try TemporaryFolder()
    try folder.write([
      "in/line-outlined.svg": Drawing(
        "<rect width='\(bar.0)' height='\(bar.1)'/>", viewBox: viewBox)
    ])
    _ = try Tabicon.run("export", "in", "-o", "out", "--quiet", in: folder.path)
    let export = try Export(folder("out"))
    let images = try #require(export.manifest.icons.first?.images)
    #expect(Set(images.map(\.variant)) == ["filled", "outlined"])
    for image in images { #expect(try export.mask(image.file).coverage > 0, "\(image.file)") }
  }
}
