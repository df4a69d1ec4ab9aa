import IconModel

/// The files that a run read and wrote, for build systems that ask.
package struct RunFiles: Sendable {
  /// The configuration, the string catalog, the drawings, the folders that they lie in and the
  /// `pubspec.yaml` of a Flutter app, sorted.
  ///
  /// A folder changes when a drawing is added.
  package let inputs: [String]
  /// Sorted, below `outputFolder`.
  package let outputs: [String]
  package let outputFolder: String
  /// The folder of icons, unless single drawings were named.
  package let iconFolder: String?

  package init(inputs: [String], outputs: [String], outputFolder: String, iconFolder: String?) {
    self.inputs = inputs
    self.outputs = outputs
    self.outputFolder = outputFolder
    self.iconFolder = iconFolder
  }

  /// The paths of the outputs as the run wrote them.
  package var outputPaths: [String] { outputs.map { PathText.join(outputFolder, $0) } }
}
