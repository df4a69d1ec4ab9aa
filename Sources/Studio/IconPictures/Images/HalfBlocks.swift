package import IconModel
import IconReport

/// An image as text: each character is a half block (U+2580) of two pixels, one above the other.
package struct HalfBlocks: Sendable {
  /// The colours that a terminal supports.
  package enum Colors: Sendable {
    /// No colours: a pixel is ink or blank.
    case none
    /// The 24 greys of the 256-colour palette.
    case greys
    /// 24-bit colours.
    case full
  }

  private let colors: Colors

  package init(_ colors: Colors) { self.colors = colors }

  /// The lines of one or more masks side by side, black on white with colours.
  ///
  /// Without colours a pixel of at least half coverage is ink.
  package func lines(of masks: [AlphaMask]) -> [String] {
    let rows = masks.map(\.height).max() ?? 0
    return stride(from: 0, to: rows, by: 2).map { y in
      masks.map { row($0, y) }.joined(separator: "  ").withoutTrailingSpaces
    }
  }

  private func row(_ mask: AlphaMask, _ y: Int) -> String {
    func coverage(_ x: Int, _ y: Int) -> UInt8 { y < mask.height ? mask[x, y] : 0 }
    var text = ""
    var last: (UInt8, UInt8)?
    for x in 0..<mask.width {
      let (upper, lower) = (coverage(x, y), coverage(x, y + 1))
      guard colors != .none else {
        text += [" ", "▄", "▀", "█"][(upper >= 128 ? 2 : 0) + (lower >= 128 ? 1 : 0)]
        continue
      }
      if last.map({ $0 != (upper, lower) }) ?? true {
        text += "\u{1B}[38;\(color(of: upper));48;\(color(of: lower))m"
        last = (upper, lower)
      }
      text += "▀"
    }
    return colors == .none ? text : text + "\u{1B}[0m"
  }

  /// The grey for a coverage, as parameters of the codes 38 and 48 of ECMA-48.
  private func color(of coverage: UInt8) -> String {
    let light = 255 - Int(coverage)
    // The greys of the palette are 8, 18, ... 238; black and white are in its colour cube.
    return colors == .full
      ? "2;\(light);\(light);\(light)"
      : "5;\(light > 246 ? 231 : light < 4 ? 16 : 232 + min(23, max(0, (light - 3) / 10)))"
  }
}
