package import IconModel
package import IconReport

/// Symbols in all weights, as the system interpolates them, in one image.
///
/// A few symbols are shown in all scales, and large in the rendering modes; of many, each is a row of
/// weights.
package struct SymbolSheet {
  /// Up to this number of symbols, each is shown in full.
  private static let maximumDetailedCount = 40
  /// The most symbols, which make a picture of 120 million pixels.
  private static let maximumCount = 600

  fileprivate let fill: (_ contours: [Contour], _ size: PixelSize) -> AlphaMask?
  fileprivate let label: (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?

  /// Creates a sheet with what other modules do for it.
  ///
  /// - Parameters:
  ///   - fill: Fills contours, whose unit is a pixel, in a mask of a size.
  ///   - label: Renders a line of text of a font size, truncated to a width, both in pixels.
  package init(
    fill: @escaping (_ contours: [Contour], _ size: PixelSize) -> AlphaMask?,
    label: @escaping (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?
  ) {
    self.fill = fill
    self.label = label
  }

  /// Renders the symbols of a run.
  ///
  /// - Parameter content: The run; its icons have their symbols if it makes any.
  /// - Returns: An opaque image. The title says how many symbols are not shown.
  /// - Complexity: O(symbols).
  package func raster(of content: ReportContent) -> ColorRaster {
    var rows: [SymbolRow] = []
    var count = 0
    for icon in AnySequence(content.icons) {
      let own = SymbolRow.all(of: icon)
      count += own.count
      rows += own.prefix(Self.maximumCount - rows.count)
    }
    let title =
      count == 0
      ? "no symbols: 'formats' does not have them"
      : "\(count) \(count == 1 ? "symbol" : "symbols")"
        + (count > rows.count ? "; the last \(count - rows.count) are not shown" : "")
    let layout = SymbolLayout(
      count: rows.count, isDetailed: count <= Self.maximumDetailedCount, hasTitle: true)
    return raster(of: rows, title: title, layout)
  }

  /// Renders the symbols of one icon in full; `nil` where it has none.
  package func raster(of icon: IconMeasurements) -> ColorRaster? {
    let rows = SymbolRow.all(of: icon)
    guard !rows.isEmpty else { return nil }
    return raster(
      of: rows, title: nil, SymbolLayout(count: rows.count, isDetailed: true, hasTitle: false))
  }

  private func raster(
    of rows: [SymbolRow], title: String?, _ layout: SymbolLayout
  ) -> ColorRaster {
    var canvas = RasterCanvas(size: layout.grid.size, background: PictureColor.background)
    if let title, let text = label(title, 18, true, SymbolLayout.width) {
      canvas.paint(text, x: PictureGrid.margin, y: 14, with: PictureColor.ink)
    }
    for (index, row) in rows.enumerated() {
      let (x, y) = layout.grid.origin(of: index)
      paint(row, x: x, y: y, layout, on: &canvas)
    }
    return canvas.raster
  }

  private func paint(
    _ row: SymbolRow, x left: Int, y: Int, _ layout: SymbolLayout,
    on canvas: inout RasterCanvas
  ) {
    canvas.fill(
      x: left, y: y, width: SymbolLayout.width, height: layout.rowHeight, with: PictureColor.paper)
    if let name = label(row.title, 13, true, SymbolLayout.width - 24) {
      canvas.paint(name, x: left + 12, y: y + 6, with: PictureColor.ink)
    }
    let weights = row.symbol.others == nil ? [.regular] : SymbolWeight.allCases
    var top = y + SymbolLayout.nameHeight
    for scale in layout.scales {
      let height = layout.height(of: scale)
      for (column, weight) in weights.enumerated() {
        let box = SymbolBox(
          x: left + column * SymbolLayout.column, y: top, width: SymbolLayout.column,
          height: height)
        paint(
          row.symbol, at: scale.position(of: weight), size: SymbolLayout.textSize * scale.factor,
          mode: .monochrome, in: box, on: &canvas)
      }
      top += height
    }
    paint(
      captions: weights.map(\.rawValue), column: SymbolLayout.column, x: left, y: top, on: &canvas)
    guard layout.isDetailed else { return }
    top += SymbolLayout.captionHeight
    let views = SymbolView.all(of: row.symbol)
    let column = SymbolLayout.width / SymbolView.mostCount
    for (index, view) in views.enumerated() {
      let box = SymbolBox(
        x: left + index * column, y: top, width: column, height: SymbolLayout.largeHeight)
      paint(
        row.symbol, at: view.position, size: SymbolLayout.largeTextSize, mode: view.mode, in: box,
        on: &canvas)
    }
    paint(
      captions: views.map(\.caption), column: column, x: left,
      y: top + SymbolLayout.largeHeight, on: &canvas)
  }

  private func paint(
    captions: [String], column: Int, x left: Int, y: Int, on canvas: inout RasterCanvas
  ) {
    for (index, caption) in captions.enumerated() {
      guard let text = label(caption, 12, false, column - 12) else { continue }
      canvas.paint(
        text, x: left + index * column + 12, y: y, with: PictureColor.secondaryText)
    }
  }

  /// Paints an instance with its capitals' height in the middle of a box.
  private func paint(
    _ symbol: DrawnSymbol, at position: Double, size: Double, mode: SymbolMode, in box: SymbolBox,
    on canvas: inout RasterCanvas
  ) {
    let master = symbol.master(at: position)
    let scale = size / 100
    let origin = Point(
      (Double(box.width) - scale * master.advance) / 2,
      (Double(box.height) + scale * SymbolScale.capHeight) / 2)
    for layer in mode == .monochrome
      ? [(.primary, master.contours[...])] : symbol.layers(of: master.contours)
    {
      let contours = layer.contours.map { contour in contour.mapped { origin + scale * $0 } }
      guard let mask = fill(contours, PixelSize(width: box.width, height: box.height)) else {
        continue
      }
      canvas.paint(mask, x: box.x, y: box.y, with: mode.color(of: layer.level))
    }
  }
}

/// A symbol with its name on the sheet.
private struct SymbolRow {
  let title: String
  let symbol: DrawnSymbol

  /// The symbols of an icon, filled first.
  static func all(of icon: IconMeasurements) -> [SymbolRow] {
    icon.vectors.filter { $0.format == .symbol }.compactMap { image in
      VectorFile(image).symbol.map { symbol in
        SymbolRow(
          title: "\(icon.name), \(image.variant.rawValue)"
            + (symbol.others == nil ? ", alike in all weights" : ""), symbol: symbol)
      }
    }
  }
}

/// A part of the canvas, in pixels.
private struct SymbolBox {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

/// How the system paints the layers of a symbol.
private enum SymbolMode {
  case monochrome
  case hierarchical
  case palette

  /// The colour of a layer.
  ///
  /// The system's opacity of a secondary layer is not documented; half looks like it.
  func color(of level: DrawnSymbol.Level) -> RasterColor {
    switch (self, level) {
    case (.monochrome, _), (.hierarchical, .primary): PictureColor.ink
    case (.hierarchical, .secondary): PictureColor.halfInk
    case (.palette, .primary): RasterColor(0x007AFF)
    case (.palette, .secondary): RasterColor(0xFF9500)
    }
  }
}

/// A large picture of a symbol.
private struct SymbolView {
  static let mostCount = 5

  let caption: String
  let position: Double
  let mode: SymbolMode

  /// The masters, and Regular in the other modes.
  static func all(of symbol: DrawnSymbol) -> [SymbolView] {
    let masters = symbol.others == nil ? [.regular] : SymbolWeight.masters
    return masters.map {
      SymbolView(caption: $0.rawValue, position: $0.position, mode: .monochrome)
    } + [
      SymbolView(caption: "Regular, hierarchical", position: 0, mode: .hierarchical),
      SymbolView(caption: "Regular, palette", position: 0, mode: .palette),
    ]
  }
}

/// The places of a sheet's parts, in pixels.
private struct SymbolLayout {
  /// The width of a weight's column.
  static let column = 144
  static let width = column * SymbolWeight.allCases.count
  static let nameHeight = 28
  static let captionHeight = 24
  static let largeHeight = 270
  /// The size of text beside which symbols are shown in the small scale.
  static let textSize = 64.0
  static let largeTextSize = 200.0
  private static let gap = 12

  let count: Int
  let isDetailed: Bool
  /// A sheet without a title is a part of another picture, below which its symbols stand.
  let hasTitle: Bool

  var scales: [SymbolScale] { isDetailed ? SymbolScale.allCases : [.small] }

  /// The height of a scale's row: twice that of capitals leaves room for what is higher than
  /// they are.
  func height(of scale: SymbolScale) -> Int { Int(1.4 * Self.textSize * scale.factor) }

  var rowHeight: Int {
    Self.nameHeight + scales.reduce(0) { $0 + height(of: $1) } + Self.captionHeight
      + (isDetailed ? Self.largeHeight + Self.captionHeight : 0)
  }

  var grid: PictureGrid {
    PictureGrid(
      count: count, cell: PixelSize(width: Self.width, height: rowHeight), gap: Self.gap,
      top: hasTitle ? 52 : PictureGrid.margin, columns: hasTitle ? 1...Int.max : 1...1)
  }
}
