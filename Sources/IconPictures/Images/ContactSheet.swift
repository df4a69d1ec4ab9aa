package import IconModel
package import IconReport

/// A whole set in one image: both variants of each icon, enlarged and in real size, with its name and
/// its class; below them the candidates of derived variants, where a run has them, with how likely a
/// designer would draw each.
///
/// Sets of more than 600 icons have smaller cells that show the real size alone.
package struct ContactSheet {
  /// Up to this number of icons, each is also shown enlarged.
  private static let maximumDetailedCount = 600
  /// The most icons on a sheet, which then has 115 million pixels and takes 0.9 GB to make.
  private static let maximumCount = 5_000

  fileprivate let mask: (IconImage) -> AlphaMask?
  fileprivate let label: (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?

  /// Creates a sheet with what other modules do for it.
  ///
  /// - Parameters:
  ///   - mask: Decodes an image to its coverage.
  ///   - label: Renders a line of text of a font size, truncated to a width, both in pixels.
  package init(
    mask: @escaping (IconImage) -> AlphaMask?,
    label: @escaping (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?
  ) {
    self.mask = mask
    self.label = label
  }

  /// Renders the sheet.
  ///
  /// - Parameter content: The run; its icons have their images. Of icons past `maximumCount` the
  ///   title gives only the number.
  /// - Returns: An opaque image.
  /// - Complexity: O(icons).
  package func raster(of content: ReportContent) -> ColorRaster {
    let (count, candidates) = AnySequence(content.icons).reduce((0, 0)) {
      ($0.0 + 1, max($0.1, $1.candidates.count))
    }
    let layout = SheetLayout(
      profile: content.profile, count: min(count, Self.maximumCount),
      isDetailed: count <= Self.maximumDetailedCount, candidateCount: candidates)
    var canvas = RasterCanvas(size: layout.grid.size, background: PictureColor.background)
    let hidden =
      count > Self.maximumCount ? "; the last \(count - Self.maximumCount) are not shown" : ""
    let title = "\(content.validationText); what is derived is blue\(hidden)"
    if let label = label(title, 18, true, layout.grid.size.width - 2 * PictureGrid.margin) {
      canvas.paint(label, x: PictureGrid.margin, y: 16, with: PictureColor.ink)
    }
    for (index, icon) in AnySequence(content.icons).prefix(Self.maximumCount).enumerated() {
      SheetCell(icon: icon, layout: layout, sheet: self)
        .paint(at: layout.grid.origin(of: index), on: &canvas)
    }
    return canvas.raster
  }
}

/// The colours that a sheet has beside those of all pictures.
private enum SheetColor {
  static let derived = RasterColor(0x0059C9)

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
  let icon: IconMeasurements
  let layout: SheetLayout
  let sheet: ContactSheet

  /// Paints the cell.
  func paint(at origin: (x: Int, y: Int), on canvas: inout RasterCanvas) {
    canvas.fill(
      x: origin.x, y: origin.y, width: layout.grid.cell.width, height: layout.grid.cell.height,
      with: PictureColor.paper)
    var x = origin.x + SheetLayout.padding
    var y = origin.y + SheetLayout.padding
    if layout.largeHeight > 0 {
      paintPair(x: x, y: y, bar: layout.bars[0], zoom: SheetLayout.enlargement, on: &canvas)
      y += layout.largeHeight
    }
    for bar in layout.bars {
      paintPair(x: x, y: y, bar: bar, zoom: 1, on: &canvas)
      x += 2 * (layout.box(bar).width + SheetLayout.gap)
    }
    y += layout.box(layout.bars[0]).height + SheetLayout.gap
    paintCandidates(x: origin.x + SheetLayout.padding, y: y, on: &canvas)
    paintCaption(
      x: origin.x + SheetLayout.padding, bottom: origin.y + layout.grid.cell.height, on: &canvas)
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
        x: x + index * (box.width * zoom + SheetLayout.gap) + (box.width - mask.width) * zoom / 2,
        y: y + (box.height - mask.height) * zoom / 2,
        with: image.origin == .derived ? SheetColor.derived : PictureColor.ink)
    }
  }

  /// Paints the candidates side by side, each above its number and its likelihood.
  private func paintCandidates(x: Int, y: Int, on canvas: inout RasterCanvas) {
    guard let box = layout.candidateBox else { return }
    for (index, candidate) in icon.candidates.enumerated() {
      guard let mask = sheet.mask(candidate.image) else { continue }
      let left = x + index * (box.width + SheetLayout.gap)
      canvas.paint(
        mask, x: left + (box.width - mask.width) / 2, y: y + (box.height - mask.height) / 2,
        with: SheetColor.derived)
      let text = "\(index + 1): \((100 * candidate.likelihood).formatted(decimals: 0))%"
      if let label = sheet.label(text, 12, candidate.isCurrent, box.width) {
        canvas.paint(
          label, x: left, y: y + box.height + 2,
          with: PictureColor.secondaryText)
      }
    }
  }

  private func paintCaption(x: Int, bottom: Int, on canvas: inout RasterCanvas) {
    let width = layout.grid.cell.width - 2 * SheetLayout.padding
    if let name = sheet.label(icon.name, 13, true, width) {
      canvas.paint(name, x: x, y: bottom - 48, with: PictureColor.ink)
    }
    let shape = icon.shape?.shape
    let color = shape.map(SheetColor.shape) ?? PictureColor.secondaryText
    if let symbol = shape.map(AlphaMask.init(symbolOf:)) {
      canvas.paint(symbol, x: x, y: bottom - 26, with: color)
    }
    let text = shape?.rawValue ?? "no ink"
    if let label = sheet.label(text, 12, false, width - 20) {
      canvas.paint(label, x: x + (shape == nil ? 0 : 20), y: bottom - 28, with: color)
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
  static let gap = 10
  static let padding = 12
  /// The scale of the enlarged images.
  static let enlargement = 2

  private static let titleHeight = 52
  /// The height of name and class.
  private static let captionHeight = 44

  /// The bars whose images are shown; those of the first bar are also enlarged.
  let bars: [MetricsProfile.Bar]
  let scale: DisplayScale
  /// The size of the largest candidate, if there are any: they have the finest scale.
  let candidateBox: PixelSize?
  private let candidateCount: Int
  private let isDetailed: Bool
  private let count: Int

  init(profile: MetricsProfile, count: Int, isDetailed: Bool, candidateCount: Int) {
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
    self.isDetailed = isDetailed
    self.count = max(1, count)
  }

  /// The size of the largest image of a bar.
  func box(_ bar: MetricsProfile.Bar) -> PixelSize {
    PixelSize(width: bar.uniformWidth * scale.factor, height: bar.uniformHeight * scale.factor)
  }

  /// The height that the enlarged images take in a cell; 0 without any.
  var largeHeight: Int { isDetailed ? box(bars[0]).height * Self.enlargement + Self.gap : 0 }

  private var cell: PixelSize {
    let real = bars.map { 2 * (box($0).width + Self.gap) }.reduce(0, +)
    let large = isDetailed ? 2 * (box(bars[0]).width * Self.enlargement + Self.gap) : 0
    let candidates = candidateBox.map { candidateCount * ($0.width + Self.gap) } ?? 0
    let rows = [
      largeHeight, box(bars[0]).height, candidateBox.map { $0.height + 2 * Self.padding },
    ]
    return PixelSize(
      width: max(real, large, candidates) - Self.gap + 2 * Self.padding,
      height: rows.reduce(Self.captionHeight + 2 * Self.padding) { $0 + ($1 ?? 0) })
  }

  var grid: PictureGrid {
    // The title needs a minimum width.
    PictureGrid(
      count: count, cell: cell, gap: Self.gap, top: Self.titleHeight,
      columns: (isDetailed ? 3 : 6)...Int.max)
  }
}
