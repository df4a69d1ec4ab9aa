/// The colours that a drawing's text names.
///
/// It tells which drawings may have two colours side by side: most icons have one, and need not be
/// looked at again in colour.
struct PaintCensus {
  /// The attributes and properties of CSS that give colours.
  static let properties = ["fill", "stroke", "color", "stop-color", "flood-color"]

  private var colors: Set<ContiguousArray<UInt8>> = []
  private var hasPicture = false

  /// Whether the drawing may show more than one colour.
  ///
  /// Black is what shapes have that name none.
  var hasColors: Bool { hasPicture || !colors.isEmpty }

  /// Notes the value of one of the properties.
  mutating func note(_ value: ContiguousArray<UInt8>.SubSequence) {
    guard colors.count < 2 else { return }
    let color = ContiguousArray(value.lazy.filter { !isXMLSpace($0) }.map(asciiLowercase))
    if !Self.plain.contains(color) { colors.insert(color) }
  }

  mutating func notePicture() { hasPicture = true }

  /// Values that give no colour, and ways to write black.
  private static let plain = Set(
    [
      "", "none", "transparent", "inherit", "initial", "currentcolor", "black", "#000", "#000000",
      "context-fill", "context-stroke",
    ].map { ContiguousArray($0.utf8) })
}
