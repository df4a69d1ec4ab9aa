import IconCatalog
import IconModel
package import IconRules
import SystemFiles

/// The string catalog that a configuration names, as a run finds it.
package struct StringCatalogFile: Sendable {
  private static let maximumByteCount = 64 << 20

  /// The path as diagnostics show it.
  package let path: String
  private let settings: StringCatalogSettings
  /// The keys that the tabs refer to.
  private let entries: [StringCatalog.Entry]
  /// The keys that the catalog has; `nil` where there is none.
  private let keys: Set<ByteExact>?
  private var file: OwnedFile { OwnedFile(path, byteLimit: Self.maximumByteCount) }

  /// Reads the catalog that a configuration names, relative to a folder; `nil` where it names none.
  package init?(_ configuration: Configuration, in folder: String) throws(RunError) {
    guard let settings = configuration.stringCatalog else { return nil }
    self.settings = settings
    path = PathText.join(folder, settings.path.value)
    entries = configuration.tabs.flatMap(\.stringEntries)
    let bytes = try RunError.reading(path) { [path] () throws(SystemError) in
      try FileSystem.readSaved(path, isWhole: { $0.map { StringCatalog($0) != nil } ?? true }) {
        () throws(SystemError) in
        try OwnedFile(path, byteLimit: Self.maximumByteCount).read()
      }
    }
    keys = if let bytes { try Self.catalog(bytes, path).keys } else { nil }
  }

  private var missing: [StringCatalog.Entry] {
    entries.filter { keys?.contains(ByteExact($0.key)) != true }
  }

  /// Whether an export is to add keys; throws where the file cannot be changed or made.
  package func needsUpdate(makingIn folders: [String]) throws(RunError) -> Bool {
    guard settings.isUpdated, !missing.isEmpty else { return false }
    try RunError.writing(path) { () throws(SystemError) in try file.checkChangeable() }
    let place = FileSystem.resolved(path)
    guard
      keys != nil
        || folders.contains(where: {
          PathText.relative(place, below: FileSystem.resolved(PathText.normalized($0))) != nil
        })
    else {
      throw .protected(
        path: path,
        "would be made outside of the folders of the configuration, the output and this command;"
          + " make it in Xcode, or correct 'catalog'")
    }
    return true
  }

  /// Adds the keys that the file does not have by now, or makes it; an error leaves the file alone.
  package func addKeys(isCancelled: () -> Bool) throws(RunError) {
    _ = try file.change(
      failing: { RunError.unwritable(path: path, $0) }, isCancelled: isCancelled
    ) { bytes throws(RunError) in
      try Self.catalog(
        bytes ?? StringCatalog.empty(sourceLanguage: settings.sourceLanguage), path
      ).adding(entries)
    }
  }

  private static func catalog(
    _ bytes: ContiguousArray<UInt8>, _ path: String
  ) throws(RunError) -> StringCatalog {
    guard let catalog = StringCatalog(bytes) else {
      throw .unusable(
        path: path, "is no string catalog; name a file that Xcode shows as a string catalog")
    }
    return catalog
  }

  /// What the rules know of the catalog.
  package func table(isUpdated: Bool) -> StringTable {
    StringTable(
      file: path, location: settings.path.location,
      missing: isUpdated ? [] : keys.map { _ in Set(missing.map(\.key)) })
  }
}

extension InputSource {
  /// The path of the string catalog that the configuration names, if it is there.
  package var stringCatalog: String? {
    let path = configuration.stringCatalog.map { PathText.join(configurationFolder, $0.path.value) }
    return path.flatMap { (try? FileSystem.kind(of: $0)) == .file ? $0 : nil }
  }
}

extension Tab {
  /// The keys that the generated code looks up for the tab.
  fileprivate var stringEntries: [StringCatalog.Entry] {
    let texts = [
      (titleKey, title?.value, "Title of the tab '\(id)'"),
      (accessibilityLabelKey, accessibilityLabel, "Label of the tab '\(id)'"),
      (sectionKey, section?.value, "Title of the section '\(section?.value ?? "")'"),
    ]
    return texts.compactMap { key, text, comment in key.map { ($0, text, comment) } }
  }
}
