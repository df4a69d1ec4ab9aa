/// Which files are configurations.
package enum ConfigurationFile {
  /// The extensions of configurations, in lower case.
  package static let extensions = ["yml", "yaml"]
  private static let suffixes = extensions.map { "." + $0 }

  /// Whether a path is that of a configuration, by its extension in upper or lower case.
  ///
  /// A configuration that is named may have any file name. One that is looked for in a folder is
  /// called `Configuration.fileName`.
  package static func isOne(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: suffixes)
  }
}
