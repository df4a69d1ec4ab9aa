import IconModel

extension String {
  /// The text in single quotes, fit for one line of a diagnostic; past 80 characters it is cut.
  var quoted: String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(80))).visible
    let isCut = unicodeScalars.dropFirst(80).first != nil
    return "'\(start)\(isCut ? "..." : "")'"
  }

  /// Whether the text holds characters below the space, DEL, or those from U+0080 to U+009F.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
