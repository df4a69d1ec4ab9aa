/// The version of the tool, as `--version` prints it and manifests carry it.
package enum ToolVersion {
  package static let current = "0.1.0"
}
