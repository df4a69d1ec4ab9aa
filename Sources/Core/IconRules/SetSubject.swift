package import IconModel

/// The names of a set's icons, in its files and in its configuration.
package struct SetSubject: RuleSubject {
  /// A place of the configuration that names a drawing or an icon which the folder does not have.
  package typealias Mismatch = (location: SourceLocation, message: String, help: String)

  /// An image set that gets the name of another icon's: the name in the configuration of `owner`,
  /// and the icon whose image set has it by default.
  package typealias TakenImageSet = (
    name: String, owner: String, icon: String, areInTabBar: Bool, location: SourceLocation
  )

  /// Drawings that are left out for one reason: the first one, as diagnostics show it, and their number.
  package typealias LeftOut = (reason: LeftOutReason, first: String, count: Int)

  package enum LeftOutReason: Hashable, Sendable {
    /// A word in their names stands for a third style.
    case style(String)
    /// The same drawings exist in a larger size, the first one as this file.
    case smaller(larger: String)
  }

  /// Icons of one name on some file systems, or one icon that has too many drawings: their names, and all
  /// their drawings, both sorted by their bytes.
  package typealias Collision = (names: [String], files: [String])

  /// What the naming conventions of a configuration find: the drawings that no pattern fits, sorted by
  /// their bytes, the number of pairs, and a value of `names` that finds clearly more.
  package typealias Names = (
    unfitting: [String], pairCount: Int, better: (convention: String, pairCount: Int)?
  )

  /// Icons whose names become one identifier, with the file of the second icon and the languages
  /// concerned, each with its name in `formats`.
  package typealias SharedIdentifier = (
    identifier: String, icons: [String], file: String, languages: [(name: String, format: String)]
  )

  /// The images that the `pubspec.yaml` of a Flutter app does not declare, with the file that has the
  /// lines for it.
  package typealias UndeclaredAssets = (file: String, assets: [String], list: String)

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  package var collisions: [Collision] = []
  /// Files whose names cannot be names of icons.
  package var unusableNames: [(file: String, reason: String)] = []
  /// Tabs whose icons do not exist; the help says which existing icon may be meant, or which drawing
  /// to add.
  package var absentIcons: [(tab: String, icon: String, location: SourceLocation, help: String)] =
    []
  package var mismatches: [Mismatch] = []
  /// Icons that no tab uses, in a set that has tabs, with the files of their first drawings.
  package var unreferencedIcons: [(name: String, file: String)] = []
  package var sharedIdentifiers: [SharedIdentifier] = []
  /// `nil` where there is no `pubspec.yaml` to look into.
  package var undeclaredAssets: UndeclaredAssets?
  package var takenImageSets: [TakenImageSet] = []
  /// Image sets whose symbols from Xcode have the name of a property of `UIImage`.
  package var takenSymbols: [(imageSet: String, icon: String, location: SourceLocation)] = []
  /// Folders whose names differ only in letter case or the spelling of accents, as diagnostics show them.
  package var likeFolders: [[String]] = []
  package var leftOut: [LeftOut] = []
  /// `nil` where the configuration does not say how drawings are named.
  package var names: Located<Names>?
  /// The problems of folders of asset catalogs, if any are judged.
  package var catalogProblems: [AssetImageSet.Problem] = []

  package init(file: String) { self.file = file }

  package static var group: RuleGroup { .set }
  package static let checks = [
    assetCollision, assetSymbolTaken, assetUndeclared, catalogStructure, drawingLeftOut,
    drawingMissing, identifierCollision, nameCollision, nameInvalid, namesUnfit, tabIconMissing,
    unreferencedIcon,
  ]
}
