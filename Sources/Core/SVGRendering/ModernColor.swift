/// The opacity of a colour of CSS that librsvg 2.54 does not read.
///
/// A template icon takes its ink from opacity alone, so the colour itself is not computed.
struct ModernColor {
  private static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  private var alpha = 1.0

  /// Black of the same opacity.
  var text: String { alpha >= 1 ? "#000" : "rgba(0,0,0,\(max(0, alpha)))" }

  /// Reads a colour in a function such as `oklch(0.2 0 0 / 50%)`, in lower case.
  ///
  /// - Returns: `nil` for one that is relative, computed, mixed or malformed.
  init?(_ value: String) {
    guard let open = value.firstIndex(of: "("), value.last == ")" else { return nil }
    let inner = value[value.index(after: open)...].dropLast()
    guard Self.functions.contains(String(value[..<open])), !inner.contains("(") else { return nil }
    let sides = inner.split(separator: "/", omittingEmptySubsequences: false)
    var words = sides[0].split { $0 == "," || $0.isWhitespace }.map(String.init)
    if value.hasPrefix("color(") { words = Array(words.dropFirst()) }
    var share = sides.count == 2 ? sides[1].trimmed : nil
    if inner.contains(","), words.count == 4 { share = words.removeLast() }
    let isSound = words.allSatisfy { word in
      word == "none" || Double(word.prefix { !$0.isLetter && $0 != "%" }) != nil
    }
    guard words.count == 3, sides.count <= 2, isSound else { return nil }
    guard let share, share != "none" else {
      alpha = share == nil ? 1 : 0
      return
    }
    let isPercent = share.hasSuffix("%")
    guard let number = Double(isPercent ? share.dropLast() : share[...]) else { return nil }
    alpha = isPercent ? number / 100 : number
  }
}
