import IconModel
import IconPNG
import IconPipeline
package import IconReport
package import IconSets
import SVGRendering
import SystemFiles

/// A set in images: both variants of each icon, enlarged and in real size, with its name, its class and
/// what is wrong with it.
///
/// An image has two pixels for each point.
package struct ContactSheet {
  /// Up to this number of icons, one image has all.
  private static let mostOnOnePage = 60
  /// The most icons of one of several images.
  private static let mostOnPage = 40
  /// The most pixels of an image, which viewers of pictures open at once.
  private static let mostPixels = 12_000_000

  let mask: (IconImage) -> AlphaMask?
  /// Renders a line of text of a font size, truncated to a width, both in pixels.
  let label: (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?

  /// The sheet with the text that this machine's fonts draw.
  package static var usual: Self {
    Self(
      mask: { $0.mask },
      label: { try? TextLabel.mask($0, size: $1, isBold: $2, width: $3) })
  }

  /// The icons of each image, divided evenly.
  package func pages(of report: RunReport) -> [ArraySlice<RunReport.Icon>] {
    let icons = report.icons
    let fitting = (1...Self.mostOnOnePage).prefix {
      SheetLayout(report, count: $0).size.area <= Self.mostPixels
    }
    let capacity = max(1, fitting.count)
    guard icons.count > capacity else { return [icons[...]] }
    let most = min(capacity, Self.mostOnPage)
    let count = (icons.count + most - 1) / most
    return (0..<count).map { icons[icons.count * $0 / count..<icons.count * ($0 + 1) / count] }
  }

  /// Writes the image of some icons of a run as a PNG in one step: the file is whole, or as it was.
  package func write(
    _ report: RunReport, _ icons: ArraySlice<RunReport.Icon>, to path: String
  ) throws(RunError) {
    let bytes: ContiguousArray<UInt8>
    do {
      var encoder = try PNGEncoder()
      bytes = try encoder.encode(raster(of: report, icons))
    } catch {
      throw .unwritable(path: path, .outOfMemory)
    }
    try ReportFile.write(to: path) { sink throws(SystemError) in try sink(bytes) }
  }

  /// Removes the image of an earlier run; false where there is none, or a file of somebody else.
  @discardableResult package static func remove(_ path: String) -> Bool {
    let start = (try? FileSystem.readStamped(path, byteCount: 100).bytes) ?? []
    let isOwn = !FileSystem.isLink(path) && PNGEncoder.isMarked(start)
    if isOwn { FileLocation(path).remove() }
    return isOwn
  }

  func raster(of report: RunReport, _ icons: ArraySlice<RunReport.Icon>) -> ColorRaster {
    let layout = SheetLayout(report, count: icons.count)
    var canvas = RasterCanvas(size: layout.size, background: .background)
    let part =
      icons.count < report.icons.count
      ? "; \(icons.startIndex + 1) to \(icons.endIndex)" : ""
    let title = "\(report.validationText)\(part); what is derived is blue"
    let width = layout.size.width - 2 * SheetLayout.margin
    if let label = label(title, 18 * layout.unit, true, width) {
      canvas.paint(label, x: SheetLayout.margin, y: 16 * layout.unit, with: .ink)
    }
    let findings = Dictionary(grouping: report.findings) { $0.icon }
    for (index, icon) in icons.enumerated() {
      let worstFirst = (findings[icon.name] ?? []).sorted { $0.severity > $1.severity }
      SheetCell(icon: icon, findings: worstFirst, layout: layout, sheet: self)
        .paint(at: layout.origin(of: index), on: &canvas)
    }
    return canvas.raster
  }
}

/// An opaque colour, as `0xRRGGBB`; those of severities are the page's in light.
enum RasterColor: UInt32 {
  case background = 0xF2F2F7
  case paper = 0xFFFFFF
  case ink = 0x1C1C1E
  case secondaryText = 0x5C5C61
  case derived = 0x0059C9
  case error = 0xB3140B
  case warning = 0x7A4D00
  case note = 0x1B5C7A

  fileprivate init(_ severity: Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
  }
}

private struct SheetCell {
  let icon: RunReport.Icon
  /// The most severe first.
  let findings: [Finding]
  let layout: SheetLayout
  let sheet: ContactSheet

  func paint(at origin: (x: Int, y: Int), on canvas: inout RasterCanvas) {
    canvas.fill(
      x: origin.x, y: origin.y, width: layout.cell.width, height: layout.cell.height,
      with: .paper)
    let left = origin.x + layout.padding
    var y = origin.y + layout.padding
    paintTitle(x: left, y: y, on: &canvas)
    y += layout.titleHeight
    paintPair(x: left, y: y, bar: layout.bars[0], zoom: SheetLayout.enlargement, on: &canvas)
    y += layout.largeHeight
    var x = left
    for bar in layout.bars {
      paintPair(x: x, y: y, bar: bar, zoom: 1, on: &canvas)
      x += 2 * (layout.box(bar).width + layout.gap)
    }
    y += layout.box(layout.bars[0]).height
    paintFinding(x: left, y: y, on: &canvas)
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

  /// Paints the name, and the class at the other end of the line.
  private func paintTitle(x: Int, y: Int, on canvas: inout RasterCanvas) {
    let width = layout.cell.width - 2 * layout.padding
    let side = 56 * layout.unit
    paint(icon.name, 13, isBold: true, x: x, y: y, width: width - side, with: .ink, on: &canvas)
    let shape = icon.shape?.shape.rawValue ?? "no ink"
    paint(shape, 12, x: x + width - side, y: y, width: side, on: &canvas)
  }

  private func paintFinding(x: Int, y: Int, on canvas: inout RasterCanvas) {
    guard let worst = findings.first else { return }
    let (width, unit) = (layout.cell.width - 2 * layout.padding, layout.unit)
    let more = findings.count > 1 ? " and \(findings.count - 1) more" : ""
    paint(
      "\(worst.severity.rawValue): \(worst.rule.rawValue)\(more)", 11, isBold: true, x: x,
      y: y + 8 * unit, width: width, with: RasterColor(worst.severity), on: &canvas)
    for (line, text) in Self.lines(of: worst.message).enumerated() {
      paint(
        String(text), 10, x: x, y: y + (25 + 14 * line) * unit, width: width, with: .ink,
        on: &canvas)
    }
  }
}

extension AlphaMask {
  /// The mask with each of its pixels as a square of `side` pixels a side.
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
  let unit = 2
  var gap: Int { 9 * unit }
  var padding: Int { 10 * unit }
  var titleHeight: Int { 24 * unit }

  /// The bars whose images are shown; those of the first bar are also enlarged.
  let bars: [MetricsProfile.Bar]
  let scale: DisplayScale
  private let hasFindings: Bool
  private let count: Int

  init(_ report: RunReport, count: Int) {
    scale = report.profile.scales[0]
    bars = report.profile.bars
    hasFindings = report.findings.contains { $0.icon != nil }
    self.count = max(1, count)
  }

  func box(_ bar: MetricsProfile.Bar) -> PixelSize {
    PixelSize(width: bar.uniformWidth * scale.factor, height: bar.uniformHeight * scale.factor)
  }

  /// The height that the enlarged images take in a cell.
  var largeHeight: Int { box(bars[0]).height * Self.enlargement + gap }

  var cell: PixelSize {
    let large = 2 * (box(bars[0]).width * Self.enlargement + gap)
    let images = largeHeight + box(bars[0]).height
    return PixelSize(
      width: large - gap + 2 * padding,
      height: 2 * padding + titleHeight + images + (hasFindings ? 46 * unit : 0))
  }

  /// At least three, which the title needs; one more or less if that fills the last row better.
  private var columns: Int {
    let (width, height) = (Double(cell.width + gap), Double(cell.height + gap))
    let ideal = Int((Double(count) * Self.aspect * height / width).squareRoot().rounded())
    let empty = { (columns: Int) in (columns - count % columns) % columns }
    return [ideal, ideal + 1, ideal - 1].map { max($0, 3) }.min { empty($0) < empty($1) } ?? ideal
  }

  /// The height of the title above the cells.
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
