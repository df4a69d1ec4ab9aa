import ExportStore
import IconCatalog
import IconModel
import IconPNG
import IconRendering
import IconRules
import IconSets
import SVGRendering
import SystemFiles

/// Everything that a run depends on but for what its drawings hold.
struct RunFingerprint {
  let hash: ContentHash

  init(_ request: RunRequest, _ run: ResolvedRun) {
    let source = run.source
    let fields =
      [
        run.tool, ContentHash(of: run.settings.message).hexadecimal,
        // All that the configuration says, and all that replaces it.
        source.configurationFile?.hash.hexadecimal ?? "",
        JSONText().text(of: request.set.overrides),
        // Findings and manifest name the files.
        source.displayName, source.root, source.manifestRoot, run.target.source ?? "",
        source.drawings.hash.hexadecimal,
      ] + run.surroundings
    hash = ContentHash(of: (fields + run.target.identity.fields).message)
  }
}

/// What distinguishes one build of the tool, with its libraries, from another.
enum ToolIdentity {
  /// The version, the libraries that are linked at run time, and the executable itself, since
  /// during development many builds have one version.
  static let text: String = {
    let build = FileStamp(of: OwnExecutable.path)
    return "\(versions) \(build?.size ?? 0) \(build?.modified ?? 0)\n"
  }()

  /// The same on every machine: the executable by its content, since a file has other times on each.
  static let portable: String = {
    let executable = try? FileSystem.read(OwnExecutable.path, limit: 1 << 30)
    return "\(versions) \(ContentHash(of: executable ?? []).hexadecimal)\n"
  }()

  /// The version, and the libraries that are linked at run time.
  private static let versions =
    "tabicon \(ToolVersion.current) \(RenderingLibraries.versions) \(PNGLibraries.versions)"
}
