import IconModel

/// The colours that all pictures have.
enum PictureColor {
  static let background = RasterColor(0xF2F2F7)
  static let paper = RasterColor(0xFFFFFF)
  static let ink = RasterColor(0x1C1C1E)
  static let secondaryText = RasterColor(0x5C5C61)
}

/// Equal cells in rows, below a title, in pixels.
struct PictureGrid {
  static let margin = 24
  /// The approximate ratio of width to height of a grid.
  private static let aspect = 1.3

  let cell: PixelSize
  private let gap: Int
  private let top: Int
  private let columns: Int
  private let rows: Int

  /// Divides a picture.
  ///
  /// - Parameters:
  ///   - count: How many cells there are.
  ///   - cell: The size of each.
  ///   - gap: The distance between two of them.
  ///   - top: The height of what stands above them.
  ///   - columns: How many columns there may be.
  init(count: Int, cell: PixelSize, gap: Int, top: Int, columns: ClosedRange<Int>) {
    (self.cell, self.gap, self.top) = (cell, gap, top)
    let (width, height) = (Double(cell.width + gap), Double(cell.height + gap))
    let ideal = Int((Double(count) * Self.aspect * height / width).squareRoot().rounded())
    self.columns = min(max(ideal, columns.lowerBound), columns.upperBound)
    rows = (count + self.columns - 1) / self.columns
  }

  var size: PixelSize {
    PixelSize(
      width: 2 * Self.margin - gap + columns * (cell.width + gap),
      height: top + Self.margin - gap + rows * (cell.height + gap))
  }

  /// The upper left corner of a cell.
  func origin(of index: Int) -> (x: Int, y: Int) {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return (Self.margin + column * (cell.width + gap), top + row * (cell.height + gap))
  }
}
