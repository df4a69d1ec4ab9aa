import Foundation
import IconModel
import IconPNG
import TabBarManifest
import TestSupport
import Testing

/// `import --trace`: the images of asset catalogs as drawings of their contours.
@Suite struct ImportTracingTests {
  /// Writes an image set with one image.
  private func write(
    _ set: String, file: String, scale: Int?, _ bytes: [UInt8], in folder: TemporaryFolder
  ) throws {
    let keys = scale.map { "\"scale\": \"\($0)x\"" } ?? ""
    try folder.write(imageSet: "TabBar.xcassets/\(set)", [(file, keys)])
    try folder.write(bytes, to: "TabBar.xcassets/\(set).imageset/\(file)")
  }

  /// The example icons as an asset catalog in the folder `out`.
  private func exported(images: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.tabicon(
      "export", PackageRoot.icons, "-o", folder("out"), "--formats", "png,xcassets", "--images",
      images, status: 0)
    return folder
  }

  @Test func `an export of traced PNGs has the pixels of one of the PNGs`() throws {
    let folder = try exported(images: "png")
    var errors: [Double] = []
    for (icons, options) in [("Images", []), ("Traced", ["--trace"])] {
      let result = try folder.tabicon(
        ["import", "out/TabIcons.xcassets", "-o", icons] + options, status: 0)
      #expect(result.errors == "", "\(result.errors)")
      try folder.tabicon("export", icons, "-o", "of" + icons, "--formats", "png", status: 0)
    }
    let files = try folder.names("Traced")
    for file in files where file != "tabbar.yml" {
      let svg = try folder.text("Traced/" + file)
      #expect(svg.matches(of: #/<(\w+)/#).map(\.1) == ["svg", "path"], "\(file)")
    }
    let (images, traced) = (
      try Export("ofImages", in: folder), try Export("ofTraced", in: folder)
    )
    #expect(traced.iconNames == images.iconNames && images.iconNames.count > 15)
    for icon in images.manifest.icons {
      for image in icon.images where image.scale == 3 && image.sizeClass == "regular" {
        let (first, second) = (try images.mask(image.file), try traced.mask(image.file))
        // The box of the ink is known to a part of a pixel only, which may be the one to the next size.
        #expect(abs(first.width - second.width) + abs(first.height - second.height) <= 1)
        guard first.size == second.size else { continue }
        errors.append(first.rootMeanSquare(from: second))
      }
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    print("import --trace: rms of 255, mean \(mean), worst \(errors.max() ?? 0), \(errors.count)")
    #expect(mean <= 2 && errors.count > 36, "\(errors)")
  }

  @Test func `an SVG stays as it is, beside images that are traced`() throws {
    let folder = try TemporaryFolder()
    let drawing = Drawing("<circle cx='12' cy='12' r='9'/>").text
    try write("list", file: "x.svg", scale: nil, Array(drawing.utf8), in: folder)
    let export = try TemporaryFolder(["in/disc-filled.svg": Drawing(file: drawing)])
    try export.tabicon("export", "in", "-o", "out", status: 0)
    let png = try Data(contentsOf: URL(filePath: export("out/png/disc-filled@2x.png")))
    try write("home", file: "x.png", scale: 2, Array(png), in: folder)
    let result = try folder.tabicon(
      "import", "TabBar.xcassets", "-o", "Icons", "--trace", status: 0)
    #expect(result.errors == "", "\(result.errors)")
    #expect(try folder.text("Icons/list.svg") == drawing)
    // The artboard is that of the image in points.
    #expect(try folder.text("Icons/home.svg").contains("viewBox=\"0 0 25 25\""))
    try folder.tabicon("export", "Icons", "-o", "new", status: 0)
    #expect(try Export("new", in: folder).iconNames == ["home", "list"])
  }

  @Test func `what cannot be traced is taken over as it is, with the reason`() throws {
    let folder = try TemporaryFolder()
    let images: [(name: String, pixel: (Int, Int) -> UInt32)] = [
      ("empty", { _, _ in 0 }),
      ("light", { x, y in 20..<60 ~= x && 20..<60 ~= y ? 0xFFFF_FFFF : 0xFF00_0000 }),
      ("pale", { x, y in 20..<60 ~= x && 20..<60 ~= y ? 0x6000_0000 : 0 }),
      ("square", { x, y in 20..<60 ~= x && 20..<60 ~= y ? 0xFF00_0000 : 0 }),
      ("dots", { x, y in x % 5 < 3 && y % 5 < 3 ? 0xFF00_0000 : 0 }),
    ]
    for (name, pixel) in images {
      let side = name == "dots" ? 510 : 80
      let raster = ColorRaster(
        size: PixelSize(width: side, height: side),
        pixels: ContiguousArray((0..<side * side).map { pixel($0 % side, $0 / side) }))
      var encoder = try PNGEncoder()
      try write(name, file: "x.png", scale: 2, Array(try encoder.encode(raster)), in: folder)
    }
    let result = try folder.tabicon(
      "import", "TabBar.xcassets", "-o", "Icons", "--trace", "--sets",
      images.map(\.name).joined(separator: ","), status: 0)
    func line(_ name: String, _ reason: String) -> String {
      "TabBar.xcassets/\(name).imageset/x.png: note: cannot be traced and is taken over as it is:"
        + " \(reason)"
    }
    #expect(
      result.errorLines == [
        line("dots", "its outline needs more than 20000 points"),
        line("empty", "it has no ink"),
        line("light", "every pixel of the image is opaque, so a tab bar shows a block"),
        line("pale", "parts of its ink are translucent, which an outline does not show"),
      ])
    for name in ["dots", "empty", "light", "pale"] {
      let old = try folder.data("TabBar.xcassets/\(name).imageset/x.png")
      #expect(try folder.data("Icons/\(name)@2x.png") == old)
    }
    #expect(try folder.text("Icons/square.svg").contains("<path"))
    let quiet = try folder.tabicon("import", "TabBar.xcassets", "-o", "Quiet", "--trace", "--quiet")
    #expect(quiet.errors == "" && quiet.output == "")
  }

  @Test(.enabled(if: hasConverter, "pdftocairo of poppler converts PDFs"))
  func `a PDF becomes a path, and without the option what the converter makes of it`() throws {
    let folder = try exported(images: "pdf")
    for (icons, options) in [("Plain", []), ("Traced", ["--trace"])] {
      let result = try folder.tabicon(
        ["import", "out/TabIcons.xcassets", "-o", icons, "--sets", "lock-filled"] + options,
        status: 0)
      #expect(result.errors == "", "\(result.errors)")
    }
    #expect(try folder.text("Plain/lock-filled.svg").contains("<g"))
    #expect(
      try folder.text("Traced/lock-filled.svg").matches(of: #/<(\w+)/#).map(\.1)
        == ["svg", "path"])
  }
}
