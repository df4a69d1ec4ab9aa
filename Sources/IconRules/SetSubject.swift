package import IconModel

/// The names of a set's icons, in its files and in its configuration.
package struct SetSubject: Sendable {
  /// Files that would make icons of one name.
  package struct Collision: Sendable {
    package let name: String
    package let files: [String]

    package init(name: String, files: [String]) {
      self.name = name
      self.files = files
    }
  }

  /// Icons whose names become one identifier in Swift.
  package struct SharedIdentifier: Sendable {
    package let identifier: String
    package let icons: [String]
    /// The file of the second icon, as diagnostics show it.
    package let file: String

    package init(identifier: String, icons: [String], file: String) {
      self.identifier = identifier
      self.icons = icons
      self.file = file
    }
  }

  /// A file whose name cannot be the name of an icon.
  package struct UnusableName: Sendable {
    package let file: String
    package let reason: String

    package init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  /// A tab whose icon does not exist.
  package struct AbsentIcon: Sendable {
    package let tab: String
    package let icon: String
    package let location: SourceLocation
    /// What to do about it: which existing icon may be meant, or which drawing to add.
    package let help: String

    package init(tab: String, icon: String, location: SourceLocation, help: String) {
      self.tab = tab
      self.icon = icon
      self.location = location
      self.help = help
    }
  }

  /// An icon that no tab uses, in a set that has tabs.
  package struct UnreferencedIcon: Sendable {
    package let name: String
    /// The file of its first drawing, as diagnostics show it.
    package let file: String

    package init(name: String, file: String) {
      self.name = name
      self.file = file
    }
  }

  /// A place of the configuration that names a drawing or an icon which the folder does not have.
  package struct Mismatch: Sendable {
    package let location: SourceLocation
    package let message: String
    package let help: String

    package init(location: SourceLocation, message: String, help: String) {
      self.location = location
      self.message = message
      self.help = help
    }
  }

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  package let collisions: [Collision]
  package let unusableNames: [UnusableName]
  package let absentIcons: [AbsentIcon]
  package let mismatches: [Mismatch]
  package let unreferencedIcons: [UnreferencedIcon]
  package let sharedIdentifiers: [SharedIdentifier]

  package init(
    file: String, collisions: [Collision], unusableNames: [UnusableName],
    absentIcons: [AbsentIcon], mismatches: [Mismatch],
    unreferencedIcons: [UnreferencedIcon] = [], sharedIdentifiers: [SharedIdentifier] = []
  ) {
    self.file = file
    self.collisions = collisions
    self.unusableNames = unusableNames
    self.absentIcons = absentIcons
    self.mismatches = mismatches
    self.unreferencedIcons = unreferencedIcons
    self.sharedIdentifiers = sharedIdentifiers
  }
}
