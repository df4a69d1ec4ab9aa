extension String {
  /// The text in single quotes, fit for one line of a diagnostic.
  ///
  /// Control characters and whatever else could break the line or reverse it are shown as escapes,
  /// and text past 80 characters is cut.
  var quoted: String {
    let shown = unicodeScalars.prefix(80).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    let isCut = unicodeScalars.dropFirst(80).first != nil
    return "'" + shown.joined() + (isCut ? "..." : "") + "'"
  }

  /// Whether the text holds characters below the space, DEL, or those from U+0080 to U+009F.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
