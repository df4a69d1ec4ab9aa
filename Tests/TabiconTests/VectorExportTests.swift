import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing

@testable import IconRendering

/// Vector images of an export, as plain files and in the asset catalog.
@Suite struct VectorExportTests {
  private static let files: [String: Drawing] = [
    "in/nav/arrow-filled.svg": .disc, "in/nav/arrow-outlined.svg": .ring,
    "in/wide-filled.svg": .rectangle(width: 22, height: 9.1),
    "in/tall-filled.svg": .rectangle(width: 7.3, height: 22),
  ]

  /// Exports with settings; `good` and `kind` are beside the files.
  private static func set(
    _ settings: String, files: [String: Drawing] = files, _ options: [String] = []
  ) throws -> (set: DrawingSet, result: Command.Result) {
    var set = try DrawingSet()
    try set.folder.write(files)
    set.configuration += settings
    var command = try set.command()
    command.arguments += options
    return (set, try command.run())
  }

  private static func bytes(_ path: String) throws -> ContiguousArray<UInt8> {
    ContiguousArray(try Data(contentsOf: URL(filePath: path)))
  }

  @Test func `each variant and size class has one file, beside the usual outputs`() throws {
    let (plain, first) = try Self.set("")
    let (set, result) = try Self.set("formats: [png, xcassets, swift, svg, pdf]\n")
    #expect(first.status == 0 && result.status == 0, "\(result.errors)")
    let names = [
      "good-filled", "kind-outlined", "nav/arrow-filled", "nav/arrow-outlined", "tall-filled",
      "wide-filled",
    ].flatMap { [$0, $0 + "-compact"] }
    let vectors = names.flatMap { ["pdf/\($0).pdf", "svg/\($0).svg"] }
    let (usual, all) = (try plain.output(), try set.output())
    #expect(Set(all.paths).subtracting(usual.paths).sorted() == vectors.sorted())
    for path in usual.paths where path != "manifest.json" && !path.hasPrefix(".") {
      #expect(all.files[path] == usual.files[path], "\(path)")
    }
    let images = try set.export().manifest.icons.flatMap(\.images)
    #expect(images.filter { $0.format != nil }.map(\.file).sorted() == vectors.sorted())
    for image in images where image.format != nil {
      #expect(all.files[image.file]?.count == image.bytes)
      #expect(image.asset != nil && image.scale == 3)
    }
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
        .init(ink: .alpha, file: Self.bytes(set.folder("out/" + image.file))), at: 0,
        limits: DrawingLimits()
      ).render(
        RasterFrame(
          originX: Double(margin.0) / 6, originY: Double(margin.1) / 6, scale: 3, size: png.size))
      #expect(mask.rootMeanSquare(from: png) < 5, "\(image.file)")
      compared += 1
    }
    #expect(compared == 12)
  }

  @Test func `a PDF has the size of the canvas in points, and no dates`() throws {
    let (set, result) = try Self.set("formats: [pdf]\n")
    #expect(result.status == 0, "\(result.errors)")
    let boxes = [
      "good-filled": "25 25", "good-filled-compact": "18 18", "kind-outlined": "23 23",
      "kind-outlined-compact": "17 17",
    ]
    for (name, box) in boxes {
      let text = String(decoding: try Self.bytes(set.folder("out/pdf/\(name).pdf")), as: UTF8.self)
      #expect(text.contains("/MediaBox [ 0 0 \(box) ]"), "\(name)")
      #expect(!text.contains("Date"))
    }
    let images = try set.export().manifest.icons.flatMap(\.images)
    #expect(images.allSatisfy { $0.format == "pdf" && $0.asset == nil })
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
      let picture = try PNGPicture(
        decoding: Self.bytes(set.folder("drawn.png")), pixelLimit: 1 << 24)
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
    #expect(code.contains("return [.compact]\n") && !code.contains("return [.compact, .large]"))
    #expect(codeBefore.contains("case .good:\n      return [.compact, .large]\n"))
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

  @Test(arguments: [
    [
      "formats: [svg]\n", "images: pdf\n", "formats: [xcassets, swift]\nimages: svg\n",
      "formats: [png, xcassets, swift, svg, pdf]\n", "", "formats: [pdf, svg]\nimages: pdf\n", "",
    ],
    [
      "formats: [xcassets, symbols, swift]\n", "formats: [symbols]\n", "formats: [png]\n",
      "formats: [xcassets, symbols, svg]\nimages: pdf\n", "",
    ],
  ])
  func `switching formats and images leaves what a first export would`(all: [String]) throws {
    var (set, _) = try Self.set("")
    set.configuration = set.configuration.replacing(
      "rules: {", with: "rules: {symbol-weight: off, ")
    let start = set.configuration
    for settings in all {
      set.configuration = start + settings
      try set.attempt(status: 0)
      #expect(try set.attempt().output.contains("5 unchanged"))
      var clean = try DrawingSet()
      try clean.folder.write(Self.files)
      clean.configuration = set.configuration
      try clean.attempt(status: 0)
      #expect(try set.output().differences(from: clean.output()) == [], "\(settings)")
    }
  }

  @Test func `the options stand above the configuration`() throws {
    let (set, result) = try Self.set(
      "formats: [png]\nimages: svg\n", ["--formats", "xcassets", "--images", "pdf"])
    #expect(result.status == 0, "\(result.errors)")
    let paths = try set.output().paths
    #expect(paths.contains("TabIcons.xcassets/good-filled.imageset/good-filled.pdf"))
    #expect(paths.allSatisfy { !$0.hasSuffix(".png") && !$0.hasSuffix(".svg") })
  }

  @Test(arguments: [
    (["--formats", "svg,pdf,xcassets", "--images", "pdf"], ".svg", 60),
    (["--formats", "xcassets,symbols,swift"], ".symbolset/Contents.json", 30),
  ])
  func `any number of jobs gives the same bytes`(
    options: [String], ending: String, least: Int
  ) throws {
    let folder = try TemporaryFolder()
    let trees = try ["1", "3", "7"].map { jobs in
      try Tabicon.run(
        ["export", PackageRoot.icons, "-o", folder(jobs), "--quiet", "--jobs", jobs] + options,
        status: 0)
      return try FileTree(folder(jobs))
    }
    #expect(trees[0].paths.count { $0.hasSuffix(ending) } > least)
    for tree in trees { #expect(tree.differences(from: trees[0]) == []) }
  }

  @Test(arguments: [
    ("formats: [svg]\n", "in/out"), ("images: svg\n", "in"), ("formats: [svg]\n", "./in/a/../b"),
  ])
  func `SVGs are not written where they would be drawings`(settings: String, output: String) throws
  {
    var set = try DrawingSet()
    set.configuration += settings
    let result = try set.attempt("-o", output, status: 2)
    #expect(
      result.errors.hasSuffix(
        "is in the folder of drawings 'in', where exported images would be taken for drawings; name a"
          + " folder beside it with '--output' or 'output'\n"))
    #expect(try FileTree(set.folder("in")).paths == ["good-filled.svg", "kind-outlined.svg"])
    try set.attempt("-o", "inside", status: 0)
  }

  @Test(arguments: [
    ("formats: [svg, pdf, xcassets]\nimages: pdf\n", "svg"), ("formats: [symbols]\n", "symbols"),
  ])
  func `an icon that leaves takes its images along, and another set is refused`(
    settings: String, format: String
  ) throws {
    let (set, _) = try Self.set(settings)
    try set.folder.remove("in/wide-filled.svg")
    #expect(try set.attempt().output.contains("of 1 icon"))
    #expect(try set.output().paths.allSatisfy { !$0.contains("wide") })
    let refused = try set.folder.tabicon(
      "export", "in/good-filled.svg", "-o", "out", "--formats", format, status: 2)
    #expect(refused.errors.contains("'kind', 'nav/arrow', 'tall'"), "\(refused.errors)")
  }

  @Test func `a report shows the PNGs that an export of vectors does not write`() throws {
    let (set, _) = try Self.set("formats: [svg]\n")
    let before = try set.output()
    try set.attempt("--report", "report.html", status: 0)
    let page = try set.folder.text("report.html")
    #expect(page.contains("data:image/png;base64,"))
    #expect(try set.output().differences(from: before) == [])
  }

  @Test(arguments: [
    ("an empty icon", Drawing(""), 0), ("a hairline cross", Self.cross, 0),
    ("a pixel", .rectangle(width: 0.05, height: 0.05), 0), ("grain", Self.grain, 1),
  ])
  func `bad input gives small files, or a finding and the other icons`(
    id: String, drawing: Drawing, status: Int32
  ) throws {
    let (set, result) = try Self.set(
      "formats: [png, svg, pdf]\noverrides: {odd: {allowEmpty: true}}\n",
      files: ["in/odd-filled.svg": drawing])
    let complex = result.errorLines.filter { $0.contains("[vector-complex]") }
    #expect(result.status == status, "\(result.errors)")
    #expect(complex.count == Int(status), "\(result.errors)")
    let files = try set.output().files
    #expect(files["png/odd-filled@3x.png"] != nil && files["svg/good-filled.svg"] != nil)
    #expect((files["svg/odd-filled.svg"] == nil) == (status == 1))
    #expect((files["pdf/odd-filled-compact.pdf"] == nil) == (status == 1))
    #expect(files["svg/odd-filled.svg"]?.count ?? 0 < 1_000)
    #expect(try set.attempt().output.contains("3 unchanged"), "it is cached all the same")
    try set.folder.tabicon("validate", status: status)
  }

  private static let cross = Drawing(
    ##"<path d="M2,12H22M12,2V22" stroke="#000" stroke-width=".05"/>"##)
  private static let grain = Drawing(
    ##"<path d="\##((0..<90).map { "M2 \(2 + Double($0) / 4.5)h20" }.joined())" "##
      + ##"fill="none" stroke="#000" stroke-width=".111" stroke-dasharray=".111"/>"##)
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
