package import IconModel

/// An image as text, each character two pixels, one above the other.
package struct HalfBlocks: Sendable {
  /// What a terminal can colour.
  package enum Colors: Sendable {
    /// Nothing: a pixel is ink or not.
    case none
    /// The 24 greys of 256 colours.
    case greys
    /// 24 bits.
    case full
  }

  private let colors: Colors

  package init(_ colors: Colors) { self.colors = colors }

  /// The lines of one or more masks side by side, black on white where there are colours.
  ///
  /// Without colours a pixel is ink from half coverage on.
  package func lines(of masks: [AlphaMask]) -> [String] {
    let rows = masks.map(\.height).max() ?? 0
    return stride(from: 0, to: rows, by: 2).map { y in
      var line = masks.map { row($0, y) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
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
        text += "\u{1B}[38;\(paper(upper));48;\(paper(lower))m"
        last = (upper, lower)
      }
      text += "▀"
    }
    return colors == .none ? text : text + "\u{1B}[0m"
  }

  /// The colour of coverage as the parameters of ECMA-48's 38 and 48.
  private func paper(_ coverage: UInt8) -> String {
    let light = 255 - Int(coverage)
    // The greys are 8, 18, ... 238; white is one of the six steps of the colour cube.
    return colors == .full
      ? "2;\(light);\(light);\(light)"
      : "5;\(light > 246 ? 231 : light < 4 ? 16 : 232 + min(23, max(0, (light - 3) / 10)))"
  }
}
