import IconModel
import IconReport
import Testing

@testable import IconPictures

@Suite struct SymbolSheetTests {
  /// Records what is filled and written, and gives masks of a row, each shorter than the one before.
  private final class Recorder {
    var texts: [String] = []
    var filled: [[Contour]] = []

    var sheet: SymbolSheet {
      SymbolSheet(
        fill: { contours, size in
          self.filled.append(contours)
          let width = max(1, 140 - self.filled.count)
          return AlphaMask(size: PixelSize(width: width, height: 1), coverage: 255)
        },
        label: { text, size, _, width in
          self.texts.append(text)
          return AlphaMask(size: PixelSize(width: 1, height: 1), coverage: 255)
        })
    }
  }

  /// A symbol of a square whose side is the weight's, and of a smaller one as its secondary layer.
  private static func icon(_ name: String, _ sides: [(String, Int)]) -> IconMeasurements {
    let margins = sides.map { weight, side in
      """
      <line id="left-margin-\(weight)-S" x1="0" y1="0"/>
      <line id="right-margin-\(weight)-S" x1="\(side)" y1="0"/>

      """
    }.joined()
    let groups = sides.map { weight, side in
      """
      <g id="\(weight)-S">
       <path class="monochrome-0 hierarchical-0:secondary" d="M0 0L9 0L9 9L0 9Z"/>
       <path class="monochrome-1 hierarchical-1:primary" d="M0 0L\(side) 0L\(side) \(side)L0 \(side)Z"/>
      </g>

      """
    }.joined()
    let text = "<line id=\"Baseline-S\" x1=\"0\" y1=\"0\"/>\n\(margins)\(groups)"
    return IconMeasurements(
      name: name, drawings: [], shape: nil, fits: [], likeness: nil, derived: nil,
      vectors: [
        IconImage(
          ImageKey(
            format: .symbol, variant: .filled, sizeClass: .regular, scale: DisplayScale(2)),
          origin: .drawn, size: PixelSize(width: 1, height: 1),
          bytes: ContiguousArray(text.utf8))
      ])
  }

  private static let masters = [("Ultralight", 20), ("Regular", 40), ("Black", 60)]

  /// The sides of the squares that have the weight's, in hundredths of the size of text.
  private func sides(_ contours: [[Contour]], size: Double) -> [Double] {
    contours.map { contours in
      let contour = contours[contours.count - 1]
      return (contour.segments[0].end.x - contour.start.x) * 100 / size
    }
  }

  @Test func `a symbol is shown in nine weights, three scales, and three modes`() {
    let recorder = Recorder()
    let raster = recorder.sheet.raster(of: content([], icons: [Self.icon("home", Self.masters)]))
    #expect(recorder.texts.first == "1 symbol")
    #expect(recorder.texts.contains("home, filled"))
    #expect(SymbolWeight.allCases.allSatisfy { recorder.texts.contains($0.rawValue) })
    #expect(recorder.texts.contains("Regular, palette"))
    // Each layer of the two last views is filled by itself.
    #expect(recorder.filled.count == 27 + 3 + 2 * 2)
    let small = sides(Array(recorder.filled.prefix(9)), size: 64)
    let expected = SymbolWeight.allCases.map { 40 + 20 * $0.position }
    #expect(zip(small, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(small)")
    // In the large scale the system scales lighter instances.
    let large = sides(Array(recorder.filled[18..<27]), size: 64 * SymbolScale.large.factor)
    #expect(zip(large, small).allSatisfy { $0 < $1 }, "\(large)")
    #expect(raster.pixels.allSatisfy { $0 >> 24 == 255 })
    let colors = Set(raster.pixels.map { $0 & 0xFF_FFFF })
    #expect(colors.isSuperset(of: [0x1C1C1E, 0x007AFF, 0xFF9500, 0x8D8D8E]))
  }

  @Test func `a symbol without weights is shown once in each scale`() {
    let recorder = Recorder()
    _ = recorder.sheet.raster(of: Self.icon("dot", [("Regular", 40)]))
    #expect(recorder.texts.contains("dot, filled, alike in all weights"))
    #expect(recorder.filled.count == 3 + 1 + 2 * 2)
  }

  @Test func `masters that do not belong together count for nothing`() {
    let recorder = Recorder()
    let masters = Self.icon("odd", Self.masters)
    let icon = IconMeasurements(
      name: "odd", drawings: [], shape: nil, fits: [], likeness: nil, derived: nil,
      vectors: masters.vectors.map { image in
        var image = image
        let text = String(decoding: image.bytes, as: UTF8.self)
        image.bytes = ContiguousArray(text.replacing("L60 0L60 60", with: "L60 60").utf8)
        return image
      })
    _ = recorder.sheet.raster(of: icon)
    #expect(recorder.texts.contains("odd, filled, alike in all weights"))
  }

  @Test func `of many symbols each is a row, and the title counts those that are left out`() {
    let icons = (0..<602).map { Self.icon("i\($0)", Self.masters) }
    let recorder = Recorder()
    let raster = recorder.sheet.raster(of: content([], icons: icons))
    #expect(recorder.texts.first == "602 symbols; the last 2 are not shown")
    #expect(recorder.filled.count == 9 * 600)
    // The encoder of PNGs takes sides of up to 16,384 pixels.
    #expect(max(raster.size.width, raster.size.height) < 16_384)
  }

  @Test func `a set without symbols says so`() {
    let recorder = Recorder()
    _ = recorder.sheet.raster(of: content([]))
    #expect(recorder.texts == ["no symbols: 'formats' does not have them"])
    #expect(recorder.sheet.raster(of: Self.icon("none", [])) == nil)
  }
}
