import Foundation
import IconMetrics
import IconModel
import IconVariants
import TabBarManifest
import TestSupport
import Testing
import VectorImages

@testable import IconRendering

/// Holds exported images against heavy supersampling of the same drawings at the same place.
@Suite struct EdgeErrorTests {
  /// Rows and columns of the supersampled image in each pixel.
  static let factor = 16

  @Test func `edges of the example set are within the bars of the design`() throws {
    let export = try Export.example.get()
    var images: [(name: String, error: EdgeError)] = []
    var icons: [(name: String, error: EdgeError)] = []
    for icon in export.manifest.icons {
      let exact = try ExactIcon(icon)
      var whole = EdgeError()
      for image in icon.images
      where image.origin == "drawn" && Self.outputs.contains([image.sizeClass, "\(image.scale)"]) {
        let error = EdgeError(try export.mask(image.file), try exact.coverage(of: image))
        images.append((image.file, error))
        whole.add(error)
      }
      icons.append((icon.name, whole))
    }
    let mean = icons.reduce(0) { $0 + $1.error.rms } / Double(icons.count)
    let worst = try #require(icons.max { $0.error.rms < $1.error.rms })
    let worstImage = try #require(images.max { $0.error.rms < $1.error.rms })
    print(
      "edge error of \(icons.count) icons, rms of 255: mean \(mean.formatted(decimals: 2)),",
      "worst \(worst.error.rms.formatted(decimals: 2)) (\(worst.name)); worst of",
      "\(images.count) images \(worstImage.error.rms.formatted(decimals: 2)) (\(worstImage.name))")
    #expect(mean <= 1.0)
    #expect(worst.error.rms <= 1.5, "\(worst.name)")
    #expect(worstImage.error.rms <= 2.0, "\(worstImage.name)")
  }

  /// The largest images and the smallest ones.
  static let outputs = [["regular", "3"], ["compact", "2"]]
}

/// The distance of images from exact coverage, over the pixels that an edge runs through.
struct EdgeError {
  private var sum = 0.0
  private var count = 0

  init() {}

  init(_ mask: AlphaMask, _ exact: [Double]) {
    for (sample, exact) in zip(mask.samples, exact) where (1.0...254).contains(exact) {
      sum += (Double(sample) - exact) * (Double(sample) - exact)
      count += 1
    }
  }

  mutating func add(_ other: EdgeError) {
    sum += other.sum
    count += other.count
  }

  /// The root of the mean square, in units of 255.
  var rms: Double { (sum / Double(max(count, 1))).squareRoot() }
}

struct ExactIcon {
  private let rendered: RenderedMasters
  private let outputs: [IconRenderer.Output]
  private let variants: [String]

  init(_ icon: ExportManifest.Icon) throws {
    let folder = PackageRoot.icons + "/"
    let files = [icon.name + "-filled.svg", icon.name + "-outlined.svg", icon.name + ".svg"]
      .filter { FileManager.default.fileExists(atPath: folder + $0) }
    let job = IconJob(
      drawings: try files.map { file in
        IconJob.Drawing(
          variant: nil, ink: icon.name == "parking" ? .luminance : .alpha,
          file: ContiguousArray(try Data(contentsOf: URL(filePath: folder + file))))
      })
    let profile = MetricsProfile.appleHIG
    let renderer = try IconRenderer(
      settings: RenderSettings(
        profile: profile, fit: .target, canvas: .tight, formats: [.png]),
      deriver: MasterDeriver(), vectors: VectorFiles())
    var failures: [Int: DrawingFailure] = [:]
    let drawings = renderer.load(job, StageReport(), failures: &failures)
    rendered = RenderedMasters(
      drawings, framing: MasterFraming(bar: profile.bars[0], drawings: drawings),
      failures: &failures)
    let ink = try #require(rendered.inkBox)
    outputs = renderer.outputs(
      renderer.classify(rendered, ink: ink, declared: nil).shape, ink: ink, rendered: rendered,
      bars: profile.bars
        + (profile.largeContentSize.map { [profile.largeContentBar(points: $0)] } ?? []))
    // Files and images are both in the order of variants.
    variants = icon.images.filter { $0.origin == "drawn" }.map(\.variant).reduce(into: []) {
      all, variant in
      if all.last != variant { all.append(variant) }
    }
    try #require(failures.isEmpty && variants.count == files.count)
  }

  /// The exact coverage, 0 to 255, of each pixel of an image.
  func coverage(of image: ExportManifest.Image) throws -> [Double] {
    let output = try #require(
      outputs.first {
        $0.fit.sizeClass.rawValue == image.sizeClass && $0.fit.scale.factor == image.scale
      })
    let index = try #require(variants.firstIndex(of: image.variant))
    let factor = EdgeErrorTests.factor
    let canvas = output.placement.canvas
    let shown = rendered.frame.artboard(of: output.placement.source)
    let frame = RasterFrame(
      originX: shown.minX, originY: shown.minY,
      scale: Double(canvas.width * factor) / shown.width,
      size: PixelSize(width: canvas.width * factor, height: canvas.height * factor))
    let fine = try rendered.masters[index].drawing.render(frame)
    var exact: [Double] = []
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        var sum = 0
        for row in 0..<factor {
          for column in 0..<factor { sum += Int(fine[x * factor + column, y * factor + row]) }
        }
        exact.append(Double(sum) / Double(factor * factor))
      }
    }
    return exact
  }
}

/// Holds derived images against drawings of what should come out, at the bar of drawn edges.
@Suite struct DerivedEdgeTests {
  /// A drawing, and its other variant as it should be, with strokes of 1.5 units.
  private struct Case {
    let id: String
    var source = IconVariant.filled
    let drawing: Drawing
    let expected: Drawing
    /// The points of the regular target, and the units that they stand for.
    let points: Double
    let units: Double

    static let all = [
      Case(
        id: "disc", drawing: .disc, expected: ring(circle(10) + circle(8.5)),
        points: 25, units: 20),
      Case(
        id: "donut", drawing: ring(circle(10) + circle(5)),
        expected: ring(circle(10) + circle(8.5) + circle(5) + circle(3.5)), points: 25, units: 20),
      Case(
        id: "disc with a hole off the middle",
        drawing: ring(circle(10) + circle(3.6, x: 9.5, y: 13)),
        expected: ring(
          circle(10) + circle(8.5) + circle(3.6, x: 9.5, y: 13) + circle(2.1, x: 9.5, y: 13)),
        points: 25, units: 20),
      square(turned: 0, points: 23, units: 15),
      // Tips thinner than a tenth of a pixel are not part of the ink's box.
      square(turned: 45, points: 25, units: 15 * 2.0.squareRoot() - 0.047),
      square(turned: 13, points: 25, units: 15 * 1.199_321),
      square(turned: 30, points: 25, units: 15 * 1.366_025),
      Case(
        id: "rounded square",
        drawing: .rectangle(width: 18, height: 18, attributes: #"rx="5""#),
        expected: .rectangle(
          width: 16.5, height: 16.5,
          attributes: #"rx="4.25" fill="none" stroke="black" stroke-width="1.5""#),
        points: 23, units: 18),
      Case(
        id: "clock", source: .outlined, drawing: Drawing(clock(ring: true)),
        expected: Drawing(clock(ring: false)), points: 25, units: 20),
    ]

    private static func circle(_ radius: Double, x: Double = 12, y: Double = 12) -> String {
      "M\(x - radius),\(y)a\(radius),\(radius) 0 1 0 \(2 * radius),0"
        + "a\(radius),\(radius) 0 1 0 \(-2 * radius),0z"
    }

    private static func ring(_ path: String) -> Drawing {
      Drawing(#"<path fill-rule="evenodd" d="\#(path)"/>"#)
    }

    private static func square(turned angle: Int, points: Double, units: Double) -> Case {
      let turn = #"<g transform="rotate(\#(angle) 12 12)">"#
      return Case(
        id: "square turned by \(angle) degrees",
        drawing: Drawing(turn + #"<rect x="4.5" y="4.5" width="15" height="15"/></g>"#),
        expected: Drawing(
          turn
            + #"<path fill-rule="evenodd" d="M4.5,4.5h15v15h-15zM6,6h12v12h-12z"/></g>"#),
        points: points, units: units)
    }

    private static func clock(ring: Bool) -> String {
      let hands =
        #"<path d="M12,6.5V12l3.6,2.3" fill="none" stroke-width="1.5" stroke-linecap="round""#
      return ring
        ? #"<circle cx="12" cy="12" r="9.25" fill="none" stroke="black" stroke-width="1.5"/>"#
          + hands + #" stroke="black"/>"#
        : #"<mask id="m"><rect width="24" height="24" fill="white"/>"# + hands
          + #" stroke="black"/></mask><circle cx="12" cy="12" r="10" mask="url(#m)"/>"#
    }
  }

  @Test func `derived edges are within the bar of drawn ones`() throws {
    let folder = try TemporaryFolder()
    var overrides = ""
    for (number, row) in Case.all.enumerated() {
      try folder.write([
        "in/icon\(number)-\(row.source).svg": row.drawing,
        "both/icon\(number)-\(row.source).svg": row.drawing,
        "both/icon\(number)-\(row.source.partner).svg": row.expected,
      ])
      overrides += "  icon\(number): {stroke: \(1.5 * row.points / row.units)}\n"
    }
    try folder.write("icons: in\noutput: derived\noverrides:\n\(overrides)", to: "tabbar.yml")
    for arguments in [["--config", "tabbar.yml"], ["both", "-o", "drawn"]] {
      try folder.tabicon(["export", "--quiet"] + arguments, status: 0)
    }
    let (made, exact) = (try Export("derived", in: folder), try Export("drawn", in: folder))
    for (number, row) in Case.all.enumerated() {
      for (sizeClass, scale) in [("regular", 3), ("regular", 2), ("compact", 2)] {
        let (image, drawn) = (
          try made.mask("icon\(number)", row.source.partner.rawValue, sizeClass, scale: scale),
          try exact.mask("icon\(number)", row.source.partner.rawValue, sizeClass, scale: scale)
        )
        try #require(image.size == drawn.size, "\(row.id)")
        let error = EdgeError(image, drawn.samples.map(Double.init)).rms
        #expect(error <= 1.5, "rms of 255, \(row.id), \(sizeClass) @\(scale)x")
        let far = zip(image.samples, drawn.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(far <= 12, "\(row.id): no pixel is off by more than a twentieth")
      }
    }
  }
}
