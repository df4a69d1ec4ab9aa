import IconModel

extension StringProtocol {
  /// The start of the text, fit for one line of a diagnostic.
  func excerpt(_ length: Int = 60) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(length))).visible
  }
}
