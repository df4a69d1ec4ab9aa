package import IconModel

/// Icons whose names are equal on some file systems, or one icon that has too many drawings.
package struct NameCollision: Hashable, Sendable {
  /// The names, sorted by their bytes; one name if one icon has too many drawings.
  package let names: [String]
  /// A choice of one drawing for each variant of an icon that has too many; `nil` where a file has to
  /// be renamed.
  package let drawings: [IconVariant: String]?
  /// All drawings of these names, sorted by their bytes.
  package let files: [String]
}
