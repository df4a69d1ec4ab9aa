import IconModel
import IconPipeline
import IconReport

/// What `inspect` prints and paints.
struct InspectionView {
  /// The columns that the text needs beside a picture.
  private static let textWidth = 76
  private static let gap = 3

  private let inspection: IconInspection

  init(_ inspection: IconInspection) { self.inspection = inspection }

  /// The report about the one icon.
  var content: ReportContent {
    let icon = inspection.measurements
    return ReportContent(
      generator: IconRun.generator, profile: inspection.settings.profile,
      fit: inspection.settings.fit, tolerance: inspection.settings.tolerance,
      summary: Summary(
        iconCount: 1, exportedIconCount: icon.shape == nil ? 0 : 1, imageCount: 0,
        shapeCounts: icon.shape.map { [$0.shape: 1] } ?? [:], findings: inspection.findings,
        unreadableCount: inspection.unreadable.count),
      findings: inspection.findings,
      unreadable: inspection.unreadable.map { ($0.file, $0.error.reason) }, icons: [icon])
  }

  /// Writes the large picture.
  ///
  /// - Throws: `RunError`.
  func writePicture(to file: String) throws(RunError) {
    guard let raster else { throw .noIcon("'\(inspection.measurements.name)' has no ink to paint") }
    try PictureFile.write(raster, to: file)
  }

  /// Prints the icon, in a picture where that is wanted, and all that is known about it.
  func print(graphics: TerminalGraphics) throws(RunError) {
    let columns = Stream.output.columns ?? 80
    var picture: [String] = []
    switch graphics {
    case .kitty, .iterm: try printImage(graphics, columns: columns)
    case .blocks: picture = blocks(columns: columns)
    case .auto, .none: break
    }
    let width = pictureWidth
    let isBeside = !picture.isEmpty && columns >= width + Self.gap + Self.textWidth
    let text = lines(width: isBeside ? columns - width - Self.gap : columns)
    for line in isBeside ? beside(picture, text) : picture + (picture.isEmpty ? [] : [""]) + text {
      Stream.output.print(line)
    }
  }

  private var raster: ColorRaster? {
    guard let fit = inspection.shown, !inspection.pictures.isEmpty else { return nil }
    return OverlayPicture().raster(
      of: inspection.pictures.map(\.enlarged), overlay: TargetOverlay(fit))
  }

  private func printImage(_ graphics: TerminalGraphics, columns: Int) throws(RunError) {
    guard let raster else { return }
    let png = try PictureFile.bytes(of: raster, for: "the picture")
    let width = min(columns, 30 * inspection.pictures.count)
    Stream.output.write(
      graphics == .kitty
        ? InlineImage.kitty(png, columns: width) : InlineImage.iterm(png, columns: width))
  }

  private func lines(width: Int) -> [String] {
    var lines = InspectionText(TextStyle(usesColor: Stream.output.usesColor), width: width).lines(
      of: inspection.measurements, profile: inspection.settings.profile,
      findings: inspection.findings)
    if let set = inspection.set {
      lines += ["", "for what only the whole set can show: tabicon validate \(set)"]
    }
    return lines
  }
}

extension InspectionView {
  private var masks: [AlphaMask] { inspection.pictures.map(\.image) }

  private var pictureWidth: Int {
    masks.reduce(0) { $0 + $1.width } + 2 * max(0, masks.count - 1)
  }

  /// As many variants as fit, a character for two device pixels.
  private func blocks(columns: Int) -> [String] {
    guard let fit = inspection.shown else { return [] }
    var shown = inspection.pictures
    while shown.count > 1, shown.reduce(-2, { $0 + $1.image.width + 2 }) > columns {
      shown.removeLast()
    }
    guard let first = shown.first, first.image.width <= columns else { return [] }
    let names = shown.map { "\($0.variant.rawValue)\($0.origin == .derived ? ", derived" : "")" }
    let output = OutputName(sizeClass: fit.sizeClass, scale: fit.scale)
    return HalfBlocks(Stream.output.blockColors).lines(of: shown.map(\.image))
      + ["\(output): \(names.joined(separator: "; "))"]
  }

  /// Puts text to the right of a picture, whose escape sequences take no room.
  private func beside(_ picture: [String], _ text: [String]) -> [String] {
    (0..<max(picture.count, text.count)).map { row in
      let left = row < picture.count ? picture[row] : ""
      guard row < text.count, !text[row].isEmpty else { return left }
      let column = "\u{1B}[\(pictureWidth + Self.gap + 1)G"
      let space = String(repeating: " ", count: max(0, pictureWidth + Self.gap - left.count))
      return left + (left.contains("\u{1B}") ? column : space) + text[row]
    }
  }
}

extension Stream {
  /// The colours that pictures of characters may have.
  fileprivate var blockColors: HalfBlocks.Colors {
    guard usesColor else { return .none }
    return ["truecolor", "24bit"].contains(variable("COLORTERM", default: "")) ? .full : .greys
  }
}
