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
    var encoder = MessageEncoder()
    encoder.put(run.environment)
    // Options of the command line that are no part of the settings.
    encoder.put(request.set.variants?.rawValue ?? "")
    encoder.put(request.set.compact?.rawValue ?? "")
    encoder.put(request.set.images?.rawValue ?? "")
    for formats in [request.set.formats, request.set.defaultFormats] {
      encoder.put(formats?.map(\.rawValue).sorted().joined(separator: ",") ?? "")
    }
    encoder.put(request.set.isCatalogOnly)
    encoder.put(request.set.usesDefaultFileNames)
    encoder.put(source.configurationFile == nil)
    if let file = source.configurationFile { encoder.put(file.hash) }
    // Findings and manifest name the files.
    for text in [source.displayName, source.root, source.manifestRoot] { encoder.put(text) }
    encoder.put(run.stringTable?.description ?? "")
    encoder.put(run.target.identity)
    encoder.put(run.target.source ?? "")
    encoder.put(source.drawings.count)
    for drawing in source.drawings { encoder.put(drawing) }
    hash = ContentHash(of: encoder.bytes)
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

  /// The version, and the libraries that are linked at run time.
  static let versions =
    "tabicon \(ToolVersion.current) \(RenderingLibraries.versions) \(PNGLibraries.versions)"
}
