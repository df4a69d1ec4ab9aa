/// Icons whose names are one name on some file systems, or drawings too many for one icon.
package struct NameCollision: Hashable, Sendable {
  /// The names by their bytes, as the drawings give them: one if one icon has too many drawings.
  package let names: [String]
  /// All drawings that claim the names, by their bytes.
  package let files: [String]

  package init(names: [String], files: [String]) {
    self.names = names
    self.files = files
  }
}

/// An icon whose name cannot be that of a file on every system.
package struct InvalidName: Hashable, Sendable {
  package let name: String
  /// The drawings of the icon, by their bytes.
  package let files: [String]
  package let fault: IconNameFault

  package init(name: String, files: [String], fault: IconNameFault) {
    self.name = name
    self.files = files
    self.fault = fault
  }
}
