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

  /// An image set that is given the name of another icon's.
  package struct TakenImageSet: Sendable {
    /// The name as it is given.
    package let name: String
    /// The icon whose configuration gives it.
    package let owner: String
    /// The icon whose image set has the name otherwise.
    package let icon: String
    package let areInTabBar: Bool
    package let location: SourceLocation

    package init(
      name: String, owner: String, icon: String, areInTabBar: Bool, location: SourceLocation
    ) {
      self.name = name
      self.owner = owner
      self.icon = icon
      self.areInTabBar = areInTabBar
      self.location = location
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

  /// Drawings that no icon is made of, for one reason.
  package struct LeftOut: Sendable {
    package enum Reason: Sendable {
      /// They are of a third style, which a word in their names says.
      case style(String)
      /// The same drawings are there in a larger size, as the first one is in a file.
      case smaller(larger: String)
    }

    package let reason: Reason
    /// The first of them, as diagnostics show it.
    package let first: String
    package let count: Int

    package init(reason: Reason, first: String, count: Int) {
      self.reason = reason
      self.first = first
      self.count = count
    }
  }

  /// What becomes of a set by the convention that its configuration gives.
  package struct Names: Sendable {
    package let location: SourceLocation
    /// The drawings that no pattern fits, as diagnostics show them, sorted.
    package let unfitting: [String]
    package let pairCount: Int
    /// The convention that the names follow, and the pairs that it finds, if those are more.
    package let better: (convention: String, pairCount: Int)?

    package init(
      location: SourceLocation, unfitting: [String], pairCount: Int,
      better: (convention: String, pairCount: Int)?
    ) {
      self.location = location
      self.unfitting = unfitting
      self.pairCount = pairCount
      self.better = better
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
  package let takenImageSets: [TakenImageSet]
  /// Folders whose names differ in letter case or the spelling of accents alone, as diagnostics show
  /// them.
  package let likeFolders: [[String]]
  package let leftOut: [LeftOut]
  /// `nil` where the configuration does not say how drawings are named.
  package let names: Names?
  /// What is wrong with folders of asset catalogs, where such are judged.
  package let catalogProblems: [AssetImageSet.Problem]

  package init(
    file: String, collisions: [Collision], unusableNames: [UnusableName],
    absentIcons: [AbsentIcon], mismatches: [Mismatch],
    unreferencedIcons: [UnreferencedIcon] = [], sharedIdentifiers: [SharedIdentifier] = [],
    takenImageSets: [TakenImageSet] = [], likeFolders: [[String]] = [],
    leftOut: [LeftOut] = [], names: Names? = nil, catalogProblems: [AssetImageSet.Problem] = []
  ) {
    self.file = file
    self.collisions = collisions
    self.unusableNames = unusableNames
    self.absentIcons = absentIcons
    self.mismatches = mismatches
    self.unreferencedIcons = unreferencedIcons
    self.sharedIdentifiers = sharedIdentifiers
    self.takenImageSets = takenImageSets
    self.likeFolders = likeFolders
    self.leftOut = leftOut
    self.names = names
    self.catalogProblems = catalogProblems
  }
}
