import IconModel
import IconReport
import Testing

@Suite struct ContactSheetTests {
  /// What a sheet was asked to write, and masks that tell what they are of.
  private final class Tools {
    var texts: [String] = []

    var sheet: ContactSheet {
      ContactSheet(
        .init(
          mask: { AlphaMask(size: $0.size, coverage: 255) },
          label: { text, size, _, width in
            self.texts.append(text)
            return AlphaMask(size: PixelSize(width: width, height: size))
          }))
    }
  }

  private static func icon(_ name: String, _ shape: ShapeClass? = .wide) -> IconMeasurements {
    IconMeasurements(
      name: name, drawings: [],
      shape: shape.map {
        ShapeMeasurement(measured: $0, declared: nil, aspect: 1, hullRatio: 1)
      }, fits: [], likeness: nil, derived: nil,
      images: shape == nil
        ? []
        : IconVariant.allCases.flatMap { variant in
          [SizeClass.regular, .compact].map { bar in
            IconImage(
              variant: variant, origin: variant == .filled ? .drawn : .derived, sizeClass: bar,
              scale: DisplayScale(2), size: PixelSize(width: 20, height: 10), png: [])
          }
        })
  }

  private func colors(of raster: ColorRaster) -> [UInt32: Int] {
    raster.pixels.reduce(into: [:]) { $0[$1 & 0xFF_FFFF, default: 0] += 1 }
  }

  @Test func `an icon is there large and in real size, for each bar, in both variants`() {
    let raster = Tools().sheet.raster(of: content([], icons: [Self.icon("a")]))
    let counts = colors(of: raster)
    let images = 20 * 10 * 4 + 20 * 10 + 20 * 10
    #expect(counts[0x1C1C1E] == images && counts[0x0059C9] == images)
    #expect(raster.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `names and classes are written, and marked by a shape in its colour`() {
    let tools = Tools()
    let icons = ShapeClass.allCases.map { Self.icon("an icon, \($0.rawValue)", $0) }
    let raster = tools.sheet.raster(of: content([], icons: icons + [Self.icon("empty", nil)]))
    for shape in ShapeClass.allCases {
      #expect(tools.texts.contains("an icon, \(shape.rawValue)"))
      #expect(tools.texts.contains(shape.rawValue))
    }
    #expect(tools.texts.contains("no ink"))
    let counts = colors(of: raster)
    #expect(counts[0x7A4D00] == 10 * 10)
    #expect(counts[0x00796B, default: 0] >= 14 * 6 && counts[0xC2185B, default: 0] >= 6 * 14)
  }

  @Test func `a set of none is a sheet with its title`() {
    let tools = Tools()
    let raster = tools.sheet.raster(of: content([]))
    #expect(tools.texts.count == 1 && raster.size.width > 100 && raster.size.height > 50)
  }

  @Test func `a large set has smaller cells, and a sheet about as wide as high`() {
    let icons = (0..<700).map { Self.icon("\($0)") }
    let detailed = Tools().sheet.raster(of: content([], icons: Array(icons.prefix(600)))).size
    let dense = Tools().sheet.raster(of: content([], icons: icons)).size
    #expect(dense.area < detailed.area / 2)
    #expect((0.8...2).contains(Double(dense.width) / Double(dense.height)))
  }
}
