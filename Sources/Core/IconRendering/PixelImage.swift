import IconMetrics
import IconModel
import IconPNG
import IconScaling

/// A PNG as a drawing: the mask of its ink, and what is known about its pixels.
struct PixelImage {
  /// The ink of the image, in its own pixels.
  let mask: AlphaMask
  let metrics: InkMetrics?
  let facts: PixelFacts
  /// The pixels, where they have several colours.
  private let colors: ContiguousArray<UInt8>?

  init(_ drawing: IconJob.Drawing, limits: DrawingLimits) throws(DrawingFailure) {
    guard drawing.file.count <= limits[.bytes] else { throw .exceeds(.bytes, of: limits) }
    let picture: PNGPicture
    do {
      picture = try PNGPicture(decoding: drawing.file, pixelLimit: limits[.pixels])
    } catch {
      throw .unreadable(error, drawing.file, limits)
    }
    let survey = PixelSurvey(of: picture)
    guard !survey.isOpaque || drawing.ink == .luminance || survey.isBlackOnWhite else {
      throw .opaqueImage
    }
    let facts = PixelFacts(
      size: picture.size, scale: drawing.scale, isOpaque: survey.isOpaque,
      ink: survey.isOpaque ? .luminance : drawing.ink,
      inkIsInferred: survey.isOpaque && drawing.ink == .alpha, colorRange: survey.colorRange,
      looksPremultiplied: survey.looksPremultiplied)
    mask = picture.mask(facts.ink)
    metrics = InkMetrics(measuring: mask)
    self.facts = facts
    colors = facts.hasSeveralColors ? picture.pixels : nil
  }

  /// The area of the image in units of the artboard.
  var artboard: Rect {
    Rect(x: 0, y: 0, width: Double(mask.width) / scale, height: Double(mask.height) / scale)
  }

  /// The box of the ink in units of the artboard; `nil` where there is none.
  var extents: Rect? { metrics?.bounds.scaled(by: 1 / scale) }

  /// The pixels per unit of the artboard.
  private var scale: Double { Double(facts.scale.factor) }

  /// The part of the image that a frame in artboard units shows, in pixels of the image; it may reach
  /// beyond the image.
  func region(of frame: RasterFrame, unit: Double) -> Rect {
    frame.artboard(
      of: Rect(
        x: 0, y: 0, width: Double(frame.size.width), height: Double(frame.size.height))
    ).scaled(by: scale / unit)
  }

  func render(_ frame: RasterFrame, unit: Double) -> AlphaMask {
    let region = region(of: frame, unit: unit)
    var scratch = ResamplingScratch()
    return ResamplingPlan(
      source: mask.size, rect: region, target: frame.size,
      filter: .fitting(region, on: frame.size)
    ).resample(mask, scratch: &scratch)
  }

  func metrics(
    of rendered: AlphaMask, in frame: RasterFrame, unit: Double
  ) -> InkMetrics? {
    let region = region(of: frame, unit: unit)
    // Where the image is reduced, edges are as sharp as those of any drawing.
    guard region.width <= Double(frame.size.width) else { return InkMetrics(measuring: rendered) }
    return metrics?.mapped(to: region, size: frame.size)
  }

  /// The image's colours in a frame: each pixel has that of the image's nearest.
  func renderColors(_ frame: RasterFrame, unit: Double) -> ColorRaster {
    let region = region(of: frame, unit: unit)
    let (x, y) = (
      region.width / Double(frame.size.width), region.height / Double(frame.size.height)
    )
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(frame.size.area)
    for row in 0..<frame.size.height {
      let imageRow = Int((region.minY + (Double(row) + 0.5) * y).rounded(.down))
      for column in 0..<frame.size.width {
        let imageColumn = Int((region.minX + (Double(column) + 0.5) * x).rounded(.down))
        pixels.append(color(atColumn: imageColumn, row: imageRow))
      }
    }
    return ColorRaster(size: frame.size, pixels: pixels)
  }

  /// The premultiplied colour of a pixel; what is no ink is transparent.
  private func color(atColumn column: Int, row: Int) -> UInt32 {
    guard let colors, 0..<mask.width ~= column, 0..<mask.height ~= row else { return 0 }
    let pixel = row * mask.width + column
    let alpha = UInt32(mask.samples[pixel])
    return (0..<3).reduce(alpha) { color, channel in
      color << 8 | (UInt32(colors[4 * pixel + channel]) * alpha + 127) / 255
    }
  }
}

/// The image that a master is scaled from, so that outputs are scaled only once.
struct ImagePlane {
  let mask: AlphaMask
  /// The part of the image that the master shows, in the image's pixels.
  private let region: Rect
  private let frame: PixelSize

  init(_ image: PixelImage, frame: RasterFrame, unit: Double) {
    mask = image.mask
    region = image.region(of: frame, unit: unit)
    self.frame = frame.size
  }

  /// A rectangle of the master in pixels of the image.
  func rect(of rect: Rect) -> Rect {
    rect.scaled(by: region.width / Double(frame.width)).translated(x: region.minX, y: region.minY)
  }
}

extension Rect {
  /// The nearest rectangle of the output's size on whole pixels, which are then copied, if no edge moves
  /// by more than half a pixel; resampling would blur more than it gains.
  func takingPixels(of size: PixelSize) -> Rect {
    let pixels = Rect(
      x: minX.rounded(), y: minY.rounded(), width: Double(size.width),
      height: Double(size.height))
    let distances = [
      minX - pixels.minX, minY - pixels.minY, maxX - pixels.maxX, maxY - pixels.maxY,
    ]
    return distances.allSatisfy { abs($0) <= 0.5 } ? pixels : self
  }
}

extension ResamplingFilter {
  /// The fewest pixels of an image per pixel of an output with which the area filter is best: over 120
  /// icons, each at two positions between pixels, Lanczos3 has the smaller error at 2, the area at 2.5.
  private static let areaReduction = 2.4

  static func fitting(_ region: Rect, on size: PixelSize) -> Self {
    let reduction = max(region.width / Double(size.width), region.height / Double(size.height))
    return reduction >= areaReduction ? .box : .lanczos3
  }
}

extension PNGPicture {
  fileprivate func mask(_ ink: InkMode) -> AlphaMask {
    guard ink == .luminance else { return mask }
    let pixels = pixels.span
    var samples = ContiguousArray<UInt8>(repeating: 0, count: size.area)
    var target = samples.mutableSpan
    for index in target.indices {
      let white = min(pixels[4 * index], pixels[4 * index + 1], pixels[4 * index + 2])
      target[index] = UInt8((UInt32(pixels[4 * index + 3]) * UInt32(255 - white) + 127) / 255)
    }
    return AlphaMask(size: size, samples: samples)
  }
}

extension DrawingFailure {
  /// An image whose every pixel is opaque shows no shape in a tab bar.
  fileprivate static let opaqueImage = DrawingFailure(
    kind: .opaque, message: "every pixel of the image is opaque, so a tab bar shows a block",
    help: "export it with a transparent background, or black on white")

  fileprivate static func unreadable(
    _ error: PNGError, _ file: ContiguousArray<UInt8>, _ limits: DrawingLimits
  ) -> DrawingFailure {
    switch error {
    case .tooLarge(let size):
      return DrawingFailure(
        kind: .limits,
        message: "the image has \(size.width) x \(size.height) pixels, more than"
          + " \(limits[.pixels]) in all",
        help: "export it at the size of a tab bar icon, or raise '--limit pixels=N'")
    case .outOfMemory:
      return DrawingFailure(
        kind: .memory, message: "the image takes more than \(limits[.megabytes]) MiB of memory",
        help: "export the image smaller, or raise '--limit megabytes=N'")
    case .malformed(let reason), .encodingFailed(let reason):
      // Xcode's build writes PNGs with a chunk in front of IHDR that no other program reads.
      guard !file.dropFirst(12).starts(with: "CgBI".utf8) else {
        return DrawingFailure(
          kind: .image, message: "the PNG comes out of a built app, in Apple's own form",
          help: "take the image from the project's sources")
      }
      return DrawingFailure(
        kind: .image, message: "the PNG is damaged: \(reason)", help: "export it again")
    }
  }
}
