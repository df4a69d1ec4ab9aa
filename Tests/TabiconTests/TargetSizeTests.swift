import IconModel
import TabBarManifest
import TestSupport
import Testing

@Suite struct TargetSizeTests {
  @Test(arguments: DrawnShape.all)
  func `ink has its target size to the pixel and touches the edges that govern`(
    shape: DrawnShape
  ) throws {
    let export = try DrawnShape.tight.get()
    let icon = try #require(export.manifest.icon(named: shape.name))
    #expect(icon.shape?.class == shape.shape.rawValue)
    #expect(icon.images.count == 8)
    for target in PublishedTarget.all where target.shape == shape.shape {
      for (scale, pixels) in [(2, target.at2x), (3, target.at3x)] {
        let mask = try export.mask(shape.name, "filled", target.sizeClass, scale: scale)
        shape.expect(mask, governing: pixels, "\(target.sizeClass) @\(scale)x")
        let derived = try export.mask(shape.name, "outlined", target.sizeClass, scale: scale)
        #expect(derived.size == mask.size, "a pair shares its canvas")
      }
    }
  }

  @Test func `the legacy profile brings every shape to a box of 30 points at 1x and 2x`() throws {
    let export = try DrawnShape.export("--profile", "ios-legacy")
    for shape in DrawnShape.all {
      let icon = try #require(export.manifest.icon(named: shape.name))
      #expect(
        icon.images.map(\.file)
          == ["filled", "filled@2x", "outlined", "outlined@2x"].map {
            "png/\(shape.name)-\($0).png"
          })
      for (image, pixels) in zip(icon.images, [30, 60]) {
        let mask = try export.mask(image.file)
        #expect(mask.size == PixelSize(width: pixels, height: pixels), "\(shape.id)")
        shape.expectInk(mask, scale: Double(pixels) / shape.longerSide, "\(image.file)")
      }
    }
  }
}

/// One row of the table that Apple published, in the pixels that it gives.
struct PublishedTarget {
  let shape: ShapeClass
  let sizeClass: String
  let at2x: Int
  let at3x: Int

  static let all = [
    PublishedTarget(shape: .circular, sizeClass: "regular", at2x: 50, at3x: 75),
    PublishedTarget(shape: .circular, sizeClass: "compact", at2x: 36, at3x: 54),
    PublishedTarget(shape: .square, sizeClass: "regular", at2x: 46, at3x: 69),
    PublishedTarget(shape: .square, sizeClass: "compact", at2x: 34, at3x: 51),
    PublishedTarget(shape: .wide, sizeClass: "regular", at2x: 62, at3x: 93),
    PublishedTarget(shape: .wide, sizeClass: "compact", at2x: 46, at3x: 69),
    PublishedTarget(shape: .tall, sizeClass: "regular", at2x: 56, at3x: 84),
    PublishedTarget(shape: .tall, sizeClass: "compact", at2x: 40, at3x: 60),
  ]
}

@Suite struct CanvasModeTests {
  @Test func `a uniform canvas shows the tight image in its middle`() throws {
    let (tight, uniform) = (
      try DrawnShape.tight.get(), try DrawnShape.export("--canvas", "uniform")
    )
    for name in DrawnShape.all.map(\.name) {
      for (sizeClass, width, height) in [("regular", 31, 28), ("compact", 23, 20)] {
        for scale in [2, 3] {
          let mask = try uniform.mask(name, "filled", sizeClass, scale: scale)
          let inner = try tight.mask(name, "filled", sizeClass, scale: scale)
          #expect(mask.size == PixelSize(width: width * scale, height: height * scale))
          let left = (mask.width - inner.width) / 2
          let top = (mask.height - inner.height) / 2
          let crop = (0..<inner.height).flatMap { y in
            (0..<inner.width).map { mask[left + $0, top + y] }
          }
          #expect(ContiguousArray(crop) == inner.samples, "\(name) \(sizeClass) @\(scale)x")
          #expect(mask.coverage == inner.coverage)
        }
      }
    }
  }
}

/// A drawing of which everything is known: class, box and area.
struct DrawnShape: NamedCase {
  let id: String
  let shape: ShapeClass
  /// The box of the ink, in units of the drawing.
  let width: Double
  let height: Double
  /// The ink, in square units.
  let area: Double
  let drawing: Drawing
  var longerSide: Double { max(width, height) }

  static let all = [
    DrawnShape(
      id: "circle", shape: .circular, width: 20, height: 20, area: 100 * .pi,
      drawing: .disc),
    DrawnShape(
      id: "ring, off the middle", shape: .circular, width: 10, height: 10,
      area: .pi * (25 - 9),
      drawing: Drawing(
        ##"<circle cx="7" cy="16" r="4" fill="none" stroke="#123" stroke-width="2"/>"##)),
    DrawnShape(
      id: "ellipse, nearly a circle", shape: .circular, width: 20, height: 16, area: 80 * .pi,
      drawing: Drawing(#"<ellipse cx="11" cy="10" rx="10" ry="8"/>"#)),
    DrawnShape(
      id: "square", shape: .square, width: 18, height: 18, area: 324, drawing: .square),
    DrawnShape(
      id: "rounded square", shape: .square, width: 18, height: 18, area: 324 - 16 * (4 - .pi),
      drawing: .rectangle(width: 18, height: 18, attributes: #"rx="4""#)),
    DrawnShape(
      id: "rectangle, nearly square", shape: .square, width: 20, height: 17, area: 340,
      drawing: .rectangle(width: 20, height: 17)),
    DrawnShape(
      id: "wide rectangle", shape: .wide, width: 20, height: 10, area: 200,
      drawing: .rectangle(width: 20, height: 10)),
    DrawnShape(
      id: "wide capsule", shape: .wide, width: 21, height: 7, area: 14 * 7 + .pi * 12.25,
      drawing: .rectangle(width: 21, height: 7, attributes: #"rx="3.5""#)),
    DrawnShape(
      id: "tall rectangle", shape: .tall, width: 10, height: 20, area: 200,
      drawing: .rectangle(width: 10, height: 20)),
    DrawnShape(
      id: "tall, with a handle on its right", shape: .tall, width: 11, height: 16,
      area: 9 * 16 - 4 * (4 - .pi) + 2 * 4,
      drawing: Drawing(
        #"<rect x="1" y="2" width="9" height="16" rx="2"/><rect x="10" y="12" width="2" height="4"/>"#
      )),
    DrawnShape(
      id: "wide, in two parts", shape: .wide, width: 22, height: 12, area: 64 + 20,
      drawing: Drawing(
        #"<rect x="0" y="11" width="8" height="8"/><rect x="17" y="7" width="5" height="4"/>"#)),
  ]

  var name: String { id.filter(\.isLetter) }

  static func export(_ options: String...) throws -> Export {
    let folder = try TemporaryFolder()
    for shape in all { try folder.write(["in/\(shape.name)-filled.svg": shape.drawing]) }
    try folder.tabicon(["export", "in", "--output", "out"] + options, status: 0)
    return try Export("out", in: folder)
  }

  /// All of them on canvases of their own.
  static let tight = Result { try export() }

  func expect(_ mask: AlphaMask, governing pixels: Int, _ comment: Comment) {
    let scale: Double
    switch shape {
    case .circular, .square:
      #expect(mask.size == PixelSize(width: pixels, height: pixels), comment)
      scale = Double(pixels) / longerSide
    case .wide:
      #expect(mask.width == pixels, comment)
      scale = Double(pixels) / width
      #expect(mask.height == Int((height * scale).rounded(.up)), comment)
    case .tall:
      #expect(mask.height == pixels, comment)
      scale = Double(pixels) / height
      #expect(mask.width == Int((width * scale).rounded(.up)), comment)
    }
    expectInk(mask, scale: scale, comment)
  }

  /// Expects the ink at a scale, in the middle, uncut.
  func expectInk(_ mask: AlphaMask, scale: Double, _ comment: Comment) {
    guard let edges = InkEdges(mask) else {
      Issue.record("no ink: \(comment)")
      return
    }
    let x = (Double(mask.width) - width * scale) / 2
    let y = (Double(mask.height) - height * scale) / 2
    #expect(edges.distance(x: x, y: y) < 0.06, "\(comment): \(edges), not \(x), \(y)")
    let expected = area * scale * scale
    #expect(abs(mask.coverage / expected - 1) < 0.003, "\(comment): \(mask.coverage)")
  }
}
