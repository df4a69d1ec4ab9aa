import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing

@testable import IconRendering

@Suite struct VectorExportTests {
  private static let files: [String: Drawing] = [
    "in/nav/arrow-filled.svg": .disc, "in/nav/arrow-outlined.svg": .ring,
    "in/wide-filled.svg": .rectangle(width: 22, height: 9.1),
    "in/tall-filled.svg": .rectangle(width: 7.3, height: 22),
  ]

  /// Exports with settings; `good` and `kind` are beside the files.
  private static func set(
    _ settings: String, files: [String: Drawing] = files
  ) throws -> (set: DrawingSet, result: Command.Result) {
    var set = try DrawingSet()
    try set.folder.write(files)
    set.configuration += settings
    return (set, try set.attempt())
  }

  @Test(arguments: ["tight", "uniform"])
  func `an SVG shows what the PNG shows, on the same canvas`(canvas: String) throws {
    let (set, result) = try Self.set("formats: [png, svg]\ncanvas: \(canvas)\n")
    #expect(result.status == 0, "\(result.errors)")
    let export = try set.export()
    var compared = 0
    for image in export.manifest.icons.flatMap(\.images) where image.format == "svg" {
      let twin = try export.manifest.icons.flatMap(\.images).first {
        $0.format == nil && $0.scale == 3
          && $0.file == image.file.replacing("svg", with: "png").replacing(".png", with: "@3x.png")
      }.map { try export.mask($0.file) }
      let png = try #require(twin, "\(image.file)")
      let margin = ((image.width - png.width), (image.height - png.height))
      #expect((0...2).contains(margin.0) && (0...2).contains(margin.1))
      let text = try set.folder.text("out/" + image.file)
      let sides = try #require(text.firstMatch(of: #/viewBox="0 0 ([0-9.]+) ([0-9.]+)"/#))
      #expect(try #require(Int(sides.1)) * 3 == image.width)
      #expect(try #require(Int(sides.2)) * 3 == image.height)
      #expect(text.contains("width=\"\(sides.1)\" height=\"\(sides.2)\""))
      #expect(text.matches(of: #/<(\w+)/#).map(\.1) == ["svg", "path"])
      for word in ["stroke", "transform", "style", "href", "rule"] { #expect(!text.contains(word)) }
      let mask = try LoadedDrawing(
        .init(ink: .alpha, file: set.folder.bytes("out/" + image.file)), at: 0,
        limits: DrawingLimits(), StageReport()
      ).render(
        RasterFrame(
          originX: Double(margin.0) / 6, originY: Double(margin.1) / 6, scale: 3, size: png.size))
      #expect(mask.rootMeanSquare(from: png) < 5, "\(image.file)")
      compared += 1
    }
    #expect(compared == 12)
  }

  @Test(.enabled(if: hasConverter, "pdftocairo of poppler draws PDFs"))
  func `a PDF shows what the PNG shows`() throws {
    let (set, result) = try Self.set("formats: [png, pdf]\n")
    #expect(result.status == 0, "\(result.errors)")
    let images = try set.export().manifest.icons.flatMap(\.images)
    let vectors = images.filter { $0.format == "pdf" }
    #expect(vectors.count == 12)
    for image in vectors {
      // Both sides of 3x have eight pixels in the place of one, since poppler's edges are coarse.
      try Command(
        "/usr/bin/env",
        [
          "pdftocairo", "-png", "-transp", "-singlefile", "-r", "\(72 * 3 * 8)",
          set.folder("out/" + image.file), set.folder("drawn"),
        ]
      ).run(status: 0)
      let picture = try PNGPicture(decoding: set.folder.bytes("drawn.png"), pixelLimit: 1 << 24)
      let png = try set.export().mask(
        image.file.replacing("pdf", with: "png").replacing(".png", with: "@3x.png"))
      // Canvases that are broken in points are widened to whole points on both sides.
      let margin = (
        (picture.size.width - 8 * png.width) / 2, (picture.size.height - 8 * png.height) / 2
      )
      #expect((0...8).contains(margin.0) && (0...8).contains(margin.1))
      var squares = 0.0
      for y in 0..<png.height {
        for x in 0..<png.width {
          let alpha = picture.meanAlpha(
            fromColumn: 8 * x + margin.0, row: 8 * y + margin.1, side: 8)
          squares += (alpha - Double(png[x, y])) * (alpha - Double(png[x, y]))
        }
      }
      let rms = (squares / Double(png.size.area)).squareRoot()
      #expect(rms < 2, "\(image.file)")
    }
  }

  @Test(arguments: ["svg", "pdf"])
  func `a catalog of vectors has one file for each slot and keeps accessors as they are`(
    format: String
  ) throws {
    let overrides = "tabs: [{id: good, title: Good}]\noverrides: {wide: {mirrors: true}}\n"
    let (plain, _) = try Self.set(overrides)
    let (set, result) = try Self.set("images: \(format)\n" + overrides)
    #expect(result.status == 0, "\(result.errors)")
    let audit = try CatalogAudit(set.folder("out/TabIcons.xcassets"))
    #expect(audit.problems == [])
    #expect(audit.sets["good-filled"]?.slots == ["good-filled.\(format)": ""])
    #expect(
      audit.sets["wide-filled"]?.slots
        == ["wide-filled.\(format)": "language-direction=left-to-right"])
    #expect(audit.sets.keys.allSatisfy { !$0.hasSuffix("-large") })
    let before = try CatalogAudit(plain.folder("out/TabIcons.xcassets")).sets.keys
    #expect(Set(before).subtracting(audit.sets.keys) == ["good-filled-large"])
    let contents = try set.folder.text("out/TabIcons.xcassets/good-filled.imageset/Contents.json")
    #expect(contents.contains("\"preserves-vector-representation\" : true"))
    // The code names the same images, but for the large one.
    let code = try set.folder.text("out/TabIcons.swift")
    let codeBefore = try plain.folder.text("out/TabIcons.swift")
    #expect(code != codeBefore)
    #expect(code.contains("[.compact]") && !code.contains("[.compact, .large]"))
    #expect(codeBefore.contains("case .good: return [.compact, .large]\n"))
    let manifest = try set.export().appManifest()
    let tab = try #require(manifest.tabs.first?.images)
    #expect(manifest.name(of: tab.largeContent) == "good-filled")
    #expect(manifest.name(of: tab.unselected) == "good-filled")
  }

  @Test func `size classes and directions share sets of vectors`() throws {
    var files = Self.files
    files["in/wide-rtl-filled.svg"] = .square
    let (set, result) = try Self.set(
      "images: pdf\ncompact: size-class\noverrides: {wide: {rightToLeft: wide-rtl}}\n",
      files: files)
    #expect(result.status == 0, "\(result.errors)")
    let audit = try CatalogAudit(set.folder("out/TabIcons.xcassets"))
    #expect(audit.problems == [])
    #expect(
      audit.sets["wide-filled"]?.slots == [
        "wide-filled.pdf": "language-direction=left-to-right",
        "wide-filled-compact.pdf": "height-class=compact language-direction=left-to-right",
        "wide-rtl-filled.pdf": "language-direction=right-to-left",
        "wide-rtl-filled-compact.pdf": "height-class=compact language-direction=right-to-left",
      ])
  }
}

extension PNGPicture {
  /// The mean alpha of a square of pixels, 0 to 255.
  fileprivate func meanAlpha(fromColumn left: Int, row top: Int, side: Int) -> Double {
    var sum = 0
    for y in top..<top + side {
      for x in left..<left + side { sum += Int(pixels[4 * (y * size.width + x) + 3]) }
    }
    return Double(sum) / Double(side * side)
  }
}
