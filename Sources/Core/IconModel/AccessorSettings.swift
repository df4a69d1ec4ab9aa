/// How the generated code is declared, and where it finds images.
package struct AccessorSettings: Hashable, Sendable {
  /// Who can use the generated code.
  package enum Access: String, CaseIterable, Hashable, Sendable {
    /// Every module that imports the one that the code is compiled into.
    case `public`
    /// The modules of the same package.
    case package
    /// The module that the code is compiled into.
    case `internal`
  }

  /// Where the generated code finds images.
  package enum Bundle: Hashable, Sendable {
    /// `Bundle.module` in a package, elsewhere the bundle of the code.
    case module
    /// The app's bundle.
    case main
    /// The bundle of the code, which is the app's for static libraries.
    case `class`
    /// A resource bundle, by its name without extension, as CocoaPods makes it.
    case named(String)
    /// A Swift expression whose value is a `Bundle`.
    case expression(String)

    package static let words: [(word: String, value: Bundle)] = [
      ("module", .module), ("main", .main), ("class", .class),
    ]
  }

  package var access = Access.public
  /// The name of the enumeration that holds everything.
  package var name = AccessorSettings.defaultName
  /// The name of the file without extension; that of the enumeration if `nil`.
  package var fileName: String?
  package var bundle = Bundle.module
  /// The name of the asset catalog without extension.
  package var catalog = AccessorSettings.defaultCatalog
  /// Whether tabs are values that App Intents offer to people.
  package var appEnum = false
  package var appKit = false

  /// The string table of the keys of titles and labels; `Localizable` if `nil`.
  package var table: String?
  /// Where the table is; with the images if `nil`.
  package var stringsBundle: Bundle?

  /// The name of the enumeration where the configuration has none.
  package static let defaultName = "TabIcons"
  /// The name of the asset catalog where the configuration has none.
  package static let defaultCatalog = "TabIcons"

  package init() {}

  package mutating func useDefaultFileNames() {
    fileName = Self.defaultName
    catalog = Self.defaultCatalog
  }
}
