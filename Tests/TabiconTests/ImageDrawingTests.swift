import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing

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
      for image in ["disc-\(variant)@2x.png", "disc-\(variant)@3x.png"] {
        try folder.copy(Self.source.get().folder + "/png/" + image, to: "in/" + image)
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
}

let hasConverter = Command.succeeds("pdftocairo", "-v")

@Suite(.enabled(if: hasConverter, "pdftocairo of poppler converts PDFs"))
struct PDFDrawingTests {
  @Test func `a PDF comes out as the drawing that it was made of`() throws {
    let folder = try TemporaryFolder(["svg/box.svg": Drawing("<path d='M3 4h18v16H3z'/>")])
    try folder.tabicon("export", "svg", "-o", "made", "--formats", "pdf", status: 0)
    try folder.copy(folder("made/pdf/box-filled.pdf"), to: "in/box.pdf")
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
}
