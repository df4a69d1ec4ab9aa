import Foundation
import IconModel
import TabBarManifest
import TestSupport
import Testing
import VectorImages

@Suite struct DeriveTests {
  private static let ring =
    ##"<circle cx="12" cy="12" r="9" fill="none" stroke="#000" stroke-width="2"/>"##

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
    #expect(
      result.output.wholeMatch(of: #/wrote new/ring-filled\.svg(, [0-9]+% likely)?\n/#) != nil)
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
    try #require(errors.count >= 8)
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(mean <= 2, "mean \(mean), worst \(errors.max() ?? 0)")
  }
}
