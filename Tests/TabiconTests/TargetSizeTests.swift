import IconModel
import TabBarManifest
import TestSupport
import Testing

/// The target table, shape by shape, as the images have it.
@Suite struct TargetSizeTests {
  @Test(arguments: DrawnShape.all)
  func `ink has its target size to the pixel and touches the edges that govern`(
    shape: DrawnShape
  ) throws {
    let folder = try TemporaryFolder()
    let export = try shape.export(to: folder)
    let icon = try #require(export.manifest.icon(named: "icon"))
    #expect(icon.shape?.class == shape.shape.rawValue)
    #expect(icon.images.count == 8)
    for target in PublishedTarget.all where target.shape == shape.shape {
      for (scale, pixels) in [(2, target.at2x), (3, target.at3x)] {
        let mask = try export.mask("icon", "filled", target.sizeClass, scale: scale)
        shape.expect(mask, governing: pixels, "\(target.sizeClass) @\(scale)x")
        let derived = try export.mask("icon", "outlined", target.sizeClass, scale: scale)
        #expect(derived.size == mask.size, "a pair shares its canvas")
      }
    }
  }

  @Test(arguments: DrawnShape.all)
  func `the legacy profile brings every shape to a box of 30 points at 1x and 2x`(
    shape: DrawnShape
  ) throws {
    let folder = try TemporaryFolder()
    let export = try shape.export(to: folder, "--profile", "ios-legacy")
    let icon = try #require(export.manifest.icon(named: "icon"))
    #expect(
      icon.images.map(\.file) == [
        "png/icon-filled.png", "png/icon-filled@2x.png", "png/icon-outlined.png",
        "png/icon-outlined@2x.png",
      ])
    for (image, pixels) in zip(icon.images, [30, 60]) {
      let mask = try export.mask(image.file)
      #expect(mask.size == PixelSize(width: pixels, height: pixels))
      shape.expectInk(mask, scale: Double(pixels) / shape.longerSide, "\(image.file)")
    }
  }

  @Test func `the manifest says of each image what the image is`() throws {
    let folder = try TemporaryFolder()
    let export = try DrawnShape.all[0].export(to: folder)
    for image in try #require(export.manifest.icon(named: "icon")).images {
      let mask = try export.mask(image.file)
      #expect(mask.size == PixelSize(width: image.width, height: image.height))
      #expect(
        image.file
          == "png/icon-\(image.variant)\(image.sizeClass == "compact" ? "-compact" : "")"
          + "@\(image.scale)x.png")
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
