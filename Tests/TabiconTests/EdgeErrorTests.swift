import Foundation
import IconMetrics
import IconModel
import TabBarManifest
import TestSupport
import Testing

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
    #expect(images.count == 66)
    #expect(mean > 0.05, "two resolutions never agree to the last bit")
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

/// An icon of the example set with everything that is needed to render it anew, in any resolution.
struct ExactIcon {
  private let rendered: RenderedMasters
  private let outputs: [IconRenderer.Output]
  private let variants: [String]

  init(_ icon: TabBarManifest.Icon) throws {
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
        profile: profile, fit: .target, canvas: .tight, formats: [.png], measurements: []))
    var failures: [Int: DrawingFailure] = [:]
    let drawings = renderer.load(job, willTouch: { _ in }, failures: &failures)
    rendered = RenderedMasters(
      drawings, framing: MasterFraming(bar: profile.bars[0], drawings: drawings),
      willTouch: { _ in }, failures: &failures)
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
  func coverage(of image: TabBarManifest.Image) throws -> [Double] {
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
