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
    var sets: [String] = []
    var templates: [String] = []
    var others: [String] = []
    for input in inputs {
      if CatalogReader.isCatalog(input) || CatalogReader.isSymbolSet(input) {
        sets.append(input)
      } else if Self.isTemplate(input) {
        templates.append(input)
      } else {
        others.append(input)
      }
    }
    self.templates = templates
    if others.isEmpty {
      catalogs = sets
    } else if let template = templates.first {
      throw .inputs("'\(template)' is the template of a symbol and '\(others[0])' is none")
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
  private static let longestID = templateIDs.map(\.utf8.count).max() ?? 0

  /// Whether a file is the template of a symbol, by its name and text.
  ///
  /// All drawings that are named are searched before any is rendered, so the text is read once, byte by
  /// byte.
  private static func isTemplate(_ path: String) -> Bool {
    guard DrawingName.isSVG(path), let bytes = try? FileSystem.read(path, limit: templateLimit)
    else {
      return false
    }
    var found: Set<String> = []
    for place in bytes.indices.dropFirst(2).dropLast() where bytes[place] == UInt8(ascii: "=") {
      let quote = bytes[place + 1]
      guard bytes[place - 2] == UInt8(ascii: "i"), bytes[place - 1] == UInt8(ascii: "d"),
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      let value = bytes[(place + 2)...].prefix(longestID + 1).prefix { $0 != quote }
      let end = value.endIndex
      guard end < bytes.endIndex, bytes[end] == quote else { continue }
      let id = String(decoding: value, as: UTF8.self)
      if templateIDs.contains(id) { found.insert(id) }
      if found.count > 1 { return true }
    }
    return false
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
