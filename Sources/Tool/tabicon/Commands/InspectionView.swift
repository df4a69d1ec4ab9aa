import IconCommandLine
import IconModel
import IconPictures
import IconPipeline
import IconReport
import IconSets

/// Prints the result of `inspect`, and writes its image.
struct InspectionView {
  /// The columns that the text needs beside an image.
  private static let textWidth = 76
  private static let gap = 3

  let inspection: IconInspection
  /// The output of the option `--at`, if it was given.
  let chosen: OutputName?

  /// Writes the enlarged image with its overlay, and below it the symbols in all weights.
  func writePicture(to file: String) throws(RunError) {
    guard let raster else { throw .noIcon("'\(inspection.measurements.name)' has no ink to paint") }
    let symbols = SymbolSheet.usual.raster(of: inspection.measurements)
    try PictureFile.write(
      symbols.map { raster.above($0) } ?? raster, to: file)
  }

  /// Prints an image of the icon, as far as the terminal and the options allow, and the text.
  func print(graphics: TerminalGraphics) {
    let columns = Stream.output.columns ?? 80
    let blocks = graphics == .blocks ? blocks(columns: columns) : nil
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
    return OverlayRenderer().raster(
      of: inspection.pictures.map(\.enlarged), overlay: TargetOverlay(fit))
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
  /// An image of half blocks.
  private struct Blocks {
    let lines: [ConsoleText]
    /// The width in columns.
    let width: Int
  }

  /// The variants of the first output that fits the columns, side by side.
  ///
  /// If no output fits, they are as many variants of the last one as fit, or `nil` if not even one
  /// does.
  private func blocks(columns: Int) -> Blocks? {
    let usual = OutputName.all(of: inspection.report.settings.profile).filter {
      $0.scale <= OutputName.usual.scale
    }
    let outputs = chosen.map { [$0] } ?? usual
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

  /// Puts text to the right of an image.
  ///
  /// The escape sequences of a coloured image take no columns, so the cursor is moved to the column
  /// of the text instead of counting characters.
  private func beside(
    _ image: [ConsoleText], column: Int, _ text: [ConsoleText]
  ) -> [ConsoleText] {
    (0..<max(image.count, text.count)).map { row in
      let left = row < image.count ? image[row] : ""
      guard row < text.count, !text[row].text.isEmpty else { return left }
      let isColored = left.text.contains("\u{1B}")
      let space =
        isColored
        ? "\u{1B}[\(column + 1)G"
        : ConsoleText("".padded(to: column - left.text.count))
      return left + space + text[row]
    }
  }
}

extension Stream {
  /// The colours of half blocks that the terminal supports.
  fileprivate var blockColors: HalfBlocks.Colors {
    guard usesColor else { return .none }
    return ["truecolor", "24bit"].contains(variable("COLORTERM", default: "")) ? .full : .greys
  }
}
