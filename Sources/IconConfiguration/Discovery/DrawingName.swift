import IconModel

/// What the names of drawings look like.
package enum DrawingName {
  /// The ends of names, in small letters; a drawing with either may be compressed or not.
  package static let suffixes = [".svg", ".svgz"]

  /// Whether a file is named like a drawing.
  package static func isOne(_ path: String) -> Bool {
    let name = path.lowercased()
    return suffixes.contains { name.hasByteSuffix($0) }
  }
}
