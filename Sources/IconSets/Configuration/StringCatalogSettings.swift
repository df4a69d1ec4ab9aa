package import IconModel

/// The string catalog that has the keys of titles and labels, as the configuration names it.
package struct StringCatalogSettings: Hashable, Sendable {
  /// The extension of string catalogs.
  package static let fileExtension = ".xcstrings"

  /// The path of the catalog, relative to the configuration.
  package var path: Located<String>
  /// Whether an export adds the keys that it does not have.
  package var isUpdated = false
  /// The language of titles and labels in the configuration, for a catalog that is made.
  package var sourceLanguage = "en"

  /// Names a catalog.
  package init(path: Located<String>) { self.path = path }
}
