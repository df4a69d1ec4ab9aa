import IconMetrics
import IconModel

/// Chooses the frame in which an icon's masters are rendered.
///
/// The larger a master, the smaller the error of the outputs that are scaled from it, and the longer
/// its rendering. `EdgeErrorTests` measures the error; README has the figures.
struct MasterFraming {
  /// Master pixels per point of the regular target: 450 px for a circle of 25 pt.
  static let pixelsPerPoint = 18.0
  /// Empty pixels around the expected ink; ink that reaches them was not expected there.
  static let margin = 2.0

  let bar: MetricsProfile.Bar
  /// The finest scale that the drawings allow.
  let maximumScale: Double
  /// The most pixels per artboard unit among the drawings; `nil` if one is of shapes.
  let pixelGrid: Double?

  init(bar: MetricsProfile.Bar, drawings: [LoadedDrawing]) {
    self.bar = bar
    let grids = drawings.map { drawing in
      drawing.image.map { Double($0.facts.scale.factor) / drawing.unit }
    }
    pixelGrid = grids.contains(nil) ? nil : grids.compactMap(\.self).max()
    maximumScale = drawings.map(\.maximumScale).min() ?? .infinity
  }

  /// The frame in which a box of the artboard has the resolution of a master, with the edges of
  /// its governing side on whole pixels.
  ///
  /// The box's centre lies on a pixel boundary, so images whose size divides the master's consist of
  /// whole master pixels. If the side is an odd number of pixels, the edges are aligned instead.
  func frame(around box: Rect) -> RasterFrame {
    let (length, points) = governing(box)
    if let pixelGrid { return frame(around: box, on: pixelGrid, length: length, points: points) }
    let scale = min(Self.pixelsPerPoint * Double(points) / length, maximumScale)
    let columns = Self.pixels(for: box.width * scale)
    let rows = Self.pixels(for: box.height * scale)
    return RasterFrame(
      originX: box.midX - Double(columns) / 2 / scale,
      originY: box.midY - Double(rows) / 2 / scale,
      scale: scale, size: PixelSize(width: columns, height: rows))
  }

  /// The frame around a box; its pixels divide those of an image, or are whole squares of them.
  private func frame(
    around box: Rect, on grid: Double, length: Double, points: Int
  ) -> RasterFrame {
    let ratio = Self.pixelsPerPoint * Double(points) / (length * grid)
    let factor = ratio >= 1 ? ratio.rounded() : 1 / (1 / ratio).rounded()
    let scale = grid * factor
    let step = max(1 / grid, 1 / scale)
    // An edge of ink in an image is spread over its pixels.
    let margin = Self.margin + max(1, factor).rounded(.up)
    let minX = (box.minX / step).rounded(.down) * step
    let minY = (box.minY / step).rounded(.down) * step
    let columns = ((box.maxX - minX) * scale - 1e-6).rounded(.up)
    let rows = ((box.maxY - minY) * scale - 1e-6).rounded(.up)
    return RasterFrame(
      originX: minX - margin / scale, originY: minY - margin / scale,
      scale: scale,
      size: PixelSize(
        width: Int(columns + 2 * margin), height: Int(rows + 2 * margin)))
  }

  /// The pixels of a side with its margins.
  private static func pixels(for length: Double) -> Int {
    let nearest = length.rounded()
    let isInteger = abs(length - nearest) < 1e-3
    return 2 * Int(margin) + (isInteger ? Int(nearest) : 2 * Int((length / 2).rounded(.up)))
  }

  /// The side that the target fixes, and its length in points; a box that is about square counts as
  /// circular, whatever its shape.
  func governing(_ box: Rect) -> (length: Double, points: Int) {
    let target = bar[ShapeClass(aspect: box.width / box.height, hullRatio: 0)]
    switch target.governing {
    case .both: return (max(box.width, box.height), target.points)
    case .width: return (box.width, target.points)
    case .height: return (box.height, target.points)
    }
  }
}
