import IconPNG
import IconRendering

/// What tells one build of the tool, with its libraries, from another.
enum ToolIdentity {
  /// The version, the libraries that are linked at run time, and the executable itself, since
  /// during development many builds have one version.
  static let text: String = {
    let build = FileStamp(of: OwnExecutable.path)
    return """
      tabicon \(ToolVersion.current) \(build?.size ?? 0) \(build?.modified ?? 0)
      \(RenderingLibraries.versions) \(PNGLibraries.versions)

      """
  }()
}
