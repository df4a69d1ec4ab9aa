package enum ToolVersion {
  package static let current = "0.2.0"
  /// What manifests and reports say that they were made by.
  package static let generator = "tabicon \(current)"
}
