import IconModel
import IconRules

/// The `Contents.json` of the image sets below.
let contents = "App.xcassets/home.imageset/Contents.json"

func contentsPlace(_ line: Int) -> SourceLocation {
  SourceLocation(file: contents, line: line, column: 9)
}

func image(
  _ file: String?, scale: Int? = nil, state: AssetImageSet.FileState = .present, line: Int? = nil,
  idiom: String = "universal"
) -> AssetImageSet.Image {
  var slot = AssetImageSet.Slot()
  slot.scale = scale.map { DisplayScale($0) }
  slot.idiom = idiom
  let location = contentsPlace(line ?? (scale ?? 1))
  return AssetImageSet.Image(
    slot: slot, location: location, file: file.map { Located($0, at: location) }, state: state)
}

struct Pixels {
  var width: Int
  var height: Int
  var ink: Rect
  var colorRange: UInt8 = 0
  var lostColor = 0.0

  init(_ side: Int, ink: Rect? = nil) {
    (width, height) = (side, side)
    self.ink = ink ?? Rect(x: 0, y: 0, width: Double(side), height: Double(side))
  }

  func measurements(_ scale: Int) -> DrawingMeasurements {
    let unit = 1 / Double(scale)
    return DrawingMeasurements(
      facts: DrawingFacts(
        features: [], artboardOrigin: .size, rootPosition: root,
        pixels: PixelFacts(
          size: PixelSize(width: width, height: height), scale: DisplayScale(scale),
          colorRange: colorRange)),
      variant: .filled,
      artboard: Rect(x: 0, y: 0, width: Double(width), height: Double(height)).scaled(by: unit),
      inkBox: ink.scaled(by: unit), inkArea: 100, overflow: .init(),
      paint: PaintMeasurements(translucent: 0, lostColor: lostColor))
  }
}

/// An image set with files of pixels; those without are vectors.
func imageSet(
  _ images: [(image: AssetImageSet.Image, pixels: Pixels?)], intent: String? = "template",
  preserves: Bool? = nil, isTabIcon: Bool = true, unassigned: [String] = [],
  problems: [AssetImageSet.Problem] = []
) -> ImageSetSubject {
  var set = AssetImageSet(
    folder: "App.xcassets/home.imageset", name: "home", groups: [], catalog: "App",
    location: contentsPlace(20))
  set.images = images.map(\.image)
  set.renderingIntent = intent.map { Located($0, at: contentsPlace(30)) }
  set.preservesVectors = preserves.map { Located($0, at: contentsPlace(31)) }
  set.unassigned = unassigned
  set.problems = problems
  return ImageSetSubject(
    icon: "home", set: set, isTabIcon: isTabIcon,
    files: images.compactMap { image, pixels in
      guard let file = image.file, image.state == .present else { return nil }
      let shapes = measured().measurements
      return ImageSetSubject.File(
        image: image, file: file,
        outcome: .success(pixels?.measurements(image.slot.scale?.factor ?? 1) ?? shapes))
    })
}
