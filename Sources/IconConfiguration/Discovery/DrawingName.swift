import IconModel

/// Which files are drawings, by their names.
package enum DrawingName {
  /// The extensions of drawings, in lower case; a drawing with either may be compressed or not.
  package static let extensions = ["svg", "svgz"]
  /// The extensions with their dots.
  package static let suffixes = extensions.map { "." + $0 }

  /// Whether a path is that of a drawing, by its extension in upper or lower case.
  package static func isOne(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: suffixes)
  }

  /// The path without what stands behind the last dot of the file's name.
  package static func stem(of path: String) -> String {
    guard let (head, tail) = path.bytesCut(atLast: "."), !tail.utf8.contains(UInt8(ascii: "/"))
    else { return path }
    return String(head)
  }
}

/// A drawing and the icon that it belongs to.
struct NamedDrawing {
  let file: String
  let icon: String
  /// The variant that the drawing is of; `nil` where its name and its partner do not say.
  let variant: IconVariant?
}

extension String {
  /// Whether a path ends in one of some suffixes, which are in lower case, in any letter case.
  func hasSuffixInAnyCase(among suffixes: [String]) -> Bool {
    let path = lowercased()
    return suffixes.contains { path.hasByteSuffix($0) }
  }
}
