package import IconModel

/// The names of a set's icons, in its files and in its configuration.
package struct SetSubject: RuleSubject {
  /// A place of the configuration that names a drawing or an icon which the folder does not have.
  package typealias Mismatch = (location: SourceLocation, message: String, help: String)

  /// An image set that is given the name of another icon's: the name as the configuration of `owner`
  /// gives it, and the icon whose image set has it otherwise.
  package typealias TakenImageSet = (
    name: String, owner: String, icon: String, areInTabBar: Bool, location: SourceLocation
  )

  /// Drawings that no icon is made of for one reason: the first of them, as diagnostics show it, and
  /// their number.
  package typealias LeftOut = (reason: LeftOutReason, first: String, count: Int)

  package enum LeftOutReason: Hashable, Sendable {
    /// They are of a third style, which a word in their names says.
    case style(String)
    /// The same drawings are there in a larger size, as the first one is in a file.
    case smaller(larger: String)
  }

  /// What becomes of a set by the convention that its configuration gives: the drawings that no
  /// pattern fits, as diagnostics show them, sorted, and the convention that the names follow, with
  /// the pairs that it finds, if those are more.
  package typealias Names = (
    location: SourceLocation, unfitting: [String], pairCount: Int,
    better: (convention: String, pairCount: Int)?
  )

  /// Icons whose names become one identifier, with the file of the second icon and the languages in which
  /// they do, as `formats` calls their code.
  package typealias SharedIdentifier = (
    identifier: String, icons: [String], file: String, languages: [(name: String, format: String)]
  )

  /// The images that the `pubspec.yaml` of a Flutter app does not declare, with the file that has the
  /// lines for it.
  package typealias UndeclaredAssets = (file: String, assets: [String], list: String)

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  /// Files that would make icons of one name.
  package var collisions: [(name: String, files: [String])] = []
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
  /// Image sets of which Xcode makes symbols with the name of a property that `UIImage` has.
  package var takenSymbols: [(imageSet: String, icon: String, location: SourceLocation)] = []
  /// Folders whose names differ in letter case or the spelling of accents alone, as diagnostics show
  /// them.
  package var likeFolders: [[String]] = []
  package var leftOut: [LeftOut] = []
  /// `nil` where the configuration does not say how drawings are named.
  package var names: Names?
  /// What is wrong with folders of asset catalogs, where such are judged.
  package var catalogProblems: [AssetImageSet.Problem] = []

  package init(file: String) { self.file = file }

  package static var group: RuleGroup { .set }
  package static let checks = [
    assetCollision, assetSymbolTaken, assetUndeclared, catalogStructure, drawingLeftOut,
    drawingMissing, identifierCollision, nameCollision, nameInvalid, namesUnfit, tabIconMissing,
    unreferencedIcon,
  ]
}
