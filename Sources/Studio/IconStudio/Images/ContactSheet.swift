package import IconModel
import IconPNG
package import IconReport

/// A whole set in one image: both variants of each icon, enlarged and in real size, with its name, its
/// class and what is wrong with it; below the images the candidates of derived variants, where a run has
/// them, with how likely a designer would draw each.
///
/// It has two pixels for each point. Sets of more than 300 icons have smaller cells of one pixel for
/// each point, which show the real size alone and name the rules only.
package struct ContactSheet {
  /// Up to this number of icons, each is also shown enlarged.
  private static let maximumDetailedCount = 300
  /// The most icons on a sheet, which then has 132 million pixels and takes 1 GB to make.
  private static let maximumCount = 5_000

  fileprivate let mask: (IconImage) -> AlphaMask?
  fileprivate let label: (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?

  /// Creates a sheet with what other modules do for it.
  ///
  /// - Parameters:
  ///   - mask: Decodes an image to its coverage.
  ///   - label: Renders a line of text of a font size, truncated to a width, both in pixels.
  init(
    mask: @escaping (IconImage) -> AlphaMask?,
    label: @escaping (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?
  ) {
    self.mask = mask
    self.label = label
  }

  /// The sheet with the text that this machine's fonts draw.
  package static var usual: Self {
    Self(
      mask: { $0.mask },
      label: { PictureFile.label($0, size: $1, isBold: $2, width: $3) })
  }

  /// Renders the sheet.
  ///
  /// - Parameter report: The run; its icons have their images. Of icons past `maximumCount` the
  ///   title gives only the number.
  /// - Returns: An opaque image.
  /// - Complexity: O(icons).
  package func raster(of report: RunReport) -> ColorRaster {
    let (count, candidates) = report.icons.reduce((0, 0)) {
      ($0.0 + 1, max($0.1, $1.candidates.count))
    }
    let layout = SheetLayout(
      profile: report.profile, count: min(count, Self.maximumCount),
      isDetailed: count <= Self.maximumDetailedCount,
      hasFindings: report.findings.contains { $0.icon != nil }, candidateCount: candidates)
    var canvas = RasterCanvas(size: layout.grid.size, background: PictureColor.background)
    let hidden =
      count > Self.maximumCount ? "; the last \(count - Self.maximumCount) are not shown" : ""
    let columns = layout.isDetailed ? "" : "; filled beside outlined"
    let title = "\(report.validationText)\(columns); what is derived is blue\(hidden)"
    let width = layout.grid.size.width - 2 * PictureGrid.margin
    if let label = label(title, 18 * layout.unit, true, width) {
      canvas.paint(label, x: PictureGrid.margin, y: 16 * layout.unit, with: PictureColor.ink)
    }
    let findings = Dictionary(grouping: report.findings) { $0.icon }
    for (index, icon) in report.icons.prefix(Self.maximumCount).enumerated() {
      let worstFirst = (findings[icon.name] ?? []).sorted { $0.severity > $1.severity }
      SheetCell(icon: icon, findings: worstFirst, layout: layout, sheet: self)
        .paint(at: layout.grid.origin(of: index), on: &canvas)
    }
    return canvas.raster
  }
}

/// The colours that a sheet has beside those of all pictures.
private enum SheetColor {
  static let derived = RasterColor(0x0059C9)

  /// The colour of a severity, as the page has it in light.
  static func severity(_ severity: Severity) -> RasterColor {
    switch severity {
    case .error: RasterColor(0xB3140B)
    case .warning: RasterColor(0x7A4D00)
    case .note: RasterColor(0x1B5C7A)
    }
  }

  /// The colour of a class.
  static func shape(_ shape: ShapeClass) -> RasterColor {
    switch shape {
    case .circular: RasterColor(0x6A3FA0)
    case .square: RasterColor(0x7A4D00)
    case .wide: RasterColor(0x00796B)
    case .tall: RasterColor(0xC2185B)
    }
  }
}

/// One icon of a contact sheet.
private struct SheetCell {
  let icon: RunReport.Icon
  /// The most severe first.
  let findings: [Finding]
  let layout: SheetLayout
  let sheet: ContactSheet

  /// Paints the cell.
  func paint(at origin: (x: Int, y: Int), on canvas: inout RasterCanvas) {
    canvas.fill(
      x: origin.x, y: origin.y, width: layout.grid.cell.width, height: layout.grid.cell.height,
      with: PictureColor.paper)
    var x = origin.x + layout.padding
    var y = origin.y + layout.padding
    if layout.isDetailed {
      let box = layout.box(layout.bars[0]).width * SheetLayout.enlargement
      for (index, variant) in IconVariant.allCases.enumerated() {
        let left = x + index * (box + layout.gap)
        paint(variant.rawValue, 10, x: left, y: y, width: box, on: &canvas)
      }
      y += layout.headerHeight
      paintPair(x: x, y: y, bar: layout.bars[0], zoom: SheetLayout.enlargement, on: &canvas)
      y += layout.largeHeight
    }
    for bar in layout.bars {
      let width = 2 * (layout.box(bar).width + layout.gap)
      if layout.isDetailed {
        let size = "\(bar.sizeClass.rawValue) @\(layout.scale.factor)x"
        let room = origin.x + layout.grid.cell.width - layout.padding - x
        paint(size, 10, x: x, y: y, width: room, on: &canvas)
      }
      paintPair(x: x, y: y + layout.headerHeight, bar: bar, zoom: 1, on: &canvas)
      x += width
    }
    y += layout.headerHeight + layout.box(layout.bars[0]).height
    paintCandidates(x: origin.x + layout.padding, y: y + layout.gap, on: &canvas)
    paintCaption(x: origin.x + layout.padding, y: y + layout.candidatesHeight, on: &canvas)
  }

  /// Paints the candidates side by side, each above its number and its likelihood.
  private func paintCandidates(x: Int, y: Int, on canvas: inout RasterCanvas) {
    guard let box = layout.candidateBox else { return }
    for (index, candidate) in icon.candidates.enumerated() {
      guard let mask = sheet.mask(candidate.image) else { continue }
      let left = x + index * (box.width + layout.gap)
      canvas.paint(
        mask, x: left + (box.width - mask.width) / 2, y: y + (box.height - mask.height) / 2,
        with: SheetColor.derived)
      let text = "\(index + 1): \((100 * candidate.likelihood).formatted(decimals: 0))%"
      paint(
        text, 10, isBold: candidate.isCurrent, x: left, y: y + box.height + 2 * layout.unit,
        width: box.width, on: &canvas)
    }
  }

  /// Paints a line of text of a font size in points.
  private func paint(
    _ text: String, _ size: Int, isBold: Bool = false, x: Int, y: Int, width: Int,
    with color: RasterColor = PictureColor.secondaryText, on canvas: inout RasterCanvas
  ) {
    if let label = sheet.label(text, size * layout.unit, isBold, width) {
      canvas.paint(label, x: x, y: y, with: color)
    }
  }

  /// A message in two lines, the first of 42 characters at most, which a cell is wide enough for.
  private static func lines(of message: String) -> [Substring] {
    guard message.count > 42, let space = message.prefix(43).lastIndex(of: " ") else {
      return [message[...]]
    }
    return [message[..<space], message[message.index(after: space)...]]
  }

  /// Paints both variants side by side, each centred in its box.
  private func paintPair(
    x: Int, y: Int, bar: MetricsProfile.Bar, zoom: Int, on canvas: inout RasterCanvas
  ) {
    let box = layout.box(bar)
    for (index, variant) in IconVariant.allCases.enumerated() {
      let image = icon.images.first {
        $0.variant == variant && $0.sizeClass == bar.sizeClass && $0.scale == layout.scale
      }
      guard let image, let mask = sheet.mask(image) else { continue }
      canvas.paint(
        mask.enlarged(by: zoom),
        x: x + index * (box.width * zoom + layout.gap) + (box.width - mask.width) * zoom / 2,
        y: y + (box.height - mask.height) * zoom / 2,
        with: image.origin == .derived ? SheetColor.derived : PictureColor.ink)
    }
  }

  private func paintCaption(x: Int, y: Int, on canvas: inout RasterCanvas) {
    let (width, unit) = (layout.grid.cell.width - 2 * layout.padding, layout.unit)
    paint(
      icon.name, 13, isBold: true, x: x, y: y + 8 * unit, width: width, with: PictureColor.ink,
      on: &canvas)
    let shape = icon.shape?.shape
    let color = shape.map(SheetColor.shape) ?? PictureColor.secondaryText
    if let symbol = shape.map(AlphaMask.init(symbolOf:)) {
      canvas.paint(symbol.enlarged(by: unit), x: x, y: y + 30 * unit, with: color)
    }
    let inset = shape == nil ? 0 : 20 * unit
    paint(
      shape?.rawValue ?? "no ink", 12, x: x + inset, y: y + 28 * unit, width: width - inset,
      with: color, on: &canvas)
    guard let worst = findings.first else { return }
    let more = findings.count > 1 ? " and \(findings.count - 1) more" : ""
    paint(
      "\(worst.severity.rawValue): \(worst.rule.rawValue)\(more)", 11, isBold: true, x: x,
      y: y + 49 * unit, width: width, with: SheetColor.severity(worst.severity), on: &canvas)
    guard layout.isDetailed else { return }
    for (line, text) in Self.lines(of: worst.message).enumerated() {
      paint(
        String(text), 10, x: x, y: y + (66 + 14 * line) * unit, width: width,
        with: PictureColor.ink,
        on: &canvas)
    }
  }
}

extension AlphaMask {
  /// The mask with each of its pixels as a square of `side` pixels a side.
  ///
  /// - Precondition: `side` is positive.
  /// - Complexity: O(pixels of the result).
  fileprivate func enlarged(by side: Int) -> AlphaMask {
    guard side > 1 else { return self }
    let size = PixelSize(width: width * side, height: height * side)
    var samples: ContiguousArray<UInt8> = []
    samples.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width { samples.append(self[x / side, y / side]) }
    }
    return AlphaMask(size: size, samples: samples)
  }

  /// The symbol of a class: a small shape of that class, in a mask of 14 by 14 pixels.
  fileprivate init(symbolOf shape: ShapeClass) {
    let side = 14
    let (width, height) =
      switch shape {
      case .circular: (12.0, 12.0)
      case .square: (10.0, 10.0)
      case .wide: (14.0, 7.0)
      case .tall: (7.0, 14.0)
      }
    let samples = (0..<side * side).map { index -> UInt8 in
      let middle = Double(side) / 2
      let x = abs(Double(index % side) + 0.5 - middle)
      let y = abs(Double(index / side) + 0.5 - middle)
      let signedDistance =
        shape == .circular
        ? (x * x + y * y).squareRoot() - width / 2 : max(x - width / 2, y - height / 2)
      return UInt8((255 * min(1, max(0, 0.5 - signedDistance))).rounded())
    }
    self.init(size: PixelSize(width: side, height: side), samples: ContiguousArray(samples))
  }
}

/// The cells of a contact sheet and their parts, in pixels.
private struct SheetLayout {
  /// The scale of the enlarged images.
  static let enlargement = 4

  /// The pixels of a point.
  let unit: Int
  var gap: Int { 10 * unit }
  var padding: Int { 12 * unit }
  /// The height of the label above a column.
  var headerHeight: Int { isDetailed ? 18 * unit : 0 }

  /// The bars whose images are shown; those of the first bar are also enlarged.
  let bars: [MetricsProfile.Bar]
  let scale: DisplayScale
  let isDetailed: Bool
  /// The size of the largest candidate, if there are any: they have the finest scale.
  let candidateBox: PixelSize?
  private let candidateCount: Int
  private let hasFindings: Bool
  private let count: Int

  init(
    profile: MetricsProfile, count: Int, isDetailed: Bool, hasFindings: Bool, candidateCount: Int
  ) {
    scale = profile.scales[0]
    let factor = profile.scales[profile.scales.count - 1].factor
    candidateBox =
      isDetailed && candidateCount > 0
      ? PixelSize(
        width: profile.bars[0].uniformWidth * factor, height: profile.bars[0].uniformHeight * factor
      )
      : nil
    self.candidateCount = candidateCount
    bars = isDetailed ? profile.bars : [profile.bars[0]]
    (self.isDetailed, self.hasFindings) = (isDetailed, hasFindings)
    unit = isDetailed ? 2 : 1
    self.count = max(1, count)
  }

  /// The size of the largest image of a bar.
  func box(_ bar: MetricsProfile.Bar) -> PixelSize {
    PixelSize(width: bar.uniformWidth * scale.factor, height: bar.uniformHeight * scale.factor)
  }

  /// The height that the enlarged images take in a cell; 0 without any.
  var largeHeight: Int { isDetailed ? box(bars[0]).height * Self.enlargement + gap : 0 }

  /// The height of the candidates with their labels; 0 without any.
  var candidatesHeight: Int { candidateBox.map { $0.height + gap + 18 * unit } ?? 0 }

  /// The height of name, class and, where an icon has any, findings.
  private var captionHeight: Int {
    (44 + (hasFindings ? (isDetailed ? 52 : 21) : 0)) * unit
  }

  private var cell: PixelSize {
    let real = bars.map { 2 * (box($0).width + gap) }.reduce(0, +)
    let large = isDetailed ? 2 * (box(bars[0]).width * Self.enlargement + gap) : 0
    let candidates = candidateBox.map { candidateCount * ($0.width + gap) } ?? 0
    let headers = (isDetailed ? 2 : 1) * headerHeight
    let images = largeHeight + box(bars[0]).height + candidatesHeight
    return PixelSize(
      width: max(real, large, candidates) - gap + 2 * padding,
      height: 2 * padding + headers + images + captionHeight)
  }

  var grid: PictureGrid {
    // The title needs a minimum width.
    PictureGrid(
      count: count, cell: cell, gap: gap, top: 52 * unit,
      columns: (isDetailed ? 3 : 6)...Int.max)
  }
}
