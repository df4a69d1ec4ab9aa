import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing
import VectorImages

/// `tabicon derive`: variants that nobody drew, as drawings.
@Suite struct DeriveTests {
  private static let ring =
    ##"<circle cx="12" cy="12" r="9" fill="none" stroke="#000" stroke-width="2"/>"##

  /// The box of the points of an SVG's path.
  private static func box(_ svg: String) throws -> Rect {
    let path = try #require(svg.firstMatch(of: #/ d="([^"]*)"/#))
    let points = try #require(PathReader.contours(of: path.1)).flatMap { contour in
      [contour.start] + contour.segments.map(\.end)
    }
    return Rect(
      minX: points.map(\.x).min() ?? 0, minY: points.map(\.y).min() ?? 0,
      maxX: points.map(\.x).max() ?? 0, maxY: points.map(\.y).max() ?? 0)
  }

  @Test(arguments: [
    ("0 0 24 24", ring, 0.0, 0.0, 1.0),
    ("-4 10 24 24", "<g transform=\"translate(-4 10)\">\(ring)</g>", -4, 10, 1),
    ("0 0 512 512", "<g transform=\"scale(21.3333)\">\(ring)</g>", 0, 0, 21.3333),
  ])
  func `a partner has the artboard and the coordinates of its source`(
    viewBox: String, elements: String, x: Double, y: Double, scale: Double
  ) throws {
    let folder = try TemporaryFolder(["in/ring.svg": Drawing(elements, viewBox: viewBox)])
    let result = try folder.tabicon("derive", "in", "-o", "new", status: 0)
    #expect(result.writtenFiles == "wrote new/ring-filled.svg\n")
    let text = try folder.text("new/ring-filled.svg")
    #expect(text.contains("viewBox=\"\(viewBox)\""))
    let box = try Self.box(text)
    let error =
      [
        box.minX - x - 2 * scale, box.minY - y - 2 * scale, box.maxX - x - 22 * scale,
        box.maxY - y - 22 * scale,
      ].map(abs).max() ?? 1
    #expect(error < 0.06 * scale, "\(box)")
    #expect(text.matches(of: #/<(\w+)/#).map(\.1) == ["svg", "path"])
  }

  @Test func `a drawing without artboard has a partner without one, in the same place`() throws {
    let folder = try TemporaryFolder(["in/ring.svg": Drawing(Self.ring, root: "")])
    try folder.tabicon("derive", "in", "-o", "new", status: 0)
    let text = try folder.text("new/ring-filled.svg")
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d="))
    #expect(abs(try Self.box(text).minX - 2) < 0.06)
  }

  @Test func `a report shows the candidates of which one is written`() throws {
    let folder = try TemporaryFolder([
      "in/two.svg": Drawing(
        ##"<circle cx="12" cy="12" r="9" fill="none" stroke="#000" stroke-width="2"/>"##
          + ##"<circle cx="12" cy="12" r="4" fill="none" stroke="#000" stroke-width="2"/>"##)
    ])
    let result = try folder.tabicon(
      "derive", "in", "-o", "new", "--report", "page.html", "--report", "sheet.png", status: 0)
    #expect(result.writtenFiles == "wrote new/two-filled.svg\n")
    let page = try folder.text("page.html")
    #expect(page.matches(of: #/<figure class="candidate"/#).count > 1)
    #expect(try FileTree(folder("new")).paths == ["two-filled.svg"])
    #expect(try FileTree(folder(".")).files["sheet.png"] != nil)
  }

  @Test func `beside its source it follows the convention and becomes its partner`() throws {
    let folder = try TemporaryFolder([
      "in/tabbar.yml": Drawing(file: "icons: .\noutput: ../out\nrules: {duplicate-artwork: off}\n"),
      "in/line/ring.svg": .ring, "in/fill/ring.svg": .disc,
      "in/line/box.svg": .rectangle(
        width: 17, height: 17, attributes: ##"fill="none" stroke="#000""##),
      "in/fill/box.svg": .square, "in/line/deep/hoop.svg": .ring,
    ])
    let before = try FileTree(folder("in"))
    let result = try folder.tabicon("derive", "in", "--in-place", status: 0)
    #expect(result.writtenFiles == "wrote in/fill/deep/hoop.svg\n")
    let after = try FileTree(folder("in"))
    #expect(Set(after.paths).subtracting(before.paths) == ["fill/deep/hoop.svg"])
    for path in before.paths { #expect(after.files[path] == before.files[path]) }
    try folder.tabicon("export", "in", status: 0)
    let icon = try Export(folder("out")).manifest.icon(named: "deep/hoop")
    #expect(icon?.images.allSatisfy { $0.origin == "drawn" } == true)
    let again = try folder.tabicon("derive", "in", "--in-place", status: 0)
    #expect(
      again.output == "nothing to derive: every icon has the styles that it is to have\n")
  }

  @Test func `in a folder of one style it writes the word of the other style`() throws {
    let folder = try TemporaryFolder([
      "in/tabbar.yml": Drawing(file: "icons: .\noutput: ../out\nrules: {duplicate-artwork: off}\n"),
      "in/a_line.svg": .ring, "in/b_line.svg": .ring, "in/c_line.svg": .disc,
    ])
    let result = try folder.tabicon("derive", "in", "--in-place", status: 0)
    #expect(
      result.outputLines.map { $0.prefix(while: { $0 != "," }) }
        == ["a", "b", "c"].map { "wrote in/\($0)_fill.svg" })
    try folder.tabicon("export", "in")
    let export = try Export(folder("out"))
    #expect(export.iconNames == ["a", "b", "c"])
    let images = export.manifest.icons.flatMap(\.images)
    #expect(!images.isEmpty && images.allSatisfy { $0.origin == "drawn" })
  }

  @Test func `nothing that is there is replaced, and the others are written`() throws {
    let folder = try TemporaryFolder([
      "in/ring.svg": .ring, "in/hoop.svg": .ring, "new/ring-filled.svg": Drawing(file: "mine"),
    ])
    try folder.createFolder("new/hoop-filled.svg")
    try folder.write([
      "in/oval.svg": Drawing(
        ##"<ellipse cx="12" cy="12" rx="9" ry="5" fill="none" stroke="#000" stroke-width="2"/>"##)
    ])
    let result = try folder.tabicon("derive", "in", "-o", "new", status: 2)
    #expect(
      result.errorLines == [
        "new/hoop-filled.svg: error: is already there, so the filled drawing of 'in/hoop.svg' is not"
          + " written; move it away, or name another folder with '--output'",
        "new/ring-filled.svg: error: is already there, so the filled drawing of 'in/ring.svg' is not"
          + " written; move it away, or name another folder with '--output'",
      ])
    #expect(result.writtenFiles == "wrote new/oval-filled.svg\n")
    #expect(try folder.text("new/ring-filled.svg") == "mine")
    #expect(try FileTree(folder("new")).temporaryFiles == [])
  }

  @Test func `what a configuration leaves out, or draws, is not derived`() throws {
    let folder = try TemporaryFolder([
      "in/ring.svg": .ring, "in/hoop.svg": .ring, "in/pair-filled.svg": .disc,
      "in/pair-outlined.svg": .ring, "in/spare.svg": .disc,
      "in/tabbar.yml": Drawing(
        file: "icons: .\nvariants: drawn\noverrides: {hoop: {filled: none},"
          + " ring: {filled: spare.svg}}\n"),
    ])
    let result = try folder.tabicon("derive", "in", "-o", "new", status: 0)
    #expect(
      result.output == "nothing to derive: every icon has the styles that it is to have\n")
    #expect(!folder.contains("new"))
  }

  @Test func `a broken drawing is a finding, and the others are written`() throws {
    let folder = try TemporaryFolder([
      "in/ring.svg": .ring, "in/broken.svg": Drawing(file: "<svg"),
    ])
    let result = try folder.tabicon("derive", "in", "-o", "new", status: 1)
    #expect(result.errors.contains("in/broken.svg:1:1: error: [svg-malformed]"))
    #expect(result.writtenFiles == "wrote new/ring-filled.svg\n")
  }

  @Test func `any number of jobs gives the same drawings`() throws {
    let folder = try TemporaryFolder()
    let trees = try ["1", "3"].map { jobs in
      try folder.tabicon("derive", PackageRoot.icons, "-o", jobs, "--jobs", jobs, status: 0)
      return try FileTree(folder(jobs))
    }
    #expect(trees[0].paths.count > 3)
    #expect(trees[1].differences(from: trees[0]) == [])
  }

  @Test func `exported with the adopted drawings, the images are the same`() throws {
    let folder = try TemporaryFolder()
    try folder.copy(PackageRoot.icons, to: "in")
    func export(_ output: String) throws -> Export {
      try Tabicon.run("export", folder("in"), "-o", folder(output), "--quiet", status: 0)
      return try Export(folder(output))
    }
    let derived = try export("derived")
    try folder.tabicon("derive", "in", "--in-place", status: 0)
    let adopted = try export("adopted")
    var errors: [Double] = []
    for icon in derived.manifest.icons {
      for image in icon.images where image.origin == "derived" {
        let twin = try #require(
          adopted.manifest.icon(named: icon.name)?.images.first { $0.file == image.file })
        #expect(twin.origin == "drawn", "\(image.file)")
        let (first, second) = (try derived.mask(image.file), try adopted.mask(image.file))
        try #require(first.size == second.size, "\(image.file)")
        errors.append(first.rootMeanSquare(from: second, alongEdges: true))
      }
    }
    try #require(errors.count > 10)
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(mean <= 2, "mean \(mean), worst \(errors.max() ?? 0)")
  }
}
