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

  /// What collides: one line, lower case, no full stop.
  package var message: String {
    let files = files.map(\.quoted).joined(separator: ", ")
    let names = names.map(\.quoted).joined(separator: " and ")
    return self.names.count > 1
      ? "icons \(names) have one name on some file systems: \(files)"
      : "icon \(names) has more than one drawing for a variant: \(files)"
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

  /// What is wrong: one line, lower case, no full stop.
  package var message: String { "\(name.quoted) cannot be the name of an icon: \(fault)" }
}
