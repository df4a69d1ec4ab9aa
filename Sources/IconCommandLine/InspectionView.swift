import IconModel
import IconPipeline
import IconReport
import IconSets

/// What `inspect` prints and paints.
struct InspectionView {
  /// The columns that the text needs beside a picture.
  private static let textWidth = 76
  private static let gap = 3

  private let inspection: IconInspection
  /// The output that pictures must show, if one was asked for.
  private let wanted: OutputName?

  init(_ inspection: IconInspection, wanted: OutputName?) {
    self.inspection = inspection
    self.wanted = wanted
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
    var blocks: Blocks?
    switch graphics {
    case .kitty, .iterm: try printImage(graphics, columns: columns)
    case .blocks: blocks = self.blocks(columns: columns)
    case .auto, .none: break
    }
    let left = blocks.map { $0.width + Self.gap } ?? 0
    let isBeside = blocks != nil && columns >= left + Self.textWidth
    let text = lines(width: isBeside ? columns - left : columns)
    let above = blocks.map { $0.lines + [""] } ?? []
    for line in isBeside ? beside(above, column: left, text) : above + text {
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

  private func lines(width: Int) -> [ConsoleText] {
    var lines = InspectionText(TextStyle(usesColor: Stream.output.usesColor), width: width).lines(
      of: inspection.measurements, profile: inspection.report.settings.profile,
      findings: inspection.report.findings)
    if let set = inspection.set {
      lines += ["", "for what only the whole set can show: tabicon validate \(set)"]
    }
    return lines
  }
}

extension InspectionView {
  /// A picture of characters.
  private struct Blocks {
    let lines: [ConsoleText]
    /// The columns that it takes.
    let width: Int
  }

  /// The first output of which all variants fit beside each other, a character for two device
  /// pixels; else as many variants of the last one as fit.
  private func blocks(columns: Int) -> Blocks? {
    let usual = OutputName.all(of: inspection.report.settings.profile).filter { $0.scale <= .usual }
    let outputs = wanted.map { [$0] } ?? usual
    func width(_ pictures: [IconInspection.Picture], _ output: OutputName) -> Int {
      pictures.reduce(-2) { $0 + 2 + ($1.images[output]?.width ?? 0) }
    }
    let fitting = outputs.first { width(inspection.pictures, $0) <= columns }
    guard let output = fitting ?? outputs.last else { return nil }
    var shown = inspection.pictures.filter { $0.images[output] != nil }
    while width(shown, output) > columns { shown.removeLast() }
    guard !shown.isEmpty else { return nil }
    let names = shown.map { "\($0.variant.rawValue)\($0.origin == .derived ? ", derived" : "")" }
    return Blocks(
      lines: HalfBlocks(Stream.output.blockColors).lines(of: shown.compactMap { $0.images[output] })
        .map(ConsoleText.init(sequences:))
        + ["\(output.description): \(names.joined(separator: "; "))"],
      width: width(shown, output))
  }

  /// Puts text to the right of a picture, whose escape sequences take no room.
  private func beside(
    _ picture: [ConsoleText], column: Int, _ text: [ConsoleText]
  ) -> [ConsoleText] {
    (0..<max(picture.count, text.count)).map { row in
      let left = row < picture.count ? picture[row] : ""
      guard row < text.count, !text[row].text.isEmpty else { return left }
      let isColored = left.text.contains("\u{1B}")
      let space =
        isColored
        ? "\u{1B}[\(column + 1)G"
        : ConsoleText(String(repeating: " ", count: max(0, column - left.text.count)))
      return left + space + text[row]
    }
  }
}

extension DisplayScale {
  /// The screens whose pixels are shown unless others are asked for.
  fileprivate static let usual = DisplayScale(2)
}

extension Stream {
  /// The colours that pictures of characters may have.
  fileprivate var blockColors: HalfBlocks.Colors {
    guard usesColor else { return .none }
    return ["truecolor", "24bit"].contains(variable("COLORTERM", default: "")) ? .full : .greys
  }
}
