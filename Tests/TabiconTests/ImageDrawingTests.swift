import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing

/// PNGs as the drawings of icons.
@Suite struct ImageDrawingTests {
  /// An export of drawings, whose images are the drawings of the tests.
  private static let source = Result { () throws -> Export in
    let folder = try TemporaryFolder([
      "in/disc-filled.svg": Drawing("<circle cx='12' cy='12' r='9'/>"),
      "in/disc-outlined.svg": Drawing(
        "<circle cx='12' cy='12' r='8' fill='none' stroke='black' stroke-width='2'/>"),
    ])
    try folder.tabicon("export", "in", "-o", "out", status: 0)
    return try Export("out", in: folder)
  }

  /// Copies an image of the source to a folder.
  private func copy(_ image: String, to path: String, in folder: TemporaryFolder) throws {
    let file = try Self.source.get().folder + "/png/" + image
    try folder.write(Array(try Data(contentsOf: URL(filePath: file))), to: path)
  }

  private func write(
    _ pixels: (Int, Int) -> UInt32, side: Int = 75, to path: String, in folder: TemporaryFolder
  ) throws {
    var encoder = try PNGEncoder()
    let raster = ColorRaster(
      size: PixelSize(width: side, height: side),
      pixels: ContiguousArray((0..<side * side).map { pixels($0 % side, $0 / side) }))
    try folder.write(Array(try encoder.encode(raster)), to: path)
  }

  @Test func `an image of an output's size comes out as it is`() throws {
    let folder = try TemporaryFolder()
    for variant in ["filled", "outlined"] {
      for scale in ["@2x", "@3x"] {
        try copy("disc-\(variant)\(scale).png", to: "in/disc-\(variant)\(scale).png", in: folder)
      }
    }
    let result = try folder.tabicon("export", "in", "-o", "out", status: 0)
    #expect(result.errorLines == [])
    let (export, source) = (try Export("out", in: folder), try Self.source.get())
    #expect(export.iconNames == ["disc"])
    #expect(export.manifest.icons[0].images.count == source.manifest.icons[0].images.count)
    for variant in ["filled", "outlined"] {
      #expect(
        try export.mask("disc", variant, scale: 3).rootMeanSquare(
          from: source.mask("disc", variant, scale: 3)) < 1)
      // The image of the larger scale was reduced.
      let (made, drawn) = (
        try export.mask("disc", variant, scale: 2), try source.mask("disc", variant, scale: 2)
      )
      #expect(made.size == drawn.size && made.rootMeanSquare(from: drawn) < 8)
    }
  }

  @Test func `of one name the PNG of the largest scale counts, and PDF and SVG before it`() throws {
    let folder = try TemporaryFolder()
    try copy("disc-filled@2x.png", to: "in/disc@2x.png", in: folder)
    try copy("disc-filled@2x.png", to: "in/disc.png", in: folder)
    let enlarged = try folder.tabicon("validate", "in")
    #expect(enlarged.output.contains("in/disc@2x.png") && enlarged.output.contains("upscaled"))
    try copy("disc-filled@3x.png", to: "in/disc@3x.png", in: folder)
    #expect(!(try folder.tabicon("validate", "in").output.contains("upscaled")))
    try folder.write(["in/disc.svg": Drawing("<rect x='3' y='3' width='18' height='18'/>")])
    try folder.tabicon("export", "in", "-o", "out", status: 0)
    #expect(try Export("out", in: folder).manifest.icons.map(\.source) == ["disc.svg"])
  }

  @Test func `images beside SVGs are drawings only where the configuration names them`() throws {
    let folder = try TemporaryFolder([
      "in/ring.svg": Drawing("<circle cx='12' cy='12' r='8' fill='none' stroke='black'/>"),
      "in/guide.pdf": Drawing(file: "no drawing"),
    ])
    try copy("disc-filled@3x.png", to: "in/disc@3x.png", in: folder)
    try folder.tabicon("export", "in", "-o", "out", status: 0)
    #expect(try Export("out", in: folder).iconNames == ["ring"])
    try folder.write("overrides: {disc: {filled: disc@3x.png}}\n", to: "in/tabbar.yml")
    try folder.tabicon("export", "in/tabbar.yml", "-o", "out")
    #expect(try Export("out", in: folder).iconNames == ["disc", "ring"])
  }

  @Test func `neither catalogs nor former outputs below the folder are drawings`() throws {
    let folder = try TemporaryFolder()
    try copy("disc-filled@3x.png", to: "in/disc@3x.png", in: folder)
    try copy("disc-filled@3x.png", to: "in/App.xcassets/a.imageset/a@3x.png", in: folder)
    try copy("disc-filled@3x.png", to: "in/old/png/b@3x.png", in: folder)
    try copy("disc-filled@3x.png", to: "in/older/png/c@3x.png", in: folder)
    try folder.write("", to: "in/old/.tabicon/state")
    try folder.write("", to: "in/older/.tabicon-record")
    try folder.tabicon("export", "in", "-o", "out", status: 0)
    #expect(try Export("out", in: folder).iconNames == ["disc"])
    let inside = try folder.tabicon("export", "in", "-o", "in/out", status: 2)
    #expect(inside.errors.contains("where exported images would be taken"))
  }

  @Test func `black on white is ink, and any other opaque image is an error`() throws {
    let folder = try TemporaryFolder()
    let isInk = { (x: Int, y: Int) in 20..<60 ~= x && 20..<60 ~= y }
    try write({ isInk($0, $1) ? 0xFF00_0000 : 0xFFFF_FFFF }, to: "in/dark@3x.png", in: folder)
    try write({ isInk($0, $1) ? 0xFFFF_FFFF : 0xFF00_0000 }, to: "in/light@3x.png", in: folder)
    let result = try folder.tabicon("export", "in", "-o", "out", status: 1)
    #expect(
      result.errorLines.filter { $0.contains("[opaque-image]") } == [
        "in/dark@3x.png: note: [opaque-image] the image is opaque, so its ink is what is darker"
          + " than white; export it with a transparent background",
        "in/light@3x.png: error: [opaque-image] every pixel of the image is opaque, so a tab bar"
          + " shows a block; export it with a transparent background, or black on white",
      ], "\(result.errors)")
    let export = try Export("out", in: folder)
    #expect(export.iconNames == ["dark"])
    let square = try export.mask("dark", scale: 3)
    #expect(square.width == 69 && square.height == 69)
    #expect(square.coverage > 0.97 * 69 * 69, "the square fills it")
  }

  @Test func `files that are no whole PNG are named, and the others come out`() throws {
    let folder = try TemporaryFolder()
    try copy("disc-filled@3x.png", to: "in/disc@3x.png", in: folder)
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]
    let rows: [(name: String, bytes: [UInt8], message: String)] = [
      (
        "jpeg", [0xFF, 0xD8, 0xFF, 0xE0],
        "[image-unreadable] the file is a JPEG image, which has no usable transparency here"
      ),
      ("cut", start, "[image-unreadable] the PNG is damaged: the file ends too early"),
      (
        "app", start + [0, 4] + Array("CgBI".utf8),
        "[image-unreadable] the PNG comes out of a built app, in Apple's own form"
      ),
      ("text", Array("no image".utf8), "[svg-malformed]"),
    ]
    for row in rows { try folder.write(row.bytes, to: "in/\(row.name)@3x.png") }
    let result = try folder.tabicon("export", "in", "-o", "out", status: 1)
    for row in rows {
      let lines = result.errorLines.filter { $0.hasPrefix("in/\(row.name)@3x.png") }
      #expect(lines.count == 1 && lines[0].contains(row.message), "\(result.errors)")
    }
    #expect(try Export("out", in: folder).iconNames == ["disc"])
  }

  @Test func `an image of too many pixels is refused before they are read`() throws {
    let folder = try TemporaryFolder()
    try write({ _, _ in 0 }, side: 60, to: "in/large.png", in: folder)
    let result = try folder.tabicon("export", "in", "-o", "out", "--limit", "pixels=3599")
    #expect(
      result.errors.contains(
        "in/large.png: error: [svg-limits] the image has 60 x 60 pixels, more than 3599 in all"))
  }
}

/// Whether the program is here that converts PDFs.
let hasConverter = Command.succeeds("pdftocairo", "-v")

/// PDFs as the drawings of icons.
@Suite(.enabled(if: hasConverter, "pdftocairo of poppler converts PDFs"))
struct PDFDrawingTests {

  private static let square = Drawing("<path d='M3 4h18v16H3z'/>")

  /// A folder with a PDF that cairo has made.
  private func folderWithPDF() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["svg/box.svg": Self.square])
    try folder.tabicon("export", "svg", "-o", "made", "--formats", "pdf", status: 0)
    try folder.write(
      Array(try folder.bytes("made/pdf/box-filled.pdf")),
      to: "in/box.pdf")
    return folder
  }

  @Test func `a PDF comes out as the drawing that it was made of`() throws {
    let folder = try folderWithPDF()
    for name in ["svg", "in"] {
      try folder.tabicon("export", name, "-o", "out-" + name, status: 0)
    }
    let (drawn, converted) = (
      try Export("out-svg", in: folder), try Export("out-in", in: folder)
    )
    for scale in [2, 3] {
      let (first, second) = (
        try drawn.mask("box", scale: scale), try converted.mask("box", scale: scale)
      )
      #expect(first.size == second.size && first.rootMeanSquare(from: second) < 2)
    }
  }

  @Test func `a damaged PDF is named, and the others come out`() throws {
    let folder = try folderWithPDF()
    let file = try folder.bytes("in/box.pdf")
    try folder.write(Array(file.prefix(40)), to: "in/bad.pdf")
    let result = try folder.tabicon("export", "in", "-o", "out", status: 1)
    #expect(
      result.errorLines.filter { $0.contains("bad.pdf") } == [
        "in/bad.pdf: error: [image-unreadable] the PDF cannot be read: it is damaged, encrypted, or"
          + " too much to convert; export it again, or export the icon as SVG"
      ], "\(result.errors)")
    #expect(try Export("out", in: folder).iconNames == ["box"])
  }

  @Test(
    .disabled(
      if: ["/usr/local/bin", "/opt/homebrew/bin"].contains {
        FileManager.default.fileExists(atPath: $0 + "/pdftocairo")
      }, "the converter is also looked for where package managers put it"))
  func `where the converter is missing, the finding names its package`() throws {
    let folder = try folderWithPDF()
    let result = try folder.command(["export", "in", "-o", "out"]).with(environment: [
      "PATH": folder("nothing")
    ]).run(status: 1)
    #expect(
      result.errorLines == [
        "in/box.pdf: error: [image-unreadable] a PDF needs 'pdftocairo', which is not installed;"
          + " install 'poppler-utils' with apt-get or 'poppler' with brew, or export the icon as SVG"
      ], "\(result.errors)")
  }

  @Test func `the converter reads no file of the user, and writes none`() throws {
    let folder = try folderWithPDF()
    // A stand-in at the converter's place would do what a PDF makes a converter do that it has
    // taken over: it lies where programs of the system may not be, so that it is not started.
    try folder.write("#!/bin/sh\ntouch \(folder("touched"))\n", to: "bin/pdftocairo")
    #expect(try Command("/bin/chmod", ["+x", folder("bin/pdftocairo")]).run().status == 0)
    let result = try folder.command(["export", "in", "-o", "out"]).with(environment: [
      "PATH": folder("bin")
    ]).run()
    // On a kernel that cannot confine processes the run says so, and there is nothing to test.
    if result.errors.contains("note: this kernel lacks") { return }
    #expect(!folder.contains("touched"))
    #expect(result.errors.contains("in/box.pdf: error: [image-unreadable]"))
  }
}
