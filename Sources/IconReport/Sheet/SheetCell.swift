import IconModel

/// One icon of a contact sheet.
struct SheetCell {
  private let icon: IconMeasurements
  private let layout: SheetLayout
  private let tools: ContactSheet.Tools

  init(_ icon: IconMeasurements, layout: SheetLayout, tools: ContactSheet.Tools) {
    self.icon = icon
    self.layout = layout
    self.tools = tools
  }

  /// Paints the cell.
  func paint(at origin: (x: Int, y: Int), on canvas: inout RasterCanvas) {
    canvas.fill(
      x: origin.x, y: origin.y, width: layout.cell.width, height: layout.cell.height,
      with: SheetColor.paper)
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
    paintCaption(
      x: origin.x + SheetLayout.padding, bottom: origin.y + layout.cell.height, on: &canvas)
  }

  /// Both variants side by side, each in the middle of its box.
  private func paintPair(
    x: Int, y: Int, bar: MetricsProfile.Bar, zoom: Int, on canvas: inout RasterCanvas
  ) {
    let box = layout.box(bar)
    for (place, variant) in IconVariant.allCases.enumerated() {
      let image = icon.images.first {
        $0.variant == variant && $0.sizeClass == bar.sizeClass && $0.scale == layout.scale
      }
      guard let image, let mask = tools.mask(image) else { continue }
      canvas.paint(
        mask.enlarged(by: zoom),
        x: x + place * (box.width * zoom + SheetLayout.gap) + (box.width - mask.width) * zoom / 2,
        y: y + (box.height - mask.height) * zoom / 2,
        with: image.origin == .derived ? SheetColor.derived : SheetColor.ink)
    }
  }

  private func paintCaption(x: Int, bottom: Int, on canvas: inout RasterCanvas) {
    let width = layout.cell.width - 2 * SheetLayout.padding
    if let name = tools.label(icon.name, 13, true, width) {
      canvas.paint(name, x: x, y: bottom - 48, with: SheetColor.ink)
    }
    let shape = icon.shape?.shape
    let color = shape.map(SheetColor.shape) ?? SheetColor.quiet
    if let mark = shape.map(AlphaMask.init(mark:)) {
      canvas.paint(mark, x: x, y: bottom - 26, with: color)
    }
    let text = shape?.rawValue ?? "no ink"
    if let label = tools.label(text, 12, false, width - 20) {
      canvas.paint(label, x: x + (shape == nil ? 0 : 20), y: bottom - 28, with: color)
    }
  }
}

extension AlphaMask {
  /// The mask with each of its pixels as a square of so many.
  ///
  /// - Precondition: the side is positive.
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

  /// A class as a small shape of its kind, 14 pixels wide and high.
  fileprivate init(mark shape: ShapeClass) {
    let side = 14
    let (width, height) =
      switch shape {
      case .circular: (12.0, 12.0)
      case .square: (10.0, 10.0)
      case .wide: (14.0, 7.0)
      case .tall: (7.0, 14.0)
      }
    let samples = (0..<side * side).map { place -> UInt8 in
      let middle = Double(side) / 2
      let x = abs(Double(place % side) + 0.5 - middle)
      let y = abs(Double(place / side) + 0.5 - middle)
      let past =
        shape == .circular
        ? (x * x + y * y).squareRoot() - width / 2 : max(x - width / 2, y - height / 2)
      return UInt8((255 * min(1, max(0, 0.5 - past))).rounded())
    }
    self.init(size: PixelSize(width: side, height: side), samples: ContiguousArray(samples))
  }
}
