import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct DerivedVariantTests {
  @Test(arguments: [0, 1.0])
  func `an outline is derived where the outlines of pairs are`(offset: Double) throws {
    func box(_ inset: Double) -> String {
      "x='\(inset)' y='\(inset)' width='\(24 - 2 * inset)' height='\(24 - 2 * inset)'"
    }
    func filled(_ inset: Double) -> Drawing { Drawing("<rect \(box(inset))/>") }
    func outlined(_ inset: Double) -> Drawing {
      let middle = box(inset + 1 - offset)
      return Drawing("<rect \(middle) fill='none' stroke='#000' stroke-width='2'/>")
    }
    var files = ["in/home-filled.svg": filled(3), "own/home-filled.svg": filled(3)]
    files["own/home-outlined.svg"] = outlined(3)
    for (place, inset) in [2.0, 4, 5, 6].enumerated() {
      files["in/a\(place)-filled.svg"] = filled(inset)
      files["in/a\(place)-outlined.svg"] = outlined(inset)
    }
    let folder = try TemporaryFolder(files)
    for name in ["in", "own"] { try folder.tabicon("export", name, "-o", "\(name)-out", "--quiet") }
    for size in ["@3x", "-compact@2x"] {
      let masks = try ["in", "own"].map {
        try Export(folder("\($0)-out")).mask("png/home-outlined\(size).png")
      }
      #expect(masks[0].likeness(to: masks[1]) > 0.98, "\(size)")
    }
  }

  @Test func `a region in doubt is named with the line that settles it`() throws {
    let folder = try TemporaryFolder([
      "in/card-outlined.svg": Drawing(
        "<path fill='none' stroke='#000' stroke-width='2' d='M3 3h18v18H3zM3 9h18M9 9v12'/>")
    ])
    func notes() throws -> [String] {
      try folder.tabicon("export", "--output", "out").errorLines.filter {
        $0.contains("[variant-doubtful]")
      }
    }
    try folder.write("icons: in\n", to: "tabbar.yml")
    let found = try notes()
    #expect(found.count == 1)
    #expect(found.first?.contains("the half at the top may be open or filled") == true)
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

  /// The coverage of the filled variant in the middle of the door.
  private static func door(_ export: Export) throws -> Int {
    let mask = try export.mask("png/icon-filled@3x.png")
    return Int(mask[mask.width / 2, mask.height * 3 / 4])
  }

  @Test func `a point in coordinates of the drawing fills or opens its region`() throws {
    let folder = try TemporaryFolder()
    let filled = try Self.export("filled: {fill: [[112, -82.5]]}", in: folder)
    #expect(try Self.door(filled.export) == 255)
    #expect(filled.errors == [])
    let opened = try Self.export("filled: {open: [[112, -82.5]]}", in: folder)
    #expect(try Self.door(opened.export) == 0)
  }

  @Test func `a plus before an open corner stays a plus`() throws {
    let page = Drawing(
      "<path fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' d='M12.5 20H5a2 2 0 0 1-2-2"
        + "V6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6M18 15v6M15 18h6'/>")
    let export = try Self.export("detail: knockout", page, in: TemporaryFolder()).export
    let mask = try export.mask("png/icon-filled@3x.png")
    #expect(mask[mask.width / 3, mask.height / 2] == 255)
    #expect(mask[mask.width * 3 / 4, mask.height * 35 / 48] == 0, "between two of its arms")
  }

  @Test func `an arrow into a box stays ink`() throws {
    let box = Drawing(
      "<path fill='none' stroke='#000' stroke-width='1.5' d='M9 8H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2"
        + "v-9a2 2 0 0 0-2-2h-3M12 2.5V15M8 11l4 4 4-4'/>")
    let export = try Self.export("detail: knockout", box, in: TemporaryFolder()).export
    let mask = try export.mask("png/icon-filled@3x.png")
    #expect(mask[mask.width / 2, mask.height * 5 / 9] == 255)
    #expect(mask[mask.width / 2, mask.height * 3 / 4] == 0, "the gap below its head")
  }

  @Test func `of two readings that are even the one that the network prefers is derived`() throws {
    let tray = Drawing(
      "<path fill='none' stroke='#000' stroke-width='2' stroke-linejoin='round'"
        + " d='M3 3h18v18H3zM3 14h5l2 3h4l2-3h5'/>")
    func bottom(_ settings: String) throws -> UInt8 {
      let folder = try TemporaryFolder()
      let mask = try Self.export(settings, tray, in: folder).export.mask("png/icon-filled@3x.png")
      return mask[mask.width / 5, mask.height * 4 / 5]
    }
    #expect(try bottom("stroke: 2pt") == 255, "the rules leave it open")
    #expect(try bottom("filled: {open: [[12, 8]]}") == 255, "as where nothing is settled")
    #expect(try bottom("filled: {open: [[6, 18]]}") == 0)
  }
}

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

  private static func middle(_ folder: TemporaryFolder) throws -> UInt8 {
    try folder.tabicon("export", "--quiet", status: 0)
    let mask = try Export("out", in: folder).mask("target", scale: 3)
    return mask[mask.width / 2, mask.height / 2]
  }

  @Test func `a region is drawn as usual, unless the configuration settles its kind`() throws {
    #expect(try Self.middle(Self.folder(pairs: 0)) == 255)
    #expect(try Self.middle(Self.folder(pairs: 4)) == 255)
    #expect(try Self.middle(Self.folder(pairs: 0, settings: "derived: {nested: open}")) == 0)
  }
}

@Suite struct DerivedStrokeTests {
  /// A disc of 25 points: of 20 units where the artboard has 24.
  private static let disc = disc(in: 24)
  private static let clock = clock(in: 24)

  private static func disc(in side: Int) -> Drawing {
    Drawing(circle(in: side), viewBox: "0 0 \(side) \(side)")
  }

  private static func clock(in side: Int) -> Drawing {
    Drawing(
      """
      <mask id="m"><rect width="\(side)" height="\(side)" fill="white"/>\
      <path d="M\(side / 2),\(side * 5 / 24)V\(side * 13 / 24)" stroke="black" stroke-width="2"/></mask>\
      \(circle(in: side, #"mask="url(#m)""#))
      """, viewBox: "0 0 \(side) \(side)")
  }

  private static func circle(in side: Int, _ attributes: String = "") -> String {
    #"<circle cx="\#(side / 2)" cy="\#(side / 2)" r="\#(side * 5 / 12)" \#(attributes)/>"#
  }

  /// Exports discs with a configuration, and measures the strokes of their outlines in points.
  private static func strokes(
    _ drawings: [String: Drawing], _ configuration: String, _ sizeClass: String = "regular",
    scale: Int = 3
  ) throws -> [String: Double] {
    let folder = try TemporaryFolder()
    try folder.write(
      Dictionary(uniqueKeysWithValues: drawings.map { ("in/\($0)-filled.svg", $1) }))
    try folder.write("icons: in\noutput: out\n" + configuration, to: "tabbar.yml")
    try folder.tabicon("export", "--quiet", status: 0)
    let export = try Export("out", in: folder)
    return try Dictionary(
      uniqueKeysWithValues: drawings.keys.map { name in
        // The row through the middle crosses the outline at both ends, and no hand.
        let mask = try export.mask(name, "outlined", sizeClass, scale: scale)
        let row = mask.row(mask.height * 5 / 8)
        let ink = row.reduce(0) { $0 + Double($1) } / 255
        // That far from the middle, the row crosses the ring a little aslant.
        return (name, ink / 2 / Double(scale) * Self.aslant)
      })
  }

  /// The cosine of the angle at which the row crosses the ring.
  private static let aslant = (1 - 0.25 * 0.25 * 1.1).squareRoot()

  @Test func `a drawing has the stroke of those in artboards of its height`() throws {
    var set = ["plain": Self.disc, "large-plain": Self.disc(in: 48)]
    for index in 0..<6 {
      set["small-\(index)"] = Self.clock
      set["large-\(index)"] = Self.clock(in: 48)
    }
    let strokes = try Self.strokes(set, "")
    // 2 of 24 units and 2 of 48, where the discs are 25 points.
    for (name, stroke) in strokes {
      let points = name.hasPrefix("large") ? 1.25 : 2.5
      #expect(abs(stroke - points) < 0.12, "\(name): \(stroke)")
    }
  }

  @Test func `without any, the stroke is a sixteenth of the artboard`() throws {
    let stroke = try #require(try Self.strokes(["plain": Self.disc], "")["plain"])
    #expect(abs(stroke - 1.5 * 1.25) < 0.1, "\(stroke)")
  }

  @Test func `the configuration's stroke overrules the set's, and an icon's own both`() throws {
    let set = ["a": Self.clock, "b": Self.clock, "c": Self.clock, "plain": Self.disc]
    let strokes = try Self.strokes(
      set, "stroke: 1.2pt\noverrides: {plain: {stroke: 3.5pt}, b: {stroke: 2}}\n")
    for (name, points) in ["a": 1.2, "b": 2, "c": 1.2, "plain": 3.5] {
      let stroke = try #require(strokes[name])
      #expect(abs(stroke - points) < 0.12, "\(name): \(stroke)")
    }
  }

  @Test func `in compact bars at 2x a derived stroke is a device pixel at least`() throws {
    let stroke = try #require(
      try Self.strokes(["plain": Self.disc], "stroke: 0.3pt\n", "compact", scale: 2)["plain"])
    #expect(2 * stroke > 0.97 && 2 * stroke < 1.1, "\(2 * stroke) px")
  }
}
