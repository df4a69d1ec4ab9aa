package import IconModel

/// A whole set on one picture: both variants of each icon, large and in real size, its name and its
/// class.
///
/// Of a large set the cells are smaller, and show the real size alone.
package struct ContactSheet {
  /// What a sheet takes from other modules.
  package struct Tools {
    let mask: (IconImage) -> AlphaMask?
    let label: (_ text: String, _ size: Int, _ isBold: Bool, _ width: Int) -> AlphaMask?

    /// Names the tools.
    ///
    /// - Parameters:
    ///   - mask: The coverage of an image.
    ///   - label: A line of text by the size of its letters, cut to a width, both in pixels.
    package init(
      mask: @escaping (IconImage) -> AlphaMask?,
      label: @escaping (String, Int, Bool, Int) -> AlphaMask?
    ) {
      self.mask = mask
      self.label = label
    }
  }

  /// The icons up to which each is also shown large.
  static let detailedCount = 600
  /// The most icons of a sheet: a picture of 115 million pixels, 0.9 GB while it is made.
  package static let maximumCount = 5_000

  private let tools: Tools

  package init(_ tools: Tools) { self.tools = tools }

  /// Paints the sheet.
  ///
  /// - Parameter content: The run, whose icons have their images; of icons past `maximumCount` the
  ///   title gives the number.
  /// - Returns: The picture, opaque.
  /// - Complexity: O(icons).
  package func raster(of content: ReportContent) -> ColorRaster {
    let count = AnySequence(content.icons).reduce(0) { count, _ in count + 1 }
    let layout = SheetLayout(
      profile: content.profile, count: min(count, Self.maximumCount),
      isDetailed: count <= Self.detailedCount)
    var canvas = RasterCanvas(size: layout.size, background: SheetColor.page)
    let hidden =
      count > Self.maximumCount ? "; the last \(count - Self.maximumCount) are not shown" : ""
    let title = "\(content.summary.validationText); what is derived is blue\(hidden)"
    if let label = tools.label(title, 18, true, layout.size.width - 2 * SheetLayout.margin) {
      canvas.paint(label, x: SheetLayout.margin, y: 16, with: SheetColor.ink)
    }
    for (place, icon) in AnySequence(content.icons).prefix(Self.maximumCount).enumerated() {
      SheetCell(icon, layout: layout, tools: tools).paint(at: layout.origin(of: place), on: &canvas)
    }
    return canvas.raster
  }
}

/// The colours of a sheet.
enum SheetColor {
  static let page = RasterColor(0xF2F2F7)
  static let paper = RasterColor(0xFFFFFF)
  static let ink = RasterColor(0x1C1C1E)
  static let quiet = RasterColor(0x5C5C61)
  static let derived = RasterColor(0x0059C9)

  /// The colour that marks a class.
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

/// Where the cells of a contact sheet lie and how large they are, in pixels.
struct SheetLayout {
  static let margin = 24
  static let gap = 10
  static let padding = 12
  /// How much larger than in real size an icon is shown.
  static let enlargement = 2

  private static let head = 52
  /// The lines of name and class.
  private static let caption = 44
  /// Width over height of a sheet, about.
  private static let aspect = 1.3

  /// The bars that are shown, the first one also large.
  let bars: [MetricsProfile.Bar]
  let scale: DisplayScale
  private let isDetailed: Bool
  private let count: Int

  init(profile: MetricsProfile, count: Int, isDetailed: Bool) {
    scale = profile.scales[0]
    bars = isDetailed ? profile.bars : [profile.bars[0]]
    self.isDetailed = isDetailed
    self.count = max(1, count)
  }

  /// The box of the largest image of a bar in real size.
  func box(_ bar: MetricsProfile.Bar) -> PixelSize {
    PixelSize(width: bar.uniformWidth * scale.factor, height: bar.uniformHeight * scale.factor)
  }

  /// What the large pictures take off the height of a cell; 0 without any.
  var largeHeight: Int { isDetailed ? box(bars[0]).height * Self.enlargement + Self.gap : 0 }

  var cell: PixelSize {
    let real = bars.map { 2 * (box($0).width + Self.gap) }.reduce(0, +)
    let large = isDetailed ? 2 * (box(bars[0]).width * Self.enlargement + Self.gap) : 0
    return PixelSize(
      width: max(real, large) - Self.gap + 2 * Self.padding,
      height: Self.padding + largeHeight + box(bars[0]).height + Self.caption + Self.padding)
  }

  private var columns: Int {
    let (width, height) = (Double(cell.width + Self.gap), Double(cell.height + Self.gap))
    let ideal = (Double(count) * Self.aspect * height / width).squareRoot().rounded()
    // A title needs some width.
    return max(isDetailed ? 3 : 6, Int(ideal))
  }

  var size: PixelSize {
    let rows = (count + columns - 1) / columns
    return PixelSize(
      width: 2 * Self.margin - Self.gap + columns * (cell.width + Self.gap),
      height: Self.head + Self.margin - Self.gap + rows * (cell.height + Self.gap))
  }

  /// The upper left corner of a cell.
  func origin(of place: Int) -> (x: Int, y: Int) {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    return (
      Self.margin + column * (cell.width + Self.gap), Self.head + row * (cell.height + Self.gap)
    )
  }
}
