import IconModel
import SystemFiles

/// The files and folders that a run reads, which have to be watched for the next one.
package struct RunInputs: Hashable, Sendable {
  package private(set) var folders: [String] = []
  /// The configuration, and drawings that are named for themselves; they need not exist.
  package private(set) var files: [String] = []
  /// The suffixes of drawings in the folders, in lower case.
  package private(set) var suffixes = DrawingName.suffixes

  /// Finds the inputs of a request, even if they are missing or cannot be read now.
  package init(_ request: SetRequest) {
    let inputs = request.inputs.map(PathText.normalized)
    if let named = request.configuration { files.append(PathText.normalized(named)) }
    for input in inputs {
      let kind = try? FileSystem.kind(of: input)
      let isFile = DrawingName.isOne(input) || ConfigurationFile.isOne(input)
      if kind == .directory || (kind == nil && !isFile) {
        folders.append(input)
        files.append(PathText.join(input, Configuration.fileName))
      } else {
        files.append(input)
      }
    }
    if inputs.isEmpty, request.configuration == nil,
      let nearest = ConfigurationFile.input(nearestTo: ".")
    {
      files.append(nearest)
    }
    do throws(RunError) {
      let source = try InputSource(request)
      if let strings = source.stringCatalog { files.append(strings) }
      if let pubspec = request.pubspec(of: source) { files.append(pubspec.path) }
      if source.drawings.contains(where: DrawingName.isSVG) {
        // Images beside SVGs are outputs and pictures, except those that the configuration names.
        suffixes = DrawingName.svgSuffixes
        files += source.drawings.filter { !DrawingName.isSVG($0) }
          .map(source.path)
      }
      // The folder of single drawings does not count.
      if !inputs.contains(where: DrawingName.isOne) {
        folders += source.roots
      }
    } catch .noDrawings(let path), .unreadable(let path, _) {
      folders.append(path)
    } catch {}
    if let catalogs = try? CatalogSource(request) {
      folders += catalogs.catalogs
      suffixes = DrawingName.suffixes + ["contents.json"]
    }
    folders = folders.withoutRepetitions
    files = files.withoutRepetitions
  }

  package var areThere: Bool {
    (folders + files).contains { (try? FileSystem.kind(of: $0)) != nil }
  }
}
