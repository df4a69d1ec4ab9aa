import IconCatalog
import IconModel
import SystemFiles

/// The asset catalogs that a request names, with the configuration that holds for them.
package struct CatalogSource: Sendable {
  /// The folders of the catalogs, as diagnostics show them.
  package let catalogs: [String]
  package let configuration: Configuration
  /// The name of all catalogs in findings.
  package let displayName: String

  /// Finds the catalogs that a request names; `nil` where the request is for drawings.
  ///
  /// A folder stands for its catalogs if it has no configuration itself, and either holds no drawing
  /// outside of catalogs or is the folder of an app's project. A folder of drawings counts as one even
  /// with an exported catalog in it.
  package init?(_ request: SetRequest) throws(RunError) {
    let named = request.inputs.map(PathText.normalized)
    let inputs = named.enumerated().filter { named.firstIndex(of: $1) == $0 }.map(\.element)
    guard let first = inputs.first else { return nil }
    if inputs.allSatisfy(CatalogReader.isCatalog) {
      catalogs = inputs
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

  /// The catalogs of a folder that is no folder of drawings.
  private static func catalogs(below folder: String, _ request: SetRequest) -> [String]? {
    guard (try? FileSystem.kind(of: folder)) == .directory,
      FileSystem.isAbsent(PathText.join(folder, Configuration.fileName))
    else { return nil }
    let catalogs = CatalogReader.catalogs(below: folder)
    guard !catalogs.isEmpty else { return nil }
    let drawings = (try? InputFolder(folder).drawings) ?? []
    return CatalogReader.isProject(folder) || !drawings.contains(where: DrawingName.isSVG)
      ? catalogs : nil
  }

  /// Whether the tool has written the catalogs.
  package var isOwn: Bool {
    catalogs.allSatisfy { catalog in
      let contents = try? FileSystem.read(
        catalog + "/Contents.json", limit: CatalogReader.contentsLimit)
      return contents.map { ExistingContents($0).isOurs } ?? false
    }
  }
}
