import IconModel

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
