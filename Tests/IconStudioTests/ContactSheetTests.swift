import IconModel
import IconReport
import TestSupport
import Testing

@testable import IconStudio

@Suite struct ContactSheetTests {
  /// Records the texts of a sheet, and makes masks of known sizes.
  private final class Recorder {
    var texts: [String] = []

    var sheet: ContactSheet {
      ContactSheet(
        mask: { AlphaMask(size: $0.size, coverage: 255) },
        label: { text, size, _, width in
          self.texts.append(text)
          return AlphaMask(size: PixelSize(width: width, height: size))
        })
    }
  }

  private static func icon(_ name: String, _ shape: ShapeClass? = .wide) -> RunReport.Icon {
    TestSupport.icon(name) {
      $0.shape = shape.map {
        ShapeMeasurement(measured: $0, declared: nil, aspect: 1, hullRatio: 1)
      }
      guard shape != nil else { return }
      $0.images = IconVariant.allCases.flatMap { variant in
        [SizeClass.regular, .compact].map { bar in
          IconImage(
            ImageKey(format: .png, variant: variant, sizeClass: bar, scale: DisplayScale(2)),
            origin: variant == .filled ? .drawn : .derived,
            size: PixelSize(width: 20, height: 10), bytes: [])
        }
      }
    }
  }

  @Test func `an icon is shown enlarged, and in real size for each bar, in both variants`() {
    let raster = Recorder().sheet.whole(of: report([], icons: [Self.icon("a")]))
    let counts: [UInt32: Int] = raster.pixels.reduce(into: [:]) {
      $0[$1 & 0xFF_FFFF, default: 0] += 1
    }
    let images = 20 * 10 * 16 + 20 * 10 + 20 * 10
    #expect(counts[0x1C1C1E] == images && counts[0x0059C9] == images)
    #expect(raster.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `an icon has its name and its class`() {
    let recorder = Recorder()
    let icons = ShapeClass.allCases.map { Self.icon("an icon, \($0.rawValue)", $0) }
    _ = recorder.sheet.whole(of: report([], icons: icons + [Self.icon("empty", nil)]))
    for shape in ShapeClass.allCases {
      #expect(recorder.texts.contains("an icon, \(shape.rawValue)"))
      #expect(recorder.texts.contains(shape.rawValue))
    }
    #expect(recorder.texts.contains("no ink"))
  }

  @Test func `a card says what is wrong with its icon`() {
    let findings = [
      finding("closed-gap", icon: "a", message: "the gap is closed"),
      finding("ink-clipped", .error, icon: "a", message: "the ink is clipped"),
      finding("tab-title", .error, icon: nil, message: "the title is empty"),
    ]
    let recorder = Recorder()
    let raster = recorder.sheet.whole(
      of: report(findings, icons: [Self.icon("a"), Self.icon("b")]))
    let texts = ["error: ink-clipped and 1 more", "the ink is clipped"]
    #expect(Array(recorder.texts.dropFirst()) == ["a", "wide"] + texts + ["b", "wide"])
    let sound = Recorder().sheet.whole(of: report([], icons: [Self.icon("a"), Self.icon("b")]))
    #expect(sound.size.height < raster.size.height, "a sound set has no place for findings")
  }

  @Test func `an empty set gives a sheet with a title`() {
    let recorder = Recorder()
    let raster = recorder.sheet.whole(of: report([]))
    #expect(recorder.texts.count == 1 && raster.size.width > 100 && raster.size.height > 50)
  }

  @Test(arguments: [(1, 1), (40, 1), (60, 2), (61, 2), (300, 8), (5_000, 125)])
  func `a large set has pages of at most 40 icons and 12 megapixels, all about as full`(
    count: Int, pages: Int
  ) {
    let report = report(
      [finding(icon: "1")], icons: (0..<count).map { Self.icon("\($0)") })
    let sheet = Recorder().sheet
    let parts = sheet.pages(of: report)
    #expect(parts.flatMap { $0.map(\.name) } == report.icons.map(\.name))
    #expect(parts.count >= pages && parts.allSatisfy { $0.count <= 60 })
    let counts = parts.map(\.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    for icons in [parts.first, parts.last].compactMap(\.self) {
      let size = sheet.raster(of: report, icons).size
      #expect(size.area <= 12_000_000)
    }
  }
}

extension ContactSheet {
  fileprivate func whole(of report: RunReport) -> ColorRaster {
    raster(of: report, pages(of: report)[0])
  }
}
