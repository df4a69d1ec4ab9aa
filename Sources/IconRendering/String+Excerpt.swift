extension StringProtocol {
  /// The start of the text, fit for one line of a diagnostic.
  ///
  /// Line breaks and whatever else could break the line or reverse it are shown as escapes.
  func excerpt(_ length: Int = 60) -> String {
    unicodeScalars.prefix(length).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
