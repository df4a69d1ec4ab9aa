import IconCatalog
import IconModel
package import IconSets

/// The files that a run read and wrote, for build systems that ask.
package struct RunFiles: Sendable {
  /// The configuration, the string catalog, the drawings and the folders that they lie in, sorted.
  ///
  /// A folder changes when a drawing is added.
  package let inputs: [String]
  /// Sorted, below `outputFolder`.
  package let outputs: [String]
  package let outputFolder: String
  /// The folder of icons, unless single drawings were named.
  package let iconFolder: String?

  /// Lists the files of a run.
  ///
  /// - Parameters:
  ///   - source: What it read.
  ///   - output: The folder that it wrote to.
  ///   - outputs: The paths of what it wrote, from that folder.
  package init(_ source: InputSource, output: String, outputs: [String]) {
    let drawings = source.drawings.map { PathText.join(source.root, $0) }
    let folders =
      source.isWholeFolder ? Set(drawings.map { PathText.parent(of: $0) }).union([source.root]) : []
    let others = [source.configurationFile?.path, source.stringCatalog].compactMap(\.self)
    inputs = (others + folders + drawings).sorted()
    outputFolder = PathText.normalized(output)
    iconFolder = source.iconFolder
    self.outputs = outputs.sorted()
  }

  /// The path of the manifest as the run wrote it.
  package var manifest: String { PathText.join(outputFolder, ManifestFile.name) }

  /// The paths of the outputs as the run wrote them.
  package var outputPaths: [String] { outputs.map { PathText.join(outputFolder, $0) } }
}
