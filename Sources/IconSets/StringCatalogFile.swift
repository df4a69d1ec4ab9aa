import IconCatalog
package import IconConfiguration
import IconModel
import SystemFiles
package import TabBarRules

/// The string catalog that a configuration names, as a run finds it.
package struct StringCatalogFile: Sendable {
  /// The most bytes of a catalog that is read.
  private static let maximumByteCount = 64 << 20

  private enum Content {
    case absent
    /// It is there and cannot be read, as in a sandbox that does not know of it.
    case unreadable
    case malformed
    case catalog(StringCatalog)
  }

  /// The path as diagnostics show it.
  package let path: String
  private let content: Content
  private let settings: StringCatalogSettings
  /// The keys that the tabs refer to and the catalog does not have.
  private let missing: [StringCatalog.Entry]

  /// Reads the catalog of a configuration; `nil` where it names none.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - folder: What its paths are relative to.
  package init?(_ configuration: Configuration, in folder: String) {
    guard let settings = configuration.stringCatalog else { return nil }
    self.settings = settings
    path = PathText.join(folder, settings.path.value)
    do throws(SystemError) {
      let bytes = try FileSystem.read(path, limit: Self.maximumByteCount)
      content = StringCatalog(bytes).map { .catalog($0) } ?? .malformed
    } catch {
      content = error.isAbsence ? .absent : .unreadable
    }
    let entries = configuration.tabs.flatMap(\.stringEntries)
    switch content {
    case .absent: missing = entries
    case .unreadable, .malformed: missing = []
    case .catalog(let catalog): missing = entries.filter { !catalog.keys.contains($0.key) }
    }
  }

  /// The text of the catalog with the missing keys; `nil` where none is missing, or where the
  /// configuration does not ask for them.
  package var update: ContiguousArray<UInt8>? {
    guard settings.isUpdated, !missing.isEmpty else { return nil }
    switch content {
    case .absent:
      let empty = StringCatalog.empty(sourceLanguage: settings.sourceLanguage)
      return StringCatalog(empty)?.adding(missing)
    case .catalog(let catalog): return catalog.adding(missing)
    case .unreadable, .malformed: return nil
    }
  }

  /// What the rules know of the catalog.
  ///
  /// - Parameter isUpdated: Whether the run adds the missing keys.
  /// - Returns: The catalog as it is after the run.
  package func table(isUpdated: Bool) -> StringTable {
    let state: StringTable.State =
      switch content {
      case _ where isUpdated: .missing([])
      case .absent: .absent
      case .malformed: .malformed
      case .unreadable: .missing([])
      case .catalog: .missing(Set(missing.map(\.key)))
      }
    return StringTable(file: path, location: settings.path.location, state: state)
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
    let title = titleKey.map {
      StringCatalog.Entry(key: $0, text: self.title?.value, comment: "Title of the tab '\(id)'")
    }
    let label = accessibilityLabelKey.map {
      StringCatalog.Entry(key: $0, text: accessibilityLabel, comment: "Label of the tab '\(id)'")
    }
    let section = sectionKey.map {
      StringCatalog.Entry(
        key: $0, text: self.section?.value,
        comment: "Title of the section '\(self.section?.value ?? "")'")
    }
    return [title, label, section].compactMap(\.self)
  }
}
