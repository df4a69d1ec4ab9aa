import IconModel
import SystemFiles

/// The asset catalogs, sets of symbols and templates of symbols that a request names, with the
/// configuration that holds for them.
package struct CatalogSource: Sendable {
  /// The folders of the catalogs and sets, as diagnostics show them.
  package let catalogs: [String]
  /// The templates of symbols that are named by themselves.
  package let templates: [String]
  package let configuration: Configuration
  /// What stands for all of them in findings.
  package let displayName: String

  /// Finds the catalogs that a request names.
  ///
  /// A folder means its catalogs where it has no configuration of its own, and either holds no
  /// drawing outside of catalogs or is the folder of an app's project. A folder of drawings stays one,
  /// though the catalog of an export may lie in it. An SVG is a template of a symbol where it has two of
  /// the ids that templates have.
  ///
  /// - Returns: `nil` where the request is for drawings.
  /// - Throws: `RunError` where the configuration cannot be used, or templates and drawings are named.
  package init?(_ request: SetRequest) throws(RunError) {
    let inputs = request.inputs.map(PathText.normalized)
    guard let first = inputs.first else { return nil }
    let files = inputs.filter { !CatalogReader.isCatalog($0) && !CatalogReader.isSymbolSet($0) }
    let templates = files.filter(Self.isTemplate)
    self.templates = templates
    if templates.count == files.count {
      catalogs = inputs.filter { !files.contains($0) }
    } else if let template = templates.first,
      let other = files.first(where: { !templates.contains($0) })
    {
      throw .inputs("'\(template)' is the template of a symbol and '\(other)' is none")
    } else if inputs.count == 1, let found = Self.catalogs(below: first, request) {
      catalogs = found
    } else {
      return nil
    }
    displayName = first
    if let path = request.configuration {
      configuration = try InputSource.read(configuration: path).0
    } else {
      configuration = Configuration(file: first)
    }
  }

  /// The most bytes of a drawing that may be a template.
  private static let templateLimit = 1 << 25
  /// What a template's text has; two of them are enough.
  private static let templateIDs = [
    "Notes", "Guides", "Symbols", "template-version", "Baseline-M", "Capline-M",
  ]

  /// Whether a file is the template of a symbol, by its name and text.
  private static func isTemplate(_ path: String) -> Bool {
    guard DrawingName.isSVG(path), let bytes = try? FileSystem.read(path, limit: templateLimit)
    else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return templateIDs.count { id in
      ["id=\"\(id)\"", "id='\(id)'"].contains { text.utf8.firstRange(of: $0.utf8) != nil }
    } > 1
  }

  /// The catalogs of a folder that is no folder of drawings.
  private static func catalogs(below folder: String, _ request: SetRequest) -> [String]? {
    guard (try? FileSystem.kind(of: folder)) == .directory,
      FileSystem.isAbsent(PathText.join(folder, Configuration.fileName))
    else { return nil }
    let search = CatalogSearch(folder)
    guard !search.catalogs.isEmpty else { return nil }
    let drawings = (try? InputFolder(folder).drawings) ?? []
    return search.isProject || !drawings.contains(where: DrawingName.isSVG) ? search.catalogs : nil
  }

  /// The content of the catalogs and sets.
  ///
  /// - Parameter didRead: Called with the number of image sets, as they are read.
  /// - Returns: The image sets with all that is wrong with them.
  /// - Throws: `RunError.unreadable` where one cannot be read at all.
  package func read(didRead: (Int) -> Void) throws(RunError) -> CatalogContent {
    try CatalogReader.read(catalogs, didRead: didRead)
  }
}
