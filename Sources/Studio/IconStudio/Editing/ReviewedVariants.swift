import IconCatalog
import IconModel

/// The derived variants that somebody has looked at, as a file beside `tabbar.yml` keeps them: a line of
/// the drawing's hash and the icon's name for each.
///
/// A variant counts as seen while the drawing that it is derived from is the same.
struct ReviewedVariants {
  private static let title =
    "# The derived variants that somebody has looked at in 'tabicon preview'.\n"
  /// The hexadecimal digits of a hash that tell the states of one drawing apart.
  private static let digitCount = 16

  /// The hashes of drawings by the names of their icons.
  private(set) var hashes: [String: String] = [:]

  /// Reads a file; lines of another form are ignored.
  init(_ bytes: some Collection<UInt8>) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == Self.digitCount else { continue }
      hashes[String(parts[1])] = String(parts[0])
    }
  }

  /// Records the drawing of an icon; `nil` removes it.
  mutating func set(_ icon: String, drawing: ContiguousArray<UInt8>?) {
    hashes[icon] = drawing.map(Self.hash)
  }

  func has(_ icon: String, drawing: ContiguousArray<UInt8>) -> Bool {
    hashes[icon] == Self.hash(drawing)
  }

  var text: String {
    Self.title + hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
  }

  private static func hash(_ bytes: ContiguousArray<UInt8>) -> String {
    String(ContentHash(of: bytes).hexadecimal.prefix(digitCount))
  }
}
