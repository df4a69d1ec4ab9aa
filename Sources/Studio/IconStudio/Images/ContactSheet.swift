import IconModel
import IconPNG
import IconPipeline
package import IconReport
package import IconSets
import SVGRendering
import SystemFiles

/// A whole set in one image: both variants of each icon, enlarged and in real size, with its name, its
/// class and what is wrong with it.
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
      label: { try? TextLabel.mask($0, size: $1, isBold: $2, width: $3) })
  }

  /// Writes the sheet of a run as a PNG in one step: the file is whole, or as it was.
  ///
  /// - Throws: `RunError.unwritable`, also where there is no memory or the picture is too large.
  package func write(_ report: RunReport, to path: String) throws(RunError) {
    let bytes: ContiguousArray<UInt8>
    do {
      var encoder = try PNGEncoder()
      bytes = try encoder.encode(raster(of: report))
    } catch {
      throw .unwritable(path: path, .outOfMemory)
    }
    try ReportFile.write(to: path) { sink throws(SystemError) in try sink(bytes) }
  }

  /// Renders the sheet.
  ///
  /// - Parameter report: The run; its icons have their images. Of icons past `maximumCount` the
  ///   title gives only the number.
  /// - Returns: An opaque image.
  /// - Complexity: O(icons).
  func raster(of report: RunReport) -> ColorRaster {
    let count = report.icons.count
    let layout = SheetLayout(
      profile: report.profile, count: min(count, Self.maximumCount),
      isDetailed: count <= Self.maximumDetailedCount,
      hasFindings: report.findings.contains { $0.icon != nil })
    var canvas = RasterCanvas(size: layout.size, background: .background)
    let hidden =
      count > Self.maximumCount ? "; the last \(count - Self.maximumCount) are not shown" : ""
    let columns = layout.isDetailed ? "" : "; filled beside outlined"
    let title = "\(report.validationText)\(columns); what is derived is blue\(hidden)"
    let width = layout.size.width - 2 * SheetLayout.margin
    if let label = label(title, 18 * layout.unit, true, width) {
      canvas.paint(label, x: SheetLayout.margin, y: 16 * layout.unit, with: .ink)
    }
    let findings = Dictionary(grouping: report.findings) { $0.icon }
    for (index, icon) in report.icons.prefix(Self.maximumCount).enumerated() {
      let worstFirst = (findings[icon.name] ?? []).sorted { $0.severity > $1.severity }
      SheetCell(icon: icon, findings: worstFirst, layout: layout, sheet: self)
        .paint(at: layout.origin(of: index), on: &canvas)
    }
    return canvas.raster
  }
}

extension RasterColor {
  fileprivate static let background = RasterColor(0xF2F2F7)
  fileprivate static let paper = RasterColor(0xFFFFFF)
  fileprivate static let ink = RasterColor(0x1C1C1E)
  fileprivate static let secondaryText = RasterColor(0x5C5C61)
  fileprivate static let derived = RasterColor(0x0059C9)

  /// The colour of a severity, as the page has it in light.
  fileprivate init(_ severity: Severity) {
    switch severity {
    case .error: self.init(0xB3140B)
    case .warning: self.init(0x7A4D00)
    case .note: self.init(0x1B5C7A)
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
      x: origin.x, y: origin.y, width: layout.cell.width, height: layout.cell.height,
      with: .paper)
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
        let room = origin.x + layout.cell.width - layout.padding - x
        paint(size, 10, x: x, y: y, width: room, on: &canvas)
      }
      paintPair(x: x, y: y + layout.headerHeight, bar: bar, zoom: 1, on: &canvas)
      x += width
    }
    y += layout.headerHeight + layout.box(layout.bars[0]).height
    paintCaption(x: origin.x + layout.padding, y: y, on: &canvas)
  }

  /// Paints a line of text of a font size in points.
  private func paint(
    _ text: String, _ size: Int, isBold: Bool = false, x: Int, y: Int, width: Int,
    with color: RasterColor = .secondaryText, on canvas: inout RasterCanvas
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
        with: image.origin == .derived ? .derived : .ink)
    }
  }

  private func paintCaption(x: Int, y: Int, on canvas: inout RasterCanvas) {
    let (width, unit) = (layout.cell.width - 2 * layout.padding, layout.unit)
    paint(
      icon.name, 13, isBold: true, x: x, y: y + 8 * unit, width: width, with: .ink,
      on: &canvas)
    paint(
      icon.shape?.shape.rawValue ?? "no ink", 12, x: x, y: y + 28 * unit, width: width, on: &canvas)
    guard let worst = findings.first else { return }
    let more = findings.count > 1 ? " and \(findings.count - 1) more" : ""
    paint(
      "\(worst.severity.rawValue): \(worst.rule.rawValue)\(more)", 11, isBold: true, x: x,
      y: y + 49 * unit, width: width, with: RasterColor(worst.severity), on: &canvas)
    guard layout.isDetailed else { return }
    for (line, text) in Self.lines(of: worst.message).enumerated() {
      paint(
        String(text), 10, x: x, y: y + (66 + 14 * line) * unit, width: width,
        with: .ink,
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
}

/// The cells of a contact sheet in rows, and their parts, in pixels.
private struct SheetLayout {
  static let margin = 24
  /// The scale of the enlarged images.
  static let enlargement = 4
  /// The approximate ratio of width to height of a sheet.
  private static let aspect = 1.3

  /// The pixels of a point.
  let unit: Int
  /// The bars whose images are shown; those of the first bar are also enlarged.
  let bars: [MetricsProfile.Bar]
  let scale: DisplayScale
  let isDetailed: Bool
  private let hasFindings: Bool
  private let count: Int

  init(profile: MetricsProfile, count: Int, isDetailed: Bool, hasFindings: Bool) {
    scale = profile.scales[0]
    bars = isDetailed ? profile.bars : [profile.bars[0]]
    (self.isDetailed, self.hasFindings) = (isDetailed, hasFindings)
    unit = isDetailed ? 2 : 1
    self.count = max(1, count)
  }

  var gap: Int { 10 * unit }
  var padding: Int { 12 * unit }
  /// The height of the label above a column.
  var headerHeight: Int { isDetailed ? 18 * unit : 0 }

  /// The size of the largest image of a bar.
  func box(_ bar: MetricsProfile.Bar) -> PixelSize {
    PixelSize(width: bar.uniformWidth * scale.factor, height: bar.uniformHeight * scale.factor)
  }

  /// The height that the enlarged images take in a cell; 0 without any.
  var largeHeight: Int { isDetailed ? box(bars[0]).height * Self.enlargement + gap : 0 }

  var cell: PixelSize {
    let real = bars.map { 2 * (box($0).width + gap) }.reduce(0, +)
    let large = isDetailed ? 2 * (box(bars[0]).width * Self.enlargement + gap) : 0
    let headers = (isDetailed ? 2 : 1) * headerHeight
    let images = largeHeight + box(bars[0]).height
    // Of name, class and, where an icon has any, findings.
    let caption = (44 + (hasFindings ? (isDetailed ? 52 : 21) : 0)) * unit
    return PixelSize(
      width: max(real, large) - gap + 2 * padding,
      height: 2 * padding + headers + images + caption)
  }

  /// At least as many as the title needs.
  private var columns: Int {
    let (width, height) = (Double(cell.width + gap), Double(cell.height + gap))
    let ideal = (Double(count) * Self.aspect * height / width).squareRoot().rounded()
    return max(Int(ideal), isDetailed ? 3 : 6)
  }

  /// The height of what stands above the cells.
  private var top: Int { 52 * unit }

  var size: PixelSize {
    PixelSize(
      width: 2 * Self.margin - gap + columns * (cell.width + gap),
      height: top + Self.margin - gap + (count + columns - 1) / columns * (cell.height + gap))
  }

  /// The upper left corner of a cell.
  func origin(of index: Int) -> (x: Int, y: Int) {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return (Self.margin + column * (cell.width + gap), top + row * (cell.height + gap))
  }
}
