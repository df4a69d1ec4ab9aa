package enum ToolVersion {
  package static let current = "0.2.0"
  /// The generator that manifests and reports name.
  package static let generator = "tabicon \(current)"
}
